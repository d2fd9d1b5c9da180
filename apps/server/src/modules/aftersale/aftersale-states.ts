import type { platformAftersaleCommands } from '@mall/contract/aftersale/platform.words'
import type { AftersaleKind } from '@mall/contract/aftersale/query.words'
import type { storeAftersaleCommands } from '@mall/contract/aftersale/store.words'
import {
  type AftersaleActor,
  type AftersaleCommand,
  type AftersaleMove,
  type AftersaleState,
  aftersaleClocks,
  aftersaleCommands,
  aftersaleEnds,
  aftersaleMoves,
  aftersaleTimes,
} from '@mall/contract/aftersale/words'
import type { ShipWay } from '@mall/contract/tracking/words'
import { days, later } from '#kernel/time.ts'
import type { Pieces, PiecesEnd } from '#modules/order/order.public.ts'
import type { aftersales, Carried, Sent } from './aftersale.table.ts'

/** The person or the clock that moves a request. */
export type Who = { side: AftersaleActor; userId: number | null; operator: string }
export type Request = typeof aftersales.$inferSelect
type Move = {
  by: readonly AftersaleActor[]
  from: readonly AftersaleState[]
  to: Partial<Record<AftersaleKind, AftersaleState>>
  label: string
}

/** The state that a move leads to; null if this kind in this state has no such move, or not by this side. */
export function moveTo(
  name: AftersaleMove,
  { kind, state }: Pick<Request, 'kind' | 'state'>,
  by: AftersaleActor,
): AftersaleState | null {
  const move: Move = aftersaleMoves[name]
  return move.by.includes(by) && move.from.includes(state) ? (move.to[kind] ?? null) : null
}

export const hasEnded = (state: AftersaleState) => aftersaleEnds.some((end) => end === state)

/** When the clock moves what comes into a state now; null where it waits for nobody. */
export function expiryOf(state: AftersaleState, at: Date): Date | null {
  const clock = aftersaleClocks[state]
  return clock ? later(at, days(clock.days)) : null
}

export type ParcelKey = 'returnParcel' | 'resendParcel'

/** The deadlines while such a parcel is on its way: after it was heard to be signed for, and if no carrier reports, after it was sent. */
const timesOf = {
  returnParcel: { signed: days(aftersaleTimes.receiveDays), unseen: days(aftersaleTimes.unseenDays) },
  resendParcel: { signed: days(aftersaleTimes.confirmSignedDays), unseen: days(aftersaleTimes.confirmDays) },
}

type Growth = { expireAt: Date | null; key: ParcelKey; before: Carried; after: Carried }
/**
 * The end of a request whose parcel was signed for, of which the carrier took that back, or in whose place the buyer names another; what
 * somebody had extended it by stays. A 签收 that was taken back never brings the end nearer.
 */
export function expiryAfter({ expireAt, key, before, after }: Growth): Date | null {
  const [was, is] = [before.signedAt ?? null, after.signedAt ?? null]
  if (!expireAt) return null
  const { signed, unseen } = timesOf[key]
  const end = ({ sentAt }: Carried, signedAt: string | null) =>
    signedAt === null ? later(new Date(sentAt), unseen) : later(new Date(signedAt), signed)
  const moved = later(expireAt, end(after, is).getTime() - end(before, was).getTime())
  return is === null && moved < expireAt ? expireAt : moved
}

/** The end of a return of which the buyer tells once more how it was sent: its time begins anew, as its parcel's does. */
export const expiryOfReturn = ({ expireAt, returnParcel }: Request, after: Carried): Date | null =>
  returnParcel ? expiryAfter({ expireAt, key: 'returnParcel', before: returnParcel, after }) : expireAt

/** The move of the clock for a request whose time is over: silence accepts what the store found. */
export function clockMoveOf({ state, offer }: Pick<Request, 'state' | 'offer'>): AftersaleMove | null {
  if (state === 'negotiating' && offer?.kind === 'receipt') return 'accept_receipt'
  return aftersaleClocks[state]?.move ?? null
}

const kindsForMoney: readonly AftersaleKind[] = ['refund_only', 'return_refund']
export const isForMoney = (kind: AftersaleKind) => kindsForMoney.includes(kind)

/** The store has it, wholly or in part. */
export const cameBack = ({ receipt }: Pick<Request, 'receipt'>) => receipt !== null && receipt.result !== 'refused'

/** How the store sent again; null while it has not. */
export const wayOf = ({ resendParcel }: Pick<Request, 'resendParcel'>): ShipWay | null =>
  resendParcel && (resendParcel.way ?? 'express')

/** A parcel that the store brings itself or hands over has no carrier that could be asked. */
export const goesByCarrier = (sent: Sent): sent is Carried => sent.way === undefined || sent.way === 'express'

type Done = Pick<Request, 'kind' | 'place' | 'exchange'> & {
  /** Money for the pieces goes back; of an exchange that is done only a difference does. */
  isPaying: boolean
  /** They are at the store. */
  isBack: boolean
  /** The store sent something in their place, or sent them again. */
  isResent: boolean
}
/**
 * The end of pieces when their request is done. Money alone for what was sent settles nothing, unless it is all that the pieces can bring:
 * the buyer keeps them, and may still return them for the rest.
 */
