import * as platformCalls from '@mall/contract/audit/platform.calls'
import * as platformTerms from '@mall/contract/audit/platform.terms'
import { count, desc } from 'drizzle-orm'
import { useCase } from '#kernel/use-case.ts'
import { auditLogs } from './audit.table.ts'

/** Everything noted, newest first. */
export const auditLog = useCase(platformCalls.auditLog, platformTerms.auditLog, async ({ db }, { page, list_rows }) => {
  const [all] = await db.select({ n: count() }).from(auditLogs)
  const rows = await db
    .select()
    .from(auditLogs)
    .orderBy(desc(auditLogs.id))
    .limit(list_rows)
    .offset((page - 1) * list_rows)
  const list = rows.map(({ id, at, operator, action, subject, detail }) => ({
    id,
    at: at.toISOString(),
    operator,
    action,
    subject,
    detail,
  }))
  return { list, total: all?.n ?? 0, page, list_rows }
})
