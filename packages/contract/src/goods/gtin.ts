/**
 * Numbers of trade items as barcodes hold them, after the GS1 General Specifications: application identifiers, symbology identifiers,
 * element strings of predefined length with FNC1 behind the others, and check digits. GTIN-8, -12, -13 and -14 are one number of 14 digits,
 * with zeros in front.
 */

/**
 * The check digit that completes the digits in front of it: counted from the right they weigh 3, 1, 3 …, and the sum is filled up to the
 * next ten.
 */
export function checkDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** Why digits are no GTIN, as a sentence for the person who typed them; null where they are one. */
export function gtinFault(digits: string): string | null {
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return '条码须为 8、12、13 或 14 位数字'
  if (/^0+$/.test(digits)) return '条码不能全是 0'
  const right = checkDigit(digits.slice(0, -1))
  return right === Number(digits.at(-1)) ? null : `条码 ${digits} 的校验位不正确，末位应为 ${right}`
}

/** A GTIN of any length as the 14 digits that are compared; null for anything else. */
const gtin14 = (digits: string): string | null => (gtinFault(digits) === null ? digits.padStart(14, '0') : null)

/** FNC1 as scanners send it (ASCII 29), which ends an element string of no fixed length. */
const separator = '\u001d'

/** Digits behind each application identifier whose element string has a fixed length, by its first two digits. */
const fixedLengths: Readonly<Record<string, number>> = {
  '00': 18,
  '01': 14,
  '02': 14,
  '03': 14,
  '04': 16,
  '11': 6,
  '12': 6,
  '13': 6,
  '14': 6,
  '15': 6,
  '16': 6,
  '17': 6,
  '18': 6,
  '19': 6,
  '20': 2,
  '31': 8,
  '32': 8,
  '33': 8,
  '34': 8,
  '35': 8,
  '36': 8,
  '41': 14,
}

/** The GTIN of AI (01) among element strings without brackets, wherever it stands. */
function gtinAmong(elements: string): string | null {
  let at = 0
  while (at < elements.length) {
    if (elements[at] === separator) {
      at += 1
      continue
    }
    const identifier = elements.slice(at, at + 2)
    if (identifier === '01') return gtin14(elements.slice(at + 2, at + 16))
    const length = fixedLengths[identifier]
    const end = length === undefined ? elements.indexOf(separator, at) : at + 2 + length
    if (end < 0) return null
    at = end
  }
  return null
}

/**
 * The GTIN, as 14 digits, that a barcode stands for, however it was typed or scanned: bare (`6901234567892`, with blanks or hyphens
 * between), in the brackets that are printed below GS1-128 (`(01)06901234567892(10)A1`), or as a scanner sends it, with or without a
 * symbology identifier (`]C1`, `]d2` …) and FNC1. Null for any other code.
 */
export function gtinIn(text: string): string | null {
  const plain = text.normalize('NFKC').trim()
  const [prefix = ''] = /^\][A-Za-z][0-9A-Za-z]/.exec(plain) ?? []
  const content = plain.slice(prefix.length)
  const bare = gtin14(content.replace(/[\s-]/g, ''))
  if (bare !== null) return bare
  const [, bracketed] = /\(01\)\s*(\d[\d\s]{12,20}\d)/.exec(content) ?? []
  if (bracketed !== undefined) return gtin14(bracketed.replace(/\s/g, '').slice(0, 14))
  // Without a GS1 mark only digits that begin with (01) count: others are likelier to be a private code.
  const isMarked = prefix !== '' || content.includes(separator)
  const elements = content.replaceAll(' ', '')
  return isMarked || /^01\d{14}/.test(elements) ? gtinAmong(elements) : null
}

/** A GTIN without its leading zeros, so that all printed lengths are found by the same number. */
export const numberOf = (gtin: string): string => gtin.replace(/^0+/, '')

/** Digits of a barcode that was typed or scanned, as printed; a GTIN inside GS1-128 is cut out, without needless zeros. */
export function barcodeDigits(text: string): string {
  const digits = text.normalize('NFKC').replace(/[\s-]/g, '')
  if (digits === '' || gtinFault(digits) === null) return digits
  const gtin = gtinIn(text)
  return gtin === null ? digits : gtin.replace(/^0(?=\d{13}$)/, '')
}
