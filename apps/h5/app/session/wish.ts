import { perTab } from '#store/storage.ts'

const patienceMs = 15 * 60_000

/** An action that a visitor started before login; it is done after it, within a quarter of an hour. `now` in ms of this device. */
export const wishUnder = (key: string) => ({
  keep: (ids: readonly number[], now: number): void =>
    perTab.setItem(key, JSON.stringify({ ids, until: now + patienceMs })),
  has: (): boolean => perTab.getItem(key) !== null,
  /** Returns the ids and forgets them, so that the action is done once. */
  take(now: number): number[] {
    const kept = perTab.getItem(key)
    if (kept === null) return []
    perTab.removeItem(key)
    const wish: unknown = JSON.parse(kept)
    if (typeof wish !== 'object' || wish === null || !('ids' in wish) || !('until' in wish)) return []
    if (!Array.isArray(wish.ids) || Number(wish.until) < now) return []
    return wish.ids.filter((id: unknown): id is number => Number.isSafeInteger(id))
  },
})
