import * as platformCalls from '@mall/contract/settlement/platform.calls'
import * as platformTerms from '@mall/contract/settlement/platform.terms'
import * as storeCalls from '@mall/contract/settlement/store.calls'
import * as storeTerms from '@mall/contract/settlement/store.terms'
import { type Route, route } from '#http/route.ts'
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
  route(storeCalls.settlements, storeTerms.settlements, settlements),
  route(storeCalls.settlementNow, storeTerms.settlementNow, settlementNow),
  route(storeCalls.settlement, storeTerms.settlement, settlement),
  route(storeCalls.settlementLines, storeTerms.settlementLines, settlementLines),
  route(storeCalls.confirmSettlement, storeTerms.confirmSettlement, confirmSettlement),
  route(storeCalls.disputeSettlement, storeTerms.disputeSettlement, disputeSettlement),
  route(storeCalls.saveSettlementAccount, storeTerms.saveSettlementAccount, saveSettlementAccount),
  route(platformCalls.mallSettlements, platformTerms.mallSettlements, mallSettlements),
  route(platformCalls.mallSettlement, platformTerms.mallSettlement, mallSettlement),
  route(platformCalls.mallSettlementLines, platformTerms.mallSettlementLines, mallSettlementLines),
  route(platformCalls.answerSettlement, platformTerms.answerSettlement, answerSettlement),
  route(platformCalls.paySettlement, platformTerms.paySettlement, paySettlement),
]
