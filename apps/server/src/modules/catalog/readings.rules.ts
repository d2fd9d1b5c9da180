/**
 * Sounds of Chinese signs as people type them. Many signs have several, and neither a dictionary nor a person always takes the one that
 * the word wants: 铣刀 is xǐdāo in the trade and xiǎndāo in a dictionary. So every reading finds, and the likeliest stands first.
 */

/** Readings that dictionaries do not know, or know as wrong, and workshops use: 镀铬 is dùluò. */
const ofTheTrade: Readonly<Record<string, readonly string[]>> = {
  铬: ['luo'],
  塑: ['suo'],
  酵: ['xiao'],
  嵌: ['kan'],
}

/** All readings of a sign, the one that its word wants first; lü and nü are typed as lv and nv, and by some as lu and nu. */
export function readingsOf(sign: string, inWord: string, others: readonly string[]): string[] {
  const all = [inWord, ...others, ...(ofTheTrade[sign] ?? [])]
  const plain = all.filter((sound) => /^[ln]v/.test(sound)).map((sound) => sound.replace('v', 'u'))
  return [...new Set([...all, ...plain])]
}

/** In how many signs from the start two may be read otherwise at once; beyond, and in all, one may. */
const bothWithin = 4

/**
 * The ways to say some signs, the likeliest first. Not every combination: a long name would have thousands, and people who take one or
 * two signs otherwise say the rest as everybody does.
 */
export function spokenWays(signs: readonly (readonly string[])[]): string[][] {
  const likeliest = signs.map(([first = '']) => first)
  const one = otherwise(likeliest, signs, 0)
  const two = one.flatMap(({ way, at }) => (at < bothWithin ? otherwise(way, signs.slice(0, bothWithin), at + 1) : []))
  return [likeliest, ...one.map(({ way }) => way), ...two.map(({ way }) => way)]
}

/** A way with one sign, from a place on, read otherwise. */
const otherwise = (way: readonly string[], signs: readonly (readonly string[])[], from: number) =>
  signs
    .slice(from)
    .flatMap((readings, i) => readings.slice(1).map((sound) => ({ way: way.with(from + i, sound), at: from + i })))
