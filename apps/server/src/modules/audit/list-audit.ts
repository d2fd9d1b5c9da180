import type { auditLog as AuditLog } from '@mall/contract/audit/platform.calls'
import type { ParsedOf } from '@mall/contract/call/call'
import { count, desc } from 'drizzle-orm'
import type { Ctx } from '#kernel/ctx.ts'
import { auditLogs } from './audit.table.ts'

/** Everything noted, newest first. */
export async function auditLog({ db }: Ctx, { page, list_rows }: ParsedOf<typeof AuditLog>) {
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
}
