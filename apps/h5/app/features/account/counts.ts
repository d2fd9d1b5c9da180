import { accountCounts } from '@mall/contract/message/calls'
import { orderCounts } from '@mall/contract/order/calls'
import { queryOf } from '#api/query.ts'

/** Counts change elsewhere: shown at once from the cache, always fetched again. */
export const accountCountsQuery = queryOf(accountCounts, {}, { staleTime: 0 })
export const orderCountsQuery = queryOf(orderCounts, {}, { staleTime: 0 })
