import type { PayKind } from '@mall/contract/waybill/store.words'
import type { Adapter } from '../kind.ts'

export type Place = { name: string; phone: string; address: string }

/** The account that a store has with a carrier. */
export type CarrierAccount = {
  /** In the mall's own code. */
  expressCode: string
  partnerId: string
  partnerKey: string
  net: string
  bearerCode: string
}

export type WaybillRequest = CarrierAccount & {
  /** Names the parcel: asked for again under one name it is the same parcel and the same number. */
  ref: string
  templateId: string
  payKind: PayKind
  expressKind: string
  from: Place
  to: Place
  cargo: string
  weightGrams: number
}

/** The number that a carrier gave. */
export type Waybill = {
  expressNo: string
  /** The carrier's own number of the order, which some want when it is cancelled. */
  carrierOrderNo: string
  /** The address of the label's picture, or the picture itself; null if neither came. */
  label: { readonly url: string } | { readonly bytes: Buffer } | null
}

export type WaybillCancellation = CarrierAccount & Pick<Waybill, 'expressNo' | 'carrierOrderNo'>

/** Numbers and labels from carriers. A call without an answer throws a `WaybillFault`; a "no" is an answer, and says why. */
export type WaybillPort = Adapter & {
  /** Whether this carrier, in the mall's own code, gives numbers here. */
  serves(expressCode: string): boolean
  take(request: WaybillRequest): Promise<Waybill | { readonly refused: string }>
  /** Null once nothing goes with the number any more; else why the carrier does not cancel it. */
  cancel(waybill: WaybillCancellation): Promise<{ readonly refused: string } | null>
  /** The picture of a label, as a PNG. */
  label(at: Exclude<Waybill['label'], null>): Promise<Buffer>
}
