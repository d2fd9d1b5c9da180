import { and, eq, inArray, ne } from 'drizzle-orm'
import { type Closing, holds, ofCompany, stays } from '#kernel/closing.ts'
import { payments, paySpent, refunds } from './payment.table.ts'

export const closing: Closing = {
  async obstacles(db, { ownerId }) {
    const own = db.select({ id: payments.id }).from(payments).where(eq(payments.ownerId, ownerId))
    const back = await db.$count(refunds, and(inArray(refunds.paymentId, own), ne(refunds.status, 'refunded')))
    const coming = await db.$count(
      payments,
      and(
        eq(payments.ownerId, ownerId),
        eq(payments.purpose, 'recharge'),
        inArray(payments.status, ['created', 'paying']),
      ),
    )
    return [...(back > 0 ? [`有 ${back} 笔退款未到账`] : []), ...(coming > 0 ? [`有 ${coming} 笔充值正在处理`] : [])]
  },
  tables: [holds(payments), stays(paySpent, ofCompany)],
}
