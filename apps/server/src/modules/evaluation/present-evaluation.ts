import type { Review } from '@mall/contract/goods/terms'
import type { z } from 'zod'
import { daysLater, maskedName } from './evaluation.rules.ts'
import type { evaluations } from './evaluation.table.ts'

export type EvaluationRow = typeof evaluations.$inferSelect

/** The addition to a review, for staff who work with reviews. */
export const appended = (row: EvaluationRow) =>
  row.appendedAt && {
    content: row.appendContent ?? '',
    images: row.appendImages ?? [],
    at: row.appendedAt.toISOString(),
  }

/** A review as everybody sees it. An author who wished to stay unnamed has neither name nor face here. */
export const present = (row: EvaluationRow): z.input<typeof Review> => ({
  reply_id: row.id,
  user_name: row.anonymous ? maskedName(row.userName) : row.userName,
  avatar: row.anonymous ? '' : row.avatar,
  star: row.star,
  content: row.content,
  tags: row.tags,
  images: row.images,
  sku_text: row.skuText,
  qty: row.qty,
  created_at: row.createdAt.toISOString(),
  reply: row.reply,
  append: row.appendedAt && {
    content: row.appendContent ?? '',
    images: row.appendImages ?? [],
    days_later: daysLater(row.createdAt, row.appendedAt),
  },
})
