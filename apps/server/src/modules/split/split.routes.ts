import * as platformCalls from '@mall/contract/split/platform.calls'
import { type Route, routesOf } from '#http/route.ts'
import { splitMoves } from './list-moves.ts'
import { saveSubMerchant, splitStores } from './sub-merchants.ts'

export const splitRoutes: readonly Route[] = routesOf(platformCalls, {
  splitStores,
  saveSubMerchant,
  splitMoves,
})
