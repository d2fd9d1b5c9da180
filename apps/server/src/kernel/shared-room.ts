type Rules = {
  /** The most that one of them may come to hold. */
  most: number
  /** A place that holds no more than this is small, */
  small: number
  /** and this much is kept for the small alone. */
  kept: number
}

/** The owner's key, and the most that all of theirs may hold together, but for the eldest of all. */
export type Owner = { key: string; share: number }

export type Place = {
  /** Resolves when there is room for `bytes` more. */
  take(bytes: number): Promise<void>
  /** It will take nothing more. */
  full(): void
  /** Gives everything back; what it still waited for never comes. */
  leave(): void
}

type Guest = { owners: readonly Owner[]; expected: number; held: number; coming: boolean; line: Waiting | null }
type Waiting = { bytes: number; enter: () => void }

/**
 * Room for things that come in pieces, as slowly as their senders like, of twice the largest. A stated size reserves
 * nothing, but there is always enough left for the eldest to come in whole: so each gets its turn, and two
 * that are half inside never wait for each other. The small go past the large, and one person or address never holds it all.
 */
export function sharedRoom({ most, small, kept }: Rules) {
  const size = 2 * most
  const guests = new Set<Guest>()
  const heldBy = new Map<string, number>()
  let held = 0

  const count = (guest: Guest, bytes: number) => {
    held += bytes
    guest.held += bytes
    for (const { key } of guest.owners) {
      const now = (heldBy.get(key) ?? 0) + bytes
      if (now > 0) heldBy.set(key, now)
      else heldBy.delete(key)
    }
  }

  const eldest = () => guests.values().find(({ coming }) => coming)

  const fits = (guest: Guest, bytes: number, first: Guest | undefined) => {
    const left = size - held - bytes
    if (left < 0) return false
    if (!first || guest === first) return true
    if (left < first.expected - first.held) return false
    const isSmall = guest.held + bytes <= small
    if (!isSmall && left < kept + first.expected - first.held) return false
    return guest.owners.every(({ key, share }) => {
      const firsts = first.owners.some((owner) => owner.key === key) ? first.held : 0
      return (heldBy.get(key) ?? 0) - firsts + bytes <= share + (isSmall ? kept / 2 : 0)
    })
  }

  const admit = () => {
    const first = eldest()
    for (const guest of guests) {
      const { line } = guest
      if (!line || !fits(guest, line.bytes, first)) continue
      guest.line = null
      count(guest, line.bytes)
      line.enter()
    }
  }

  return {
    /** How much is inside. */
    held: () => held,
    /** `expected`: how much it is going to hold; `most` when it claims more. */
    open(owners: readonly Owner[], expected: number): Place {
      const guest: Guest = { owners, expected: Math.min(expected, most), held: 0, coming: true, line: null }
      guests.add(guest)
      return {
        take(bytes) {
          if (fits(guest, bytes, eldest())) {
            count(guest, bytes)
            return Promise.resolve()
          }
          return new Promise<void>((enter) => {
            guest.line = { bytes, enter }
          })
        },
        full() {
          guest.coming = false
          admit()
        },
        leave() {
          guests.delete(guest)
          count(guest, -guest.held)
          admit()
        },
      }
    },
  }
}
