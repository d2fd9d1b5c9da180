import type { Ports } from '#adapters/ports.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { minutes } from '#kernel/time.ts'

/** One that has not been taken on for so long is given up: a phone that went out of reach says no goodbye. */
const patience = minutes(1)

type Seat = { movedAt: Date }
/** Exports under way, by user: of this process, whose time and memory they take. */
const desks = new WeakMap<Ports, Map<number, Seat>>()

/** A person has one export under way at a time. Refuses `export.busy`. */
export function takeSeat({ ports, actor, now }: Pick<Ctx, 'ports' | 'actor' | 'now'>) {
  const seats = desks.get(ports) ?? new Map<number, Seat>()
  desks.set(ports, seats)
  const { userId } = actor
  const taken = seats.get(userId)
  if (taken && now().getTime() - taken.movedAt.getTime() < patience) throw new Refusal('export.busy')
  const seat: Seat = { movedAt: now() }
  seats.set(userId, seat)

  const leave = () => {
    if (seats.get(userId) === seat) seats.delete(userId)
  }

  /** The same pieces, the first of them made at once; the seat is left when they end, fail or are no longer wanted. */
  async function hold(pieces: AsyncGenerator<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
    let first: IteratorResult<Uint8Array> | null = await pieces.next()
    async function end() {
      leave()
      await pieces.return(undefined)
      return { done: true as const, value: undefined }
    }
    async function next(): Promise<IteratorResult<Uint8Array>> {
      try {
        // The person waited in vain for this one and began another.
        if (seats.get(userId) !== seat) throw new Refusal('export.busy')
        const piece = first ?? (await pieces.next())
        first = null
        seat.movedAt = now()
        return piece.done ? await end() : piece
      } catch (error) {
        await end()
        throw error
      }
    }
    return { [Symbol.asyncIterator]: () => ({ next, return: end }) }
  }

  return { hold, leave }
}
