/* Carriers: kept by the platform, chosen from by stores. */

/** A form that numbers come in: signs with how many of them, `SF#{10-15}`. */
export const part = /([A-Z0-9#@*])(?:\{(\d{1,2})(?:-(\d{1,2}))?\})?/gi

export const formsIn = (text: string): string[] => text.split(/[,，、;；\s]+/).filter((form) => form !== '')

/**
 * Whether a tracking number looks as it should. `SF#{10-15}, #{12}`: letters and digits stand for themselves, `#` for a digit, `@`
 * for a letter, `*` for either; `{12}` and `{10-15}` say how many; one of several forms is enough. Case and hyphens do not count.
 */
export function fitsForm(text: string, number: string): boolean {
  const forms = formsIn(text)
  const plain = number.replaceAll('-', '').toUpperCase()
  return forms.length === 0 || forms.some((form) => expressionOf(form).test(plain))
}

/** A shorter number is still being typed. */
const shortestNumber = 6

const signs: Readonly<Record<string, string>> = { '#': '[0-9]', '@': '[A-Z]', '*': '[A-Z0-9]' }
const expressionOf = (form: string) =>
  new RegExp(
    `^${form.toUpperCase().replace(part, (_, sign: string, least?: string, most?: string) => {
      const times = least === undefined ? '' : `{${least}${most === undefined ? '' : `,${most}`}}`
      return `${signs[sign] ?? sign}${times}`
    })}$`,
  )

/** Carriers that a tracking number may belong to. A form that begins with letters belongs to one carrier alone, so those stand first. */
export const likelyCarriers = <Carrier extends { number_form: string }>(
  carriers: readonly Carrier[],
  number: string,
): Carrier[] => {
  const letters = ({ number_form }: Carrier) => (/^[A-Z]/i.test(number_form) ? 0 : 1)
  if (number.trim().length < shortestNumber) return []
  return carriers
    .filter(({ number_form }) => number_form !== '' && fitsForm(number_form, number.trim()))
    .toSorted((a, b) => letters(a) - letters(b))
}
