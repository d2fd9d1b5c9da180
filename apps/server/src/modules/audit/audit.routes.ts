import * as platformCalls from '@mall/contract/audit/platform.calls'
import { type Route, routeOf, routesOf } from '#http/route.ts'
import { auditLog } from './list-audit.ts'
import { deskAudit } from './list-mall-audit.ts'
import { storeAudit } from './list-store-audit.ts'

export const auditRoutes: readonly Route[] = [
  ...routesOf(platformCalls, {
    auditLog,
    deskAudit,
  }),
  routeOf(storeAudit),
]
