import { useSyncExternalStore } from 'react'

const coarse = matchMedia('(any-pointer: coarse)')

/** Whether fingers may be used here: buttons are larger then. */
export const useCoarse = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      coarse.addEventListener('change', listener)
      return () => coarse.removeEventListener('change', listener)
    },
    () => coarse.matches,
  )
