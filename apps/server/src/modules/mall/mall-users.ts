import * as accountPlatformCalls from '@mall/contract/account/platform.calls'
import * as accountPlatformTerms from '@mall/contract/account/platform.terms'
import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { holding, ilike } from '#db/like.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { disableLogin, maskPhone, revokeTokens } from '#modules/account/account.public.ts'
import { tokens, users } from '#modules/account/account.table.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { companies, employees } from '#modules/company/company.table.ts'
import { deskStaff } from '#modules/desk/desk.table.ts'

const staffHere = sql<boolean>`exists (select from ${deskStaff} s where s.user_id = ${users.id} and s.merchant_id is null)`

/** People who have not left, the newest first. A phone finds its holder only when it is whole. */
export const mallUsers = useCase(
  accountPlatformCalls.mallUsers,
  accountPlatformTerms.mallUsers,
  async ({ db, now }, { keyword, state, page, list_rows }) => {
    const word = holding(keyword)
    const where = and(
      isNull(users.closedAt),
      keyword === ''
        ? undefined
        : or(ilike(users.nickname, word), ilike(companies.name, word), eq(users.phone, keyword)),
      state === 'all' ? undefined : state === 'disabled' ? isNotNull(users.disabledAt) : isNull(users.disabledAt),
    )
    const rows = await db
      .select({
        user: users,
        companyName: companies.name,
        isOwner: employees.isOwner,
        isStaff: staffHere,
        logins: db.$count(tokens, eq(tokens.userId, users.id)),
        seenAt: sql<string | null>`(select max(t.last_seen_at) from ${tokens} t where t.user_id = ${users.id})`,
      })
      .from(users)
      .leftJoin(employees, eq(employees.userId, users.id))
      .leftJoin(companies, eq(companies.id, employees.companyId))
      .where(where)
      .orderBy(desc(users.id))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const [all] = await db
      .select({ n: sql<number>`count(*)`.mapWith(Number) })
      .from(users)
      .leftJoin(employees, eq(employees.userId, users.id))
      .leftJoin(companies, eq(companies.id, employees.companyId))
      .where(where)
    const list = rows.map(({ user, companyName, isOwner, isStaff, logins, seenAt }) => ({
      user_id: user.id,
      nickname: user.nickname,
      phone: maskPhone(user.phone),
      company_name: companyName ?? '',
      is_company_owner: isOwner ?? false,
      is_staff: isStaff,
      is_paid_member: user.paidMemberUntil !== null && user.paidMemberUntil > now(),
      created_at: user.createdAt.toISOString(),
      seen_at: seenAt === null ? null : new Date(seenAt).toISOString(),
      login_count: logins,
      disabled_at: user.disabledAt?.toISOString() ?? null,
    }))
    return { list, total: all?.n ?? 0, page, list_rows }
  },
)

/** A user who is in that state already stays as they are. Refuses `user.not_found`, `user.staff`. */
export const disableUser = useCase(
  accountPlatformCalls.disableUser,
  accountPlatformTerms.disableUser,
  (ctx, { user_id, disabled, reason }) =>
    ctx.db.transaction(async (db) => {
      const user = await held(db, user_id)
      if ((user.disabledAt !== null) === disabled) return { done: true as const }
      await disableLogin(db, user_id, disabled ? ctx.now() : null)
      if (disabled) await revokeTokens(db, user_id)
      await audit(
        { ...ctx, db },
        {
          action: disabled ? 'user.disable' : 'user.enable',
          subject: `user:${user_id}`,
          detail: `${user.nickname}，原因：${reason}`,
          before: { disabled: !disabled },
          after: { disabled },
        },
      )
      return { done: true as const }
    }),
)

export const logOutUser = useCase(
  accountPlatformCalls.logOutUser,
  accountPlatformTerms.logOutUser,
  (ctx, { user_id }) =>
    ctx.db.transaction(async (db) => {
      const { nickname } = await held(db, user_id)
      await revokeTokens(db, user_id)
      await audit({ ...ctx, db }, { action: 'user.log_out', subject: `user:${user_id}`, detail: nickname })
      return { done: true as const }
    }),
)

/** A user who has not left and does not work for the platform: the right to users must not stop the people above its holder. */
async function held(db: Db, userId: number) {
  const [user] = await db
    .select({ nickname: users.nickname, disabledAt: users.disabledAt, isStaff: staffHere })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.closedAt)))
    .for('update')
  if (!user) throw new Refusal('user.not_found')
  if (user.isStaff) throw new Refusal('user.staff')
  return user
}
