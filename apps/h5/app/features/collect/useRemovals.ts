import { useEffect, useState, useSyncExternalStore } from 'react'
import { toast } from '#ui/feedback/feedback.ts'
import { makeRemovals } from './removals.ts'

/** Removing rows with 「撤销」; leaving the page sends what still waits. `send` stays the one of the first rendering. */
export function useRemovals(send: (ids: readonly number[]) => Promise<unknown>) {
  const [removals] = useState(() => makeRemovals(send))
  const gone = useSyncExternalStore(removals.watch, removals.gone, removals.gone)
  useEffect(() => () => void removals.flush(), [removals])
  return {
    gone,
    /** `said`: 「已取消收藏」 */
    remove(ids: readonly number[], said: string) {
      const undo = removals.remove(ids)
      toast(said, { action: { text: '撤销', onClick: () => undo() || toast('已超过可撤销的时间') } })
    },
  }
}
