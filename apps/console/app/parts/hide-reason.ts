/** The form that asks for a reason before a review is hidden. */
export const hideReason = {
  schema: async () =>
    (await import('@mall/contract/evaluation/platform.terms')).hideEvaluation.input.pick({ reason: true }),
  fields: [{ name: 'reason' as const, label: '原因（写评价的人和店铺可见）', kind: 'area' as const }],
}
export const hideText = '评价和它的追评、回复立即从商城消失，不再计入商品的好评率。'
