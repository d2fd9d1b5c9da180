import { and, eq, gt, inArray, ne, notInArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { users } from '#modules/account/account.table.ts'
import { merchantApplications } from '#modules/application/application.table.ts'
import { companyApplications, employees } from '#modules/company/company.table.ts'
import { deskStaff } from '#modules/desk/desk.table.ts'
import { ledgerAccounts } from '#modules/ledger/ledger.table.ts'
import { orders } from '#modules/order/order.table.ts'
import { payments, refunds } from '#modules/payment/payment.table.ts'
import { withdrawals } from '#modules/wallet/wallet.table.ts'

/** Disabled or not: whose company it is has to let them go. */
export const isEmployed = async (db: Db, userId: number) =>
  (await db.$count(employees, eq(employees.userId, userId))) > 0

/** What a person has to settle before the account can be closed, each in a sentence. Their own, never a company's. */
export async function obstaclesTo(db: Db, userId: number): Promise<string[]> {
  const [user] = await db.select({ ownerId: users.ownerId }).from(users).where(eq(users.id, userId))
  if (!user) throw new Error('no such user')
  const { ownerId } = user
  const paid = db.select({ id: payments.id }).from(payments).where(eq(payments.ownerId, ownerId))
  const [found] = await db
    .select({
      orders: db.$count(
        orders,
        and(eq(orders.ownerId, ownerId), notInArray(orders.status, ['completed', 'cancelled', 'closed'])),
      ),
      refunds: db.$count(refunds, and(inArray(refunds.paymentId, paid), ne(refunds.status, 'refunded'))),
      recharges: db.$count(
        payments,
        and(
          eq(payments.ownerId, ownerId),
          eq(payments.purpose, 'recharge'),
          inArray(payments.status, ['created', 'paying']),
        ),
      ),
      withdrawals: db.$count(
        withdrawals,
        and(eq(withdrawals.ownerId, ownerId), inArray(withdrawals.status, ['pending', 'paying'])),
      ),
      wallets: db.$count(
        ledgerAccounts,
        and(eq(ledgerAccounts.ownerId, ownerId), eq(ledgerAccounts.kind, 'wallet'), gt(ledgerAccounts.balance, 0)),
      ),
      applications: db.$count(
        companyApplications,
        and(
          eq(companyApplications.userId, userId),
          inArray(companyApplications.status, ['transferring', 'verifying', 'auditing']),
        ),
      ),
      settling: db.$count(
        merchantApplications,
        and(eq(merchantApplications.userId, userId), eq(merchantApplications.status, 'pending')),
      ),
      desks: db.$count(deskStaff, eq(deskStaff.userId, userId)),
    })
    .from(users)
    .where(eq(users.id, userId))
  if (!found) throw new Error('no such user')
  const sentences: [boolean, string][] = [
    [found.orders > 0, `有 ${found.orders} 笔订单未完成`],
    [found.refunds > 0, `有 ${found.refunds} 笔退款未到账`],
    [found.recharges > 0, `有 ${found.recharges} 笔充值正在处理`],
    [found.withdrawals > 0, `有 ${found.withdrawals} 笔提现正在处理`],
    [found.wallets > 0, '余额未清零，请先提现或用完'],
    [found.applications > 0, '企业认证申请正在处理'],
    [found.settling > 0, '入驻申请正在审核，请先撤回'],
    [found.desks > 0, '您是店铺或平台的员工，请先由那里的管理员移出'],
  ]
  return sentences.filter(([holds]) => holds).map(([, sentence]) => sentence)
}
