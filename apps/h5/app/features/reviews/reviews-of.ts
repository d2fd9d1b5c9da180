import type { OutputOf } from '@mall/contract/endpoint'
import { goodsReviews } from '@mall/contract/evaluation'
import { infiniteOf } from '#api/query.ts'

export type ReviewPage = OutputOf<typeof goodsReviews>
export type GoodsReview = ReviewPage['list'][number]

/** In the order of the chips. */
export const filterLabels = [
  { key: 'all', label: '全部' },
  { key: 'image', label: '有图' },
  { key: 'good', label: '好评' },
  { key: 'middle', label: '中评' },
  { key: 'bad', label: '差评' },
  { key: 'append', label: '追评' },
] as const
export type ReviewFilter = (typeof filterLabels)[number]['key']

export const reviewsOf = (goods_id: number, filter: ReviewFilter = 'all') =>
  infiniteOf(goodsReviews, { goods_id, filter, list_rows: 10 })
