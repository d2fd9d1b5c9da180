import type { ContractState } from './query.words.ts'

/*
 * Agreements of a company with a store, or with the platform for it: the price of a sku, of all skus of a goods, or a rate on the prices
 * of a goods or a category, from a quantity on, for a time. It is one of the prices that a line may have; the lowest counts.
 */

export const contractTargets = ['sku', 'goods', 'category'] as const
export type ContractTarget = (typeof contractTargets)[number]
export const contractTargetLabel: Record<ContractTarget, string> = { sku: '规格', goods: '商品', category: '分类' }

export const contractStateLabel: Record<ContractState, string> = {
  running: '生效中',
  coming: '未生效',
  ended: '已结束',
}
