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

/** `ttl` in milliseconds. Each database has its own values, and a transaction reads past the cache: it sees what it wrote. */
export function cachePerDatabase<Value extends object>(options: { max: number; ttl: number }): Cache<Value> {
  const held = new Map<object, LRUCache<string, Promise<Value>>>()
  const keptFor = (db: object) => {
    const known = held.get(db)
    if (known) return known
    const made = new LRUCache<string, Promise<Value>>(options)
    held.set(db, made)
    return made
  }
  return {
    of(db, key, make) {
      if (is(db, PgTransaction)) return make()
      const kept = keptFor(db)
      const known = kept.get(key)
      if (known) return known
      const coming = make()
      kept.set(key, coming)
      // A failure is told to those who wait for it, and then tried again.
      coming.catch(() => {
        if (kept.peek(key) === coming) kept.delete(key)
      })
      return coming
    },
    forget(key) {
      for (const kept of held.values()) {
        if (key === undefined) kept.clear()
        else kept.delete(key)
      }
    },
  }
}
