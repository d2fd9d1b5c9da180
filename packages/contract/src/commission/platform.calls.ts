import { endpoint } from '../call/call.ts'
import type * as terms from './platform.terms.ts'

/** The mall's own first, then what was changed last. */
export const commissions = endpoint<typeof terms.commissions>()({
  method: 'GET',
  path: '/admin/api/commission/list',
  needs: 'platform:money:see',
})

/** Goods, stores and categories that a rule may be made for, searched by name. */
export const commissionTargets = endpoint<typeof terms.commissionTargets>()({
  method: 'GET',
  path: '/admin/api/commission/targets',
  needs: 'platform:money:see',
})

/** For what is ordered from now on. */
export const saveCommission = endpoint<typeof terms.saveCommission>()({
  method: 'POST',
  path: '/admin/api/commission/save',
  needs: 'platform:money',
  proof: true,
})

/** The next less specific rule counts from now on. */
export const removeCommission = endpoint<typeof terms.removeCommission>()({
  method: 'POST',
  path: '/admin/api/commission/remove',
  needs: 'platform:money',
  proof: true,
})
