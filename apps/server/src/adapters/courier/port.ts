import type { PackageStatus } from '@mall/contract/order'

export type Trace = { status: PackageStatus; text: string; at: Date }

/** Parcel tracking, shaped like the common providers: a number and a carrier in, traces out. */
export type CourierPort = {
  /** Traces known so far, oldest first; empty until the carrier has collected. */
  track(parcel: {
    expressCode: string
    expressNo: string
    region: string
    shippedAt: Date
    known: number
    now: Date
  }): Promise<Trace[]>
}
