import { eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { creditBack } from '#modules/credit/credit.public.ts'
import { post } from '#modules/ledger/ledger.public.ts'
import { putOnItsWay } from './pay-back.ts'
import type { OwnChannel } from './pay-own-money.ts'
import { type payments, refunds } from './payment.table.ts'
import { notifyCredited, notifyReturned } from './payment-messages.ts'

type Deps = Pick<Ctx, 'db' | 'now' | 'random'>
type Payment = Omit<typeof payments.$inferSelect, 'channel'> & { channel: OwnChannel }
type Back = { orderId: number; amountFen: number; reason: string; cause: string }
type FromStore = { account: { kind: 'sales'; party: string }; amount: number }

/**
 * Gives money that an owner had with the mall back at once, in the caller's transaction: to the balance, or as so much less
 * owed; a sum that is not owed any more, since it was repaid, goes to the balance too.
 */
export async function backAtOnce(
  deps: Deps,
  payment: Payment,
  { back, fromStore }: { back: Back; fromStore: FromStore },
) {
  const { db, now } = deps
  const at = now()
  const [refund] = await putOnItsWay(deps, payment.id, [{ ...back, receiptId: null }])
  if (!refund) throw new Error('insert returned no row')
  await db.update(refunds).set({ status: 'refunded', refundedAt: at }).where(eq(refunds.id, refund.id))
  const { ownerId, paymentNo } = payment
  const { orderId, amountFen } = back
  const onCredit = payment.channel === 'credit'
  const { creditedFen, surplusFen } = onCredit
    ? await creditBack({ db, now }, { ownerId, paymentNo, orderId, amountFen, ref: refund.refundNo })
    : { creditedFen: 0, surplusFen: amountFen }
  await post(db, {
    kind: 'refund',
    ref: refund.refundNo,
    title: back.reason,
    at,
    postings: [
      fromStore,
      { account: { kind: 'credit', party: `owner:${ownerId}` }, amount: creditedFen },
      { account: { kind: 'wallet', ownerId }, amount: surplusFen },
    ],
  })
  if (onCredit) await notifyCredited(db, payment, { ...refund, creditedFen, surplusFen }, at)
  else await notifyReturned(db, payment, refund, at)
}
