import * as platformCalls from '@mall/contract/split/platform.calls'
import * as platformTerms from '@mall/contract/split/platform.terms'
import { type Route, route } from '#http/route.ts'
import { splitMoves } from './list-moves.ts'
import { saveSubMerchant, splitStores } from './sub-merchants.ts'

export const splitRoutes: readonly Route[] = [
  route(platformCalls.splitStores, platformTerms.splitStores, splitStores),
  route(platformCalls.saveSubMerchant, platformTerms.saveSubMerchant, saveSubMerchant),
  route(platformCalls.splitMoves, platformTerms.splitMoves, splitMoves),
]
