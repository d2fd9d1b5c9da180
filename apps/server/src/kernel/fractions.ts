const superscript = '[⁰¹²³⁴-⁹]'
const subscript = '[₀-₉]'

/**
 * Compatibility forms as plain signs, by NFKC (`５００㎖` → `500ml`), but so that no sign melts into the number in front of it: NFKC alone
 * makes eleven quarters of 1¼, and a hundred and two of 10². Fractions are spelled as catalogues of pipes do: ½ → `1/2`, 1¼ → `1-1/4`.
 */
export const plainSigns = (text: string): string =>
  text
    .replace(new RegExp(`(\\d)\\s*(?=${superscript}+⁄)`, 'gu'), '$1-')
    .replace(/(\d)(\s*)(?=(\p{No}))/gu, (whole, digit: string, blank: string, sign: string) => {
      const plain = sign.normalize('NFKC')
      if (plain.includes('⁄')) return `${digit}-`
      if (blank !== '' || !/^\d/.test(plain)) return whole
      return `${digit}${separatorFor(sign)}`
    })
    .normalize('NFKC')
    .replace(/[⁄∕]/g, '/')

function separatorFor(sign: string): string {
  if (new RegExp(superscript, 'u').test(sign)) return '^'
  return new RegExp(subscript, 'u').test(sign) ? '_' : ' '
}

/** Denominators of inches, and of the fractions that Unicode has signs for. Other slashes separate two numbers: `10/100M`, `CJX2-09/10`. */
const denominators: ReadonlySet<number> = new Set([2, 3, 4, 5, 6, 7, 8, 9, 10, 16, 32, 64])

/** Whether a slash between two numbers makes a size of them: below one, and not to be reduced. `11/4` is none, nor is `04/8`. */
export function isFraction(above: string, below: string): boolean {
  const [n, d] = [Number(above), Number(below)]
  if (!/^[1-9]/.test(above) || !/^[1-9]/.test(below) || n >= d || !denominators.has(d)) return false
  let [a, b] = [d, n]
  while (b > 0) [a, b] = [b, a % b]
  return a === 1
}

/** Letters of threads, which stand right in front of inches: `G1-1/4`. In `DN15-1/2` the hyphen separates two sizes. */
const threads = /(?:^|[^\p{L}])(?:g|r|rc|rp|rs|zg|pt|pf|ps|npt|nps|npsm|nptf|bsp|bspt|bspp|bsw|unc|unf|un|φ|ø)?$/u
/** More inches are written in millimetres; a larger number is a quantity or a part of a code. */
const mostInches = 12

/** Whether a number belongs to the fraction behind it, by the text in front of both, in small letters. */
export const isWholeOf = (number: string, before: string): boolean =>
  /^[1-9]\d?$/.test(number) &&
  Number(number) <= mostInches &&
  threads.test(before) &&
  !/(?:\d[-./]?|dn\s?)$/.test(before)

/** `1 1/4` → `1-1/4`, in small letters: one spelling of a whole number with a fraction. */
export const joinedFractions = (plain: string): string =>
  plain.replace(
    /(?<![\d./])(\d{1,2})(?:\s+|\s?-\s?)(\d{1,2})\/(\d{1,2})(?![\d./])/g,
    (whole, number: string, above: string, below: string, at: number, text: string) =>
      isFraction(above, below) && isWholeOf(number, text.slice(Math.max(0, at - 8), at))
        ? `${number}-${above}/${below}`
        : whole,
  )
