/** Whether one typo lies between two texts: a sign wrong, missing, too many, or two swapped. */
export function isOneTypo(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start += 1
  const restA = a.slice(start)
  const restB = b.slice(start)
  if (restA.slice(1) === restB.slice(1)) return true
  if (restA.slice(1) === restB || restA === restB.slice(1)) return true
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
}

/**
 * A stretch of Chinese as known words, where a word may be taken for another that sounds the same: 防滑安全协 →
 * 防滑安全鞋. As few foreign words as possible, then as few words. Null when a sign is in no word.
 */
export function respell(
  signs: readonly string[],
  sounds: readonly string[],
  known: { has(word: string): boolean; sounding(pinyin: string): string | undefined },
): string | null {
  type Way = { text: string; cost: number }
  const best: (Way | null)[] = [{ text: '', cost: 0 }]
  for (let end = 1; end <= signs.length; end += 1) {
    let found: Way | null = null
    for (let start = Math.max(0, end - 6); start < end; start += 1) {
      const before = best[start]
      const piece = signs.slice(start, end).join('')
      const word = known.has(piece) ? piece : known.sounding(sounds.slice(start, end).join(''))
      if (!before || word === undefined) continue
      const cost = before.cost + (word === piece ? 1 : 10)
      if (!found || cost < found.cost) found = { text: before.text + word, cost }
    }
    best.push(found)
  }
  return best[signs.length]?.text ?? null
}
