import { inBatches } from '#kernel/batch.ts'
import type { Db } from './client.ts'

/** `together` for reads from a database: callers that ask for the same one at once share a statement. */
export function readInBatches<Key, Value>(
  read: (db: Db, keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (db: Db, key: Key) => Promise<Value | undefined> {
  const readers = new WeakMap<Db, (key: Key) => Promise<Value | undefined>>()
  return (db, key) => {
    const reader = readers.get(db) ?? inBatches<Key, Value>((keys) => read(db, keys))
    readers.set(db, reader)
    return reader(key)
  }
}
