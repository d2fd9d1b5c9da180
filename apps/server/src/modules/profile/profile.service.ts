import { joinPermissions } from '@mall/contract/permission'
import { eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { maskPhone } from '#modules/account/account.public.ts'
import { users } from '#modules/account/account.table.ts'
import { walletBalance } from '#modules/ledger/ledger.public.ts'

/** The person as they are at this request; an employee sees the wallet of the company. */
export async function profile({ db, actor }: Ctx) {
  const [user] = await db
    .select({
      account: users.account,
      avatar: users.avatar,
      passwordHash: users.passwordHash,
      payPasswordHash: users.payPasswordHash,
    })
    .from(users)
    .where(eq(users.id, actor.userId))
  if (!user) throw new Error('the actor is no user')
  const { companyId, companyName } = actor
  return {
    user_id: actor.userId,
    account: user.account,
    nickname: actor.nickname,
    phone: maskPhone(actor.phone),
    avatar: user.avatar,
    is_paid_member: actor.isPaidMember,
    has_password: user.passwordHash !== null,
    has_pay_password: user.payPasswordHash !== null,
    company: companyId !== null && companyName !== null ? { id: companyId, name: companyName } : null,
    role: { name: actor.roleName, permissions: joinPermissions(actor.permissions) },
    mer_id: actor.merchantId,
    is_operator: actor.isOperator,
    balance_fen: await walletBalance(db, actor.ownerId),
  }
}
