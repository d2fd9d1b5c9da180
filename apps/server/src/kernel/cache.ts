import { AsyncLocalStorage } from 'node:async_hooks'
import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import { LRUCache } from 'lru-cache'
import { roughBytes } from './rough-bytes.ts'

/** Public answers that may be a moment old; never what a price or a stock is decided by. */
export type Cache<Value extends object> = {
  /**
   * The kept value, or the one that `make` gives now; callers that ask meanwhile wait for the same one. A key that is asked for in
   * the last quarter of its time, or when it is no longer fresh, is made anew meanwhile: a popular one keeps no caller waiting
   * when its time is over.
   */
  of(db: object, key: string, make: () => Promise<Value>): Promise<Value>
  /** Makes the kept value anew, and gives the old one until then; does nothing if none is kept, or it is being made anew already. */
  renew(db: object, key: string, make: () => Promise<Value>): void
  /** Forgets a key, or everything, of every database; within `forgettingAgain` once more when that is over. */
  forget(key?: string): void
}

type Drop = (key: string | undefined) => void
/** Holds the keys of each cache that the running write forgot. */
const forgotten = new AsyncLocalStorage<Map<Drop, Set<string | undefined>>>()

/**
 * Writes, and when that is through forgets once more what it forgot. Within its transaction it forgets before others see the change: a
 * value that is asked for in between is read as it was, and would be kept for all of its time.
 */
export async function forgettingAgain<Written>(write: () => Promise<Written>): Promise<Written> {
  const again = new Map<Drop, Set<string | undefined>>()
  try {
    return await forgotten.run(again, write)
  } finally {
    for (const [drop, keys] of again) for (const key of keys) drop(key)
  }
}

type Entry<Value> = { coming: Promise<Value>; madeAt: number; renewing?: boolean }
type Cached<Value> = LRUCache<string, Entry<Value>>

/** Limit for all caches of this process together, in bytes as `roughBytes` counts them. */
const mostBytes = 48 * 1024 * 1024
/** Bytes of an entry without its value, and of one whose value has not come yet. */
const entryBytes = 400
const all = new Set<Pick<Cached<unknown>, 'calculatedSize' | 'pop'>>()

/** Drops the entry that was not asked for longest, from whichever cache holds most, until all fit. */
function evict() {
  let held = 0
  for (const cached of all) held += cached.calculatedSize
  while (held > mostBytes) {
    const largest = [...all].reduce((a, b) => (a.calculatedSize >= b.calculatedSize ? a : b))
    const before = largest.calculatedSize
    largest.pop()
    held -= before - largest.calculatedSize
  }
}

/** In bytes. */
export const heldByCaches = () => [...all].reduce((sum, { calculatedSize }) => sum + calculatedSize, 0)

type Options = {
  max: number
  /** For how many ms a value is given. */
  ttl: number
  /** A value older than this, in ms, is given while the next one is made; three quarters of `ttl` unless told. */
  fresh?: number
  now?: () => number
}

/** Each database has its own values, and a transaction reads past the cache: it sees what it wrote. */
export function cachePerDatabase<Value extends object>({
  max,
  ttl,
  fresh = ttl * 0.75,
  now = () => performance.now(),
}: Options): Cache<Value> {
  const held = new Map<object, Cached<Value>>()
  const cacheOf = (db: object) => {
    const known = held.get(db)
    if (known) return known
    const made: Cached<Value> = new LRUCache({ max, ttl, maxSize: mostBytes, perf: { now }, ttlResolution: 0 })
    held.set(db, made)
    all.add(made)
    return made
  }

  /** The size of a value is known when it has come; by then it may have been forgotten. */
  function weigh(cached: Cached<Value>, key: string, entry: Entry<Value>, value: Value) {
    if (cached.peek(key) !== entry) return
    cached.set(key, { ...entry }, { size: entryBytes + roughBytes(value), noUpdateTTL: true })
    evict()
  }

  function begin(cached: Cached<Value>, key: string, make: () => Promise<Value>): Promise<Value> {
    const entry: Entry<Value> = { coming: make(), madeAt: now() }
    cached.set(key, entry, { size: entryBytes })
    entry.coming.then(
      (value) => weigh(cached, key, entry, value),
      // A failure is thrown to the callers that wait for it, and then tried again.
      () => {
        if (cached.peek(key) === entry) cached.delete(key)
      },
    )
    return entry.coming
  }

  function renew(cached: Cached<Value>, key: string, entry: Entry<Value>, make: () => Promise<Value>) {
    entry.renewing = true
    const madeAt = now()
    const coming = make()
    coming.then(
      (value) => {
        // A key that was forgotten meanwhile may have been read before it changed.
        if (cached.peek(key) !== entry) return
        cached.set(key, { coming, madeAt }, { size: entryBytes + roughBytes(value), start: madeAt })
        evict()
      },
      // The next caller lets it be tried again; one that asks when its time is over gets the error.
      () => {
        entry.renewing = false
      },
    )
  }

  const drop: Drop = (key) => {
    for (const cached of held.values()) {
      if (key === undefined) cached.clear()
      else cached.delete(key)
    }
  }

  return {
    of(db, key, make) {
      if (is(db, PgTransaction)) return make()
      const cached = cacheOf(db)
      const known = cached.get(key)
      if (!known) return begin(cached, key, make)
      if (!known.renewing && now() - known.madeAt >= fresh) renew(cached, key, known, make)
      return known.coming
    },
    renew(db, key, make) {
      const cached = cacheOf(db)
      const known = cached.get(key)
      if (known && !known.renewing) renew(cached, key, known, make)
    },
    forget(key) {
      drop(key)
      const again = forgotten.getStore()
      again?.set(drop, (again.get(drop) ?? new Set<string | undefined>()).add(key))
    },
  }
}
