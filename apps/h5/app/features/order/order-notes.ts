import type { InputOf } from '@mall/contract/call/call'
import type { Attached } from '@mall/contract/file/terms'
import type { submitOrder } from '@mall/contract/order/calls'
import { dayText } from '#ui/time.ts'
import type { Uploaded } from '#ui/Uploader.tsx'

/** A company's own notes on its orders. */
export type OrderNotes = {
  poNo: string
  costCentre: string
  purpose: string
  /** `2026-11-20`, or empty. */
  wantedOn: string
  attachments: readonly Uploaded[]
}

export const noNotes: OrderNotes = { poNo: '', costCentre: '', purpose: '', wantedOn: '', attachments: [] }

export type NotesInput = Pick<
  InputOf<typeof submitOrder>,
  'po_no' | 'cost_centre' | 'purpose' | 'wanted_on' | 'attachments'
>

/** As the submit call takes it. */
export const notesInput = ({ poNo, costCentre, purpose, wantedOn, attachments }: OrderNotes): NotesInput => ({
  po_no: poNo.trim(),
  cost_centre: costCentre,
  purpose: purpose.trim(),
  wanted_on: wantedOn === '' ? null : wantedOn,
  attachments: attachments.map(({ url }) => url),
})

/** Goods cannot be wanted yesterday; the mall judges everything else in the notes. `now` in ms. */
export const isTooEarly = ({ wantedOn }: Pick<OrderNotes, 'wantedOn'>, now: number): boolean =>
  wantedOn !== '' && wantedOn < dayText(now)

type Written = {
  po_no: string
  cost_centre: string
  purpose: string
  wanted_on: string | null
  attachments: readonly Attached[]
}

/** An order's notes, for the order that replaces it. */
export const notesOf = ({ po_no, cost_centre, purpose, wanted_on, attachments }: Written): OrderNotes => ({
  poNo: po_no,
  costCentre: cost_centre,
  purpose,
  wantedOn: wanted_on ?? '',
  attachments: attachments.map(({ url, name, bytes }) => ({ id: url, url, name, bytes })),
})
