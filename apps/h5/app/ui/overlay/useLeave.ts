import { useNavigate } from 'react-router'
import { overlaysSettled } from './useOverlayHistory.ts'

/**
 * `const leaveFor = useLeave(() => setOpen(false))`: closes the overlay, lets it give its history entry back, and only then
 * goes on, so that Back leads from the next page to this one.
 */
export function useLeave(close: () => void): (path: string) => Promise<void> {
  const navigate = useNavigate()
  return async (path) => {
    close()
    // The overlay hears of it with the next rendering.
    await new Promise((resolve) => setTimeout(resolve, 0))
    await overlaysSettled()
    navigate(path)
  }
}
