import type { OutputOf } from '@mall/contract/call/call'
import { goodsReviews } from '@mall/contract/evaluation/calls'
import { infiniteOf } from '#api/query.ts'

export type EvaluationPage = OutputOf<typeof goodsReviews>
export type GoodsEvaluation = EvaluationPage['list'][number]

/** In the order of the chips. */
export const filterLabels = [
  { key: 'all', label: '全部' },
  { key: 'image', label: '有图' },
  { key: 'good', label: '好评' },
  { key: 'middle', label: '中评' },
  { key: 'bad', label: '差评' },
  { key: 'append', label: '追评' },
] as const
export type EvaluationFilter = (typeof filterLabels)[number]['key']

export const evaluationsOf = (goods_id: number, filter: EvaluationFilter = 'all') =>
  infiniteOf(goodsReviews, { goods_id, filter, list_rows: 10 })
