import type { AftersaleKind } from '@mall/contract/aftersale/query.words'
import { aftersaleKindLabel } from '@mall/contract/aftersale/words'
import type { OrderStatus, PackageStatus } from '@mall/contract/order/words'
import type { ShipWay } from '@mall/contract/tracking/words'

type Arrived = { way: ShipWay; status: PackageStatus; orderStatus: OrderStatus; tracked: boolean }
/** A parcel that the carrier says was signed for, or whose order was received. Where no carrier is asked, only who received it knows. */
export const hasArrived = ({ way, status, orderStatus, tracked }: Arrived) =>
  !tracked || way !== 'express' || status === 'signed' || orderStatus === 'completed'

/** The amount paid for so many pieces of a line, in fen, rounded down. */
export const worthOf = ({ paidFen, qty }: { paidFen: number; qty: number }, pieces: number) =>
  Math.floor((paidFen * pieces) / qty)

type Shortfall = { short: number; damaged: number }
type Left = {
  /** Pieces that were sent, less those in a service request and those refunded. */
  shippedQty: number
  serviceQty: number
  refundedQty: number
}
export type Input = { kind: AftersaleKind; text: string; qty: number; reason: string }

/** The after-sale requests that one tap can make for the missing and the damaged pieces, as the line stands. */
export function inputsOf({ short, damaged }: Shortfall, line: Left): Input[] {
  const left = line.shippedQty - line.serviceQty - line.refundedQty
  const input = (kind: AftersaleKind, pieces: number, reason: string): Input[] => {
    const qty = Math.min(pieces, left)
    return qty > 0 ? [{ kind, text: aftersaleKindLabel[kind], qty, reason }] : []
  }
  return [
    ...input('reissue', short, '少件'),
    ...input('refund_only', short, '少件/漏发'),
    ...input('return_refund', damaged, '包装破损'),
    ...input('exchange', damaged, '质量问题'),
  ]
}
