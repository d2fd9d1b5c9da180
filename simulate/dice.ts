/** A number of 32 bits that follows from these words alone: cyrb53's mixing, of which the lower half is kept. */
export function hashOf(...words: readonly (string | number)[]): number {
  let [one, two] = [0xdeadbeef, 0x41c6ce57]
  const text = words.join(' ')
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i)
    one = Math.imul(one ^ code, 2_654_435_761)
    two = Math.imul(two ^ code, 1_597_334_677)
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(two ^ (two >>> 13), 3_266_489_909)
  return one >>> 0
}

/** Seeded randomness: the same words make the same throws. */
export type Dice = ReturnType<typeof diceOf>

export function diceOf(...words: readonly (string | number)[]) {
  const key = words.join(' ')
  let state = hashOf(key)
  /** mulberry32: 32 bits a throw. */
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const below = (limit: number) => Math.floor((next() / 2 ** 32) * limit)
  return {
    below,
    /** From `least` to `most`, both of them too. */
    between: (least: number, most: number) => least + below(most - least + 1),
    /** True so many times of a hundred. */
    percent: (of: number) => below(100) < of,
    bytes(length: number) {
      const drawn = Buffer.alloc(length)
      for (let i = 0; i < length; i += 1) drawn[i] = next() & 255
      return drawn
    },
    one<One>(list: readonly One[]): One {
      const chosen = list[below(list.length)]
      if (chosen === undefined) throw new Error('nothing to choose from')
      return chosen
    },
    /**
     * One of a list whose members have names that last: the choice stays the same when others come or go, so that a script stays
     * true to itself when acts are left out of it.
     */
    lasting<One>(list: readonly One[], nameOf: (one: One) => string): One | undefined {
      let best: { rank: number; one: One } | undefined
      for (const one of list) {
        const rank = hashOf(key, nameOf(one))
        if (!best || rank < best.rank) best = { rank, one }
      }
      return best?.one
    },
    /** All of them in an order that lasts in the same way: the first is the one that `lasting` gives. */
    ordered<One>(list: readonly One[], nameOf: (one: One) => string): One[] {
      const ranked = list.map((one) => ({ rank: hashOf(key, nameOf(one)), one }))
      return ranked.sort((a, b) => a.rank - b.rank).map(({ one }) => one)
    },
    /** One of these, each as often as its weight says. */
    weighted<One>(list: readonly (readonly [One, number])[]): One {
      let left = below(list.reduce((sum, [, weight]) => sum + weight, 0))
      for (const [one, weight] of list) {
        left -= weight
        if (left < 0) return one
      }
      throw new Error('nothing to choose from')
    },
  }
}
