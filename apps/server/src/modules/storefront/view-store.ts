import type { OutputOf } from '@mall/contract/call/call'
import { alwaysShipsFree, type FreightRule } from '@mall/contract/freight/store.words'
import type { merchantDetail } from '@mall/contract/merchant/calls'
import * as merchantCalls from '@mall/contract/merchant/calls'
import * as merchantTerms from '@mall/contract/merchant/terms'
import { showsGoods } from '@mall/contract/merchant/words'
import { and, count, desc, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { cachePerDatabase } from '#kernel/cache.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { topOfStore, viewerOf } from '#modules/catalog/catalog.public.ts'
import { categories, goods } from '#modules/catalog/catalog.table.ts'
import { freightOf, merchantCards, storesByIds } from '#modules/merchant/merchant.public.ts'
import { shownCategories } from '#modules/store-page/store-page.public.ts'

type Store = OutputOf<typeof merchantDetail>
type Shelves = { categories: Store['categories'] }

const shelves = cachePerDatabase<Shelves>({ max: 1_000, ttl: 10_000 })

/** One store. A closed or frozen one is still told about, without goods. */
export const viewStore = useCase(
  merchantCalls.merchantDetail,
  merchantTerms.merchantDetail,
  async (ctx, { mer_id }): Promise<Store> => {
    const { db } = ctx
    const row = (await storesByIds(db, [mer_id])).get(mer_id)
    const card = (await merchantCards(db, [mer_id])).get(mer_id)
    const terms = (await freightOf(db, [mer_id])).get(mer_id)
    if (!row || !card || !terms) throw new Refusal('merchant.not_found')
    const sells = showsGoods(row)
    const kept = sells
      ? await shelves.of(db, String(mer_id), async () => ({ categories: await countByCategory(db, mer_id) }))
      : { categories: [] }
    return {
      ...card,
      goods: await topOfStore(db, mer_id, await viewerOf(ctx)),
      banner: row.banner,
      intro: row.intro,
      company_name: row.companyName,
      ship_rule: row.shipRule,
      min_order_fen: row.minOrderFen,
      free_shipping_fen: freeOverAll(terms.freights),
      goods_count: kept.categories.reduce((sum, category) => sum + category.count, 0),
      categories: kept.categories,
      own_categories: sells ? await shownCategories(db, mer_id) : [],
    }
  },
)

/** From which amount all of a store's goods ship free; 0: always; null: not by their amount, or not all by the same. */
function freeOverAll(freights: readonly FreightRule[]): number | null {
  const each = freights.map((rule) => (alwaysShipsFree(rule, { pieces: 1, amountFen: 0 }) ? 0 : rule.freeOverFen))
  const [first = 0, ...others] = each
  return others.every((one) => one === first) ? first : null
}

const countByCategory = (db: Db, merchantId: number) =>
  db
    .select({ id: categories.id, name: categories.name, count: count() })
    .from(goods)
    .innerJoin(categories, eq(categories.id, goods.cat3))
    .where(and(eq(goods.merchantId, merchantId), eq(goods.status, 'on_sale')))
    .groupBy(categories.id, categories.name)
    .orderBy(desc(count()), categories.id)
