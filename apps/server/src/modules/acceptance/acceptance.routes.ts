import * as contract from '@mall/contract/acceptance'
import { type Route, route } from '#http/route.ts'
import { noteAcceptance } from './note-acceptance.ts'
import { acceptanceNotes, merchantAcceptance } from './view-acceptance.ts'

export const acceptanceRoutes: readonly Route[] = [
  route(contract.acceptanceNotes, acceptanceNotes),
  route(contract.noteAcceptance, noteAcceptance),
  route(contract.merchantAcceptance, merchantAcceptance),
]
