import * as platformCalls from '@mall/contract/commission/platform.calls'
import { type Route, routesOf } from '#http/route.ts'
import { commissions, commissionTargets, removeCommission, saveCommission } from './commission-desk.ts'

export const commissionRoutes: readonly Route[] = routesOf(platformCalls, {
  commissions,
  commissionTargets,
  saveCommission,
  removeCommission,
})
