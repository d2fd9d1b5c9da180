import * as goodsPlatformCalls from '@mall/contract/goods/platform.calls'
import * as goodsPlatformTerms from '@mall/contract/goods/platform.terms'
import * as goodsStoreCalls from '@mall/contract/goods/store.calls'
import * as goodsStoreTerms from '@mall/contract/goods/store.terms'
import { goodsStatusLabel } from '@mall/contract/goods/words'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { BadInput, Refusal } from '#kernel/refusal.ts'
import { dayOf } from '#kernel/time.ts'
import { useCase } from '#kernel/use-case.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { dropHits, noteHits } from '#modules/banned-word/banned-word.public.ts'
import { demandDeposit } from '#modules/deposit/deposit.public.ts'
import { endedPaper } from '#modules/merchant/merchant.public.ts'
import { notifyStores } from '#modules/message/message.public.ts'
import { goods, skus, stockMoves } from './catalog.table.ts'
import { catalogChanged } from './catalog-change.ts'
import { demandAttributes } from './demand-attributes.ts'
import { notifyLowStock } from './low-stock.ts'
import { readGoods } from './read-goods.ts'
import { afterMove, updateSoldOut } from './stock.ts'

const done = { done: true as const }

/**
 * Puts a goods of the caller's store on sale or takes it off; a draft counts as new from then on. Words that were banned since it
 * was written keep it off.
 */
export const setGoodsStatus = useCase(
  goodsStoreCalls.setGoodsStatus,
  goodsStoreTerms.setGoodsStatus,
  async (ctx, { goods_id, status }) => {
    const { actor, now } = ctx
    await ctx.db.transaction(async (tx) => {
      const own = and(eq(goods.id, goods_id), eq(goods.merchantId, actor.merchantId))
      const [held] = await tx.select().from(goods).where(own).for('update')
      if (!held) throw new Refusal('goods.not_found')
      if (held.status === 'banned') throw new Refusal('goods.banned')
      if (status === 'on_sale' && held.status !== 'on_sale') {
        await demandAttributes(tx, { ...held, categoryId: held.cat3 })
        await demandDeposit(tx, actor.merchantId, now())
      }
      if (status === 'on_sale') await demandPapers(tx, held, now())
      if (status === 'on_sale') await readAgain(tx, held, now())
      const isNew = held.status === 'draft' && status === 'on_sale'
      await tx
        .update(goods)
        .set({ status, ...(isNew && { onSaleAt: now() }) })
        .where(own)
      await audit(
        { db: tx, actor, now },
        {
          action: status === 'on_sale' ? '上架商品' : '下架商品',
          subject: `商品 ${goods_id}`,
          detail: held.name,
          before: { 状态: goodsStatusLabel[held.status] },
          after: { 状态: goodsStatusLabel[status] },
        },
      )
    })
    catalogChanged()
    return done
  },
)

/** Keeps goods off sale once the store's qualification for their category has ended. */
async function demandPapers(tx: Db, { merchantId, cat1 }: typeof goods.$inferSelect, at: Date) {
  const name = await endedPaper(tx, { merchantId, categoryId: cat1, today: dayOf(at) })
  if (name !== null) throw new Refusal('goods.qualification_expired', { name })
}

/** Takes all that a store sells of a first-level category off sale, in the caller's transaction; how many that were. */
export async function takeOffSale(db: Db, { merchantId, categoryId }: { merchantId: number; categoryId: number }) {
  const taken = await db
    .update(goods)
    .set({ status: 'off_sale' })
    .where(and(eq(goods.merchantId, merchantId), eq(goods.cat1, categoryId), eq(goods.status, 'on_sale')))
    .returning({ id: goods.id })
  return taken.length
}

async function readAgain(tx: Db, held: typeof goods.$inferSelect, at: Date) {
  const own = await tx
    .select({ values: skus.values })
    .from(skus)
    .where(and(eq(skus.goodsId, held.id), skus.isActive))
  const noticed = await readGoods(tx, { ...held, skuValues: own.map(({ values }) => values) })
  await noteHits(tx, { source: 'goods', sourceId: held.id, goodsId: held.id }, noticed, at)
}

