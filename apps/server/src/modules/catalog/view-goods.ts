import { type FreightTemplate, waiverText } from '@mall/contract/freight/store.words'
import * as goodsCalls from '@mall/contract/goods/calls'
import type { GoodsDetail, Sku } from '@mall/contract/goods/terms'
import * as goodsTerms from '@mall/contract/goods/terms'
import { showsGoods } from '@mall/contract/merchant/words'
import { formatFen } from '@mall/contract/text/money'
import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { statement } from '#db/statement.ts'
import { cachePerDatabase } from '#kernel/cache.ts'
import type { ForReaders } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { isFreightOf, merchantCards, storeColumns } from '#modules/merchant/merchant.public.ts'
import { freightTemplates, merchants } from '#modules/merchant/merchant.table.ts'
import { brands, categories, goods, skus } from './catalog.table.ts'
import { onCatalogChange } from './catalog-change.ts'
import { topOfStore } from './mini-cards.ts'
import { pricesFor, type Viewer, viewerOf } from './viewer.ts'

type Row = Omit<typeof goods.$inferSelect, 'card' | 'keywords' | 'attrs'>
/** Facts of the goods itself on its page; prices and stock are read anew each time. */
type Page = Awaited<ReturnType<typeof readPage>>

const pages = cachePerDatabase<Page>({ max: 5_000, ttl: 5_000 })
onCatalogChange(() => pages.forget())
export const forgetDetail = (goodsId: number) => pages.forget(String(goodsId))

/** A goods page. Drafts and banned goods are not there; what is off sale, or in a store that closed, shows as off sale. */
export const viewGoods = useCase(
  goodsCalls.goodsDetail,
  goodsTerms.goodsDetail,
  async (ctx: ForReaders, { goods_id }): Promise<GoodsDetail> => {
    const { db } = ctx
    const [viewer, page, sold] = await Promise.all([
      viewerOf(ctx),
      pages.of(db, String(goods_id), () => readPage(db, goods_id)),
      skusOf(db, goods_id),
    ])
    if (!page.row) throw new Refusal('goods.not_found')
    const detail = await detailOf(db, { page, sold, viewer })
    const isOpen = showsGoods(detail.merchant)
    return { ...detail, status: page.row.status === 'on_sale' && isOpen ? 'on_sale' : 'off_sale' }
  },
)

/** The same of goods of any status, read now; null where there are none in this store. */
export async function ownGoodsNow(
  db: Db,
  { goodsId, merchantId, viewer }: { goodsId: number; merchantId: number; viewer: Viewer },
): Promise<GoodsDetail | null> {
  const [page, sold] = await Promise.all([pageNow(db, goodsId), skusOf(db, goodsId)])
  return page?.row.merchantId === merchantId ? detailOf(db, { page, sold, viewer }) : null
}

type Read = { page: NonNullable<Awaited<ReturnType<typeof pageNow>>>; sold: readonly SkuRow[]; viewer: Viewer }

async function detailOf(db: Db, { page: { row, shown }, sold, viewer }: Read): Promise<GoodsDetail> {
  const around = (await topOfStore(db, row.merchantId, viewer)).filter((other) => other.goods_id !== row.id)
  const [store] = (await merchantCards(db, [row.merchantId])).values()
  if (!store) throw new Refusal('goods.not_found')
  return {
    ...shown,
    status: row.status,
    specs: row.specNames.map((name, i) => ({ name, values: [...new Set(sold.map((sku) => sku.values[i] ?? ''))] })),
    skus: sold.map((sku) => presentSku(sku, row.priceMode, viewer)),
    merchant: { ...store, goods: around.slice(0, 4) },
  }
}

type SkuRow = Awaited<ReturnType<typeof skusOf>>[number]

const skusOfGoods = statement<{ goodsId: number }>()('skus_of_goods', (db, { goodsId }) =>
  db
    .select({
      skuId: skus.id,
      skuCode: skus.skuCode,
      values: skus.values,
      priceFen: skus.priceFen,
      marketPriceFen: skus.marketPriceFen,
      vipPriceFen: skus.vipPriceFen,
      tiers: skus.tiers,
      stock: skus.stock,
      image: skus.image,
    })
    .from(skus)
    .where(and(eq(skus.goodsId, goodsId), skus.isActive))
    .orderBy(asc(skus.sort), asc(skus.id)),
)

