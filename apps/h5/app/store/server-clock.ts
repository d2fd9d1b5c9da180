let offsetMs = 0

/** Told at each fresh `init` of the browser; `serverNow` is ISO 8601. */
export function adjustClock(serverNow: string, now: number = Date.now()): void {
  const at = Date.parse(serverNow)
  if (Number.isFinite(at)) offsetMs = at - now
}

/** Milliseconds by the server's clock: countdowns use it, since a phone's own clock may be wrong. */
export const serverNow = (): number => Date.now() + offsetMs
