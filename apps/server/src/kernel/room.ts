type Room = <T>(weight: number, work: () => Promise<T>) => Promise<T>

/** Waits for the caller's turn; resolves to a function that lets the next one in. */
export type Turn = () => Promise<() => void>

/** Lets work in as long as its weight fits in; the rest waits in line. Work that weighs more than the room comes in alone. */
export function roomOf(size: number): Room {
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
