import { joinPermissions } from '@mall/contract/permission'
import { eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { maskPhone } from '#modules/account/account.public.ts'
import { users } from '#modules/account/account.table.ts'
import { walletBalance } from '#modules/ledger/ledger.public.ts'

/** The person as they are now, so also after what this request changed; an employee sees the wallet of the company. */
export async function profile({ db, actor }: Ctx) {
  const [user] = await db
    .select({
      account: users.account,
      nickname: users.nickname,
      phone: users.phone,
      avatar: users.avatar,
      realName: users.realName,
      gender: users.gender,
      birthday: users.birthday,
      email: users.email,
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
    nickname: user.nickname,
    phone: maskPhone(user.phone),
    avatar: user.avatar,
    real_name: user.realName,
    gender: user.gender,
    birthday: user.birthday,
    email: user.email,
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
