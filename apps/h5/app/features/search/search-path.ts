import { to } from '#app/pages.ts'
/** What to look for, and whether inside one store only. */
export type Search = { keyword: string; merId?: number }

/** Where a search is answered. */
export const searchPath = ({ keyword, merId = 0 }: Search): string => to.productList({ keyword, mer_id: merId })
