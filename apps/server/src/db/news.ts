import type { Log } from '#kernel/log.ts'
import type { News } from '#kernel/news.ts'
import type { Database } from './client.ts'

const channel = 'mall_news'
/** Everything that is written within this is one word. */
const gatherMs = 1000
const retryMs = 5000

/**
 * By LISTEN and NOTIFY. It listens while there are listeners, and tells outside of every transaction: a NOTIFY within one
 * makes commits wait for each other.
 */
export function newsOf(database: Database, log: Log): News {
  const listeners = new Set<() => void>()
  let pending: NodeJS.Timeout | undefined
  let listening: Promise<{ stop(): Promise<void> } | null> | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const hearAll = () => {
    for (const listener of listeners) listener()
  }
  const listen = () => {
    clearTimeout(retry)
    listening = database.listen(channel, hearAll, again).then(
      (held) => {
        // A change between the first look of a listener and now was not announced here.
        hearAll()
        return held
      },
      (error: unknown) => {
        log.warn({ err: error }, 'no word from other processes')
        again()
        return null
      },
    )
  }
  // A new connection looks up the changes that were missed meanwhile.
  const again = () => {
    if (closed || listeners.size === 0) return
    clearTimeout(retry)
    retry = setTimeout(() => {
      listen()
      hearAll()
    }, retryMs)
  }
  const rest = async () => {
    const held = listening
    listening = undefined
    clearTimeout(retry)
    const stopped = (await held)?.stop()
    // One that broke meanwhile hears nothing more either.
    await stopped?.catch((error: unknown) => log.warn({ err: error }, 'no word from other processes'))
  }

  return {
    notify() {
      if (closed || pending) return
      pending = setTimeout(() => {
        pending = undefined
        database
          .query('select pg_notify($1, $2)', [channel, ''])
          .catch((error: unknown) => log.warn({ err: error }, 'no word to other processes'))
      }, gatherMs)
      pending.unref()
    },
    hear(listener) {
      listeners.add(listener)
      if (!listening) listen()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) void rest()
      }
    },
    async close() {
      closed = true
      clearTimeout(pending)
      await rest()
    },
  }
}
