import * as contract from '@mall/contract/settlement'
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
  route(contract.settlements, settlements),
  route(contract.settlementNow, settlementNow),
  route(contract.settlement, settlement),
  route(contract.settlementLines, settlementLines),
  route(contract.confirmSettlement, confirmSettlement),
  route(contract.disputeSettlement, disputeSettlement),
  route(contract.saveSettlementAccount, saveSettlementAccount),
  route(contract.mallSettlements, mallSettlements),
  route(contract.mallSettlement, mallSettlement),
  route(contract.mallSettlementLines, mallSettlementLines),
  route(contract.answerSettlement, answerSettlement),
  route(contract.paySettlement, paySettlement),
]
