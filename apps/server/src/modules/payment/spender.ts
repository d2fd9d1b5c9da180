import { can, splitPermissions } from '@mall/contract/permission/permission'
import { eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { monthOf } from '#kernel/time.ts'
import { users } from '#modules/account/account.table.ts'
import { companies, employees, roles } from '#modules/company/company.table.ts'
import { refusalFor, refusalOf, type Terms } from './pay-rule.rules.ts'
import { payRules, paySpent } from './payment.table.ts'

/** A person who works for a company now, with the rule that applies to them; a holder of `*` has none. Amounts in fen. */
export type Spender = {
  userId: number
  name: string
  roleName: string
  avatar: string
  isOwner: boolean
  permissions: readonly string[]
  terms: Terms | null
  /** Paid of the company's money in the month asked for. */
  spentFen: number
}

type Row = Omit<Spender, 'permissions' | 'terms'> &
  Omit<Terms, 'allowed'> & { permissions: string; allowed: boolean | null }

/** Those who work for a company and may log in, or one of them, by their rights at this moment; the owner first. */
export async function spendersOf(
  db: Db,
  { companyId, month, userId }: { companyId: number; month: string; userId?: number },
): Promise<Spender[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`select e.user_id::float8 as "userId", e.real_name as name, u.avatar, e.is_owner as "isOwner",
        case when e.is_owner then '主账号' else coalesce(r.name, '未分配角色') end as "roleName",
        coalesce(r.permissions, '') as permissions, rule.allowed, rule.single_fen::float8 as "singleFen",
        rule.month_fen::float8 as "monthFen", coalesce(s.spent_fen, 0)::float8 as "spentFen"
      from ${employees} e
      join ${users} u on u.id = e.user_id and u.disabled_at is null
      left join ${roles} r on r.id = e.role_id
      left join lateral (
        select p.allowed, p.single_fen, p.month_fen from ${payRules} p
        where p.company_id = e.company_id and (
          p.scope = 'company' or p.scope = 'role' and p.scope_id = e.role_id or p.scope = 'employee' and p.scope_id = e.user_id
        )
        order by array_position(array['employee', 'role', 'company'], p.scope) limit 1
      ) rule on true
      left join ${paySpent} s on s.company_id = e.company_id and s.user_id = e.user_id and s.month = ${month}
      where e.company_id = ${companyId} and e.disabled_at is null
        ${userId === undefined ? sql`` : sql`and e.user_id = ${userId}`}
      order by e.is_owner desc, e.user_id`,
  )
  return rows.map(({ allowed, singleFen, monthFen, ...row }) => {
    const permissions = row.isOwner ? ['*'] : splitPermissions(row.permissions)
    const bound = allowed !== null && !can(permissions, '*')
    return { ...row, permissions, terms: bound ? { allowed, singleFen, monthFen } : null }
  })
}

export const maySpend = ({ permissions }: Spender) => can(permissions, 'order:pay')

/** The caller as a spender at this moment; null for a shopper, whose money is their own. */
export async function spenderOf({ db, actor, now }: Pick<Ctx, 'db' | 'actor' | 'now'>): Promise<Spender | null> {
  const { companyId, userId } = actor
  if (companyId === null) return null
  const [spender] = await spendersOf(db, { companyId, userId, month: monthOf(now()) })
  return spender ?? null
}

/**
 * The same, with the company held until the end of the caller's transaction: nobody changes who works for it, as what, and
 * by which rules. Taken before every other lock, and by payers together. Refuses `auth.forbidden` to a person who may not pay any more.
 */
export async function heldSpender(scope: Pick<Ctx, 'db' | 'actor' | 'now'>): Promise<Spender | null> {
  const { companyId } = scope.actor
  if (companyId === null) return null
  await scope.db.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('share')
  const spender = await spenderOf(scope)
  if (!spender || !maySpend(spender)) throw new Refusal('auth.forbidden')
  return spender
}

/** Refuses `payment.rule_off`, `payment.rule_single`, `payment.rule_month` where a rule keeps them from paying this much. */
export function mustBeAllowed({ terms, spentFen }: Spender, amountFen: number): void {
  const refusal = refusalOf(terms, { amountFen, spentFen })
  if (refusal) throw refusalFor(refusal)
}

/**
 * Counts what somebody pays of the company's money in the month of the payment, in the transaction that pays it: of two on
 * the last of a month one is refused. Counted without a limit too, so that one that is set later knows. Refuses like
 * `mustBeAllowed`.
 */
export async function countSpending(
  db: Db,
  { companyId, spender, amountFen, at }: { companyId: number; spender: Spender; amountFen: number; at: Date },
): Promise<void> {
  mustBeAllowed(spender, amountFen)
  if (amountFen === 0) return
  const { userId, terms } = spender
  const month = monthOf(at)
  const limitFen = terms?.monthFen ?? null
  const [counted] = await db
    .insert(paySpent)
    .values({ companyId, userId, month, spentFen: amountFen })
    .onConflictDoUpdate({
      target: [paySpent.companyId, paySpent.userId, paySpent.month],
      set: { spentFen: sql`${paySpent.spentFen} + excluded.spent_fen` },
      setWhere: limitFen === null ? undefined : sql`${paySpent.spentFen} + excluded.spent_fen <= ${limitFen}`,
    })
    .returning({ spentFen: paySpent.spentFen })
  if (counted) return
  const [now] = await spendersOf(db, { companyId, userId, month })
  const leftFen = Math.max((limitFen ?? 0) - (now?.spentFen ?? 0), 0)
  throw refusalFor({ why: 'month', leftFen, amountFen })
}
