import type { Db } from '@mall/server/src/db/client.ts'
import { days, later } from '@mall/server/src/kernel/time.ts'
import { insertGoodsBatch, type NewGoods, recordReviews } from '@mall/server/src/modules/catalog/catalog.public.ts'
import { evaluations } from '@mall/server/src/modules/evaluation/evaluation.table.ts'
import { evaluationsOf } from '../catalogue/evaluations.ts'
import { generateGoods } from '../catalogue/goods.ts'
import type { DemoGoods } from '../catalogue/types.ts'
import type { Progress } from '../deps.ts'
import { detailHtml } from './detail-html.ts'
import type { Stores } from './stores.ts'

/** The seed of the demo world: the same goods, prices and reviews on every machine. */
const seed = 20_261_120
const batch = 2000

export type Shelved = { goods: DemoGoods; goodsId: number; merchantId: number; skuIds: number[] }

const picture = (name: string) => `/img/${name}`

/** Goods with their skus and reviews, batch by batch, so that a hundred thousand need no more memory than a few hundred. */
export async function loadGoods(
  db: Db,
  stores: Stores,
  { count, at, onProgress }: { count: number; at: Date; onProgress: Progress },
): Promise<Shelved[]> {
  const shelf: Shelved[] = []
  let waiting: DemoGoods[] = []
  const flush = async () => {
    const rows = await insertGoodsBatch(
      db,
      waiting.map((goods) => rowOf(goods, stores, at)),
      at,
    )
    const shelved = waiting.map((goods, i) => ({
      goods,
      goodsId: rows[i]?.goodsId ?? 0,
      merchantId: stores.merchants.get(goods.merchant) ?? 0,
      skuIds: rows[i]?.skuIds ?? [],
    }))
    await review(db, shelved, at)
    if (shelf.length < 1000) shelf.push(...shelved)
    waiting = []
  }
  let made = 0
  for (const goods of generateGoods(count, seed)) {
    waiting.push(goods)
    made += 1
    if (waiting.length === batch || made === count) {
      await flush()
      onProgress('商品', made, count)
    }
  }
  return shelf
}

function rowOf(goods: DemoGoods, stores: Stores, at: Date): NewGoods {
  const idOf = (ids: Map<string, number>, key: string) => {
    const id = ids.get(key)
    if (id === undefined) throw new Error(`${goods.key} names ${key}, which does not exist`)
    return id
  }
  const hidden = goods.price_mode === 'inquiry'
  return {
    merchantId: idOf(stores.merchants, goods.merchant),
    categoryId: idOf(stores.categories, goods.category),
    brandId: idOf(stores.brands, goods.brand),
    status: goods.status,
    name: goods.title,
    subTitle: goods.sub_title,
    model: goods.model,
    itemCode: goods.item_code,
    unit: goods.unit,
    isVirtual: goods.kind === 'virtual',
    moq: goods.min_order_qty,
    step: goods.order_step,
    limitNum: goods.limit_qty,
    membersOnly: goods.members_only,
    taxRate: goods.tax_rate,
    leadDays: goods.lead_days,
    freightTemplateId: templateOf(goods, stores),
    priceMode: goods.price_mode === 'normal' ? 'shown' : goods.price_mode,
    images: goods.images.map(picture),
    params: goods.params,
    services: goods.services,
    detailHtml: detailHtml(goods.detail),
    specNames: goods.spec_names,
    attrs: goods.attrs,
    keywords: goods.keywords,
    reason: goods.recommended_reason,
    sales: goods.sales,
    boost: (goods.is_hot ? 60 : 0) + (goods.recommended_reason ? 40 : 0),
    vatSpecial: goods.services.includes('支持专票'),
    onSaleAt: later(at, -days(goods.is_new ? 5 : 150)),
    skus: goods.skus.map((sku) => ({
      skuCode: sku.sku_code,
      outItemCode: sku.out_item_code,
      barcode: sku.barcode,
      values: sku.values,
      priceFen: hidden ? null : sku.price_fen,
      marketPriceFen: hidden ? null : sku.market_price_fen,
      vipPriceFen: hidden ? null : sku.vip_price_fen,
      tiers: hidden ? [] : sku.tiers,
      stock: sku.stock,
      weightGrams: sku.weight_g,
      image: sku.image === null ? null : picture(sku.image),
    })),
  }
}

/** Goods with a sku of eight kilograms or more are heavy; goods with no sku of 200 grams are light. */
function templateOf({ kind, merchant, skus }: DemoGoods, { freights }: Stores): number | null {
  const more = freights.get(merchant)
  const grams = Math.max(...skus.map(({ weight_g }) => weight_g))
  if (!more || kind === 'virtual') return null
  return grams >= 8000 ? more.heavy : grams < 200 ? more.light : null
}

/** Reviews that came with the goods; their counters on the goods follow from them. */
async function review(db: Db, shelved: readonly Shelved[], at: Date) {
  const rows = shelved.flatMap(({ goods, goodsId, merchantId }) =>
    evaluationsOf(goods, seed).map((one) => ({
      orderNo: '',
      userName: one.author,
      avatar: '',
      goodsId,
      merchantId,
      skuText: one.sku_text,
      qty: 1,
      star: one.star,
      tags: one.tags,
      content: one.content,
      images: one.images.map(picture),
      anonymous: one.is_anonymous,
      reply: one.merchant_reply,
      createdAt: later(at, -days(one.days_ago)),
    })),
  )
  for (let start = 0; start < rows.length; start += 1000) {
    await db.insert(evaluations).values(rows.slice(start, start + 1000))
  }
  await recordReviews(
    db,
    rows.map(({ goodsId, star, tags }) => ({ goodsId, star, tags })),
  )
}
