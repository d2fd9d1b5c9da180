import * as platformCalls from '@mall/contract/commission/platform.calls'
import * as platformTerms from '@mall/contract/commission/platform.terms'
import { type Route, route } from '#http/route.ts'
import { commissions, commissionTargets, removeCommission, saveCommission } from './commission-desk.ts'

export const commissionRoutes: readonly Route[] = [
  route(platformCalls.commissions, platformTerms.commissions, commissions),
  route(platformCalls.commissionTargets, platformTerms.commissionTargets, commissionTargets),
  route(platformCalls.saveCommission, platformTerms.saveCommission, saveCommission),
  route(platformCalls.removeCommission, platformTerms.removeCommission, removeCommission),
]
