/**
 * Reads in batches what is asked for one by one: callers that come while a reading is under way are in the next one together.
 * So a reading always begins after it was asked for, and is not older than the question.
 */
export function inBatches<Key, Value>(read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>) {
  let waiting = new Map<Key, PromiseWithResolvers<Value | undefined>>()
  let isReading = false

  async function readAll() {
    isReading = true
    while (waiting.size > 0) {
      const asked = waiting
      waiting = new Map()
      try {
        const found = await read([...asked.keys()])
        for (const [key, { resolve }] of asked) resolve(found.get(key))
      } catch (error) {
        for (const { reject } of asked.values()) reject(error)
      }
    }
    isReading = false
  }

  return (key: Key): Promise<Value | undefined> => {
    const known = waiting.get(key)
    if (known) return known.promise
    const coming = Promise.withResolvers<Value | undefined>()
    waiting.set(key, coming)
    if (!isReading) void readAll()
    return coming.promise
  }
}
