/**
 * A phone number as the mall keeps it, from however it was pasted or filled in: full-width digits, spaces, brackets and marks
 * that cannot be seen go, as does the country's code (`+86 138 0013 8000`, `0086-21-61234567`). A mobile number loses its
 * dashes, since none are in it anywhere else; a landline keeps the one that people put behind its area code. Other text
 * comes out as something that no rule takes.
 */
export function plainPhone(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replace(/[\p{Cf}\s()._·]/gu, '')
    .replace(/[\p{Pd}−]/gu, '-')
  const mobile = /^(?:\+?86|0086)?(1[3-9]\d*)$/.exec(plain.replaceAll('-', ''))
  if (mobile?.[1]) return mobile[1]
  const abroad = /^(?:\+86|0086)-?(\d.*)$/.exec(plain)?.[1]
  if (abroad === undefined) return plain
  return abroad.startsWith('0') || abroad.startsWith('400') ? abroad : `0${abroad}`
}

/** The digits of a mobile number while it is typed or just after it was pasted, without the country's code. */
export const mobileDigits = (text: string): string =>
  plainPhone(text)
    .replace(/\D/g, '')
    // Typed digit by digit, the code stands there before the number does: no mobile number begins like this.
    .replace(/^(?:00)?86(?=1)/, '')
    .slice(0, 11)

/** Keeps the characters that a mobile number or a landline may hold, while its field is typed. */
export const phoneTyped = (text: string): string => plainPhone(text).replace(/[^\d+-]/g, '')
