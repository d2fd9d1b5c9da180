import type { ServerEvent } from '#api/events.ts'

const [firstWaitMs, longestWaitMs] = [1_000, 30_000]

type Listening = {
  /** Resolves when the stream ends; rejects when there is none. */
  read: (take: (event: ServerEvent) => void) => Promise<void>
  onView: (data: string) => void
  onEnd: () => void
  /** In ms. */
  pause: (ms: number) => Promise<void>
  /** Resolves when a person comes to this window. */
  looked: () => Promise<void>
  signal: AbortSignal
}

/**
 * Reads the desk's stream, and again when it has ended, later each time that it fails. A window whose stream went to a newer one waits
 * until a person comes to it: two windows that took the stream from each other would never rest.
 */
export async function listen({ read, onView, onEnd, pause, looked, signal }: Listening): Promise<void> {
  let wait = firstWaitMs
  while (!signal.aborted) {
    let wentToNewer = false
    try {
      await read(({ event, data }) => {
        wait = firstWaitMs
        if (event === 'replaced') wentToNewer = true
        else onView(data)
      })
    } catch {
      // There is no stream: the minute's question answers meanwhile, and it is tried again below.
    }
    onEnd()
    if (wentToNewer) {
      await looked()
      continue
    }
    await pause(wait)
    wait = Math.min(wait * 2, longestWaitMs)
  }
}
