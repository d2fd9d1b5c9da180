import * as payRuleCalls from '@mall/contract/pay-rule/calls'
import type { PayRules } from '@mall/contract/pay-rule/terms'
import * as payRuleTerms from '@mall/contract/pay-rule/terms'
import { payRuleScopeLabel } from '@mall/contract/pay-rule/words'
import { can } from '@mall/contract/permission/permission'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { companyOf, lockCompany } from '#modules/company/company.public.ts'
import { employees, roles } from '#modules/company/company.table.ts'
import { changesText, keyOf, type NamedRule } from './pay-rule.rules.ts'
import { payRules as kept } from './payment.table.ts'
import { spenderOf } from './spender.ts'

export const payRules = useCase(payRuleCalls.payRules, payRuleTerms.payRules, async (ctx): Promise<PayRules> => {
  const companyId = companyOf(ctx.actor)
  const rules = await rulesOf(ctx.db, companyId)
  const me = await spenderOf(ctx)
  const { allowed, singleFen, monthFen } = me?.terms ?? { allowed: true, singleFen: null, monthFen: null }
  return {
    can_edit: can(ctx.actor.permissions, '*'),
    list: rules.map((rule) => ({
      scope: rule.scope,
      scope_id: rule.scope === 'company' ? null : rule.scopeId,
      scope_name: rule.scopeName,
      allowed: rule.allowed,
      single_fen: rule.singleFen,
      month_fen: rule.monthFen,
    })),
    mine: { allowed, single_fen: singleFen, month_fen: monthFen, spent_fen: me?.spentFen ?? 0 },
  }
})

/** The company's, then the roles', then the employees'; those of roles and people that are gone are not there any more. */
async function rulesOf(db: Db, companyId: number): Promise<NamedRule[]> {
  const rows = await db
    .select({ rule: kept, roleName: roles.name, realName: employees.realName })
    .from(kept)
    .leftJoin(roles, and(eq(kept.scope, 'role'), eq(roles.id, kept.scopeId), eq(roles.companyId, kept.companyId)))
    .leftJoin(
      employees,
      and(eq(kept.scope, 'employee'), eq(employees.userId, kept.scopeId), eq(employees.companyId, kept.companyId)),
    )
    .where(eq(kept.companyId, companyId))
    .orderBy(sql`array_position(array['company', 'role', 'employee'], ${kept.scope})`, asc(kept.scopeId))
  return rows.flatMap(({ rule, roleName, realName }) => {
    const scopeName = rule.scope === 'company' ? payRuleScopeLabel.company : (roleName ?? realName)
    return scopeName === null ? [] : [{ ...rule, scopeName }]
  })
}

export const savePayRules = useCase(
  payRuleCalls.savePayRules,
  payRuleTerms.savePayRules,
  async (ctx, { list }): Promise<PayRules> => {
    const companyId = companyOf(ctx.actor)
    if (!can(ctx.actor.permissions, '*')) throw new Refusal('auth.forbidden')
    const rules = list.map(({ scope, scope_id, allowed, single_fen: singleFen, month_fen: monthFen }) => {
      const scopeId = scope === 'company' ? 0 : (scope_id ?? 0)
      return { companyId, scope, scopeId, allowed, singleFen, monthFen }
    })
    if (new Set(rules.map(keyOf)).size < rules.length) throw new Refusal('payment.rule_twice')
    return ctx.db.transaction(async (tx) => {
      // Payers hold the company too: a payment is wholly before these rules or wholly after.
      await lockCompany(tx, companyId)
      await mustBeOurs(tx, companyId, rules)
      const before = await rulesOf(tx, companyId)
      await tx.delete(kept).where(eq(kept.companyId, companyId))
      if (rules.length > 0) await tx.insert(kept).values(rules)
      const detail = changesText(before, await rulesOf(tx, companyId))
      if (detail !== '') {
        await audit({ ...ctx, db: tx }, { action: 'pay_rules.save', subject: `company:${companyId}`, detail })
      }
      return payRules({ ...ctx, db: tx })
    })
  },
)

type Rule = Pick<NamedRule, 'scope' | 'scopeId'>

/** Refuses `role.not_found`, `employee.not_found`. */
async function mustBeOurs(db: Db, companyId: number, rules: readonly Rule[]): Promise<void> {
  const idsOf = (scope: Rule['scope']) => rules.filter((rule) => rule.scope === scope).map(({ scopeId }) => scopeId)
  const roleIds = idsOf('role')
  const ourRoles = await db.$count(roles, and(eq(roles.companyId, companyId), inArray(roles.id, roleIds)))
  if (ourRoles < roleIds.length) throw new Refusal('role.not_found')
  const userIds = idsOf('employee')
  const ours = and(eq(employees.companyId, companyId), inArray(employees.userId, userIds))
  if ((await db.$count(employees, ours)) < userIds.length) throw new Refusal('employee.not_found')
}
