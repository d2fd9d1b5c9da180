import type { AftersaleKind } from '@mall/contract/aftersale/query.words'
import { aftersaleReasons, aftersaleTimes, type GoodsPlace, reasonsWithPictures } from '@mall/contract/aftersale/words'
import type { OrderStatus } from '@mall/contract/order/words'
import { days, later } from '#kernel/time.ts'
import { type LineMoney, leftOf, type ShipStatus } from './money.rules.ts'

export type OrderFacts = {
  status: OrderStatus
  isVirtual: boolean
  isMembership: boolean
  completedAt: Date | null
  /** The asker's to change. */
  kept: boolean
}

export const shipStatusOf = (place: GoodsPlace): ShipStatus => (place === 'unshipped' ? 'unsent' : 'sent')
export const isRefund = ({ kind, place }: { kind: AftersaleKind; place: GoodsPlace }) =>
  kind === 'refund_only' && place !== 'received'

type LineRefusal =
  | {
      code:
        | 'aftersale.virtual'
        | 'aftersale.membership'
        | 'aftersale.not_now'
        | 'order.only_payer'
        | 'aftersale.shipped'
    }
  | { code: 'aftersale.over'; data: { days: number } }
  | { code: 'aftersale.in_service'; data: { name: string; count: number } }
  | { code: 'aftersale.qty'; data: { name: string; left: number } }
  | { code: 'aftersale.codes'; data: { name: string; count: number; left: number } }

const sentStates: readonly OrderStatus[] = ['partially_shipped', 'shipped', 'completed']
const placeStates: Record<GoodsPlace, readonly OrderStatus[]> = {
  unshipped: ['pending_shipment', 'partially_shipped'],
  unreceived: ['partially_shipped', 'shipped'],
  received: sentStates,
}

/** Codes are sent nowhere: what was not used of them is asked for as goods are that were not sent. */
const codeStates: readonly OrderStatus[] = ['pending_shipment', 'pending_verification', 'completed']
const statesOf = (place: GoodsPlace, { isVirtual }: Pick<OrderFacts, 'isVirtual'>) =>
  isVirtual ? (place === 'unshipped' ? codeStates : []) : placeStates[place]

/** The places where the goods of a request for money alone may be, as the order stands. */
export const placesOf = (order: Pick<OrderFacts, 'status' | 'isVirtual'>): GoodsPlace[] =>
  (['unshipped', 'unreceived', 'received'] as const).filter((place) => statesOf(place, order).includes(order.status))

/** Goods of everything but money alone have come. */
export const placeOf = (kind: AftersaleKind, said: GoodsPlace): GoodsPlace =>
  kind === 'refund_only' ? said : 'received'

/** Why nothing of this kind can be asked of the order; null when it can. */
export function orderRefusal(
  { kind, place }: { kind: AftersaleKind; place: GoodsPlace },
  order: OrderFacts,
  now: Date,
): LineRefusal | null {
  if (order.isMembership) return { code: 'aftersale.membership' }
  if (order.isVirtual && placeOf(kind, place) !== 'unshipped') return { code: 'aftersale.virtual' }
  if (!order.kept) return { code: 'order.only_payer' }
  if (!statesOf(placeOf(kind, place), order).includes(order.status))
    // Sent in between: what was not sent cannot be asked about any more.
    return place === 'unshipped' && !order.isVirtual && sentStates.includes(order.status)
      ? { code: 'aftersale.shipped' }
      : { code: 'aftersale.not_now' }
  const { windowDays } = aftersaleTimes
  if (order.completedAt && later(order.completedAt, days(windowDays)) <= now)
    return { code: 'aftersale.over', data: { days: windowDays } }
  return null
}

/** Why so many pieces of a line that are alike cannot be asked about; null when they can. */
export function lineRefusal(
  line: LineMoney,
  qty: number,
  shipStatus: ShipStatus,
  exchangedSkuId = 0,
): LineRefusal | null {
  const left = leftOf(line, shipStatus, exchangedSkuId)
  if (qty <= left) return null
  const { name } = line
  if (line.untouched !== null && line.untouched < line.qty - line.droppedQty)
    return { code: 'aftersale.codes', data: { name, count: line.qty - line.droppedQty - line.untouched, left } }
  if (shipStatus === 'unsent' && line.shippedQty > 0 && qty <= left + line.shippedQty)
    return { code: 'aftersale.shipped' }
  const busy = shipStatus === 'unsent' ? line.heldQty : line.serviceQty
  if (busy > 0 && left === 0) return { code: 'aftersale.in_service', data: { name, count: busy } }
  return { code: 'aftersale.qty', data: { name, left } }
}

/** The reasons that may be given: returning without one is only for the first days. */
export function reasonsOf(
  { kind, place }: { kind: AftersaleKind; place: GoodsPlace },
  { completedAt, isVirtual }: Pick<OrderFacts, 'completedAt' | 'isVirtual'>,
  now: Date,
): readonly string[] {
  if (isVirtual) return aftersaleReasons.virtual
  const list: readonly string[] =
    kind === 'refund_only' && place !== 'received' ? aftersaleReasons[place] : aftersaleReasons[kind]
  const late = completedAt && later(completedAt, days(aftersaleTimes.noReasonDays)) <= now
  return late ? list.filter((reason) => reason !== '七天无理由') : list
}

export const needsPictures = (reason: string, place: GoodsPlace) =>
  place === 'received' && reasonsWithPictures.includes(reason)
