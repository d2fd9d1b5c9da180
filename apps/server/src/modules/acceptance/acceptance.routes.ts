import * as calls from '@mall/contract/acceptance/calls'
import * as storeCalls from '@mall/contract/acceptance/store.calls'
import * as storeTerms from '@mall/contract/acceptance/store.terms'
import * as terms from '@mall/contract/acceptance/terms'
import { type Route, route } from '#http/route.ts'
import { noteAcceptance } from './note-acceptance.ts'
import { acceptanceNotes, merchantAcceptance } from './view-acceptance.ts'

export const acceptanceRoutes: readonly Route[] = [
  route(calls.acceptanceNotes, terms.acceptanceNotes, acceptanceNotes),
  route(calls.noteAcceptance, terms.noteAcceptance, noteAcceptance),
  route(storeCalls.merchantAcceptance, storeTerms.merchantAcceptance, merchantAcceptance),
]
