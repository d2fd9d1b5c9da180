import { useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'

export const asksForLessMotion = (): boolean => window.matchMedia(query).matches

export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    asksForLessMotion,
    () => false,
  )
}
