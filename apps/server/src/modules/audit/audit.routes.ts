import * as contract from '@mall/contract/backoffice'
import { type Route, route } from '#http/route.ts'
import { auditLog } from './audit.service.ts'

export const auditRoutes: readonly Route[] = [route(contract.auditLog, auditLog)]
