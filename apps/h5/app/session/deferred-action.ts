import { perTab } from '#store/storage.ts'

const patienceMs = 15 * 60_000

/** An action that a visitor started before login; it is done after it, within a quarter of an hour. `now` in ms of this device. */
export const deferredAction = (key: string) => ({
  keep: (ids: readonly number[], now: number): void =>
    perTab.setItem(key, JSON.stringify({ ids, until: now + patienceMs })),
  has: (): boolean => perTab.getItem(key) !== null,
  /** Returns the ids and forgets them, so that the action is done once. */
  take(now: number): number[] {
    const stored = perTab.getItem(key)
    if (stored === null) return []
    perTab.removeItem(key)
    const action: unknown = JSON.parse(stored)
    if (typeof action !== 'object' || action === null || !('ids' in action) || !('until' in action)) return []
    if (!Array.isArray(action.ids) || Number(action.until) < now) return []
    return action.ids.filter((id: unknown): id is number => Number.isSafeInteger(id))
  },
})
