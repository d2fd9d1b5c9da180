import { useEffect } from 'react'
import { takeOver } from './early.ts'

let stands = () => {}

/** Until the page stands: what is asked for anew before finds nothing on it yet, and what a guest sees would stay. */
export const hydrated = new Promise<void>((resolve) => {
  stands = resolve
})

/** What a person did before the scripts were there is done again when the page stands. */
export function repeatEarly(): void {
  void hydrated.then(takeOver())
}

/** The page stands, and so does all below it; `data-hydrated` says so to who looks from outside. */
export function useHydrated(): void {
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
    stands()
  }, [])
}
