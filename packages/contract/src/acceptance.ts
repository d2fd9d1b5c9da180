import type * as terms from './acceptance.schema.ts'
import { endpoint } from './endpoint.ts'

/* 验收单: what a company finds when it unpacks a parcel, line by line, signed once. */

export const mostAcceptanceImages = 6

/** Of every parcel of an order: its note, or whether one can be written now and if not why. */
export const acceptanceNotes = endpoint<typeof terms.acceptanceNotes>()({
  method: 'GET',
  path: '/shop/api/acceptance/notes',
  needs: 'login',
})

/** Once for each parcel, by who may confirm receipt of the order. */
export const noteAcceptance = endpoint<typeof terms.noteAcceptance>()({
  method: 'POST',
  path: '/shop/api/acceptance/note',
  needs: 'order:submit',
  idempotent: true,
})

/** The notes of an order of the store. */
export const merchantAcceptance = endpoint<typeof terms.merchantAcceptance>()({
  method: 'GET',
  path: '/merchant/api/acceptance/notes',
  needs: 'store:orders:see',
})
