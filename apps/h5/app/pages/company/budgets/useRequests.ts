import { budgetRequests } from '@mall/contract/budget'
import { useInfiniteQuery } from '@tanstack/react-query'
import { infiniteOf } from '#api/query.ts'

/** Requests for more that the caller may decide, and the caller's own; the open ones first. */
export const useRequests = () => useInfiniteQuery(infiniteOf(budgetRequests, { list_rows: 20 }, { staleTime: 0 }))

export type Requests = ReturnType<typeof useRequests>
