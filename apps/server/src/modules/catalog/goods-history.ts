import * as goodsStoreCalls from '@mall/contract/goods/store.calls'
import * as goodsStoreTerms from '@mall/contract/goods/store.terms'
import { and, count, desc, eq } from 'drizzle-orm'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { goods } from './catalog.table.ts'

/** Changes of a goods by people of the caller's own store, newest first. Refuses `goods.not_found`. */
export const goodsHistory = useCase(
  goodsStoreCalls.goodsHistory,
  goodsStoreTerms.goodsHistory,
  async ({ db, actor }, { goods_id, page, list_rows }) => {
    const own = and(eq(goods.id, goods_id), eq(goods.merchantId, actor.merchantId))
    if ((await db.$count(goods, own)) === 0) throw new Refusal('goods.not_found')
    const where = and(eq(auditLogs.merchantId, actor.merchantId), eq(auditLogs.subject, `商品 ${goods_id}`))
    const [all] = await db.select({ n: count() }).from(auditLogs).where(where)
    const rows = await db
      .select()
      .from(auditLogs)
      .where(where)
      .orderBy(desc(auditLogs.id))
      .limit(list_rows)
      .offset((page - 1) * list_rows)
    const list = rows.map(({ id, at, operator, action, detail, before, after }) => ({
      id,
      operator,
      action,
      detail,
      at: at.toISOString(),
      changes: changesIn(before, after),
    }))
    return { list, total: all?.n ?? 0, page, list_rows }
  },
)

const fieldsIn = (kept: unknown): [string, unknown][] =>
  typeof kept === 'object' && kept !== null ? Object.entries(kept) : []

function changesIn(before: unknown, after: unknown) {
  const old = new Map(fieldsIn(before))
  return fieldsIn(after).map(([name, value]) => ({ name, before: String(old.get(name) ?? '无'), after: String(value) }))
}
