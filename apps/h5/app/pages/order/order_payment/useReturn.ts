import { useEffect, useState } from 'react'
import { endTrip, isBack } from '#features/cashier/trip.ts'

/** Whether the person has just come back from the channel's own cashier, by a fresh load or by the browser's memory. */
export function useReturn(orderNos: string, onBack: () => void): { back: boolean; answer: () => void } {
  const [back, setBack] = useState(false)
  useEffect(() => {
    const look = () => setBack(isBack(orderNos))
    const shown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      onBack()
      look()
    }
    look()
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [orderNos, onBack])
  return {
    back,
    answer() {
      endTrip()
      setBack(false)
    },
  }
}
