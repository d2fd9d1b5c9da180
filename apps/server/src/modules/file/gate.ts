/** Lets so many pieces of work run at once; the others wait for their turn. */
function gate(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = places
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((turn) => waiting.push(turn))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}

/** Pictures are heavy work: two at once keep two cores busy and leave memory for the rest. */
export const pictureWork = gate(2)

/** Who asks for something that is being made waits for that one instead of making another. */
export function sharing<T>(): (key: string, make: () => Promise<T>) => Promise<T> {
  const running = new Map<string, Promise<T>>()
  return (key, make) => {
    const known = running.get(key)
    if (known) return known
    const made = make().finally(() => running.delete(key))
    running.set(key, made)
    return made
  }
}
