import type { GoodsDetail, Sku } from '@mall/contract/goods'
import { Supply } from './Supply.tsx'
import { useDelivery } from './useDelivery.ts'

type Props = { detail: GoodsDetail; sku: Sku | undefined; qty: number }

/** What sending it to where this person is means; its code is none of the page's first load. */
export function Delivered({ detail, sku, qty }: Props) {
  const { place, estimate } = useDelivery(sku, qty)
  const name = place ? place.name : place === null ? '' : '\u00a0'
  return <Supply detail={detail} sku={sku} place={name} estimate={estimate} />
}
