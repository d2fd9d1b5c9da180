import * as platformCalls from '@mall/contract/settlement/platform.calls'
import { type Route, routeOf, routesOf } from '#http/route.ts'
import { answerSettlement, mallSettlement, mallSettlementLines, mallSettlements } from './mall-settlements.ts'
import { paySettlement } from './pay-settlement.ts'
import {
  confirmSettlement,
  disputeSettlement,
  saveSettlementAccount,
  settlement,
  settlementLines,
  settlementNow,
  settlements,
} from './store-settlements.ts'

export const settlementRoutes: readonly Route[] = [
  routeOf(settlements),
  routeOf(settlementNow),
  routeOf(settlement),
  routeOf(settlementLines),
  routeOf(confirmSettlement),
  routeOf(disputeSettlement),
  routeOf(saveSettlementAccount),
  ...routesOf(platformCalls, {
    mallSettlements,
    mallSettlement,
    mallSettlementLines,
    answerSettlement,
    paySettlement,
  }),
]
