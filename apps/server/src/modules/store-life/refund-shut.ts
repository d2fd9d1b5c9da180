import { shipAfterShutDays } from '@mall/contract/store-life/console.words'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { unshippedOfShut } from '#modules/order/order.public.ts'
import { refundPaidOrder } from '#modules/payment/payment.public.ts'
import { sweep, type Trying } from '#modules/system/system.public.ts'

type Deps = Pick<Ctx, 'random' | 'ports'> & Trying

/** For the clock: refunds orders that a shut store did not ship in its days. Returns how many. */
export function refundShut(deps: Deps): Promise<number> {
  const { db, now } = deps
  const orderNos = new Map<number, string>()
  return sweep(
    deps,
    'refund-shut',
    async (limit) => {
      const due = await unshippedOfShut(db, now(), limit)
      for (const { id, orderNo } of due) orderNos.set(id, orderNo)
      return due.map(({ id }) => id)
    },
    async (_db, id) => {
      const reason = `店铺停止营业，${shipAfterShutDays} 天内未发货，系统自动退款`
      try {
        const orderNo = orderNos.get(id) ?? ''
        await refundPaidOrder({ ...deps, actor: null }, { orderNo, reason, operator: '系统' })
        return true
      } catch (error) {
        // Shipped or refunded by somebody meanwhile.
        if (error instanceof Refusal && error.code === 'order.state_changed') return false
        throw error
      }
    },
    { ownTransactions: true },
  )
}
