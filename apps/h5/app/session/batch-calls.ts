type Waiting<Found> = { resolve: (found: readonly Found[]) => void; reject: (error: unknown) => void }

/** Batches all keys asked for in one microtask, into as many calls as `batchesOf` makes of them. */
export function batchCalls<Key, Found>(
  send: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, readonly Found[]>>,
  batchesOf: (keys: readonly Key[]) => Key[][],
) {
  let waiting = new Map<Key, Waiting<Found>[]>()

  async function ask(keys: readonly Key[], batch: ReadonlyMap<Key, readonly Waiting<Found>[]>) {
    const callersOf = (key: Key) => batch.get(key) ?? []
    try {
      const answer = await send(keys)
      for (const key of keys) for (const one of callersOf(key)) one.resolve(answer.get(key) ?? [])
    } catch (error) {
      for (const key of keys) for (const one of callersOf(key)) one.reject(error)
    }
  }

  return (key: Key): Promise<readonly Found[]> =>
    new Promise((resolve, reject) => {
      if (waiting.size === 0) {
        queueMicrotask(() => {
          const batch = waiting
          waiting = new Map()
          for (const keys of batchesOf([...batch.keys()])) void ask(keys, batch)
        })
      }
      waiting.set(key, [...(waiting.get(key) ?? []), { resolve, reject }])
    })
}
