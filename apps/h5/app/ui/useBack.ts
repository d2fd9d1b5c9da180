import { createContext, useContext } from 'react'
import { useNavigate } from 'react-router'

/** The app's own rule for Back (parent pages per area); the kit falls back to history, then to `fallback`. */
export const BackContext = createContext<(() => void) | undefined>(undefined)

/** Whether the history entry before this one is ours: the router numbers its entries from 0. */
export function hasOwnEntry(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}

export function useBack(fallback = '/'): () => void {
  const own = useContext(BackContext)
  const navigate = useNavigate()
  return () => {
    if (own) own()
    else if (hasOwnEntry(window.history.state)) navigate(-1)
    else navigate(fallback, { replace: true })
  }
}
