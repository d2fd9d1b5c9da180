import * as contract from '@mall/contract/backoffice'
import * as platform from '@mall/contract/platform-audit'
import * as store from '@mall/contract/storeorders'
import { type Route, route } from '#http/route.ts'
import { auditLog } from './audit.service.ts'
import { deskAudit } from './desk-audit.service.ts'
import { storeAudit } from './store-audit.service.ts'

export const auditRoutes: readonly Route[] = [
  route(contract.auditLog, auditLog),
  route(platform.deskAudit, deskAudit),
  route(store.storeAudit, storeAudit),
]
