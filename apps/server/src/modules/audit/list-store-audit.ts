import { deedInWords, deedsTold, subjectInWords } from '@mall/contract/audit/platform.words'
import * as orderStoreCalls from '@mall/contract/order/store.calls'
import * as orderStoreTerms from '@mall/contract/order/store.terms'
import { and, count, desc, eq, gte, inArray, lt, or } from 'drizzle-orm'
import { holding, ilike } from '#db/like.ts'
import { dayRange } from '#kernel/range.ts'
import { useCase } from '#kernel/use-case.ts'
import { auditLogs } from './audit.table.ts'

/** Actions at the desk of the caller's store, newest first. */
export const storeAudit = useCase(
  orderStoreCalls.storeAudit,
  orderStoreTerms.storeAudit,
  async ({ db, actor }, { keyword, date, page, list_rows }) => {
    const range = dayRange(date)
    const where = and(
      eq(auditLogs.merchantId, actor.merchantId),
      keyword === '' ? undefined : matches(keyword),
      range ? and(gte(auditLogs.at, range.from), lt(auditLogs.at, range.until)) : undefined,
    )
    const [all] = await db.select({ n: count() }).from(auditLogs).where(where)
    const rows = await db
      .select()
      .from(auditLogs)
      .where(where)
      .orderBy(desc(auditLogs.id))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const list = rows.map(({ id, at, operator, action, subject, detail, before, after }) => ({
      id,
      operator,
      action,
      detail,
      subject: subjectInWords(subject),
      at: at.toISOString(),
      action_text: deedInWords(action),
      before: fieldsOf(before),
      after: fieldsOf(after),
    }))
    return { list, total: all?.n ?? 0, page, list_rows }
  },
)

function matches(keyword: string) {
  const pattern = holding(keyword)
  const told = deedsTold(keyword)
  return or(
    ilike(auditLogs.operator, pattern),
    ilike(auditLogs.subject, pattern),
    ilike(auditLogs.detail, pattern),
    ilike(auditLogs.action, pattern),
    told.length > 0 ? inArray(auditLogs.action, told) : undefined,
  )
}

const fieldsOf = (noted: unknown): Record<string, unknown> | null =>
  typeof noted === 'object' && noted !== null ? { ...noted } : null
