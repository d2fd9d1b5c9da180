import type { Address } from '@mall/contract/address'
import type { City, DeliverTo } from '#store/app.ts'

/** Where goods would go: a code of six digits, as precise as is known, and how it reads. */
export type Place = { code: string; name: string; addressId: number | null }

type Known = {
  /** chosen by hand */
  chosen: DeliverTo | null
  /** of the person; undefined while they are on their way */
  addresses: readonly Address[] | undefined
  city: City | null
}

/**
 * What was chosen by hand, as long as it exists; else the default address; else the city one shops in. Null where nothing is
 * known, undefined while it is being asked for.
 */
export function placeOf({ chosen, addresses, city }: Known): Place | null | undefined {
  if (chosen && 'code' in chosen) return { ...chosen, addressId: null }
  if (!addresses) return undefined
  const own = addresses.find(({ id }) => id === chosen?.address_id) ?? addresses.find((one) => one.is_default)
  if (own) {
    const { province, city: town, district, street, detail } = own
    const name = [...new Set([province, town, district, street, detail])].filter(Boolean).join(' ')
    return { code: own.division_code, name, addressId: own.id }
  }
  return city && { ...city, addressId: null }
}

/** 「上海市 松江区」: names from the province down; in a municipality province and city bear one, which is said once. */
export const regionName = (path: readonly { name: string }[]): string =>
  [...new Set(path.map(({ name }) => name))].join(' ')
