import { to } from '#app/pages.ts'
/** What to look for: goods of the whole mall, of one store only, or stores. */
export type Search = { keyword: string; merId?: number; stores?: boolean }

/** Where a search is answered. */
export const searchPath = ({ keyword, merId = 0, stores = false }: Search): string =>
  stores ? to.merchantList({ keyword }) : to.productList({ keyword, mer_id: merId })
