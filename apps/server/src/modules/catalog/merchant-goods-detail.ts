import type { OutputOf } from '@mall/contract/call/call'
import * as goodsStoreCalls from '@mall/contract/goods/store.calls'
import * as goodsStoreTerms from '@mall/contract/goods/store.terms'
import { isGoodsPromise } from '@mall/contract/goods/words'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#db/client.ts'
import { ilike, literal } from '#db/like.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { brands, goods, skus } from './catalog.table.ts'
import { attributesOn, pathOfCategory } from './category-attributes.ts'
import { brandsLike } from './manage-brands.ts'

/** One goods of the caller's own store as its editor needs it. Refuses `goods.not_found`. */
export const merchantGoodsDetail = useCase(
  goodsStoreCalls.merchantGoodsDetail,
  goodsStoreTerms.merchantGoodsDetail,
  async ({ db, actor }, { goods_id }): Promise<OutputOf<typeof goodsStoreCalls.merchantGoodsDetail>> => {
    const [row] = await db
      .select({
        goods_id: goods.id,
        status: goods.status,
        item_code: goods.itemCode,
        name: goods.name,
        sub_title: goods.subTitle,
        category_id: goods.cat3,
        brand_id: goods.brandId,
        brand: brands.name,
        model: goods.model,
        unit: goods.unit,
        is_virtual: goods.isVirtual,
        moq: goods.moq,
        step: goods.step,
        limit_num: goods.limitNum,
        members_only: goods.membersOnly,
        tax_rate: goods.taxRate,
        lead_days: goods.leadDays,
        services: goods.services,
        freight_template_id: goods.freightTemplateId,
        price_mode: goods.priceMode,
        images: goods.images,
        params: goods.params,
        detail_html: goods.detailHtml,
        spec_names: goods.specNames,
      })
      .from(goods)
      .innerJoin(brands, eq(brands.id, goods.brandId))
      .where(and(eq(goods.id, goods_id), eq(goods.merchantId, actor.merchantId)))
    if (!row) throw new Refusal('goods.not_found')
    const held = await db
      .select({
        sku_id: skus.id,
        sku_code: skus.skuCode,
        goods_out_item_code: skus.outItemCode,
        barcode: skus.barcode,
        values: skus.values,
        price_fen: skus.priceFen,
        market_price_fen: skus.marketPriceFen,
        vip_price_fen: skus.vipPriceFen,
        tiers: skus.tiers,
        weight_g: skus.weightGrams,
        stock: skus.stock,
      })
      .from(skus)
      .where(and(eq(skus.goodsId, goods_id), skus.isActive))
      .orderBy(asc(skus.sort), asc(skus.id))
    return { ...row, services: row.services.filter(isGoodsPromise), skus: held }
  },
)

const mostBrands = 50

/** Brands whose name holds the word, or is spoken so from its beginning; those that begin with it first. */
export const merchantBrands = useCase(
  goodsStoreCalls.merchantBrands,
  goodsStoreTerms.merchantBrands,
  async ({ db }, { keyword }) => {
    const plain = literal(keyword)
    const list = await db
      .select({ id: brands.id, name: brands.name })
      .from(brands)
      .where(and(await brandsLike(db, keyword), eq(brands.isHidden, false)))
      .orderBy(sql`not (${ilike(brands.name, `${plain}%`)})`, desc(brands.sort), asc(brands.name))
      .limit(mostBrands)
    return { list }
  },
)

/** So many goods of a category tell how its goods are described. */
const looked = 300
const most = { names: 20, values: 20 }

/** Attributes that the platform asks of the goods of a category, then those that its goods on sale have beside them. */
export const categoryAttributes = useCase(
  goodsStoreCalls.categoryAttributes,
  goodsStoreTerms.categoryAttributes,
  async ({ db }, { category_id }): Promise<OutputOf<typeof goodsStoreCalls.categoryAttributes>> => {
    const path = await pathOfCategory(db, category_id)
    const usual = await usualParams(db, category_id)
    const asked = attributesOn(path)
    const free = [...usual].filter(([name]) => !asked.some((one) => one.name === name)).slice(0, most.names)
    return {
      path: path.map(({ id, name }) => ({ id, name })),
      tax_rate: path.findLast(({ taxRate }) => taxRate !== null)?.taxRate ?? null,
      list: [
        ...asked.map((one) => ({ ...one, choices: [...one.choices], is_set: true, values: usual.get(one.name) ?? [] })),
        ...free.map(([name, values]) => ({ ...plain, name, values })),
      ],
    }
  },
)

const plain = { kind: 'text' as const, unit: '', choices: [], required: false, filterable: true, is_set: false }

/** Names, those that stand at most goods first, with the values that stand there most. */
async function usualParams(db: Db, categoryId: number) {
  const rows = await rowsOf<{ name: string; value: string }>(
    db,
    sql`select p.name, p.value from (
        select ${goods.params} as params from ${goods}
        where ${goods.cat3} = ${categoryId} and ${goods.status} = 'on_sale' order by ${goods.score} desc, ${goods.id} limit ${looked}
      ) g cross join lateral jsonb_to_recordset(g.params) as p(name text, value text)
      group by p.name, p.value order by sum(count(*)) over (partition by p.name) desc, p.name, count(*) desc, p.value`,
  )
  const byName = Map.groupBy(rows, ({ name }) => name)
  const valuesIn = (of: typeof rows) => of.flatMap(({ value }) => (value === '' ? [] : [value])).slice(0, most.values)
  return new Map([...byName].map(([name, of]) => [name, valuesIn(of)]))
}
