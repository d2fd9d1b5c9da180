import { terms } from '../call/call.ts'
import { FenField, Nothing, Page, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { Instant } from '../text/when.terms.ts'
import { pointsTabs } from './query.words.ts'
import { pointsKinds } from './words.ts'

export const myPoints = terms({
  summary: '我的积分',
  input: Nothing,
  output: z.object({
    /** Below zero where more was taken back than was left. */
    points: z.int(),
    /** Their value as a discount, in fen. */
    worth_fen: FenField,
    frozen_points: z.int(),
    /** Points that expire within the longest warning, and the first instant; null where none do. */
    expiring: z.object({ points: z.int(), at: Instant }).nullable(),
    /** So many take ¥1 off. */
    rate: z.int(),
  }),
})

export const PointsEntry = z.object({
  id: z.int(),
  kind: z.enum(pointsKinds),
  title: z.string(),
  /** Signed: positive came in. */
  points: z.int(),
  /** Taken by an order that is not paid yet. */
  is_frozen: z.boolean(),
  /** The order it is about, if any. */
  order_no: z.string().nullable(),
  created_at: Instant,
})
export type PointsEntry = z.infer<typeof PointsEntry>

export const pointsLog = terms({
  summary: '积分明细',
  input: z.object({ type: labelled('类型', z.enum(pointsTabs).catch('all').default('all')) }).extend(Page.shape),
  output: paged(PointsEntry),
})
