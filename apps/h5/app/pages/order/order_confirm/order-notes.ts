import type { submitOrder } from '@mall/contract/checkout'
import type { InputOf } from '@mall/contract/endpoint'
import type { Attached } from '@mall/contract/file'
import { dayText } from '#ui/time.ts'
import type { Uploaded } from '#ui/Uploader.tsx'

/** What a company writes on its orders. */
export type OrderNotes = {
  poNo: string
  costCentre: string
  purpose: string
  /** `2026-11-20`, or empty. */
  wantedOn: string
  attachments: readonly Uploaded[]
}

export const noNotes: OrderNotes = { poNo: '', costCentre: '', purpose: '', wantedOn: '', attachments: [] }
export const attachmentLimit = 5
export const purposeLimit = 100

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

/** What is wrong with them, in one sentence; empty when nothing is. `now` in ms. */
export function notesIssue({ purpose, wantedOn }: OrderNotes, now: number): string {
  if (purpose.trim().length > purposeLimit) return `采购事由最多 ${purposeLimit} 字`
  return wantedOn !== '' && wantedOn < dayText(now) ? '期望到货日期不能早于今天' : ''
}

type Written = {
  po_no: string
  cost_centre: string
  purpose: string
  wanted_on: string | null
  attachments: readonly Attached[]
}

/** What stood on an order, for the one that takes its place. */
export const notesOf = ({ po_no, cost_centre, purpose, wanted_on, attachments }: Written): OrderNotes => ({
  poNo: po_no,
  costCentre: cost_centre,
  purpose,
  wantedOn: wanted_on ?? '',
  attachments: attachments.map(({ url, name, bytes }) => ({ id: url, url, name, bytes })),
})
