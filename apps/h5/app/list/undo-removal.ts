import { useEffect, useState, useSyncExternalStore } from 'react'
import { toast } from '#ui/feedback/feedback.ts'

/** Takes a removal back; false when it is too late. */
export type Undo = () => boolean

type Batch = { ids: readonly number[]; sent?: Promise<void>; timer?: ReturnType<typeof setTimeout> }

/** Milliseconds in which a removal can be taken back. */
export const undoMs = 3000

/**
 * Removes rows from the screen at once and from the mall later, or never if the person takes it back. Rows whose removal
 * fails come back; `send` has shown the reason by then.
 */
export function makeRemovals(send: (ids: readonly number[]) => Promise<unknown>) {
  let batches: readonly Batch[] = []
  let gone: ReadonlySet<number> = new Set()
  const listeners = new Set<() => void>()

  function change(next: readonly Batch[]) {
    batches = next
    gone = new Set(next.flatMap((batch) => batch.ids))
    for (const listener of listeners) listener()
  }

  function commit(batch: Batch): Promise<void> {
    clearTimeout(batch.timer)
    batch.sent ??= send(batch.ids).then(
      () => {},
      () => change(batches.filter((one) => one !== batch)),
    )
    return batch.sent
  }

  return {
    remove(ids: readonly number[]): Undo {
      const batch: Batch = { ids }
      batch.timer = setTimeout(() => void commit(batch), undoMs)
      change([...batches, batch])
      return () => {
        if (batch.sent || !batches.includes(batch)) return false
        clearTimeout(batch.timer)
        change(batches.filter((one) => one !== batch))
        return true
      }
    },
    /** Sends what still waits; resolves when the mall has answered. */
    async flush(): Promise<void> {
      await Promise.all(batches.map(commit))
    },
    /** The hidden rows; the same set as long as nothing changes. */
    gone: (): ReadonlySet<number> => gone,
    watch(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Removes rows with 「撤销」; leaving the page sends the pending ones. `send` stays the one of the first rendering. */
export function useRemovals(send: (ids: readonly number[]) => Promise<unknown>) {
  const [removals] = useState(() => makeRemovals(send))
  const gone = useSyncExternalStore(removals.watch, removals.gone, removals.gone)
  useEffect(() => () => void removals.flush(), [removals])
  return {
    gone,
    /** `message`: 「已取消收藏」 */
    remove(ids: readonly number[], message: string) {
      const undo = removals.remove(ids)
      toast(message, { action: { text: '撤销', onClick: () => undo() || toast('已超过可撤销的时间') } })
    },
  }
}