export function endOf({ kind, place, exchange, isPaying, isBack, isResent }: Done, piece: Pieces): PiecesEnd {
  if (isPaying && (place === 'unshipped' || piece.forgoneFen === 0)) return { kind: 'gone' }
  if (kind === 'exchange' && exchange && (isResent || !isPaying)) {
    const { skuId, skuText, skuCode, image, priceFen } = exchange
    return { kind: 'exchanged', sku: { skuId, skuText, skuCode, image, priceFen } }
  }
  return { kind: isPaying && isBack && !isResent ? 'gone' : 'kept' }
}

/** The same of a request as it stands. */
export const endOfRequest = (row: Request, isPaying: boolean, piece: Pieces): PiecesEnd =>
  endOf({ ...row, isPaying, isBack: cameBack(row), isResent: row.resendParcel !== null }, piece)

/** The same while it is only asked for: what has to come back will. */
export const endAsAsked = (row: Pick<Request, 'kind' | 'place' | 'exchange'>, piece: Pieces): PiecesEnd =>
  endOf({ ...row, isPaying: isForMoney(row.kind), isBack: row.kind === 'return_refund', isResent: false }, piece)

/** Why the buyer may not do this now; empty when they may; null where it is not even shown. */
function buyerMay(command: AftersaleCommand, row: Request, at: Date): string | null {
  const can = (name: AftersaleMove) => moveTo(name, row, 'buyer') !== null
  const receipt = row.offer?.kind === 'receipt'
  switch (command) {
    case 'edit':
      return can('edit') && !row.receipt && !row.decision ? '' : null
    case 'withdraw':
      return can('withdraw') && !cameBack(row) ? '' : null
    case 'accept_offer':
      return row.state === 'negotiating' ? '' : null
    case 'decline_offer':
      return row.state === 'negotiating' && !receipt ? '' : null
    case 'send_return':
      return row.state === 'waiting_return' ? '' : null
    case 'edit_return':
      if (row.state !== 'returning') return null
      return row.returnEdits > 0 ? '退货物流只能修改一次' : ''
    case 'extend':
      if (!['waiting_return', 'negotiating', 'resending'].includes(row.state)) return null
      return row.buyerExtended ? '已延长过一次，不能再次延长' : ''
    case 'confirm':
      return can('confirm') ? '' : null
    case 'arbitrate':
      if (!can('arbitrate')) return null
      if (row.state === 'returning' || row.state === 'processing')
        return row.storeExtended || isSlow(row, at) ? '' : '商家处理期内，请先等待商家处理'
      return ''
    case 'say':
      return hasEnded(row.state) ? null : ''
    case 'apply_again':
      return row.state === 'cancelled' || row.state === 'closed' ? '' : null
    case 'delete':
      return hasEnded(row.state) ? '' : null
  }
}

/** Less than half of the store's time is left. */
function isSlow({ state, expireAt }: Request, at: Date) {
  const clock = aftersaleClocks[state]
  return clock !== undefined && expireAt !== null && expireAt.getTime() - at.getTime() < days(clock.days) / 2
}

export const buyerCommands = (row: Request, kept: boolean, at: Date) =>
  aftersaleCommands.flatMap((command) => {
    const reason = buyerMay(command, row, at)
    if (reason === null) return []
    const own = kept || command === 'delete'
    return [{ command, enabled: own && reason === '', reason: own ? reason : '这是同事提交的订单，您只能查看' }]
  })
export const buyerCan = (command: AftersaleCommand, row: Request, at: Date) => buyerMay(command, row, at) === ''

type StoreCommand = (typeof storeAftersaleCommands)[number]
export function storeCommands(row: Request): StoreCommand[] {
  const can = (name: AftersaleMove) => moveTo(name, row, 'store') !== null
  return [
    ...(can('approve') ? (['approve'] as const) : []),
    ...(can('refuse') ? (['refuse'] as const) : []),
    ...(can('offer') && isForMoney(row.kind) ? (['offer'] as const) : []),
    ...(can('receive') ? (['receive'] as const) : []),
    ...(can('resend') ? (['resend'] as const) : []),
    ...(hasEnded(row.state) ? [] : (['say'] as const)),
    ...(storeMayExtend(row) ? (['extend'] as const) : []),
  ]
}
export const storeMayExtend = ({ state, storeExtended }: Pick<Request, 'state' | 'storeExtended'>) =>
  (state === 'returning' || state === 'processing') && !storeExtended

type PlatformCommand = (typeof platformAftersaleCommands)[number]
export const platformCommands = ({ state }: Pick<Request, 'state'>): PlatformCommand[] => [
  ...(state === 'arbitrating' ? (['decide'] as const) : []),
  ...(aftersaleMoves.stop.from.some((from) => from === state) ? (['override'] as const) : []),
  ...(state === 'refunding' ? (['retry'] as const) : []),
  ...(hasEnded(state) ? [] : (['say'] as const)),
]

export const extended = (expireAt: Date) => later(expireAt, days(aftersaleTimes.extendDays))
