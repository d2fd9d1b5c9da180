import type { GoodsDetail } from '@mall/contract/goods/terms'
import { Option } from '#ui/Chip.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { type Chosen, outlook } from './sku-choice.ts'
import styles from './sku-sheet.module.css'

type Props = {
  detail: Pick<GoodsDetail, 'specs' | 'skus'>
  chosen: Chosen
  onValue: (axis: number, value: string) => void
}

/** A row of chips for each axis; what leads nowhere is dashed and says why. */
export function SpecRows({ detail, chosen, onValue }: Props) {
  return detail.specs.map((spec, axis) => (
    <fieldset key={spec.name} className={styles.spec}>
      <legend>{spec.name}</legend>
      <div className="options">
        {spec.values.map((value) => {
          const way = outlook(detail.skus, chosen, axis, value)
          const on = chosen[axis] === value
          return (
            <Option
              key={value}
              chosen={on}
              disabled={way !== 'ok' && !on}
              onClick={() => {
                if (way === 'ok' || on) onValue(axis, value)
                else toast(way === 'none' ? `没有“${value}”的这种组合` : `“${value}”暂时缺货`)
              }}
            >
              {value}
              {way === 'sold_out' ? ' · 缺货' : ''}
            </Option>
          )
        })}
      </div>
    </fieldset>
  ))
}
