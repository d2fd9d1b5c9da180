import type { Confirmation } from '@mall/contract/order/terms'
import { pointsRules } from '@mall/contract/points/words'
import { countText } from '@mall/contract/text/count'
import { Cell, CellList } from '#ui/Cell.tsx'
import { moneyText } from '#ui/money.ts'
import { Switch } from '#ui/Switch.tsx'

type Props = { points: Confirmation['points']; on: boolean; onChange: (on: boolean) => void }

/** 「可用 1,200 积分抵 ¥12.00」 with its switch; without usable points, the reason. */
export function PointsRow({ points: { available, most, worth_fen }, on, onChange }: Props) {
  const usable = most > 0
  return (
    <CellList label="积分抵扣">
      <Cell
        label="积分抵扣"
        hint={
          usable ? (
            <span className="digits">
              可用 {countText(most)} 积分抵 <span className="text-accent">{moneyText(worth_fen)}</span>
              {most < available ? `（共 ${countText(available)}，最多抵商品金额的 ${pointsRules.mostPercent}%）` : ''}
            </span>
          ) : undefined
        }
        value={
          usable ? undefined : (
            <span className="text-ink-3">{available > 0 ? '所选商品不可用积分' : '暂无可用积分'}</span>
          )
        }
        end={usable ? <Switch label="使用积分抵扣" checked={on} onChange={onChange} /> : undefined}
      />
    </CellList>
  )
}
