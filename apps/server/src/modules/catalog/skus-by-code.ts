import type { MerchantStatus } from '@mall/contract/merchant/words'
import { showsGoods } from '@mall/contract/merchant/words'
import { fitQty, unitPrice } from '@mall/contract/price/price'
import type { Tier } from '@mall/contract/price/terms'
import { and, eq, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { merchants } from '#modules/merchant/merchant.table.ts'
import { idList } from './cards.ts'
import { goods, skus } from './catalog.table.ts'
import { type SellableSku, sellableColumns, withText } from './sellable-skus.ts'
import { gtinColumn, gtinsAmong, texts } from './sku-keys.ts'

/** A sku with every code that people know it by, and how its store stands. */
export type CodedSku = SellableSku & {
  outItemCode: string
  itemCode: string
  model: string
  barcode: string
  storeStatus: MerchantStatus
}

async function read(db: Db, where: SQL | undefined): Promise<CodedSku[]> {
  const rows = await db
    .select({
      ...sellableColumns,
      outItemCode: skus.outItemCode,
      itemCode: goods.itemCode,
      model: goods.model,
      barcode: skus.barcode,
      storeStatus: merchants.status,
    })
    .from(skus)
    .innerJoin(goods, eq(goods.id, skus.goodsId))
    .innerJoin(merchants, eq(merchants.id, goods.merchantId))
    .where(and(where, ne(goods.status, 'draft')))
    .orderBy(skus.id)
  return rows.map(withText)
}

/** Drafts are left out everywhere: nobody outside the store knows of them. */
export async function codedSkus(db: Db, skuIds: readonly number[]): Promise<Map<number, CodedSku>> {
  if (skuIds.length === 0) return new Map()
  const found = await read(db, sql`${skus.id} = any(${idList([...new Set(skuIds)])})`)
  return new Map(found.map((sku) => [sku.skuId, sku]))
}

/** The sku that each of the mall’s codes stands for: where several share one, the first that is on sale. */
export async function skusByOutCode(db: Db, outCodes: readonly string[]): Promise<Map<string, CodedSku>> {
  if (outCodes.length === 0) return new Map()
  const found = await read(db, inArray(skus.outItemCode, [...new Set(outCodes)]))
  return new Map(
    found
      .toSorted((a, b) => Number(isOffered(a)) - Number(isOffered(b)) || b.skuId - a.skuId)
      .map((sku) => [sku.outItemCode, sku]),
  )
}

/** Neither taken off by its store nor by the mall. */
const open = and(skus.isActive, notInArray(goods.status, ['banned']))

/** Skus that have one of these codes, typed as they are or in small letters: as out code, sku code, item code, or barcode however it was scanned. */
export async function skusWithCode(db: Db, codes: readonly string[]): Promise<CodedSku[]> {
  if (codes.length === 0) return []
  const typed = texts([...new Set(codes.flatMap((code) => [code, code.toUpperCase()]))])
  return read(
    db,
    and(
      open,
      sql`${skus.id} = any(array(
        select s.id from ${skus} s where s.out_item_code = any(${typed})
        union select s.id from ${skus} s where s.sku_code = any(${typed})
        union select s.id from ${skus} s join ${goods} g on g.id = s.goods_id where g.item_code = any(${typed})
        union select s.id from ${skus} s
          where s.barcode <> '' and ${gtinColumn(sql`s.barcode`)} = any(${texts(gtinsAmong(codes))})))`,
    ),
  )
}

const isShut = ({ storeStatus }: CodedSku) => !showsGoods({ status: storeStatus })
const isOffered = (sku: CodedSku) => sku.isActive && sku.goodsStatus === 'on_sale' && !isShut(sku)

/** A person who is logged in, with the contract prices of their company for the sku. */
type Buyer = { isPaidMember: boolean; contract: readonly Tier[] }

/** A sku as lists of kept codes show it, at the price that this many cost a person who is logged in. */
export function boundGoods(sku: CodedSku, qty: number, { isPaidMember, contract }: Buyer) {
  const facts = { price_fen: sku.priceFen ?? 0, vip_price_fen: sku.vipPriceFen, tiers: sku.tiers, contract }
  const priceless = sku.priceFen === null || sku.priceMode === 'inquiry'
  const soldOut = fitQty(1, { moq: sku.moq, step: sku.step, stock: sku.stock, limit_num: null }) === 0
  return {
    goods_id: sku.goodsId,
    sku_id: sku.skuId,
    name: sku.name,
    sku_text: sku.skuText,
    image: sku.image,
    price_fen: priceless ? null : unitPrice(facts, { qty, isPaidMember }).unit_fen,
    state: !isOffered(sku) ? ('invalid' as const) : soldOut ? ('sold_out' as const) : ('ok' as const),
  }
}
