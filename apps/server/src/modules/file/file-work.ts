import { availableParallelism } from 'node:os'
import { roomOf } from '#kernel/room.ts'

const pictures = roomOf(2)
const uploads = roomOf(Math.max(1, availableParallelism() >> 1))

/** Pictures are heavy work: two at once keep two cores busy and leave memory for the rest. */
export const pictureWork = <T>(work: () => Promise<T>): Promise<T> => pictures(1, work)

/**
 * Strangers' pictures stand in a line of their own, so that whoever looks at the mall does not wait behind them, and leave
 * half the cores to others. One of them takes up to 400 MB, when it is large and cannot be read line by line.
 */
export const uploadWork = <T>(work: () => Promise<T>): Promise<T> => uploads(1, work)

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
