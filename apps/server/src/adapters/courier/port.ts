import type { PackageStatus } from '@mall/contract/order/words'
import type { Adapter } from '../kind.ts'
import type { PlainReply, Taken } from '../payment/port.ts'

export type Trace = { status: PackageStatus; text: string; at: Date }

/** Sender, receiver and time of a pickup. `ref` names the booking: booked twice under one it is the same. */
export type Pickup = {
  ref: string
  from: { name: string; phone: string; address: string }
  to: { name: string; phone: string; address: string }
  window: { from: Date; until: Date }
}

/** A carrier in the mall's own code and the number that it gave. */
export type CourierNumber = { expressCode: string; expressNo: string }

export type ParcelQuestion = CourierNumber & {
  /** Phone of its receiver or sender; some carriers tell nothing without its last four digits. */
  phone: string
  region: string
  shippedAt: Date
  /** How many traces are there already. */
  known: number
  now: Date
}

/** The providers that push traces, each to an address of its own. */
export const pushProviders = ['kuaidi100', 'kdniao'] as const
export type PushProvider = (typeof pushProviders)[number]

/** A provider's push about one number: everything that it knows by then. */
export type PushedParcel = {
  expressNo: string
  /** Whether a parcel of this carrier, in the mall's own code, is meant. */
  isOf(expressCode: string): boolean
  traces: Trace[]
  /** Nothing more will be pushed about it. */
  isOver: boolean
}

export type CourierPush = {
  readonly provider: PushProvider
  /** Asks to be told of a parcel from now on. False where the provider does not watch it; `later` where it refused the account, which may change. */
  watch(parcel: ParcelQuestion): Promise<boolean | 'later'>
  /** Null when the signature does not hold: nothing may be believed then. */
  read(body: string): PushedParcel[] | null
  acknowledge(taken: Exclude<Taken, 'forged'>, at: Date): PlainReply
}

/** Parcels: a number and a carrier in, traces out, shaped like the common providers; and pick-ups. */
export type CourierPort = Adapter & {
  /** Whether a courier can be sent for a parcel. If not, no pick-up is offered. */
  readonly booksPickups: boolean
  /**
   * How long one number is left alone between two questions, in milliseconds: `slow` where the provider pushes it, or nothing is to be
   * expected any more. Null where asking costs nothing.
   */
  readonly rest: { readonly usual: number; readonly slow: number } | null
  readonly push: CourierPush | null
  /** Traces known so far, oldest first; empty until the carrier has collected. Throws a `CourierFault` if no provider can be asked. */
  track(parcel: ParcelQuestion): Promise<Trace[]>
  /** The number under which the parcel will travel; null if no courier comes there at that time. */
  bookPickup(pickup: Pickup): Promise<CourierNumber | null>
  /** Calls the pickup off; does nothing if it was collected already. */
  cancelPickup(ref: string): Promise<void>
}
