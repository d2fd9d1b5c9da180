import * as platformCalls from '@mall/contract/audit/platform.calls'
import * as platformTerms from '@mall/contract/audit/platform.terms'
import * as orderStoreCalls from '@mall/contract/order/store.calls'
import * as orderStoreTerms from '@mall/contract/order/store.terms'
import { type Route, route } from '#http/route.ts'
import { auditLog } from './list-audit.ts'
import { deskAudit } from './list-mall-audit.ts'
import { storeAudit } from './list-store-audit.ts'

export const auditRoutes: readonly Route[] = [
  route(platformCalls.auditLog, platformTerms.auditLog, auditLog),
  route(platformCalls.deskAudit, platformTerms.deskAudit, deskAudit),
  route(orderStoreCalls.storeAudit, orderStoreTerms.storeAudit, storeAudit),
]
