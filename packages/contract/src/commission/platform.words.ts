/*
 * The mall's commission on a store's sales, in hundredths of a percent. The most specific rule counts: of the goods, of the store, of the
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
/** Scopes that a rule may have; the mall's own rate is no rule. */
export const commissionRuleScopes = ['category', 'store', 'goods'] as const satisfies readonly CommissionScope[]
/** Half of the price paid. */
export const mostCommissionPoints = 5000
/** Default without any rule: 5%. */
export const usualCommissionPoints = 500

/** `525` → `5.25%`. */
export const pointsText = (points: number): string => `${points / 100}%`
