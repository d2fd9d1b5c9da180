import { useSyncExternalStore } from 'react'

let offsetMs = 0
const listeners = new Set<() => void>()

function set(ms: number) {
  offsetMs = ms
  for (const listener of listeners) listener()
}

/** Told at each fresh `init` of the browser; `serverNow` is ISO 8601. */
export function adjustClock(serverNow: string, now: number = Date.now()): void {
  const at = Date.parse(serverNow)
  if (Number.isFinite(at)) set(at - now)
}

/** A `Date` header has whole seconds: it is used only if it differs from the known offset by more than that. */
export function hearDate(header: string | null, now: number = Date.now()): void {
  const offset = Date.parse(header ?? '') + 500 - now
  if (Math.abs(offset - offsetMs) > 1500) set(offset)
}

/** Milliseconds by the server's clock: countdowns use it, since a phone's own clock may be wrong. */
export const serverNow = (): number => Date.now() + offsetMs

const serverOffset = () => offsetMs

export function watchClock(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The server's clock minus this device's, in ms, for `CountDown`. */
export const useServerOffset = (): number => useSyncExternalStore(watchClock, serverOffset, () => 0)
