import { type FollowedMerchant, follows } from '@mall/contract/collect'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { infiniteOf } from '#api/query.ts'
import { setFollow } from '#features/collect/follows.ts'
import { useRemovals } from '#features/collect/useRemovals.ts'

/** Followed stores as they come in, without those just left. */
export function useFollows(keyword: string) {
  const cache = useQueryClient()
  const pages = useInfiniteQuery(infiniteOf(follows, { keyword, list_rows: 10 }, { staleTime: 0 }))
  const { gone, remove } = useRemovals((ids) => Promise.all(ids.map((id) => setFollow(cache, id, false))))
  const rows = pages.data?.pages.flatMap((page) => page.list).filter((store) => !gone.has(store.mer_id)) ?? []

  const { fetchNextPage } = pages
  const emptied = rows.length === 0 && pages.hasNextPage && !pages.isFetching && !pages.isError
  useEffect(() => {
    if (emptied) void fetchNextPage()
  }, [emptied, fetchNextPage])

  return {
    pages,
    isGone: ({ mer_id }: FollowedMerchant) => gone.has(mer_id),
    leave: ({ mer_id }: FollowedMerchant) => remove([mer_id], '已取消关注'),
  }
}
