import * as contract from '@mall/contract/commission'
import { type Route, route } from '#http/route.ts'
import { commissions, commissionTargets, removeCommission, saveCommission } from './commission-desk.ts'

export const commissionRoutes: readonly Route[] = [
  route(contract.commissions, commissions),
  route(contract.commissionTargets, commissionTargets),
  route(contract.saveCommission, saveCommission),
  route(contract.removeCommission, removeCommission),
]