const skusOf = (db: Db, goodsId: number) => skusOfGoods(db, { goodsId })

const presentSku = (sku: SkuRow, mode: Row['priceMode'], viewer: Viewer): Sku => ({
  sku_id: sku.skuId,
  sku_code: sku.skuCode,
  values: sku.values,
  ...pricesFor(
    mode,
    {
      price_fen: sku.priceFen,
      market_price_fen: sku.marketPriceFen,
      vip_price_fen: sku.vipPriceFen,
      tiers: sku.tiers,
    },
    viewer,
  ),
  stock: sku.stock,
  image: sku.image,
})

const second = alias(categories, 'second')
const first = alias(categories, 'first')
const { card: _card, keywords: _keywords, attrs: _attrs, ...shownColumns } = getTableColumns(goods)

const pageOfGoods = statement<{ goodsId: number }>()('page_of_goods', (db, { goodsId }) =>
  db
    .select({
      row: shownColumns,
      brand: { id: brands.id, name: brands.name },
      level1: { id: first.id, name: first.name },
      level2: { id: second.id, name: second.name },
      level3: { id: categories.id, name: categories.name },
      promise: merchants.promise,
      freight: storeColumns.freight,
    })
    .from(goods)
    .innerJoin(brands, eq(brands.id, goods.brandId))
    .innerJoin(categories, eq(categories.id, goods.cat3))
    .innerJoin(second, eq(second.id, goods.cat2))
    .innerJoin(first, eq(first.id, goods.cat1))
    .innerJoin(merchants, eq(merchants.id, goods.merchantId))
    .leftJoin(freightTemplates, isFreightOf(goods.merchantId, goods.freightTemplateId))
    .where(eq(goods.id, goodsId)),
)

const nothing = { shown: null, row: null } as const

async function readPage(db: Db, goodsId: number) {
  const page = await pageNow(db, goodsId)
  return !page || page.row.status === 'draft' || page.row.status === 'banned' ? nothing : page
}

async function pageNow(db: Db, goodsId: number) {
  const [found] = await pageOfGoods(db, { goodsId })
  return found ? { row: found.row, shown: shownOf(found) } : null
}

type Found = {
  row: Row
  brand: { id: number; name: string }
  level1: { id: number; name: string }
  level2: { id: number; name: string }
  level3: { id: number; name: string }
  promise: string
  freight: FreightTemplate | null
}

const shownOf = ({ row, brand, level1, level2, level3, promise, freight }: Found) => ({
  goods_id: row.id,
  type: row.isVirtual ? ('virtual' as const) : ('normal' as const),
  name: row.name,
  sub_title: row.subTitle,
  images: row.images,
  unit: row.unit,
  price_mode: row.priceMode,
  moq: row.moq,
  step: row.step,
  limit_num: row.limitNum,
  members_only: row.membersOnly,
  tax_rate: row.taxRate,
  lead_days: row.leadDays,
  sales: row.sales,
  brand,
  model: row.model,
  item_code: row.itemCode,
  cid: row.cat3,
  category_path: [level1, level2, level3],
  params: row.params,
  services: row.services,
  detail_html: row.detailHtml,
  freight_text: freightText(row, freight),
  promise_text: promiseText(row, promise),
  review_summary: {
    total: row.reviewTotal,
    good_percent: row.reviewTotal === 0 ? null : Math.round((100 * row.reviewGood) / row.reviewTotal),
    tags: Object.entries(row.reviewTags)
      .map(([text, count]) => ({ text, count }))
      .sort((a, b) => b.count - a.count)
      .slice(0, 8),
  },
})

function freightText(row: Row, freight: Found['freight']): string {
  if (row.isVirtual) return '无需配送'
  if (row.freeShipping || !freight) return '包邮'
  const least = Math.min(...[freight, ...freight.regions].map(({ firstFen }) => firstFen))
  const waiver = waiverText(freight, null)
  return [`运费 ¥${formatFen(least, { trim: true })} 起`, ...(waiver === '' ? [] : [waiver])].join('，')
}

function promiseText(row: Row, promise: string): string {
  if (row.isVirtual) return '付款后即时发码'
  return row.leadDays > 0 ? `货期 ${row.leadDays} 天` : promise
}
