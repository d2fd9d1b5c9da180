import { goodsByIds } from '@mall/contract/collect'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#api/query.ts'
import { useRemovals } from '#features/collect/useRemovals.ts'
import { clearGuestViews, forgetGuestViews, guestViewsNow, useGuestViews } from '#store/guest-views.ts'
import { dayText } from '#ui/time.ts'
import { type History, removedText, type Viewed } from './history.ts'

/** What a visitor looked at in this browser, with the cards of the mall; goods that are no longer listed drop out. */
export function useGuestHistory(date: string): History {
  const views = useGuestViews((held) => held.views)
  // Those of the beginning: taking some out asks for nothing anew.
  const [asked] = useState(() => views.map((view) => view.goods_id))
  const cards = useQuery({ ...queryOf(goodsByIds, { goods_ids: asked.join(',') }), enabled: asked.length > 0 })
  const removals = useRemovals(async (ids) => forgetGuestViews(ids))

  const byId = new Map(cards.data?.list.map((card) => [card.goods_id, card]))
  const held = views.flatMap(({ goods_id, viewed_at }): Viewed[] => {
    const card = byId.get(goods_id)
    if (!card || removals.gone.has(goods_id)) return []
    return [{ ...card, viewed_at, state: card.stock_status === 'sold_out' ? 'sold_out' : 'ok' }]
  })

  return {
    rows: date ? held.filter((row) => dayText(row.viewed_at) === date) : held,
    pages: {
      data: cards.data,
      isPending: cards.isPending,
      isError: cards.isError,
      refetch: cards.refetch,
      hasNextPage: false,
      isFetchingNextPage: false,
      isFetchNextPageError: false,
      fetchNextPage: () => {},
    },
    days: [...new Set(held.map((row) => dayText(row.viewed_at)))],
    remove(some) {
      removals.remove(
        some.map((row) => row.goods_id),
        removedText(some),
      )
    },
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
