import { joinPermissions } from '@mall/contract/permission/permission'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx, Profile } from '#kernel/ctx.ts'
import { users } from './account.table.ts'
import { maskPhone } from './phone.rules.ts'

/** The balance of an owner's wallet in fen, read by a module above. */
export type WalletOf = { walletBalance(db: Db, ownerId: number): Promise<number> }

export const profileColumns = {
  account: users.account,
  avatar: users.avatar,
  realName: users.realName,
  gender: users.gender,
  birthday: users.birthday,
  email: users.email,
  hasPassword: sql<boolean>`${users.passwordHash} is not null`,
  hasPayPassword: sql<boolean>`${users.payPasswordHash} is not null`,
}

type Named = { nickname: string; phone: string }

/** The caller's profile, as their login read it. Every page begins with it, so it takes no statement of its own. */
export const profile = async (ctx: Ctx & WalletOf) =>
  ctx.actor.profile ? present(ctx, ctx.actor, ctx.actor.profile) : profileNow(ctx)

/** The same after what this request changed. */
export async function profileNow(ctx: Ctx & WalletOf) {
  const { db, actor, walletBalance } = ctx
  const [user] = await db
    .select({ nickname: users.nickname, phone: users.phone, ...profileColumns })
    .from(users)
    .where(eq(users.id, actor.userId))
  if (!user) throw new Error('the actor is no user')
  return present(ctx, user, { ...user, balanceFen: await walletBalance(db, actor.ownerId) })
}

/** An employee sees the wallet of the company. */
function present({ actor }: Pick<Ctx, 'actor'>, { nickname, phone }: Named, profile: Profile) {
  const { companyId, companyName } = actor
  return {
    user_id: actor.userId,
    account: profile.account,
    nickname,
    phone: maskPhone(phone),
    avatar: profile.avatar,
    real_name: profile.realName,
    gender: profile.gender,
    birthday: profile.birthday,
    email: profile.email,
    is_paid_member: actor.isPaidMember,
    has_password: profile.hasPassword,
    has_pay_password: profile.hasPayPassword,
    company: companyId !== null && companyName !== null ? { id: companyId, name: companyName } : null,
    role: { name: actor.roleName, permissions: joinPermissions(actor.permissions), order_sight: actor.orderSight },
    balance_fen: profile.balanceFen,
  }
}
