import { useState } from 'react'
import { useClosed } from './useLeave.ts'
import { useOverlayHistory } from './useOverlayHistory.ts'

/**
 * Back asks before it leaves this page: the page owns a history entry, as an open sheet does. `await leave()` gives the
 * entry back; go on in the next line.
 */
export function useStay(active: boolean) {
  const [leaving, setLeaving] = useState(false)
  const [asking, setAsking] = useState(false)
  useOverlayHistory(active && !leaving, () => {
    setAsking(true)
    return false
  })
  const leave = useClosed(() => {
    setAsking(false)
    setLeaving(true)
  })
  return {
    asking,
    ask: () => setAsking(true),
    stay: () => setAsking(false),
    leave,
    /** Back on the page after all, from another app for instance. */
    settle: () => setLeaving(false),
  }
}
