/** How many typos lie between two texts: a sign wrong, missing, too many, or two neighbours swapped. */
export function typosBetween(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1]
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const ways = [(last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1)]
      if (swapped) ways.push((before[j - 2] ?? 0) + 1)
      row.push(Math.min(...ways))
    }
    before = last
    last = row
  }
  return last[b.length] ?? 0
}

/** More typos than a third of a code make another code of it. */
export const typosAllowed = (code: string) => Math.min(4, Math.max(1, Math.floor(code.length / 3)))

/** A code as it would be without one typo at an unknown place: two neighbours swapped back, or a sign left out. */
export function withoutOneTypo(code: string): string[] {
  const signs = [...code]
  const swapped = signs
    .slice(1)
    .map((sign, i) => [...signs.slice(0, i), sign, signs[i], ...signs.slice(i + 2)].join(''))
  const shorter = signs.map((_, i) => [...signs.slice(0, i), ...signs.slice(i + 1)].join(''))
  return [...new Set([...swapped, ...shorter])].filter((text) => text !== code && text !== '')
}

/** The nearest of the candidates that are near at all, nearest first. */
export function nearestTo<One extends { code: string }>(
  asked: string,
  candidates: readonly One[],
  plain: (code: string) => string,
): One[] {
  const wanted = plain(asked)
  return candidates
    .map((one) => ({ one, typos: typosBetween(wanted, plain(one.code)) }))
    .filter(({ typos }) => typos <= typosAllowed(wanted))
    .sort((a, b) => a.typos - b.typos || a.one.code.localeCompare(b.one.code, 'en'))
    .map(({ one }) => one)
}
