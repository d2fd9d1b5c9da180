import { refetchAll } from '#api/query-client.ts'
import { storedAtHeader } from '#store/offline-names.ts'

/** While kept answers are shown although the device has a connection, the network is tried after ever longer pauses. */
export const pausesMs = [2000, 5000, 10_000, 30_000]

type World = {
  /** Whether the device has a connection at all. */
  online: () => boolean
  /** Whether the mall answers over it. */
  reaches: () => Promise<boolean>
  refetch: () => void
  later: (act: () => void, ms: number) => unknown
}

/** Whether the network is away: the device says so, or the worker answered from its store. */
export function makeNetwork({ online, reaches, refetch, later }: World) {
  let fromStore = false
  let trying = false
  let tries = 0
  const listeners = new Set<() => void>()

  function set(now: boolean) {
    if (fromStore === now) return
    fromStore = now
    for (const listener of listeners) listener()
  }
  function tryLater() {
    if (trying) return
    trying = true
    later(
      async () => {
        const back = online() && (await reaches())
        trying = false
        if (fromStore && back) isBack()
        if (fromStore) tryLater()
      },
      pausesMs[Math.min(tries++, pausesMs.length - 1)] ?? 0,
    )
  }
  function isBack() {
    set(false)
    refetch()
  }

  return {
    away: () => fromStore || !online(),
    /** Looks at each answer of the API as it passes. */
    observe(reply: Response): Response {
      set(reply.headers.has(storedAtHeader))
      if (fromStore) tryLater()
      else tries = 0
      return reply
    },
    /** The device has a connection again: refetches the content of the screen. */
    isBack,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The one of this page. */
export const network = makeNetwork({
  online: () => navigator.onLine,
  reaches: () =>
    fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
      (reply) => reply.ok,
      () => false,
    ),
  refetch: () => refetchAll(),
  later: (act, ms) => setTimeout(act, ms),
})
