import type { InputOf } from '@mall/contract/call/call'
import { deleteViews, goodsByIds, views } from '@mall/contract/favourite/calls'
import { accountCounts } from '@mall/contract/message/calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { allOf, queryOf } from '#api/query.ts'
import type { Viewed } from '#features/goods/ViewedTile.tsx'
import { type PagedQuery, useLatest, useList } from '#list/rows.ts'
import { useRemovals } from '#list/undo-removal.ts'
import { clearGuestViews, forgetGuestViews, guestViewsNow, useGuestViews } from '#store/guest-views.ts'
import { dayText } from '#ui/time.ts'

/** The browsing history: an account's at the mall, or a visitor's in the browser. */
export type History = {
  /** of the chosen day, or of all */
  rows: readonly Viewed[]
  query: Omit<PagedQuery, 'data'>
  /** Days of Asia/Shanghai that have views, newest first. */
  days: readonly string[]
  /** Offers 「撤销」. */
  remove: (rows: readonly Viewed[]) => void
  /** Resolves to whether they are deleted; a failure has shown its reason by then. */
  removeDay: (day: string) => Promise<boolean>
  clear: () => Promise<boolean>
}

export const idOf = ({ goods_id }: Viewed): number => goods_id

const removing = (by: ReturnType<typeof useRemovals>) => (rows: readonly Viewed[]) =>
  by.remove(rows.map(idOf), rows.length > 1 ? `已删除 ${rows.length} 条足迹` : '已删除')

/** The history of an account, 30 at a time; `date` empty for all days. */
export function useMemberHistory(date: string): History {
  const cache = useQueryClient()

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
  const input = date ? { date, list_rows: 30 } : { list_rows: 30 }
  const { rows, query, pages } = useList(views, input, idOf, { without: removals.gone })
  return {
    rows,
    query,
    // While another day is loading, the strip keeps its dots.
    days: useLatest(pages.at(-1)?.days) ?? [],
    remove: removing(removals),
    removeDay: (day) => erased({ date: day }),
    clear: () => erased({ all: 1 }),
  }
}

/** A visitor's history in this browser, with the mall's current cards; goods that are no longer listed drop out. */
export function useGuestHistory(date: string): History {
  const looked = useGuestViews((held) => held.views)
  // The views at mount: removing some needs no new fetch.
  const [viewedIds] = useState(() => looked.map((view) => view.goods_id))
  const cards = useQuery({ ...queryOf(goodsByIds, { goods_ids: viewedIds.join(',') }), enabled: viewedIds.length > 0 })
  const removals = useRemovals(async (ids) => forgetGuestViews(ids))

  const byId = new Map(cards.data?.list.map((card) => [card.goods_id, card]))
  const held = looked.flatMap(({ goods_id, viewed_at }): Viewed[] => {
    const card = byId.get(goods_id)
    if (!card || removals.gone.has(goods_id)) return []
    return [{ ...card, viewed_at, state: card.stock_status === 'sold_out' ? 'sold_out' : 'ok' }]
  })
  const { error, isPending, isFetching, isError, dataUpdatedAt, refetch } = cards

  return {
    rows: date ? held.filter((row) => dayText(row.viewed_at) === date) : held,
    query: {
      error,
      isPending,
      isFetching,
      isError,
      dataUpdatedAt,
      refetch,
      hasNextPage: false,
      isFetchingNextPage: false,
      isFetchNextPageError: false,
      fetchNextPage: () => {},
    },
    days: [...new Set(held.map((row) => dayText(row.viewed_at)))],
    remove: removing(removals),
    async removeDay(day) {
      const ofDay = guestViewsNow().filter((view) => dayText(view.viewed_at) === day)
      forgetGuestViews(ofDay.map((view) => view.goods_id))
      return true
    },
    async clear() {
      clearGuestViews()
      return true
    },
  }
}
