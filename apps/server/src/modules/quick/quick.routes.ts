import { boughtGoods as boughtGoodsContract } from '@mall/contract/collect'
import * as contract from '@mall/contract/material'
import { type Route, route } from '#http/route.ts'
import './last-paid.ts'
import { boughtGoods } from './bought.ts'
import { frequentGoods } from './frequent.ts'
import { quickMatch } from './match.ts'

export const quickRoutes: readonly Route[] = [
  route(contract.quickMatch, quickMatch),
  route(contract.frequentGoods, frequentGoods),
  route(boughtGoodsContract, boughtGoods),
]
