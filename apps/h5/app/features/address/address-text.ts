import type { Address } from '@mall/contract/address/terms'
import { placeNames } from '@mall/contract/region/text'
import { type Region, regionPath } from '#ui/regions.ts'

type Place = Pick<Address, 'province' | 'city' | 'district'>

/** 「上海市松江区」 */
const regionText = ({ province, city, district }: Place): string => placeNames([province, city, district]).join('')

export const fullAddress = (address: Place & Pick<Address, 'street' | 'detail'>): string =>
  `${regionText(address)}${address.street}${address.detail}`

/** `138****1001`, `021****5678`: enough to recognise one's own number, too little for anybody else. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length < 8 ? phone : `${digits.slice(0, 3)}****${digits.slice(-4)}`
}

/** Codes from the province down, as the region picker takes them. */
export const codesOf = (divisionCode: string): string[] =>
  divisionCode ? [`${divisionCode.slice(0, 2)}0000`, `${divisionCode.slice(0, 4)}00`, divisionCode] : []

/** Whether a district is retired, or merged into another, and has to be chosen again; false until the regions are loaded. */
export const isRetired = (regions: readonly Region[] | undefined, code: string): boolean =>
  code !== '' && regions !== undefined && regionPath(regions, codesOf(code)).at(-1)?.code !== code
