import * as contract from '@mall/contract/split'
import { type Route, route } from '#http/route.ts'
import { splitMoves } from './list-moves.ts'
import { saveSubMerchant, splitStores } from './sub-merchants.ts'

export const splitRoutes: readonly Route[] = [
  route(contract.splitStores, splitStores),
  route(contract.saveSubMerchant, saveSubMerchant),
  route(contract.splitMoves, splitMoves),
]
