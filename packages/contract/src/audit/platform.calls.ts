import { endpoint } from '../call/call.ts'
import type * as terms from './platform.terms.ts'

/** Money, prices, permissions and reviews leave a row here. */
export const auditLog = endpoint<typeof terms.auditLog>()({
  method: 'GET',
  path: '/admin/api/audit/list',
  needs: 'platform:data:see',
})

/** Everything noted, newest first. */
export const deskAudit = endpoint<typeof terms.deskAudit>()({
  method: 'GET',
  path: '/admin/api/audit/search',
  needs: 'platform:data:see',
})
