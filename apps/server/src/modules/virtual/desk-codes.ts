import type { ParsedOf } from '@mall/contract/call/call'
import type * as storeCalls from '@mall/contract/virtual/store.calls'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '#db/client.ts'
import { holding, ilike } from '#db/like.ts'
import type { CtxFor } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import { type Owed, restockPools } from './pool.ts'
import { deskStateOf } from './virtual.rules.ts'
import { virtualCodes, virtualUses } from './virtual.table.ts'

/** The number of an order, as a scalar; what orders are stands above. */
export type OrderNo = (orderId: SQL) => SQL

type Row = Pick<
  typeof virtualCodes.$inferSelect,
  'id' | 'kind' | 'state' | 'cardNo' | 'tail' | 'uses' | 'used' | 'reason'
> & {
  goodsName: string
  values: string[]
  orderNo: string | null
  validTo: string | null
  soldAt: string | null
  usedAt: string | null
  createdAt: string
}

const iso = (at: string | null) => (at === null ? null : new Date(at).toISOString())

/** Lists codes by their last four digits: a whole code is not shown, not even to its own store. */
export const storeCodes =
  ({ orderNo }: { orderNo: OrderNo }) =>
  async ({ db, actor, now }: CtxFor<'store:goods:see'>, asked: ParsedOf<typeof storeCalls.storeCodes>) => {
    const { goods_id, state, keyword, page, list_rows } = asked
    const at = now()
    const number = orderNo(sql`c.order_id`)
    const conditions = [
      sql`c.merchant_id = ${actor.merchantId}`,
      ...(goods_id > 0 ? [sql`c.goods_id = ${goods_id}`] : []),
      ...(state ? [isIn(state, at)] : []),
      ...(keyword === ''
        ? []
        : [
            sql`(c.tail = ${keyword} or ${ilike(sql`c.card_no`, holding(keyword))} or ${number} = ${keyword.toUpperCase()})`,
          ]),
    ]
    const its = sql`from ${virtualCodes} c where ${sql.join(conditions, sql` and `)}`
    const rows = await rowsOf<Row>(
      db,
      sql`select c.id::float8 as id, c.kind, c.state, c.card_no as "cardNo", c.tail, c.uses, c.used, c.reason,
          (select g.name from ${goods} g where g.id = c.goods_id) as "goodsName",
          (select to_jsonb(s.values) from ${skus} s where s.id = c.sku_id) as values,
          ${number} as "orderNo", c.valid_to as "validTo", c.sold_at as "soldAt", c.used_at as "usedAt", c.created_at as "createdAt"
        ${its} order by c.id desc limit ${list_rows} offset ${(page - 1) * list_rows}`,
    )
    const [all] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n ${its}`)
    const list = rows.map((row) => ({
      code_id: row.id,
      goods_name: row.goodsName,
      sku_text: (row.values ?? []).join(' '),
      kind: row.kind,
      card_no: row.cardNo,
      tail: row.tail,
      uses: row.uses,
      used: row.used,
      reason: row.reason,
      state: deskStateOf({ ...row, validTo: row.validTo === null ? null : new Date(row.validTo) }, at),
      order_no: row.orderNo,
      valid_to: iso(row.validTo),
      sold_at: iso(row.soldAt),
      used_at: iso(row.usedAt),
      created_at: new Date(row.createdAt).toISOString(),
    }))
    return { list, total: all?.n ?? 0, page, list_rows }
  }

function isIn(state: NonNullable<ParsedOf<typeof storeCalls.storeCodes>['state']>, at: Date): SQL {
  const over = sql`c.valid_to is not null and c.valid_to <= ${at.toISOString()}::timestamptz`
  if (state === 'free' || state === 'void') return sql`c.state = ${state}`
  if (state === 'used') return sql`c.state = 'sold' and c.used = c.uses`
  if (state === 'expired') return sql`c.state = 'sold' and c.used < c.uses and ${over}`
  return sql`c.state = 'sold' and c.used < c.uses and not (${over}) and ${state === 'partly' ? sql`c.used > 0` : sql`c.used = 0`}`
}

/** Takes a code that is not sold out of its pool, and out of the stock. */
export const voidCode =
  ({ owed }: { owed: Owed }) =>
  (ctx: CtxFor<'store:goods'>, { code_id, reason }: ParsedOf<typeof storeCalls.voidCode>) =>
    ctx.db.transaction(async (db) => {
      const own = and(eq(virtualCodes.id, code_id), eq(virtualCodes.merchantId, ctx.actor.merchantId))
      const [gone] = await db
        .update(virtualCodes)
        .set({ state: 'void', reason })
        .where(and(own, eq(virtualCodes.state, 'free')))
        .returning({ skuId: virtualCodes.skuId, goodsId: virtualCodes.goodsId, tail: virtualCodes.tail })
      if (!gone) throw new Refusal((await db.$count(virtualCodes, own)) > 0 ? 'virtual.sold' : 'virtual.not_found')
      await restockPools(db, [gone.skuId], owed, ctx.now())
      const detail = `尾号 ${gone.tail}：${reason}`
      await audit({ ...ctx, db }, { action: 'virtual.withdraw', subject: `商品 ${gone.goodsId}`, detail })
      return { done: true as const }
    })

type UseRow = {
  id: number
  at: string
  operator: string
  goodsName: string
  values: string[]
  tail: string
  orderNo: string
  nth: number
  uses: number
}

export const codeUses =
  ({ orderNo }: { orderNo: OrderNo }) =>
  async (
    { db, actor }: CtxFor<'store:orders:see'>,
    { keyword, page, list_rows }: ParsedOf<typeof storeCalls.codeUses>,
  ) => {
    const number = orderNo(sql`c.order_id`)
    const wanted =
      keyword === ''
        ? sql``
        : sql`and (c.tail = ${keyword} or used.operator = ${keyword} or ${number} = ${keyword.toUpperCase()})`
    const its = sql`from ${virtualUses} used join ${virtualCodes} c on c.id = used.code_id
      where used.merchant_id = ${actor.merchantId} ${wanted}`
    const rows = await rowsOf<UseRow>(
      db,
      sql`select used.id::float8 as id, used.at, used.operator, used.nth, c.uses, c.tail, ${number} as "orderNo",
          (select g.name from ${goods} g where g.id = c.goods_id) as "goodsName",
          (select to_jsonb(s.values) from ${skus} s where s.id = c.sku_id) as values
        ${its} order by used.id desc limit ${list_rows} offset ${(page - 1) * list_rows}`,
    )
    const [all] = await rowsOf<{ n: number }>(db, sql`select count(*)::int as n ${its}`)
    const list = rows.map((row) => ({
      use_id: row.id,
      at: new Date(row.at).toISOString(),
      operator: row.operator,
      goods_name: row.goodsName,
      sku_text: (row.values ?? []).join(' '),
      tail: row.tail,
      order_no: row.orderNo,
      nth: row.nth,
      uses: row.uses,
    }))
    return { list, total: all?.n ?? 0, page, list_rows }
  }
