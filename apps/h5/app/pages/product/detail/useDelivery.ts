import type { Sku } from '@mall/contract/goods'
import { goodsDelivery } from '@mall/contract/region'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '#api/query.ts'
import { useCityGuess } from '#boot/useCityGuess.ts'
import { addressesQuery } from '#features/address/addresses.ts'
import { useLogin } from '#session/session.ts'
import { useApp } from '#store/app.ts'
import { placeOf } from './place.ts'

/** Where the chosen sku would go, what that costs and when it would come. */
export function useDelivery(sku: Sku | undefined, qty: number) {
  const login = useLogin()
  const chosen = useApp((app) => app.deliverTo)
  const city = useApp((app) => app.city)
  const own = useQuery({ ...addressesQuery, enabled: login === 'in' })
  const addresses = login === 'out' || own.isError ? [] : login === 'in' ? own.data?.list : undefined
  const place = placeOf({ chosen, addresses, city })
  useCityGuess(place === null)
  const asked = sku && place ? { sku_id: sku.sku_id, qty, division_code: place.code } : undefined
  const estimate = useQuery({
    ...queryOf(goodsDelivery, asked ?? { sku_id: 1, division_code: '000000' }),
    // Another quantity is looked up while the last answer stays.
    placeholderData: keepPreviousData,
    enabled: asked !== undefined && login !== 'unknown',
  })
  return { place, addresses, failed: own.isError, estimate: asked && estimate.data }
}
