import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { settleCredit } from '#modules/credit/credit.public.ts'
import { asideOf, giveBack } from './pay-back.ts'
import { payments } from './payment.table.ts'
import { newPayment, tryPayment } from './payment-attempt.ts'
import { notifyRepaid } from './payment-messages.ts'
import { postRepayment } from './post-repayment.ts'
import { heldFen } from './transfer.rules.ts'

type Deps = Pick<Ctx, 'db' | 'now' | 'random'>
type Payment = typeof payments.$inferSelect

const reasons = { late: '到账时没有待还账款', over: '还款金额多于应还' } as const

const openOf = (ownerId: number) =>
  and(eq(payments.ownerId, ownerId), eq(payments.purpose, 'repay'), eq(payments.status, 'paying'))

/** The repayment of an owner that waits for its money, if any. */
export async function openRepayment(db: Db, ownerId: number): Promise<Payment | undefined> {
  const [open] = await db.select().from(payments).where(openOf(ownerId))
  return open
}

/**
 * Begins a repayment by transfer, or changes the amount of the one that was begun: its code may stand on a form at the bank
 * already. In the caller's transaction.
 */
export async function beginRepayment(scope: Deps & Pick<Ctx, 'actor'>, amountFen: number): Promise<Payment> {
  for (;;) {
    const [open] = await scope.db.update(payments).set({ amountFen }).where(openOf(scope.actor.ownerId)).returning()
    if (open) return open
    const input = { purpose: 'repay' as const, channel: 'bank_transfer' as const, status: 'paying' as const, amountFen }
    const begun = await tryPayment(scope, input)
    if (begun) return begun
  }
}

/** Closes the repayment of an owner that waits, if it is this one. Whether it was. */
export async function giveUpRepayment(db: Db, ownerId: number, paymentNo: string): Promise<boolean> {
  const given = await db
    .update(payments)
    .set({ status: 'closed' })
    .where(and(openOf(ownerId), eq(payments.paymentNo, paymentNo)))
    .returning({ id: payments.id })
  return given.length > 0
}

/**
 * Which repayment takes money that names this one, which the caller holds: itself, or, when it is made already, another one in
 * the name of the same person, so that what a company sends once more with an old code repays too.
 */
export async function repaymentFor(deps: Deps, named: Payment, amountFen: number): Promise<number> {
  if (named.status !== 'paid') return named.id
  const input = { purpose: 'repay' as const, channel: 'bank_transfer' as const, status: 'created' as const, amountFen }
  const { id } = await newPayment({ ...deps, actor: named }, input)
  return id
}

/**
 * Uses what a repayment has brought, whatever was asked for, in the caller's transaction, which holds its row: of what is owed
 * so much is repaid, and what is more goes back. With nothing owed it is over. Asked again it changes nothing.
 */
export async function settleRepayment(deps: Deps, payment: Payment): Promise<void> {
  const { db, now } = deps
  const held = heldFen({ ...payment, asideFen: await asideOf(db, payment.id) })
  if (held === 0) return
  const { ownerId, paymentNo: ref } = payment
  const used = payment.status === 'paid' ? 0 : await settleCredit({ db, now }, { ownerId, amountFen: held, ref })
  if (used > 0) await notePaid(deps, payment, used)
  else if (payment.status !== 'paid') {
    await db.update(payments).set({ status: 'closed' }).where(eq(payments.id, payment.id))
  }
  if (used === held) return
  await giveBack(deps, payment, { amountFen: held - used, reason: used > 0 ? reasons.over : reasons.late })
}

async function notePaid({ db, now }: Deps, payment: Payment, amountFen: number) {
  const at = now()
  await db
    .update(payments)
    .set({ status: 'paid', paidAt: at, amountFen, failReason: '' })
    .where(eq(payments.id, payment.id))
  await postRepayment(db, { ...payment, amountFen }, at)
  await notifyRepaid(db, { ...payment, amountFen }, at)
}
