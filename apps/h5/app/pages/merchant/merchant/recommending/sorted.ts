import type { GoodsCard } from '@mall/contract/goods'

export const sorts = ['default', 'sales', 'price_asc', 'price_desc'] as const
export type Sort = (typeof sorts)[number]

/** The page in another order; goods whose price is not told come last, whichever way prices run. */
export function sorted<Page extends { list: GoodsCard[] }>(page: Page, sort: Sort): Page {
  if (sort === 'default') return page
  const list = page.list.toSorted((a, b) => (sort === 'sales' ? b.sales - a.sales : byPrice(a, b, sort)))
  return { ...page, list }
}

function byPrice(a: GoodsCard, b: GoodsCard, sort: 'price_asc' | 'price_desc'): number {
  if (a.price_fen === null || b.price_fen === null) return Number(a.price_fen === null) - Number(b.price_fen === null)
  return sort === 'price_asc' ? a.price_fen - b.price_fen : b.price_fen - a.price_fen
}
