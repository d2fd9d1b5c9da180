import type { Random } from '#kernel/random.ts'

/** No two of them are taken for each other, read or typed; their number is prime, which the check character needs. */
const alphabet = '34679ACDEFGHJKMNPRTUWXY'
const length = 8

const placeOf = (letter: string) => alphabet.indexOf(letter)

/**
 * Place by place another weight, all below the prime: one wrong character, or two that changed places, always leave a rest,
 * so that a mistyped code matches no payment.
 */
const restOf = (letters: string) =>
  [...letters].reduce((sum, letter, i) => sum + placeOf(letter) * (i + 1), 0) % alphabet.length

const isCode = (text: string) => [...text].every((letter) => placeOf(letter) >= 0) && restOf(text) === 0

/** A code to be written into the remark of a transfer: seven drawn characters and one that checks them. */
export function newRemitCode(random: Random): string {
  const drawn = Array.from({ length: length - 1 }, () => alphabet[random.below(alphabet.length)]).join('')
  const check = [...alphabet].find((letter) => isCode(drawn + letter))
  return `${drawn}${check}`
}

/** Every code that a bank's memo may hold, however it was typed: small letters, full width, with gaps or words around it. */
export function remitCodesIn(memo: string): string[] {
  const runs = memo
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\-_.·:：]/g, '')
    .split(/[^0-9A-Z]+/)
  const windows = runs.flatMap((run) =>
    Array.from({ length: Math.max(0, run.length - length + 1) }, (_, i) => run.slice(i, i + length)),
  )
  return [...new Set(windows.filter(isCode))]
}
