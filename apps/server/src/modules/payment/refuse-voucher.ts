import * as platformCalls from '@mall/contract/payment/platform.calls'
import * as platformTerms from '@mall/contract/payment/platform.terms'
import { eq } from 'drizzle-orm'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { askAgain, lockWaiting } from '#modules/order/order.public.ts'
import { payments } from './payment.table.ts'
import { lockPayment, sharesOf } from './payment-attempt.ts'
import { presentTransfer } from './transfer.present.ts'

type Deps = Pick<Ctx, 'db' | 'now' | 'ports'> & { readonly actor: Actor | null }

/** Its orders wait for payment again, and the buyer reads why. Refuses `payment.not_found`, `transfer.not_waiting`. */
export const refuseVoucher = useCase(
  platformCalls.refuseVoucher,
  platformTerms.refuseVoucher,
  (deps: Deps, { payment_no, reason }) =>
    deps.db.transaction(async (tx) => {
      const scope = { ...deps, db: tx }
      const payment = await lockPayment(tx, { paymentNo: payment_no })
      if (payment?.channel !== 'bank_transfer') throw new Refusal('payment.not_found')
      const at = deps.now()
      const orderIds = (await sharesOf(tx, payment.id)).map((share) => share.orderId)
      const confirming = (payment.status === 'paid' ? [] : await lockWaiting(tx, orderIds, at)).filter(
        ({ status }) => status === 'pending_confirmation',
      )
      if (confirming.length === 0) throw new Refusal('transfer.not_waiting')
      const by = { userId: deps.actor?.userId ?? null, operator: '平台' }
      for (const { orderId } of confirming) await askAgain(tx, orderId, { by, at, remark: `凭证未通过：${reason}` })
      const [refused] = await tx
        .update(payments)
        .set({ failReason: reason })
        .where(eq(payments.id, payment.id))
        .returning()
      await audit(scope, { action: 'transfer.refuse', subject: `payment:${payment_no}`, detail: reason })
      return presentTransfer(scope, refused ?? payment)
    }),
)
