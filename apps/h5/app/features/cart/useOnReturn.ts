import { useEffect, useEffectEvent } from 'react'

/** Calls `act` when the person comes back to this tab or window: another one may have changed the cart meanwhile. */
export function useOnReturn(act: () => unknown): void {
  const returned = useEffectEvent(act)
  useEffect(() => {
    const back = () => {
      if (!document.hidden) returned()
    }
    window.addEventListener('focus', back)
    document.addEventListener('visibilitychange', back)
    return () => {
      window.removeEventListener('focus', back)
      document.removeEventListener('visibilitychange', back)
    }
  }, [])
}
