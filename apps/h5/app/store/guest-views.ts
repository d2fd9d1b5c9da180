import { collectLimits } from '@mall/contract/favourite/words'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { persisted } from './storage.ts'

/** `viewed_at` ISO 8601. */
export type GuestView = { goods_id: number; viewed_at: string }

type GuestViews = { views: readonly GuestView[] }

/** The visitor's browsing history before login: each goods once, newest first. */
export const useGuestViews = create<GuestViews>()(
  persist((): GuestViews => ({ views: [] }), {
    name: 'guest-views',
    storage: persisted<GuestViews>(),
    skipHydration: true,
  }),
)

/** Reads the storage again: another tab of the same browser may have added views, or handed them over. */
export function guestViewsNow(): readonly GuestView[] {
  void useGuestViews.persist.rehydrate()
  return useGuestViews.getState().views
}

export function rememberGuestView(goodsId: number, now: () => Date = () => new Date()): void {
  const others = guestViewsNow().filter((view) => view.goods_id !== goodsId)
  const views = [{ goods_id: goodsId, viewed_at: now().toISOString() }, ...others]
  useGuestViews.setState({ views: views.slice(0, collectLimits.guestViews) })
}

export function forgetGuestViews(goodsIds: readonly number[]): void {
  useGuestViews.setState({ views: guestViewsNow().filter((view) => !goodsIds.includes(view.goods_id)) })
}

export function clearGuestViews(): void {
  useGuestViews.setState({ views: [] })
}
