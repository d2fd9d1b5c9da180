import { useSyncExternalStore } from 'react'

const narrow = matchMedia('(max-width: 1023px)')

/** A tablet held upright: no room for the menu beside the page. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      narrow.addEventListener('change', listener)
      return () => narrow.removeEventListener('change', listener)
    },
    () => narrow.matches,
  )
