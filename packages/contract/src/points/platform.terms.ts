import { terms } from '../call/call.ts'
import { FenField, Id, Nothing, Page, paged, whole } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { Day } from '../text/when.terms.ts'
import { PointsEntry } from './terms.ts'
import { pointsHolders, pointsKinds, pointsRules } from './words.ts'

/** In a person's or company's name, or the whole phone. */
const keyword = z.string().trim().max(60).default('')

const Holder = z.object({
  owner_id: z.int(),
  holder_kind: z.enum(pointsHolders),
  holder_name: z.string(),
  /** A person's phone, masked. */
  phone: z.string(),
})

export const pointsTotals = terms({
  summary: '积分总览',
  input: Nothing,
  output: z.object({
    /** Earned and added, less points that were taken back or away. */
    issued: z.int(),
    used: z.int(),
    expired: z.int(),
    frozen: z.int(),
    /** Still to be used, frozen ones among them, and their value. */
    outstanding: z.int(),
    outstanding_fen: FenField,
    /** Debts of owners below zero, together; positive. */
    owed: z.int(),
  }),
})

export const pointsAccounts = terms({
  summary: '积分账户',
  input: z.object({ keyword: labelled('关键词', keyword) }).extend(Page.shape),
  output: paged(
    Holder.extend({
      points: z.int(),
      worth_fen: FenField,
      frozen_points: z.int(),
    }),
  ),
})

export const pointsEntries = terms({
  summary: '积分流水',
  input: z
    .object({
      keyword: labelled('关键词', keyword),
      holder: labelled('账户类型', z.enum(pointsHolders).optional().catch(undefined)),
      kind: labelled('类型', z.enum(pointsKinds).optional().catch(undefined)),
      /** Days of Asia/Shanghai, both included. */
      from: labelled('开始日期', Day.optional()),
      until: labelled('截止日期', Day.optional()),
    })
    .extend(Page.shape),
  output: paged(PointsEntry.extend(Holder.shape)),
})

export const adjustPoints = terms({
  summary: '调整积分',
  input: z.object({
    owner_id: labelled('账户', Id),
    points: labelled(
      '积分',
      whole(-pointsRules.adjustMost, pointsRules.adjustMost).refine((points) => points !== 0, '请填写增减的积分'),
    ),
    reason: labelled('原因', z.string().trim().min(2, '请填写原因').max(60, '原因不超过 60 个字')),
  }),
  output: z.object({ points: z.int() }),
  refuses: ['points.short', 'user.not_found'],
})
