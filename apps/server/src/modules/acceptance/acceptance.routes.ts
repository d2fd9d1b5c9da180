import * as calls from '@mall/contract/acceptance/calls'
import * as storeCalls from '@mall/contract/acceptance/store.calls'
import { type Route, routesOf } from '#http/route.ts'
import { noteAcceptance } from './note-acceptance.ts'
import { acceptanceNotes, merchantAcceptance } from './view-acceptance.ts'

export const acceptanceRoutes: readonly Route[] = [
  ...routesOf(calls, {
    acceptanceNotes,
    noteAcceptance,
  }),
  ...routesOf(storeCalls, {
    merchantAcceptance,
  }),
]
