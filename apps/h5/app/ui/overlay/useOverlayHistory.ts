import { useEffect, useEffectEvent, useId } from 'react'
import { createOverlayHistory } from './history.ts'

let shared: ReturnType<typeof createOverlayHistory> | undefined

function overlays() {
  shared ??= createOverlayHistory({
    history: window.history,
    // Capturing listeners of the window run before the router's own.
    onPop: (listener) => window.addEventListener('popstate', listener, true),
    later: queueMicrotask,
  })
  return shared
}

/** Gives an open overlay its history entry. `ask` is called by Back; it returns false to stay open. */
export function useOverlayHistory(open: boolean, ask: () => boolean): void {
  const id = useId()
  const onBack = useEffectEvent(ask)
  useEffect(() => {
    if (!open) return
    overlays().open(id, () => onBack())
    return () => overlays().close(id)
  }, [open, id])
}

/** Resolves when every closed overlay has given its entry back: `await overlaysSettled()`, then navigate. */
export function overlaysSettled(): Promise<void> {
  return typeof window === 'undefined' ? Promise.resolve() : overlays().settled()
}

/** Tells the overlays which location the router shows; called once, by the feedback host. */
export function noteRouterLocation(key: string): void {
  overlays().routerAt(key)
}
