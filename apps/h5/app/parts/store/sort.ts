import type { SortValue } from '#ui/SortBar.tsx'

type Word = 'default' | 'sales' | 'new'
type PriceSort = 'price_asc' | 'price_desc'

const isPrice = (sort: string): sort is PriceSort => sort === 'price_asc' || sort === 'price_desc'

/** A sort of the wire as the bar shows it: both ways of 价格 are one option. */
export function barValue<W extends Word>(sort: W | PriceSort): SortValue<W | 'price'> {
  if (isPrice(sort)) return { key: 'price', order: sort === 'price_asc' ? 'asc' : 'desc' }
  return { key: sort, order: 'desc' }
}

/** The way back. */
export function sortOf<W extends Word>({ key, order }: SortValue<W | 'price'>): W | PriceSort {
  if (key === 'price') return order === 'asc' ? 'price_asc' : 'price_desc'
  return key
}
