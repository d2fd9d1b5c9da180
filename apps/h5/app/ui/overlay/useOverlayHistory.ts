import { useEffect, useEffectEvent, useId } from 'react'
import { createOverlayHistory } from './history.ts'

let shared: ReturnType<typeof createOverlayHistory> | undefined

function overlays() {
  shared ??= createOverlayHistory({
    history: window.history,
    onPop: (listener) => window.addEventListener('popstate', listener, true),
    later: queueMicrotask,
  })
  return shared
}

/**
 * Called before the router is made. Chromium calls the listeners of a window's `popstate` in the order in which they were
 * added, capturing or not, so a listener added after the router cannot keep a step back from it: the router would then read
 * the page again each time a sheet closes, and give up the page that it is loading.
 */
export function listenBeforeRouter(): void {
  overlays()
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
