import type { Fen } from '../text/money.ts'
import type { PointsTab } from './query.words.ts'

/** Value of points, and ways to earn them. The agreement, the pages and the mall read the same figures. */
export const pointsRules = {
  /** For every ¥1 that was paid for goods, once the order is completed. */
  perYuanPaid: 1,
  /** So many take ¥1 off. */
  perYuanOff: 100,
  /** The most of the goods that they take off, in percent. */
  mostPercent: 50,
  /** For the review of one goods of an order, at most: never more than buying it brought. */
  evaluation: 20,
  /** For a company, once it is verified. */
  verification: 500,
  /** They count until the end of the same day so many years later. */
  lifeYears: 1,
  /** So many days before they expire their owner is told. */
  warnDays: [30, 7],
  /** The most that the platform adds or takes at once. */
  adjustMost: 100_000,
} as const

/** Discount for so many points, in fen. */
export const pointsInFen = (points: number): Fen => Math.floor((points * 100) / pointsRules.perYuanOff)
/** The points that take so much off. */
export const fenInPoints = (fen: Fen): number => Math.ceil((fen * pointsRules.perYuanOff) / 100)
/** Points for so much paid for goods. */
export const pointsEarned = (paidFen: Fen): number => Math.floor((Math.max(0, paidFen) * pointsRules.perYuanPaid) / 100)

/** Points for the review of a line, by the price paid for it and not refunded: below ¥1 none. */
export const pointsForReview = (paidFen: Fen): number => Math.min(pointsRules.evaluation, pointsEarned(paidFen))

/** Kinds of movements of points. */
export const pointsKinds = [
  'earn_order',
  'earn_evaluation',
  'earn_verification',
  'spend',
  'spend_back',
  'take_back',
  'expire',
  'points_adjust',
  'void',
] as const
export type PointsKind = (typeof pointsKinds)[number]
export const pointsKindLabel: Record<PointsKind, string> = {
  earn_order: '购物获得',
  earn_evaluation: '评价获得',
  earn_verification: '企业认证',
  spend: '下单抵扣',
  spend_back: '抵扣退回',
  take_back: '扣回',
  expire: '到期失效',
  points_adjust: '平台调整',
  void: '注销清零',
}

/** Points belong to a person, or to a company. */
export const pointsHolders = ['person', 'company'] as const

export const pointsTabLabel: Record<PointsTab, string> = { all: '全部', in: '获得', out: '使用', frozen: '冻结' }
