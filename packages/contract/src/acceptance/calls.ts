import { endpoint } from '../call/call.ts'
import type * as terms from './terms.ts'

/** Every parcel of an order with its note, or with whether a note can be written now and, if not, why. */
export const acceptanceNotes = endpoint<typeof terms.acceptanceNotes>()({
  method: 'GET',
  path: '/shop/api/acceptance/notes',
  needs: 'login',
})

/** Once for each parcel, by a person who may confirm receipt of the order. */
export const noteAcceptance = endpoint<typeof terms.noteAcceptance>()({
  method: 'POST',
  path: '/shop/api/acceptance/note',
  needs: 'order:submit',
  idempotent: true,
})
