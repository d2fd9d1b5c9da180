import { useSyncExternalStore } from 'react'

const coarse = matchMedia('(any-pointer: coarse)')

/** Fingers are at work, or may be: what they press is larger. */
export const useCoarse = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      coarse.addEventListener('change', listener)
      return () => coarse.removeEventListener('change', listener)
    },
    () => coarse.matches,
  )
