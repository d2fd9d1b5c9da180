import { categoryAttributes } from '@mall/contract/goods/store.calls'
import { queryOf } from '#api/query.ts'

/** What goods of a category are described by; read once by everything in the editor that asks. */
export const attributesOf = (category_id: number) => queryOf(categoryAttributes, { category_id })
