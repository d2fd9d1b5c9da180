import { availableParallelism } from 'node:os'
import { fileReaders } from '#kernel/file-readers.ts'
import { semaphoreOf } from '#kernel/semaphore.ts'
import { PastBounds } from '#kernel/worker-pool.ts'
import type { Found } from './look-into.ts'

const pictures = semaphoreOf(2)
const uploads = semaphoreOf(Math.max(1, availableParallelism() >> 1))

/** Pictures are heavy work: two at once keep two cores busy and leave memory for the rest. */
export const pictureWork = <T>(work: () => Promise<T>): Promise<T> => pictures(1, work)

/** The last picture of everybody who has one under way or waiting. */
const lastOf = new Map<number, Promise<unknown>>()

/**
 * Strangers' pictures stand in a line of their own, so that visitors of the mall do not wait behind them, and leave
 * half the cores to others. One of them takes up to 400 MB, when it is large and cannot be read line by line. Each person has one
 * there at a time, so that no one waits behind all pictures of another.
 */
export function uploadWork<T>(owner: number, work: () => Promise<T>): Promise<T> {
  const before = lastOf.get(owner) ?? Promise.resolve()
  const mine = before.catch(() => undefined).then(() => uploads(1, work))
  lastOf.set(owner, mine)
  const forget = () => {
    if (lastOf.get(owner) === mine) lastOf.delete(owner)
  }
  mine.then(forget, forget)
  return mine
}

/** The kind of an upload, and the fault that refuses it: read in a thread, where it can take nothing from others. */
export async function lookInto(file: Blob, owner: number): Promise<Found | 'past_bounds'> {
  try {
    return await fileReaders.run(new URL('./look-into.ts', import.meta.url), file, { options: null, owner })
  } catch (error) {
    if (error instanceof PastBounds) return 'past_bounds'
    throw error
  }
}

/** A caller that asks for something that is being made waits for that one instead of making another. */
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
