import { acceptanceNotes } from '@mall/contract/acceptance'
import type { OutputOf } from '@mall/contract/endpoint'
import { orderMatch } from '@mall/contract/reconciliation'
import { queryOf } from '#api/query.ts'

/* A colleague may have been faster: shown at once from the cache, always asked for again. */
export const notesQuery = (orderNo: string) => queryOf(acceptanceNotes, { order_no: orderNo }, { staleTime: 0 })
export const matchQuery = (orderNo: string) => queryOf(orderMatch, { order_no: orderNo }, { staleTime: 0 })

export type Notes = OutputOf<typeof acceptanceNotes>
export type ParcelNote = Notes['parcels'][number]
