import { to } from '#app/pages.ts'
/** A search: goods of the whole mall, of one store only, or stores. */
export type Search = { keyword: string; merId?: number; stores?: boolean }

/** The page with the results. */
export const searchPath = ({ keyword, merId = 0, stores = false }: Search): string =>
  stores ? to.merchantList({ keyword }) : to.productList({ keyword, mer_id: merId })
