type Waiting<Found> = { resolve: (found: readonly Found[]) => void; reject: (error: unknown) => void }

/** Batches all keys asked for in one microtask, into as many calls as `parcels` makes of them. */
export function askTogether<Key, Found>(
  send: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, readonly Found[]>>,
  parcels: (keys: readonly Key[]) => Key[][],
) {
  let waiting = new Map<Key, Waiting<Found>[]>()

  async function ask(keys: readonly Key[], asked: ReadonlyMap<Key, readonly Waiting<Found>[]>) {
    const told = (key: Key) => asked.get(key) ?? []
    try {
      const answer = await send(keys)
      for (const key of keys) for (const one of told(key)) one.resolve(answer.get(key) ?? [])
    } catch (error) {
      for (const key of keys) for (const one of told(key)) one.reject(error)
    }
  }

  return (key: Key): Promise<readonly Found[]> =>
    new Promise((resolve, reject) => {
      if (waiting.size === 0) {
        queueMicrotask(() => {
          const asked = waiting
          waiting = new Map()
          for (const keys of parcels([...asked.keys()])) void ask(keys, asked)
        })
      }
      waiting.set(key, [...(waiting.get(key) ?? []), { resolve, reject }])
    })
}
