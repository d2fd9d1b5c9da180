import type { ParsedOf } from '@mall/contract/endpoint'
import type { storeAudit as StoreAudit } from '@mall/contract/storeorders'
import { and, count, desc, eq, gte, ilike, inArray, lt, or } from 'drizzle-orm'
import type { CtxFor } from '#kernel/ctx.ts'
import { dayRange } from '#kernel/range.ts'
import { auditLogs } from './audit.table.ts'

/** What people do at a store's desk, in words; what has none is told as it is noted. */
const words: Readonly<Record<string, string>> = {
  'order.ship': '发货',
  'order.note': '订单备注',
  'order.refund': '缺货退款',
  'evaluation.reply': '回复评价',
  'desk.invite': '邀请员工',
  'desk.uninvite': '撤回邀请',
  'desk.join': '加入店铺',
  'desk.role': '调整员工角色',
  'desk.remove': '移除员工',
  'desk.disable': '停用员工',
  'desk.enable': '启用员工',
  'desk.save_role': '保存角色',
  'desk.delete_role': '删除角色',
  'desk.factor': '设置两步验证',
  'desk.reset_factor': '重置两步验证',
  'desk.recovery': '使用恢复码',
}

/** What was done at the desk of the caller's store, newest first. */
export async function storeAudit(
  { db, actor }: CtxFor<'store:data:see'>,
  { keyword, date, page, list_rows }: ParsedOf<typeof StoreAudit>,
) {
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
    ...{ id, operator, action, subject, detail },
    at: at.toISOString(),
    action_text: words[action] ?? action,
    before: fieldsOf(before),
    after: fieldsOf(after),
  }))
  return { list, total: all?.n ?? 0, page, list_rows }
}

function matches(keyword: string) {
  const pattern = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`
  const told = Object.keys(words).filter((action) => words[action]?.includes(keyword))
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
