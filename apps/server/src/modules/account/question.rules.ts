import type { Random } from '#kernel/random.ts'

const numerals = '零一二三四五六七八九'

/** 0–99 as people write it: 七, 十, 十二, 二十, 三十五. */
export function inWords(n: number): string {
  const tens = Math.floor(n / 10)
  const ones = n % 10
  if (tens === 0) return numerals.charAt(ones)
  return `${tens === 1 ? '' : numerals.charAt(tens)}十${ones === 0 ? '' : numerals.charAt(ones)}`
}

/** What somebody meant: digits, full-width digits or words; null for anything else. */
export function readNumber(text: string): number | null {
  const plain = text.normalize('NFKC').replace(/\s/g, '')
  if (/^\d{1,3}$/.test(plain)) return Number(plain)
  const spoken = plain.replace(/两/g, '二').replace(/〇/g, '零')
  for (let n = 0; n < 100; n += 1) if (inWords(n) === spoken) return n
  return null
}

/** A sum or a difference within forty, in words only, so that a page reader says it as it is meant. */
export function makeQuestion(random: Random): { question: string; answer: number } {
  const a = 2 + random.below(18)
  const b = 2 + random.below(18)
  if (random.below(2) === 0) return { question: `${inWords(a)}加${inWords(b)}等于几`, answer: a + b }
  const [most, least] = a > b ? [a, b] : [b, a]
  return { question: `${inWords(most)}减${inWords(least)}等于几`, answer: most - least }
}
