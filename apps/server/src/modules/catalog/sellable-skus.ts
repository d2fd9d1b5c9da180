import type { GoodsStatus } from '@mall/contract/goods/words'
import type { Tier } from '@mall/contract/price/terms'
import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { isOneOf, statement } from '#db/statement.ts'
import { goods, skus } from './catalog.table.ts'

/** All that buying a sku depends on, as it stands now. Amounts in fen. */
export type SellableSku = {
  skuId: number
  goodsId: number
  merchantId: number
  /** Its categories, from the first level down. */
  cat1: number
  cat2: number
  cat3: number
  name: string
  image: string
  skuText: string
  skuCode: string
  unit: string
  isVirtual: boolean
  goodsStatus: GoodsStatus
  isActive: boolean
  priceMode: 'shown' | 'login' | 'inquiry'
  moq: number
  step: number
  limitNum: number | null
  membersOnly: boolean
  taxRate: number
  leadDays: number
  stock: number
  weightGrams: number
  /** The template of its store that it goes by; null: the default one. */
  freightTemplateId: number | null
  priceFen: number | null
  vipPriceFen: number | null
  tiers: Tier[]
}

/** Columns of a sellable sku, from `skus` joined with `goods`. */
export const sellableColumns = {
  skuId: skus.id,
  goodsId: goods.id,
  merchantId: goods.merchantId,
  cat1: goods.cat1,
  cat2: goods.cat2,
  cat3: goods.cat3,
  name: goods.name,
  images: goods.images,
  skuImage: skus.image,
  values: skus.values,
  skuCode: skus.skuCode,
  unit: goods.unit,
  isVirtual: goods.isVirtual,
  goodsStatus: goods.status,
  isActive: skus.isActive,
  priceMode: goods.priceMode,
  moq: goods.moq,
  step: goods.step,
  limitNum: goods.limitNum,
  membersOnly: goods.membersOnly,
  taxRate: goods.taxRate,
  leadDays: goods.leadDays,
  stock: skus.stock,
  weightGrams: skus.weightGrams,
  freightTemplateId: goods.freightTemplateId,
  priceFen: skus.priceFen,
  vipPriceFen: skus.vipPriceFen,
  tiers: skus.tiers,
}

type Raw = { images: string[]; skuImage: string | null; values: string[] }

/** A row as read, with one picture and the values as one text. */
export const withText = <Row extends Raw>({ images, skuImage, values, ...row }: Row) => ({
  ...row,
  image: skuImage ?? images[0] ?? '',
  skuText: values.join('，'),
})

/** The skus by id; unknown ids are simply not in the map. */
export async function sellableSkus(db: Db, skuIds: readonly number[]): Promise<Map<number, SellableSku>> {
  if (skuIds.length === 0) return new Map()
  const rows = await sellable(db, { skuIds: [...new Set(skuIds)] })
  return new Map(rows.map((row) => [row.skuId, withText(row)]))
}

const sellable = statement<{ skuIds: number[] }>()('sellable_skus', (db, { skuIds }) =>
  db.select(sellableColumns).from(skus).innerJoin(goods, eq(goods.id, skus.goodsId)).where(isOneOf(skus.id, skuIds)),
)
