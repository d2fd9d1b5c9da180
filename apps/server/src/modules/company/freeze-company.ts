import type { OutputOf } from '@mall/contract/call/call'
import * as platformCalls from '@mall/contract/company/platform.calls'
import * as platformTerms from '@mall/contract/company/platform.terms'
import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { ilike, literal } from '#db/like.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { maskPhone } from '#modules/account/account.public.ts'
import { users } from '#modules/account/account.table.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { notify } from '#modules/message/message.public.ts'
import { registryFor } from './check-registry.ts'
import { companies, companyApplications, employees } from './company.table.ts'
import { inLogOf, ownerOf } from './membership.ts'
import { statusPage } from './verification-transfer.ts'

/** The registry's entry for the company of an application, and the fields that differ there. */
export const companyRegistry = useCase(
  platformCalls.companyRegistry,
  platformTerms.companyRegistry,
  async (ctx, { id }): Promise<OutputOf<typeof platformCalls.companyRegistry>> => {
    const [row] = await ctx.db.select().from(companyApplications).where(eq(companyApplications.id, id))
    if (!row) throw new Refusal('company.application_not_found')
    return registryFor(ctx, row)
  },
)

/** Companies, the newest first; a phone finds its owner's company only when it is whole. */
export const mallCompanies = useCase(
  platformCalls.mallCompanies,
  platformTerms.mallCompanies,
  async ({ db }, input) => {
    const { keyword, state, page, list_rows } = input
    const word = literal(keyword)
    const where = and(
      keyword === ''
        ? undefined
        : or(ilike(companies.name, `%${word}%`), ilike(companies.creditCode, `${word}%`), eq(users.phone, keyword)),
      state === 'all' ? undefined : state === 'frozen' ? isNotNull(companies.frozenAt) : isNull(companies.frozenAt),
    )
    const found = db
      .select({
        company: companies,
        ownerName: employees.realName,
        ownerPhone: users.phone,
        people: db.$count(employees, eq(employees.companyId, companies.id)),
        total: sql<number>`count(*) over ()`.mapWith(Number),
      })
      .from(companies)
      .innerJoin(employees, and(eq(employees.companyId, companies.id), employees.isOwner))
      .innerJoin(users, eq(users.id, employees.userId))
      .where(where)
    const rows = await found
      .orderBy(desc(companies.id))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const list = rows.map(({ company, ownerName, ownerPhone, people }) => ({
      company_id: company.id,
      name: company.name,
      credit_code: company.creditCode ?? '',
      legal_person: company.legalPerson,
      owner_name: ownerName,
      owner_phone: maskPhone(ownerPhone),
      employee_count: people,
      verified_at: company.verifiedAt?.toISOString() ?? null,
      created_at: company.createdAt.toISOString(),
      frozen_at: company.frozenAt?.toISOString() ?? null,
      frozen_reason: company.frozenReason,
    }))
    return { list, total: rows[0]?.total ?? 0, page, list_rows }
  },
)

/** The owner reads the reason when they get in again. A company in that state already stays as it is. Refuses `company.not_found`. */
export const freezeCompany = useCase(
  platformCalls.freezeCompany,
  platformTerms.freezeCompany,
  (ctx, { company_id, frozen, reason }) =>
    ctx.db.transaction(async (tx) => {
      const at = ctx.now()
      const [company] = await tx.select().from(companies).where(eq(companies.id, company_id)).for('update')
      if (!company) throw new Refusal('company.not_found')
      if ((company.frozenAt !== null) === frozen) return { done: true as const }
      await tx
        .update(companies)
        .set({ frozenAt: frozen ? at : null, frozenReason: frozen ? reason : '' })
        .where(eq(companies.id, company_id))
      const action = frozen ? 'company.freeze' : 'company.unfreeze'
      await audit(inLogOf(ctx, tx, company.ownerId), {
        action,
        subject: `company:${company_id}`,
        detail: `${company.name}，原因：${reason}`,
        before: { frozen: !frozen, reason: company.frozenReason },
        after: { frozen, reason },
      })
      const { userId } = await ownerOf(tx, company_id)
      const title = frozen ? '企业已被冻结' : '企业已恢复使用'
      const text = `${company.name}${frozen ? '已被平台冻结' : '已恢复使用'}。原因：${reason}`
      const ref = `${action}:${company_id}:${at.getTime()}`
      await notify(tx, [{ userId, kind: 'system', title, text, link: statusPage, ref }], at)
      return { done: true as const }
    }),
)
