/* A store sells a brand that the mall does not list yet: it applies, and the platform adds the brand or says why not. */

export const brandApplicationStates = ['pending', 'approved', 'refused'] as const
export type BrandApplicationState = (typeof brandApplicationStates)[number]
export const brandApplicationStateLabel: Record<BrandApplicationState, string> = {
  pending: '待审核',
  approved: '已通过',
  refused: '未通过',
}

/** Brand of goods that have none; its row comes with the mall. */
export const noBrandName = '无品牌'

/** Applications of one store that may wait at the same time. */
export const brandApplicationsAtOnce = 20
