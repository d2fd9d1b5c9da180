import { acceptanceNotes } from '@mall/contract/acceptance/calls'
import type { OutputOf } from '@mall/contract/call/call'
import { orderMatch } from '@mall/contract/reconciliation/calls'
import { queryOf } from '#api/query.ts'

/* A colleague may have been faster: shown at once from the cache, always fetched again. */
export const notesQuery = (orderNo: string) => queryOf(acceptanceNotes, { order_no: orderNo }, { staleTime: 0 })
export const matchQuery = (orderNo: string) => queryOf(orderMatch, { order_no: orderNo }, { staleTime: 0 })

export type Notes = OutputOf<typeof acceptanceNotes>
export type ParcelNote = Notes['parcels'][number]
