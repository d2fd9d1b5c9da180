import { shipAfterShutDays } from '@mall/contract/storelife'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { unshippedOfShut } from '#modules/order/order.public.ts'
import { refundPaidOrder } from '#modules/payment/payment.public.ts'

const batch = 100

/** For the clock: what a shut store did not ship in its days goes back to who paid for it. How many orders. */
export async function refundShut(deps: Pick<Ctx, 'db' | 'now' | 'random' | 'ports' | 'log'>): Promise<number> {
  const { db, now, log } = deps
  let done = 0
  for (;;) {
    const due = await unshippedOfShut(db, now(), batch)
    let acted = 0
    for (const { id, orderNo } of due) {
      const reason = `店铺停止营业，${shipAfterShutDays} 天内未发货，系统自动退款`
      try {
        await refundPaidOrder({ ...deps, actor: null }, { orderNo, reason, operator: '系统' })
        acted += 1
      } catch (error) {
        // Shipped or refunded by somebody meanwhile.
        const isSettled = error instanceof Refusal && error.code === 'order.state_changed'
        if (!isSettled) log.error({ err: error, id }, 'refund-shut failed')
      }
    }
    done += acted
    if (due.length < batch || acted === 0) return done
  }
}
