import type { Place } from '#kernel/memory-budget.ts'

export class TooLarge extends Error {}
export class NotJson extends Error {}
/** Its sender takes longer than anybody has to wait for. */
export class TooSlow extends Error {}
/** The bodies of others fill the room, and have for a while. */
export class OutOfMemoryBudget extends Error {}

/** How fast a body has to come. Milliseconds, and bytes a second. */
export type Pace = {
  /** How long the first byte may take, and each pause. */
  graceMs: number
  /** On average, once the grace is over. */
  bytesPerSecond: number
  /** For the whole body. */
  deadlineMs: number
  /** How long it may wait, in all, for room; that does not count as its sender's time. */
  budgetWaitMs: number
}

export const pace: Pace = { graceMs: 10_000, bytesPerSecond: 8 * 1024, deadlineMs: 120_000, budgetWaitMs: 170_000 }

type Body = { pieces: AsyncIterator<Uint8Array> | undefined; limit: number; place: Place; pace: Pace }

/** The whole body. Each piece is read when its sender has brought it and there is room for it in `place`. */
export async function bytesOf({ pieces, limit, place, pace }: Body): Promise<Buffer<ArrayBuffer>> {
  if (!pieces) return Buffer.alloc(0)
  const read: Uint8Array[] = []
  let size = 0
  let sendingMs = 0
  let waitedMs = 0
  try {
    for (;;) {
      const started = performance.now()
      const earned = pace.graceMs + (size / pace.bytesPerSecond) * 1000
      const left = Math.min(pace.graceMs, Math.min(pace.deadlineMs, earned) - sendingMs)
      const { done, value } = await within(left, pieces.next(), TooSlow)
      const came = performance.now()
      sendingMs += came - started
      if (done) break
      size += value.byteLength
      if (size > limit) throw new TooLarge()
      await within(pace.budgetWaitMs - waitedMs, place.take(value.byteLength), OutOfMemoryBudget)
      waitedMs += performance.now() - came
      read.push(value)
    }
  } catch (error) {
    void pieces.return?.().catch(() => undefined)
    // A caller that hangs up in the middle has sent nothing that could be read.
    throw error instanceof TooLarge || error instanceof TooSlow || error instanceof OutOfMemoryBudget
      ? error
      : new NotJson()
  }
  place.full()
  return Buffer.concat(read)
}

/** The result of `promise`, unless it takes longer than `ms`. */
async function within<T>(ms: number, promise: Promise<T>, Late: new () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Late()), Math.max(0, ms))
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
