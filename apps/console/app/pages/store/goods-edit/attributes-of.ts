import { categoryAttributes } from '@mall/contract/goods/store.calls'
import { queryOf } from '#api/query.ts'

/** The attributes of a category; one query serves all parts of the editor that need them. */
export const attributesOf = (category_id: number) => queryOf(categoryAttributes, { category_id })
