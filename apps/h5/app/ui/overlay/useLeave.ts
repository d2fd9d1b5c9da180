import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { overlaysSettled } from './useOverlayHistory.ts'

/** `const closed = useClosed(() => setOpen(false)); await closed()`: the overlay has given its history entry back by then. */
export function useClosed(close: () => void): () => Promise<void> {
  return async () => {
    // The overlay must hear of it now: its step back would otherwise cut off whatever navigation comes next.
    flushSync(close)
    await overlaysSettled()
  }
}

/**
 * `const leaveFor = useLeave(() => setOpen(false))`: closes the overlay, lets it give its history entry back, and only then
 * goes on, so that Back leads from the next page to this one.
 */
export function useLeave(close: () => void): (path: string, options?: { replace?: boolean }) => Promise<void> {
  const navigate = useNavigate()
  const closed = useClosed(close)
  return async (path, options) => {
    await closed()
    navigate(path, options)
  }
}
