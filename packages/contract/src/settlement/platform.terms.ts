import { terms } from '../call/call.ts'
import { Done, FenField, Page, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { Instant, Month } from '../text/when.terms.ts'
import { ById, Detail, Digest, Narrow, SettlementLine } from './console.terms.ts'
import { settlementStates, settlementTabs } from './console.words.ts'

const SettlementNo = z.string().regex(/^S\d{10,19}$/, '结算单号不正确')

export const mallSettlements = terms({
  summary: '商家结算',
  input: z
    .object({
      tab: labelled('状态', z.enum(settlementTabs).catch('all').default('all')),
      month: labelled('月份', Month.or(z.literal('')).default('')),
      /** In the store's name. */
      keyword: labelled('关键词', z.string().trim().max(60).default('')),
    })
    .extend(Page.shape),
  output: paged(Digest.extend({ store: z.string(), disputed_at: Instant.nullable() })),
})

export const mallSettlement = terms({
  summary: '商家结算详情',
  input: ById,
  output: Detail.extend({ store: z.string() }),
  refuses: ['settlement.not_found'],
})

export const mallSettlementLines = terms({
  summary: '商家结算明细',
  input: Narrow.extend(ById.shape).extend(Page.shape),
  output: paged(SettlementLine),
  refuses: ['settlement.not_found'],
})

export const answerSettlement = terms({
  summary: '答复结算异议',
  input: ById.extend({
    text: labelled('答复', z.string().trim().min(2, '请填写答复').max(500, '答复不超过 500 个字')),
    /** Paid to the store with its next settlement; below zero, taken from it. */
    adjust_fen: labelled(
      '下期调整',
      FenField.min(-100_000_000, '调整金额过大').max(100_000_000, '调整金额过大').default(0),
    ),
  }),
  output: Done,
  refuses: ['settlement.not_found', 'settlement.state_changed'],
})

export const paySettlement = terms({
  summary: '结算打款',
  input: z.object({
    settlement_no: labelled('结算单号', SettlementNo),
    decision: labelled('处理结果', z.enum(['send', 'arrived', 'failed'])),
    reason: labelled('原因', z.string().trim().max(100).default('')),
  }),
  output: z.object({ state: z.enum(settlementStates) }),
  refuses: ['settlement.no_account', 'settlement.not_found', 'settlement.state_changed', 'settlement.store_frozen'],
})
