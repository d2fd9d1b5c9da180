import type { OutputOf } from '@mall/contract/call/call'
import * as goodsStoreCalls from '@mall/contract/goods/store.calls'
import * as goodsStoreTerms from '@mall/contract/goods/store.terms'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx, StaffActor } from '#kernel/ctx.ts'
import { holdToConfirmed } from '#kernel/odd-prices.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { pricesSet } from './asked-prices.rules.ts'
import { goods, skus, stockMoves } from './catalog.table.ts'
import { bearersOf, lockBarcodes } from './hold-barcodes.ts'
import { notifyLowStock } from './low-stock.ts'
import { refreshCards } from './refresh-cards.ts'
import { barcodeFault, barcodesSet, changed, changesBetween, faultIn, type HeldSku } from './sku-change.rules.ts'

type Rows = OutputOf<typeof goodsStoreCalls.importGoods>['rows']
type Plan = { before: HeldSku; after: HeldSku }

/** The skus of a store that have these codes and are on its shelves, with what they are of. */
export const ownSkus = (db: Db, merchantId: number, codes: readonly string[]) =>
  db
    .select({
      skuId: skus.id,
      goodsId: skus.goodsId,
      skuCode: skus.skuCode,
      priceFen: skus.priceFen,
      marketPriceFen: skus.marketPriceFen,
      vipPriceFen: skus.vipPriceFen,
      weightGrams: skus.weightGrams,
      barcode: skus.barcode,
      stock: skus.stock,
      coded: goods.coded,
      tiers: skus.tiers,
      values: skus.values,
      name: goods.name,
      moq: goods.moq,
      step: goods.step,
    })
    .from(skus)
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .where(and(eq(goods.merchantId, merchantId), skus.isActive, inArray(skus.skuCode, [...codes])))

export const noSuchSku = '店铺没有这个商品编码'

/**
 * Changes what can be changed, in one transaction, and reports the result of every row. Refuses `price.odd` as a whole, so that
 * the importer sees all prices that look wrong at once.
 */
export const importGoods = useCase(
  goodsStoreCalls.importGoods,
  goodsStoreTerms.importGoods,
  async (ctx, { rows, confirmed_prices }) => {
    return ctx.db.transaction(async (tx) => {
      const codes = [...new Set(rows.map(({ sku_code }) => sku_code))]
      // In the order of their ids, as selling locks them.
      const held = await ownSkus(tx, ctx.actor.merchantId, codes).orderBy(asc(skus.id)).for('update', { of: skus })
      const byCode = new Map(held.map((sku) => [sku.skuCode, sku]))
      const plans = new Map<string, Plan>()
      const faults = rows.map((row): string => {
        const before = byCode.get(row.sku_code)
        if (!before) return noSuchSku
        if (plans.has(row.sku_code)) return '商品编码重复'
        const after = changed(before, row)
        const fault = faultIn(after)
        if (fault === '') plans.set(row.sku_code, { before, after })
        return fault
      })
      await lockBarcodes(tx, ctx.actor.merchantId, barcodesSet([...plans.values()]))
      const taken = await takenBarcodes(tx, ctx.actor.merchantId, [...plans.values()])
      const told = rows.map((row, i): Rows[number] => {
        const reason = faults[i] || (taken.get(byCode.get(row.sku_code)?.skuId ?? 0) ?? '')
        if (reason !== '' && faults[i] === '') plans.delete(row.sku_code)
        return { sku_code: row.sku_code, done: reason === '', reason }
      })
      const set = [...plans].flatMap(([code, { before, after }]) => pricesSet(code, before, after))
      holdToConfirmed(set, confirmed_prices)
      await write({ ...ctx, db: tx }, [...plans.values()])
      return { rows: told }
    })
  },
)

/**
 * Why changes may not give their barcodes, by sku. A barcode that one keeps because it is refused is not free for another one either, so
 * all are checked again until none is refused any more.
 */
export async function takenBarcodes(db: Db, merchantId: number, plans: readonly Plan[]): Promise<Map<number, string>> {
  const bearers = await bearersOf(db, merchantId, barcodesSet(plans))
  const taken = new Map<number, string>()
  for (let left = plans; ; ) {
    const refused = left.filter((plan) => barcodeFault(plan, left, bearers) !== '')
    for (const plan of refused) taken.set(plan.after.skuId, barcodeFault(plan, left, bearers))
    if (refused.length === 0) return taken
    left = left.filter((plan) => !refused.includes(plan))
  }
}

async function write(ctx: Ctx<StaffActor>, plans: readonly Plan[]) {
  const { db, actor, now } = ctx
  if (plans.length === 0) return
  const wanted = plans.map(({ after, before }) => ({
    id: after.skuId,
    delta: after.stock - before.stock,
    price: after.priceFen,
    market: after.marketPriceFen,
    vip: after.vipPriceFen,
    weight: after.weightGrams,
    barcode: after.barcode,
  }))
  const written = await db
    .update(skus)
    .set({
      priceFen: sql`r.price`,
      marketPriceFen: sql`r.market`,
      vipPriceFen: sql`r.vip`,
      weightGrams: sql`r.weight`,
      barcode: sql`r.barcode`,
      stock: sql`${skus.stock} + r.delta`,
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as r(id bigint, delta int, price bigint, market bigint, vip bigint, weight int, barcode text)`,
    )
    .where(and(sql`${skus.id} = r.id`, sql`${skus.stock} + r.delta >= 0`))
    .returning({ id: skus.id })
  if (written.length < plans.length) throw new Error('a sku changed although it was locked')
  const moved = wanted.filter(({ delta }) => delta !== 0)
  if (moved.length > 0) {
    const about = { kind: 'adjust' as const, userId: actor.userId, remark: '表格导入', at: now() }
    await db.insert(stockMoves).values(moved.map(({ id, delta }) => ({ ...about, skuId: id, delta })))
  }
  const ids = [...new Set(plans.map(({ after }) => after.goodsId))].sort((a, b) => a - b)
  await db.select({ id: goods.id }).from(goods).where(inArray(goods.id, ids)).orderBy(asc(goods.id)).for('update')
  await refreshCards(db, ids)
  const held = plans.map(({ before }) => ({ skuId: before.skuId, before: before.stock }))
  await notifyLowStock(db, held, now())
  for (const [goodsId, of] of Map.groupBy(plans, ({ after }) => after.goodsId)) await note(ctx, goodsId, of)
}

/** One row of the audit log for each goods. */
async function note(ctx: Ctx<StaffActor>, goodsId: number, plans: readonly Plan[]) {
  const changes = plans.flatMap(({ before, after }) =>
    changesBetween(before, after).map((change) => ({ ...change, name: `${after.skuCode} ${change.name}` })),
  )
  if (changes.length === 0) return
  await audit(ctx, {
    action: actionOf(changes.map(({ name }) => name)),
    subject: `商品 ${goodsId}`,
    detail: `表格导入：${changes.map(({ name, before, after }) => `${name} ${before} → ${after}`).join('；')}`,
    before: Object.fromEntries(changes.map(({ name, before }) => [name, before])),
    after: Object.fromEntries(changes.map(({ name, after }) => [name, after])),
  })
}

/** As what a change is logged: by the most that it touches. */
function actionOf(names: readonly string[]) {
  if (names.some((name) => name.endsWith('价'))) return '修改价格'
  return names.every((name) => name.endsWith('条码')) ? '编辑商品' : '调整库存'
}
