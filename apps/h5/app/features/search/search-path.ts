/** What to look for, and whether inside one store only. */
export type Search = { keyword: string; merId?: number }

/** Where a search is answered: `/product/product_list?keyword=…`. */
export function searchPath({ keyword, merId = 0 }: Search): string {
  const query = new URLSearchParams()
  if (keyword) query.set('keyword', keyword)
  if (merId > 0) query.set('mer_id', String(merId))
  const text = query.toString()
  return text ? `/product/product_list?${text}` : '/product/product_list'
}
