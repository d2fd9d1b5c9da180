import * as platformCalls from '@mall/contract/audit/platform.calls'
import * as platformTerms from '@mall/contract/audit/platform.terms'
import { deedInWords, deedsTold, subjectInWords } from '@mall/contract/audit/platform.words'
import type { OutputOf, ParsedOf } from '@mall/contract/call/call'
import { and, desc, gte, inArray, or } from 'drizzle-orm'
import { holding, ilike } from '#db/like.ts'
import { dayOf, days as daysOf, later } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { auditLogs } from './audit.table.ts'

type Input = ParsedOf<typeof platformCalls.deskAudit>

/** Everything noted, newest first, in words. */
export const deskAudit = useCase(
  platformCalls.deskAudit,
  platformTerms.deskAudit,
  async ({ db, now }, { page, list_rows, ...input }): Promise<OutputOf<typeof platformCalls.deskAudit>> => {
    const where = wanted(input, now())
    const rows = await db
      .select()
      .from(auditLogs)
      .where(where)
      .orderBy(desc(auditLogs.id))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const list = rows.map(({ id, at, operator, action, subject, detail, before, after }) => ({
      id,
      at: at.toISOString(),
      operator,
      detail,
      deed: deedInWords(action),
      subject: subjectInWords(subject),
      before: fieldsOf(before),
      after: fieldsOf(after),
    }))
    return { list, total: await db.$count(auditLogs, where), page, list_rows }
  },
)

function wanted({ operator, deed, subject, days }: Omit<Input, 'page' | 'list_rows'>, at: Date) {
  const told = deedsTold(deed)
  return and(
    operator === '' ? undefined : ilike(auditLogs.operator, holding(operator)),
    deed === ''
      ? undefined
      : or(ilike(auditLogs.action, holding(deed)), told.length > 0 ? inArray(auditLogs.action, told) : undefined),
    subject === ''
      ? undefined
      : or(ilike(auditLogs.subject, holding(subject)), ilike(auditLogs.detail, holding(subject))),
    days === undefined ? undefined : gte(auditLogs.at, firstOf(days, at)),
  )
}

/** Midnight in Shanghai of the first of so many days, today the last. */
const firstOf = (days: number, at: Date) => later(new Date(`${dayOf(at)}T00:00:00+08:00`), -daysOf(days - 1))

const fieldsOf = (noted: unknown): Record<string, unknown> | null =>
  typeof noted === 'object' && noted !== null ? { ...noted } : null
