import { deleteViews, views } from '@mall/contract/collect'
import type { InputOf } from '@mall/contract/endpoint'
import { accountCounts } from '@mall/contract/message'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '#api/call.ts'
import { allOf, infiniteOf } from '#api/query.ts'
import { useRemovals } from '#features/collect/useRemovals.ts'
import { type History, removedText, type Viewed } from './history.ts'

/** The history of an account, 30 at a time; `date` empty for all days. */
export function useMemberHistory(date: string): History {
  const cache = useQueryClient()
  const input = date ? { date, list_rows: 30 } : { list_rows: 30 }
  const pages = useInfiniteQuery(infiniteOf(views, input, { staleTime: 0 }))

  async function erase(which: InputOf<typeof deleteViews>) {
    await call(deleteViews, which)
    void cache.invalidateQueries({ queryKey: allOf(accountCounts) })
    void cache.invalidateQueries({ queryKey: allOf(views) })
  }
  const erased = (which: InputOf<typeof deleteViews>) =>
    erase(which).then(
      () => true,
      () => false,
    )

  const removals = useRemovals((ids) => erase({ goods_id: ids.join(',') }))
  const loaded: Viewed[] = pages.data?.pages.flatMap((page) => page.list) ?? []
  const rows = loaded.filter((row) => !removals.gone.has(row.goods_id))

  // While another day is on its way, the strip keeps its dots.
  const [days, setDays] = useState<readonly string[]>([])
  const told = pages.data?.pages.at(-1)?.days
  if (told && told !== days) setDays(told)

  const { fetchNextPage } = pages
  const emptied = rows.length === 0 && pages.hasNextPage && !pages.isFetching && !pages.isError
  useEffect(() => {
    if (emptied) void fetchNextPage()
  }, [emptied, fetchNextPage])

  return {
    rows,
    pages,
    days,
    remove(some) {
      removals.remove(
        some.map((row) => row.goods_id),
        removedText(some),
      )
    },
    removeDay: (day) => erased({ date: day }),
    clear: () => erased({ all: 1 }),
  }
}
