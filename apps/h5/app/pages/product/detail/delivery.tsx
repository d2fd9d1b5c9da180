import type { Address } from '@mall/contract/address/terms'
import type { OutputOf } from '@mall/contract/call/call'
import type { Sku } from '@mall/contract/goods/terms'
import { goodsDelivery } from '@mall/contract/region/calls'
import { placeNames } from '@mall/contract/region/text'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryOf } from '#api/query.ts'
import { addressesQuery } from '#features/address/addresses.ts'
import { useCityGuess } from '#features/city/useCityGuess.ts'
import { useLogin } from '#session/session.ts'
import { type City, type DeliverTo, useApp } from '#store/app.ts'

/** The destination of the chosen sku, with freight and delivery time. */
export function useDelivery(sku: Sku | undefined, qty: number) {
  const login = useLogin()
  const chosen = useApp((app) => app.deliverTo)
  const city = useApp((app) => app.city)
  const own = useQuery({ ...addressesQuery, enabled: login === 'in' })
  const addresses = login === 'out' || own.isError ? [] : login === 'in' ? own.data?.list : undefined
  const place = placeOf({ chosen, addresses, city })
  useCityGuess(place === null)
  const input = sku && place ? { sku_id: sku.sku_id, qty, division_code: place.code } : undefined
  const estimate = useQuery({
    ...queryOf(goodsDelivery, input ?? { sku_id: 1, division_code: '000000' }),
    // While another quantity is being looked up, the last answer stays.
    placeholderData: keepPreviousData,
    enabled: input !== undefined && login !== 'unknown',
  })
  return { place, addresses, failed: own.isError, estimate: input && estimate.data }
}

/** A destination: a division code of six digits, as precise as is known, and its name. */
type Place = { code: string; name: string; addressId: number | null }

type Known = {
  /** chosen by hand */
  chosen: DeliverTo | null
  /** the person's own; undefined while they are loading */
  addresses: readonly Address[] | undefined
  city: City | null
}

/**
 * The destination chosen by hand, as long as it exists; else the default address; else the city in which the person shops.
 * Null when none is known, undefined while it is being loaded.
 */
export function placeOf({ chosen, addresses, city }: Known): Place | null | undefined {
  if (chosen && 'code' in chosen) return { ...chosen, addressId: null }
  if (!addresses) return undefined
  const own = addresses.find(({ id }) => id === chosen?.address_id) ?? addresses.find((one) => one.is_default)
  if (own) {
    const { province, city: town, district, street, detail } = own
    const name = placeNames([province, town, district, street, detail]).join(' ')
    return { code: own.division_code, name, addressId: own.id }
  }
  return city && { ...city, addressId: null }
}

/** 「上海市 松江区」: names from the province down. */
export const regionName = (path: readonly { name: string }[]): string =>
  placeNames(path.map(({ name }) => name)).join(' ')

type Props = {
  sku: Sku | undefined
  qty: number
  /** `place` is empty when none is known */
  children: (place: string, estimate: OutputOf<typeof goodsDelivery> | undefined) => ReactNode
}

/** Passes the destination and its estimate on. Its code is not part of the page's first load. */
export function Delivered({ sku, qty, children }: Props) {
  const { place, estimate } = useDelivery(sku, qty)
  return children(place ? place.name : place === null ? '' : '\u00a0', estimate)
}
