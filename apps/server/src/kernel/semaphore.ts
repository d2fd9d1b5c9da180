type Semaphore = <T>(weight: number, work: () => Promise<T>) => Promise<T>

/** Waits in a queue until the caller is first; resolves to a function that lets the next one in. */
export type QueuedEntry = () => Promise<() => void>

/** Lets work in as long as its weight fits in; the rest waits in line. Work that weighs more than the whole comes in alone. */
export function semaphoreOf(size: number): Semaphore {
  let free = size
  const line: { weight: number; enter: () => void }[] = []
  const admit = () => {
    for (let first = line[0]; first && first.weight <= free; first = line[0]) {
      line.shift()
      free -= first.weight
      first.enter()
    }
  }
  return async (asked, work) => {
    const weight = Math.min(Math.max(0, asked), size)
    await new Promise<void>((enter) => {
      line.push({ weight, enter })
      admit()
    })
    try {
      return await work()
    } finally {
      free += weight
      admit()
    }
  }
}
