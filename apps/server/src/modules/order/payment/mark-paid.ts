import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { useCoupons } from '#modules/coupon/coupon.public.ts'
import { usePoints } from '#modules/points/points.public.ts'
import { deliverCodes } from '../codes/deliver-codes.ts'
import { move } from '../moves/move-order.ts'
import type { By } from '../moves/order-log.ts'
import { orders } from '../order.table.ts'

export type Paid = By & { channel: string; paidFen: number }

/**
 * Notes that an order is paid, in the caller's transaction. False, and nothing written, when it no longer waits for payment,
 * its time is over, or the amount is not the one to pay: the money then has to go back. An order whose voucher was sent has
 * all the time that the mall takes to find the money. Virtual goods are delivered at once, the first codes of very many: the
 * clock's work delivers the others.
 */
export async function markPaid(
  { db, now, random, ports }: { db: Db } & Pick<Ctx, 'now' | 'random' | 'ports'>,
  orderId: number,
  { channel, paidFen, operator, userId }: Paid,
): Promise<boolean> {
  const at = now()
  const paid = await move(db, 'pay', {
    orderId,
    at,
    by: { operator, userId },
    set: { paidAt: at, paidAmountFen: paidFen, payChannel: channel },
    guard: and(
      eq(orders.payAmountFen, paidFen),
      or(eq(orders.status, 'pending_confirmation'), isNull(orders.expireAt), gt(orders.expireAt, at)),
    ),
  })
  if (!paid) return false
  await useCoupons(db, orderId, at)
  if (paid.pointsFen > 0) await usePoints(db, orderId, at)
  if (paid.isVirtual) await deliverCodes(db, { random, ports }, { orderId, at })
  return true
}
