/* 店内分类: how a store arranges its own goods, beside the categories of the mall. Two levels; goods may stand in several. */

export const storeCategoryLimits = {
  /** Categories of one store, both levels together. */
  most: 50,
  /** Letters of a name. */
  name: 12,
  /** Goods of one call that assigns. */
  goods: 200,
} as const

/** Effect of an assignment on the categories of the goods: these are added, taken away, or are all from now on. */
export const assignWays = ['add', 'take', 'set'] as const
export type AssignWay = (typeof assignWays)[number]
