import type { GoodsDetail } from '@mall/contract/goods/terms'
import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '#api/call-error.ts'
import { addMany } from '#session/add-many.ts'
import { useIsCompanyMember } from '#session/session.ts'
import { useGlobalData } from '#store/global-data.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { Money } from '#ui/Money.tsx'
import { moneyText } from '#ui/money.ts'
import styles from './bulk.module.css'
import { sumOf } from './bulk-choice.ts'
import { celebrate } from './fly-to-cart.ts'
import type { Bulk } from './useBulk.ts'
import { useLack } from './useLack.ts'

type Props = { detail: GoodsDetail; bulk: Bulk; onDone: () => void }

/** The total of the whole choice, and 「全部加入」 in one call. A refused sku stays in its row with the reason. */
export function BulkFoot({ detail, bulk, onDone }: Props) {
  const cache = useQueryClient()
  const cartName = useIsCompanyMember() ? '进货单' : '购物车'
  const { userIsPaidMember } = useGlobalData()
  const { qty, totalFen, savedFen } = sumOf(detail, bulk.quantities, userIsPaidMember)
  const lack = useLack('cart:add')
  const resting = detail.merchant.status === 'open' ? null : '店铺休息中，暂不接单'
  const stop = lack ?? resting ?? (bulk.quantities.size === 0 ? '请填写要买的数量' : null)

  async function add() {
    const lines = [...bulk.quantities].map(([sku_id, qty]) => ({ sku_id, qty }))
    const reply = await addMany(cache, lines).catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error
      return undefined
    })
    if (!reply) return
    bulk.settle(reply.lines)
    if (reply.refused > 0) {
      toast.warning(reply.added > 0 ? `${reply.added} 个规格已加入，${reply.refused} 个未加入` : '所选规格均未加入')
      return
    }
    if (reply.lines.some(({ state }) => state === 'adjusted')) toast('部分数量已按起订倍数调整')
    else celebrate(cartName)
    onDone()
  }

  return (
    <>
      <p className={`${styles.sum} digits`} aria-live="polite">
        <span className="flex gap-1 items-baseline">
          共 {qty} {detail.unit} <Money fen={totalFen} size={20} />
        </span>
        {savedFen > 0 ? (
          <span>
            优惠已省 <span className="text-accent">{moneyText(savedFen)}</span>
          </span>
        ) : null}
      </p>
      <Button size="l" disabled={stop !== null} onDisabledClick={() => stop && toast.warning(stop)} onClick={add}>
        全部加入
      </Button>
    </>
  )
}
