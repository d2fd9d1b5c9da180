import { inquiryCart } from '@mall/contract/inquiry/calls'
import { queryOf } from '#api/query.ts'

/** Colleagues fill the same list: it is fetched at every visit. */
export const inquiryCartQuery = queryOf(inquiryCart, {}, { staleTime: 0 })
