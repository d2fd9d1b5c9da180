import { type ReactNode, useSyncExternalStore } from 'react'

let offered: ReactNode = null
const listeners = new Set<() => void>()

/** Fills the slot. Its content loads with the worker's own script, long after the page, which holds only the place. */
export function offer(bar: ReactNode): void {
  offered = bar
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function UpdateSlot() {
  const bar = useSyncExternalStore(
    subscribe,
    () => offered,
    () => null,
  )
  return <div role="status">{bar}</div>
}
