import * as platformCalls from '@mall/contract/audit/platform.calls'
import * as platformTerms from '@mall/contract/audit/platform.terms'
import * as orderStoreCalls from '@mall/contract/order/store.calls'
import * as orderStoreTerms from '@mall/contract/order/store.terms'
import { type Route, route } from '#http/route.ts'
import { auditLog } from './audit.service.ts'
import { deskAudit } from './desk-audit.service.ts'
import { storeAudit } from './store-audit.service.ts'

export const auditRoutes: readonly Route[] = [
  route(platformCalls.auditLog, platformTerms.auditLog, auditLog),
  route(platformCalls.deskAudit, platformTerms.deskAudit, deskAudit),
  route(orderStoreCalls.storeAudit, orderStoreTerms.storeAudit, storeAudit),
]
