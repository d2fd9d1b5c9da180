import type * as terms from './carrier.schema.ts'
import { endpoint } from './endpoint.ts'

/* Who carries parcels: kept by the platform, chosen from by stores. */

/** A form that numbers come in: signs with how many of them, `SF#{10-15}`. */
const part = /([A-Z0-9#@*])(?:\{(\d{1,2})(?:-(\d{1,2}))?\})?/gi
const whole = /^(?:[A-Z0-9#@*](?:\{\d{1,2}(?:-\d{1,2})?\})?)+$/i
/** More places where a number may be longer or shorter take long to try. */
const mostRanges = 3

const formsIn = (text: string): string[] => text.split(/[,，、;；\s]+/).filter((form) => form !== '')

/** Whether it can be read as forms of numbers; nothing at all is any number. */
export const isNumberForm = (text: string): boolean =>
  formsIn(text).every((form) => {
    if (!whole.test(form)) return false
    const parts = [...form.matchAll(part)]
    const ranges = parts.filter(([, , least, most]) => most !== undefined && most !== least)
    return (
      ranges.length <= mostRanges && parts.every(([, , least = '1', most = least]) => 1 <= +least && +least <= +most)
    )
  })

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

/** In the order in which stores choose. */
export const deskCarriers = endpoint<typeof terms.deskCarriers>()({
  method: 'GET',
  path: '/admin/api/carrier/list',
  needs: 'platform:content:see',
})

/** At the end of the order. */
export const addCarrier = endpoint<typeof terms.addCarrier>()({
  method: 'POST',
  path: '/admin/api/carrier/add',
  needs: 'platform:content',
})

/** Its code stays: parcels are known by it. */
export const editCarrier = endpoint<typeof terms.editCarrier>()({
  method: 'POST',
  path: '/admin/api/carrier/edit',
  needs: 'platform:content',
  whole: { by: 'code' },
})

/** One place up or down. */
export const moveCarrier = endpoint<typeof terms.moveCarrier>()({
  method: 'POST',
  path: '/admin/api/carrier/move',
  needs: 'platform:content',
})

/** Off: no store ships with it any more, and its parcels go on naming it. */
export const turnCarrier = endpoint<typeof terms.turnCarrier>()({
  method: 'POST',
  path: '/admin/api/carrier/turn',
  needs: 'platform:content',
})

/** What a store may ship with. */
export const storeCarriers = endpoint<typeof terms.storeCarriers>()({
  method: 'GET',
  path: '/merchant/api/order/carriers',
  needs: 'store:orders:see',
})
