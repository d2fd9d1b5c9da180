import { joinPermissions } from '@mall/contract/permission'
import { eq } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { maskPhone } from '#modules/account/account.public.ts'
import { users } from '#modules/account/account.table.ts'
import { type Person, personAtLogin, personColumns } from '#modules/company/company.public.ts'
import { walletBalance } from '#modules/ledger/ledger.public.ts'

type Named = { nickname: string; phone: string }

/** Who asks, as their login found them. Every page begins with it, so it takes no statement of its own. */
export async function profile(ctx: Ctx) {
  const person = personAtLogin(ctx.actor)
  return person ? present(ctx, ctx.actor, person) : profileNow(ctx)
}

/** The same after what this request changed. */
export async function profileNow(ctx: Ctx) {
  const { db, actor } = ctx
  const [user] = await db
    .select({ nickname: users.nickname, phone: users.phone, ...personColumns })
    .from(users)
    .where(eq(users.id, actor.userId))
  if (!user) throw new Error('the actor is no user')
  return present(ctx, user, { ...user, balanceFen: await walletBalance(db, actor.ownerId) })
}

/** An employee sees the wallet of the company. */
function present({ actor }: Pick<Ctx, 'actor'>, { nickname, phone }: Named, person: Person) {
  const { companyId, companyName } = actor
  return {
    user_id: actor.userId,
    account: person.account,
    nickname,
    phone: maskPhone(phone),
    avatar: person.avatar,
    real_name: person.realName,
    gender: person.gender,
    birthday: person.birthday,
    email: person.email,
    is_paid_member: actor.isPaidMember,
    has_password: person.hasPassword,
    has_pay_password: person.hasPayPassword,
    company: companyId !== null && companyName !== null ? { id: companyId, name: companyName } : null,
    role: { name: actor.roleName, permissions: joinPermissions(actor.permissions), order_sight: actor.orderSight },
    mer_id: actor.merchantId,
    is_operator: actor.isOperator,
    balance_fen: person.balanceFen,
  }
}
