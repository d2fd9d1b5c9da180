import { useState } from 'react'

export type Marked = ReturnType<typeof useMarked>

/** Which rows are chosen in 管理 mode. */
export function useMarked() {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  return {
    has: (id: number) => ids.has(id),
    of: <Row>(rows: readonly Row[], idOf: (row: Row) => number) => rows.filter((row) => ids.has(idOf(row))),
    mark(some: readonly number[], on: boolean) {
      const next = new Set(ids)
      for (const id of some) {
        if (on) next.add(id)
        else next.delete(id)
      }
      setIds(next)
    },
    clear: () => setIds(new Set()),
  }
}
