/*
 * Agreements of a company with a store, or with the platform for it: the price of a sku, of all skus of a goods, or a rate on the prices
 * of a goods or a category, from a quantity on, for a time. It is one of the prices that a line may have; the lowest counts.
 */

export const contractTargets = ['sku', 'goods', 'category'] as const
export type ContractTarget = (typeof contractTargets)[number]
export const contractTargetLabel: Record<ContractTarget, string> = { sku: '规格', goods: '商品', category: '分类' }

/** By today in Asia/Shanghai; `ended` also where it was ended before its last day. */
export const contractStates = ['running', 'coming', 'ended'] as const
export type ContractState = (typeof contractStates)[number]
export const contractStateLabel: Record<ContractState, string> = {
  running: '生效中',
  coming: '未生效',
  ended: '已结束',
}

export const contractLimits = {
  /** Goods that are asked about in one call. */
  goods: 100,
  /** Rows of a file. */
  rows: 500,
  /** So many days before its last day people are told. */
  remindDays: 30,
} as const
