import { useEffect } from 'react'
import { takeOver } from './early.ts'

let stands = () => {}

/** Resolves at hydration. A refetch before it finds nothing on the page yet, and a guest's data would stay. */
export const hydrated = new Promise<void>((resolve) => {
  stands = resolve
})

/** Repeats, after hydration, the taps and input that came before the scripts had loaded. */
export function repeatEarly(): void {
  void hydrated.then(takeOver())
}

/** Marks the page and all below it as hydrated; `data-hydrated` shows it to outside observers. */
export function useHydrated(): void {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    stands()
  }, [])
}
