import * as auditCalls from '@mall/contract/audit/calls'
import * as auditTerms from '@mall/contract/audit/terms'
import type { OutputOf, ParsedOf } from '@mall/contract/call/call'
import { and, count, desc, eq, gte, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { ilike, literal } from '#db/like.ts'
import { dayRange } from '#kernel/range.ts'
import { useCase } from '#kernel/use-case.ts'
import { users } from '#modules/account/account.table.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { budgets } from '#modules/budget/budget.table.ts'
import { calledAt, companyOf } from '#modules/company/company.public.ts'
import { employees, invitations, roles } from '#modules/company/company.table.ts'
import { actionsIn, actionsTold, deedOf, doneByMall, elsewhere, linkOf } from './company-audit.rules.ts'

type Wish = ParsedOf<typeof auditCalls.companyAudit>

/** Two statements, however much is noted: names stand in the rows. */
export const companyAudit = useCase(
  auditCalls.companyAudit,
  auditTerms.companyAudit,
  async ({ db, actor }, { page, list_rows, ...wish }): Promise<OutputOf<typeof auditCalls.companyAudit>> => {
    const companyId = companyOf(actor)
    const subject = subjectIn(companyId)
    const operator = operatorIn(companyId)
    const where = and(
      eq(auditLogs.ownerId, actor.ownerId),
      notInArray(auditLogs.action, [...elsewhere]),
      inGroup(wish),
      onDays(wish),
      holding(wish, { subject, operator }),
    )
    const rows = await db
      .select({
        id: auditLogs.id,
        at: auditLogs.at,
        action: auditLogs.action,
        detail: auditLogs.detail,
        operator,
        about: auditLogs.subject,
        subject,
      })
      .from(auditLogs)
      .where(where)
      .orderBy(desc(auditLogs.id))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const [all] = await db.select({ n: count() }).from(auditLogs).where(where)
    const list = rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      operator: row.operator,
      detail: row.detail,
      group: deedOf(row.action).group,
      action_text: deedOf(row.action).text,
      subject_text: row.subject,
      link: linkOf(row.action, row.about),
    }))
    return { list, total: all?.n ?? 0, page, list_rows }
  },
)

/** The name by which the company knew the person then. The people of a store and of the platform are not known to it. */
const operatorIn = (company: number) => {
  const who = { company, userId: auditLogs.userId, at: auditLogs.at, otherwise: auditLogs.operator }
  return sql<string>`case when ${inArray(auditLogs.action, doneByMall)} then '平台'
    when ${auditLogs.merchantId} is not null then '商家' else ${calledAt(who)} end`
}

/**
 * The subject of a deed, as people of this company would call it. A person who was invited is known by the name that they were
 * invited by; the number behind the colon is read only where there is one.
 */
const subjectIn = (companyId: number) => {
  const ref = sql`split_part(${auditLogs.subject}, ':', 2)`
  const is = (kind: string) => sql`${auditLogs.subject} ~ ${`^${kind}:[0-9]{1,15}$`}`
  return sql<string>`case
    when ${is('user')} then ${calledAt({
      company: companyId,
      userId: sql`${ref}::bigint`,
      at: auditLogs.at,
      otherwise: sql`(
        select coalesce((
          select i.real_name from ${invitations} i where i.user_id = u.id and i.company_id = ${companyId} order by i.id desc limit 1
        ), u.nickname) from ${users} u where u.id = ${ref}::bigint
      )`,
    })}
    when ${is('role')} then coalesce((
      select r.name from ${roles} r where r.id = ${ref}::bigint and r.company_id = ${companyId}
    ), '已删除的角色')
    when ${is('budget')} then coalesce((
      select case b.scope when 'company' then '全公司'
        when 'role' then coalesce((select r.name from ${roles} r where r.id = b.scope_id and r.company_id = b.company_id), '已删除的角色')
        else coalesce((
          select e.real_name from ${employees} e where e.user_id = b.scope_id and e.company_id = b.company_id
        ), '已离职员工') end || '预算'
      from ${budgets} b where b.id = ${ref}::bigint and b.company_id = ${companyId}
    ), '')
    when split_part(${auditLogs.subject}, ':', 1) in ('order', 'payment', 'withdraw') then ${ref}
    when position(':' in ${auditLogs.subject}) = 0 then ${auditLogs.subject}
    else '' end`
}

function inGroup({ group }: Pick<Wish, 'group'>): SQL | undefined {
  if (group === 'all') return undefined
  const wanted = actionsIn(group)
  return 'only' in wanted ? inArray(auditLogs.action, wanted.only) : notInArray(auditLogs.action, wanted.allBut)
}

function onDays({ date }: Pick<Wish, 'date'>): SQL | undefined {
  const range = dayRange(date)
  return range ? and(gte(auditLogs.at, range.from), lt(auditLogs.at, range.until)) : undefined
}

function holding(
  { keyword }: Pick<Wish, 'keyword'>,
  { subject, operator }: { subject: SQL; operator: SQL },
): SQL | undefined {
  if (keyword === '') return undefined
  const pattern = `%${literal(keyword)}%`
  const told = actionsTold(keyword)
  return or(
    ...[operator, subject, sql`${auditLogs.detail}`].map((text) => ilike(text, pattern)),
    told.length > 0 ? inArray(auditLogs.action, told) : undefined,
  )
}
