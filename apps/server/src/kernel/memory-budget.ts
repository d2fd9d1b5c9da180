type Rules = {
  /** The most that one of them may come to hold. */
  most: number
  /** A place that holds no more than this is small, */
  small: number
  /** and this much is kept for the small alone. */
  reserved: number
}

/** The owner's key, and the most that all of theirs may hold together, but for the oldest of all. */
export type Owner = { key: string; share: number }

export type Place = {
  /** Resolves when there is memory for `bytes` more. */
  take(bytes: number): Promise<void>
  /** It will take nothing more. */
  full(): void
  /** Gives everything back; what it still waited for never comes. */
  leave(): void
}

type Holder = { owners: readonly Owner[]; expected: number; held: number; coming: boolean; line: Waiting | null }
type Waiting = { bytes: number; enter: () => void }

/**
 * Memory for things that come in pieces, as slowly as their senders like, of twice the largest. A stated size reserves
 * nothing, but there is always enough left for the oldest to come in whole: so each gets its turn, and two
 * that are half inside never wait for each other. The small go past the large, and one person or address never holds it all.
 */
export function memoryBudget({ most, small, reserved }: Rules) {
  const size = 2 * most
  const holders = new Set<Holder>()
  const heldBy = new Map<string, number>()
  let held = 0

  const count = (holder: Holder, bytes: number) => {
    held += bytes
    holder.held += bytes
    for (const { key } of holder.owners) {
      const now = (heldBy.get(key) ?? 0) + bytes
      if (now > 0) heldBy.set(key, now)
      else heldBy.delete(key)
    }
  }

  const oldest = () => holders.values().find(({ coming }) => coming)

  const fits = (holder: Holder, bytes: number, first: Holder | undefined) => {
    const left = size - held - bytes
    if (left < 0) return false
    if (!first || holder === first) return true
    if (left < first.expected - first.held) return false
    const isSmall = holder.held + bytes <= small
    if (!isSmall && left < reserved + first.expected - first.held) return false
    return holder.owners.every(({ key, share }) => {
      const firsts = first.owners.some((owner) => owner.key === key) ? first.held : 0
      return (heldBy.get(key) ?? 0) - firsts + bytes <= share + (isSmall ? reserved / 2 : 0)
    })
  }

  const admit = () => {
    const first = oldest()
    for (const holder of holders) {
      const { line } = holder
      if (!line || !fits(holder, line.bytes, first)) continue
      holder.line = null
      count(holder, line.bytes)
      line.enter()
    }
  }

  return {
    /** How much is inside. */
    held: () => held,
    /** `expected`: how much it is going to hold; `most` when it claims more. */
    open(owners: readonly Owner[], expected: number): Place {
      const holder: Holder = { owners, expected: Math.min(expected, most), held: 0, coming: true, line: null }
      holders.add(holder)
      return {
        take(bytes) {
          if (fits(holder, bytes, oldest())) {
            count(holder, bytes)
            return Promise.resolve()
          }
          return new Promise<void>((enter) => {
            holder.line = { bytes, enter }
          })
        },
        full() {
          holder.coming = false
          admit()
        },
        leave() {
          holders.delete(holder)
          count(holder, -holder.held)
          admit()
        },
      }
    },
  }
}