/** Takes a goods out of the mall; lifted, it is off sale until its store puts it on sale again. */
export const banGoods = useCase(
  goodsPlatformCalls.banGoods,
  goodsPlatformTerms.banGoods,
  async (ctx, { goods_id, banned, reason }) => {
    const { actor, now } = ctx
    await ctx.db.transaction(async (tx) => {
      const [row] = await tx.select({ name: goods.name }).from(goods).where(eq(goods.id, goods_id)).for('update')
      if (!row) throw new Refusal('goods.not_found')
      const [changed] = await tx
        .update(goods)
        .set({ status: banned ? 'banned' : 'off_sale' })
        .where(and(eq(goods.id, goods_id), banned ? ne(goods.status, 'banned') : eq(goods.status, 'banned')))
        .returning({ merchantId: goods.merchantId })
      if (changed) {
        const title = banned ? '商品被平台下架' : '商品已解除平台下架'
        const text = banned ? `“${row.name}”：${reason}` : `“${row.name}”可以重新上架（${reason}）`
        const about = { subject: String(goods_id), ref: `goods:${goods_id}:${banned}:${now().toISOString()}` }
        await notifyStores(tx, [{ ...changed, kind: 'goods_banned', title, text, ...about }], now())
      }
      if (banned) await dropHits(tx, ['goods'], goods_id)
      await audit(
        { db: tx, actor, now },
        { action: banned ? '违规下架' : '解除违规下架', subject: `商品 ${goods_id}`, detail: `${row.name}：${reason}` },
      )
    })
    catalogChanged()
    return done
  },
)

/** More than this of one sku is a typo. */
const mostStock = 999_999_999

/** Adds to or takes from the stock of a sku of the caller's store, never below zero. */
export const adjustStock = useCase(
  goodsStoreCalls.adjustStock,
  goodsStoreTerms.adjustStock,
  async (ctx, { sku_id, delta, remark }) => {
    const { actor, now } = ctx
    return ctx.db.transaction(async (tx) => {
      const own = sql`${skus.goodsId} in (select ${goods.id} from ${goods} where ${goods.merchantId} = ${actor.merchantId})`
      const coded = sql<boolean>`(select ${goods.coded} from ${goods} where ${goods.id} = ${skus.goodsId})`
      const uncoded = sql`not ${coded}`
      const [row] = await tx
        .update(skus)
        .set({ stock: sql`${skus.stock} + ${delta}` })
        .where(and(eq(skus.id, sku_id), own, uncoded, sql`${skus.stock} + ${delta} between 0 and ${mostStock}`))
        .returning({ ...afterMove, skuCode: skus.skuCode })
      if (!row) {
        const [held] = await tx
          .select({ stock: skus.stock, coded })
          .from(skus)
          .where(and(eq(skus.id, sku_id), own))
        if (!held) throw new Refusal('sku.not_found')
        if (held.coded) throw new Refusal('stock.of_codes')
        if (delta > 0) throw new BadInput('delta', '库存数量过大')
        throw new Refusal('stock.short', { left: held.stock })
      }
      await tx
        .insert(stockMoves)
        .values({ skuId: sku_id, kind: 'adjust', delta, userId: actor.userId, remark, at: now() })
      await updateSoldOut(tx, [row.goodsId])
      await notifyLowStock(tx, [{ skuId: sku_id, before: row.stock - delta }], now())
      await audit(
        { db: tx, actor, now },
        {
          action: '调整库存',
          subject: `商品 ${row.goodsId}`,
          detail: `${row.skuCode} ${delta > 0 ? '+' : ''}${delta}，现有 ${row.stock}${remark === '' ? '' : `（${remark}）`}`,
          before: { [`${row.skuCode} 库存`]: row.stock - delta },
          after: { [`${row.skuCode} 库存`]: row.stock },
        },
      )
      return { stock: row.stock }
    })
  },
)
