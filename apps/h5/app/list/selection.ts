import { useState } from 'react'
import type { RowKey, Rows } from './rows.ts'

type Limits<T> = {
  /** whether a row may be chosen at all; every one by default */
  able?: (row: T) => boolean
  /** how many rows one action takes at most */
  most?: number
}

const any = () => true

/** Which rows are chosen for a deed; one that has gone, or that it is no longer for, drops out by itself. */
export function useSelection<T>(
  { rows, keyOf }: Pick<Rows<T>, 'rows' | 'keyOf'>,
  { able = any, most = Number.POSITIVE_INFINITY }: Limits<T> = {},
) {
  const [marked, setMarked] = useState<ReadonlySet<RowKey>>(new Set())
  const eligible = rows.filter(able)
  const chosen = eligible.filter((row) => marked.has(keyOf(row))).slice(0, most)

  function mark(some: readonly T[], on: boolean) {
    const keys = new Set(some.map(keyOf))
    const others = chosen.filter((row) => !keys.has(keyOf(row)))
    setMarked(new Set([...others, ...(on ? some : [])].map(keyOf)))
  }

  return {
    able,
    eligible,
    chosen,
    /** all that may be: 全选 is ticked */
    all: chosen.length > 0 && chosen.length === Math.min(eligible.length, most),
    has: (row: T) => chosen.includes(row),
    mark,
    markAll: (on: boolean) => setMarked(new Set(on ? eligible.map(keyOf) : [])),
    clear: () => setMarked(new Set()),
  }
}

export type Selection<T> = ReturnType<typeof useSelection<T>>
