import { shipWithinHours } from '@mall/contract/order/store.words'
import type { OrderStatus } from '@mall/contract/order/words'
import { hours, later } from '#kernel/time.ts'

export const isWaitingToShip = ({ status, isVirtual }: { status: OrderStatus; isVirtual: boolean }): boolean =>
  !isVirtual && (status === 'pending_shipment' || status === 'partially_shipped')

/** By when it is to be sent. An order that nobody had to pay waits since it was submitted. */
export const dueToShip = ({ paidAt, createdAt }: { paidAt: Date | null; createdAt: Date }): Date =>
  later(paidAt ?? createdAt, hours(shipWithinHours))
