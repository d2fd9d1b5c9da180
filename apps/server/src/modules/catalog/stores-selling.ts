import { cardRows } from './cards.ts'
import { anyGoods } from './goods-filter.ts'
import { settle, type Visit } from './list-goods.ts'
import { viewerOf } from './viewer.ts'

/** So many of what a keyword finds say who sells it. */
const looked = 300

/** The stores that sell what a keyword finds, the best-standing first, each with the ids of its goods. */
export async function storesSelling(
  visit: Omit<Visit, 'goodsOfOwnCode'>,
  keyword: string,
): Promise<Map<number, number[]>> {
  // A company's own codes do not count here: they say nothing of the stores that sell the goods.
  const ctx = { ...visit, goodsOfOwnCode: async () => [] }
  const { found } = await settle(ctx, { ...anyGoods, keyword }, 'default', await viewerOf(ctx))
  const rows = await cardRows(ctx.db, found.ids.slice(0, looked))
  const stores = Map.groupBy(rows, ({ card }) => card.mer_id)
  return new Map([...stores].map(([id, its]) => [id, its.map((row) => row.id)]))
}
