import type { OutputOf } from '@mall/contract/endpoint'
import { myReplies } from '@mall/contract/evaluation'
import { useInfiniteQuery } from '@tanstack/react-query'
import { infiniteOf } from '#api/query.ts'

export const reviewTabs = ['pending', 'done'] as const
export type ReviewTab = (typeof reviewTabs)[number]
export type Reviewed = OutputOf<typeof myReplies>['list'][number]

/** What waits for a review, or has one: shown at once from the cache, always asked for again. */
export const useReviews = (tab: ReviewTab) =>
  useInfiniteQuery(infiniteOf(myReplies, { tab, list_rows: 10 }, { staleTime: 0 }))
