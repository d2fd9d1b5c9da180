export type Foot = 'none' | 'more' | 'loading' | 'failed' | 'end'

type State = { count: number; hasMore: boolean; loading: boolean; failed: boolean }

/** What stands under a list. An empty list has no foot: its page says that there is nothing. */
export function footOf({ count, hasMore, loading, failed }: State): Foot {
  if (count === 0) return 'none'
  if (loading) return 'loading'
  if (failed) return 'failed'
  return hasMore ? 'more' : 'end'
}

/** One request at a time, none after a failure until the person asks, none past the end. */
export function mayLoad(state: State & { near: boolean }): boolean {
  return state.near && footOf(state) === 'more'
}

/** Drops what was already seen: pages shift while people read. */
export function distinct<T>(items: readonly T[], keyOf: (item: T) => string | number): T[] {
  const seen = new Set<string | number>()
  return items.filter((item) => {
    const key = keyOf(item)
    return seen.has(key) ? false : seen.add(key)
  })
}
