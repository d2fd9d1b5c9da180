import type { PackageStatus } from '@mall/contract/order'
import type { Adapter } from '../kind.ts'

export type Trace = { status: PackageStatus; text: string; at: Date }

/** Who is to be visited, when, and where it goes to. `ref` names the booking: booked twice under one it is the same. */
export type Pickup = {
  ref: string
  from: { name: string; phone: string; address: string }
  to: { name: string; phone: string; address: string }
  window: { from: Date; until: Date }
}

/** Parcels: a number and a carrier in, traces out, shaped like the common providers; and somebody who comes for one. */
export type CourierPort = Adapter & {
  /** Whether somebody can be sent for a parcel. Where nobody can, no pick-up is offered. */
  readonly booksPickups: boolean
  /** Traces known so far, oldest first; empty until the carrier has collected. */
  track(parcel: {
    expressCode: string
    expressNo: string
    region: string
    shippedAt: Date
    known: number
    now: Date
  }): Promise<Trace[]>
  /** The number under which the parcel will travel; null where nobody comes there at that time. */
  bookPickup(pickup: Pickup): Promise<{ expressCode: string; expressNo: string } | null>
  /** Nobody comes any more; nothing where it was collected already. */
  cancelPickup(ref: string): Promise<void>
}
