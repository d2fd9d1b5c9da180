import type * as terms from './commission.schema.ts'
import { endpoint } from './endpoint.ts'

/*
 * What the mall takes of what a store sells, in hundredths of a percent. The most specific rule counts: of the goods, of the store, of the
 * third-level category and then the second; of the first level it is what the store agreed to when it joined, or else the fee of the
 * category; and else the mall's own. It is kept with each line of an order when that is submitted: no change reaches back.
 */

/** The most specific first. */
export const commissionScopes = ['goods', 'store', 'category', 'mall'] as const
export type CommissionScope = (typeof commissionScopes)[number]
export const commissionScopeLabel: Record<CommissionScope, string> = {
  goods: '商品',
  store: '店铺',
  category: '类目',
  mall: '平台默认',
}
/** Half of what is paid. */
export const mostCommissionPoints = 5000
/** Where no rule says anything: 5%. */
export const usualCommissionPoints = 500

/** `525` → `5.25%`. */
export const pointsText = (points: number): string => `${points / 100}%`

/** The mall's own first, then what was changed last. */
export const commissions = endpoint<typeof terms.commissions>()({
  method: 'GET',
  path: '/admin/api/commission/list',
  needs: 'platform:money:see',
})

/** What a rule may be made for, by its name. */
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
