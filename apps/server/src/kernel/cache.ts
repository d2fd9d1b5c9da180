import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'

/** Public answers that may be a moment old; never what a price or a stock is decided by. */
export type Cache<Value extends object> = {
  /** The kept value, or the one that `make` gives now; those who ask meanwhile wait for the same one. */
  of(db: object, key: string, make: () => Promise<Value>): Promise<Value>
  /** Forgets a key, or everything, of every database. */
  forget(key?: string): void
}

type Options = {
  max: number
  /** For how many ms a value is given. */
  ttl: number
  /** A value older than this, in ms, is given while the next one is made, so that nobody waits for what many ask for. */
  fresh?: number
}

/** Each database has its own values, and a transaction reads past the cache: it sees what it wrote. */
export function cachePerDatabase<Value extends object>({ max, ttl, fresh = ttl }: Options): Cache<Value> {
  const held = new Map<object, Kept<Value>>()
  const keptFor = (db: object) => {
    const known = held.get(db)
    if (known) return known
    const made: Kept<Value> = { values: new LRUCache({ max, ttl }), renewed: new Set() }
    held.set(db, made)
    return made
  }
  return {
    of(db, key, make) {
      if (is(db, PgTransaction)) return make()
      const kept = keptFor(db)
      const { values } = kept
      const known = values.get(key)
      if (known) {
        if (ttl - values.getRemainingTTL(key) > fresh) renew(kept, key, make)
        return known
      }
      const coming = make()
      values.set(key, coming)
      // A failure is told to those who wait for it, and then tried again.
      coming.catch(() => {
        if (values.peek(key) === coming) values.delete(key)
      })
      return coming
    },
    forget(key) {
      for (const { values } of held.values()) {
        if (key === undefined) values.clear()
        else values.delete(key)
      }
    },
  }
}

type Kept<Value> = { values: LRUCache<string, Promise<Value>>; renewed: Set<string> }

function renew<Value>({ values, renewed }: Kept<Value>, key: string, make: () => Promise<Value>) {
  if (renewed.has(key)) return
  renewed.add(key)
  const old = values.peek(key)
  const coming = make()
  coming
    // What was forgotten meanwhile may be older than the reason.
    .then(() => values.peek(key) === old && values.set(key, coming))
    // The old value is given until its time is over; who asks then is told what fails.
    .catch(() => undefined)
    .finally(() => renewed.delete(key))
}
