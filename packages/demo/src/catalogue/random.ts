/** A small seeded generator: the demo world must be the same on every machine and every run. */
export type Random = {
  /** 0 ≤ x < 1. */
  next: () => number
  /** Whole number, both ends included. */
  int: (from: number, to: number) => number
  chance: (share: number) => boolean
  pick: <T>(list: readonly T[]) => T
}

function mixed(seed: number, stream: number): number {
  let h = (Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(stream + 1, 0xc2b2ae35)) >>> 0
  h = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  h = Math.imul(h ^ (h >>> 12), 0x297a2d39)
  return (h ^ (h >>> 15)) >>> 0
}

/** Streams with different numbers are independent, so item n needs nothing from items before it. */
export function randomFor(seed: number, stream: number): Random {
  let state = mixed(seed, stream)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    int,
    chance: (share) => next() < share,
    pick: (list) => {
      const item = list[int(0, list.length - 1)]
      if (item === undefined) throw new RangeError('pick from an empty list')
      return item
    },
  }
}

/** Stable number of a text, for streams that belong to a key. */
export function hashOf(text: string): number {
  let hash = 2166136261
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619)
  return hash >>> 0
}
