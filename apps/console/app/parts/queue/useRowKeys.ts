import { useEffect, useState } from 'react'
import { useKeys } from '#parts/keys.ts'

type Options = { keys: readonly string[]; onOpen: (key: string) => void; onToggle: (key: string) => void }

/** The next row for a step, the first or last when none is chosen yet; it stops at both ends. */
export function step(keys: readonly string[], at: string | null, by: 1 | -1): string | null {
  const place = at === null ? -1 : keys.indexOf(at)
  if (place < 0) return (by === 1 ? keys[0] : keys.at(-1)) ?? null
  return keys[Math.min(Math.max(place + by, 0), keys.length - 1)] ?? null
}

/** `j` and `k` go from row to row, enter opens, `x` chooses; returns the row that they are at. */
export function useRowKeys({ keys, onOpen, onToggle }: Options): string | null {
  const [wanted, setAt] = useState<string | null>(null)
  const at = wanted !== null && keys.includes(wanted) ? wanted : null
  useKeys({
    j: () => setAt(step(keys, at, 1)),
    k: () => setAt(step(keys, at, -1)),
    enter: () => at !== null && onOpen(at),
    x: () => at !== null && onToggle(at),
  })
  useEffect(() => {
    if (at !== null) document.querySelector(`[data-row="${CSS.escape(at)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return at
}
