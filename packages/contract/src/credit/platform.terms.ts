import { terms } from '../call/call.ts'
import { Done, FenField, Id, Page, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { Instant } from '../text/when.terms.ts'
import { Dispute } from './terms.ts'
import { creditLimits, creditStates, disputeStates } from './words.ts'

export const creditAccounts = terms({
  summary: '企业账期列表',
  input: z
    .object({
      state: labelled('状态', z.enum(['applied', 'refused', 'active', 'suspended']).optional()),
      /** In the company's name. */
      keyword: labelled('关键词', z.string().trim().max(60).default('')),
    })
    .extend(Page.shape),
  output: paged(
    z.object({
      owner_id: z.int(),
      company_name: z.string(),
      state: z.enum(creditStates),
      wanted_fen: FenField,
      reason: z.string(),
      limit_fen: FenField,
      used_fen: FenField,
      overdue_fen: FenField,
      due_day: z.int(),
      /** Why it was refused or suspended. */
      refuse_reason: z.string(),
      created_at: Instant,
      decided_at: Instant.nullable(),
    }),
  ),
})

export const decideCredit = terms({
  summary: '审核或调整账期',
  input: z.discriminatedUnion('decision', [
    z.object({
      decision: labelled('处理结果', z.literal('grant')),
      owner_id: labelled('企业', Id),
      limit_fen: labelled('授信额度', FenField.min(creditLimits.min).max(creditLimits.max)),
      due_day: labelled('还款日', z.int().min(1).max(28).default(creditLimits.dueDay)),
    }),
    z.object({
      decision: labelled('处理结果', z.literal('refuse')),
      owner_id: labelled('企业', Id),
      reason: labelled('原因', z.string().trim().min(2).max(100)),
    }),
    z.object({
      decision: labelled('处理结果', z.literal('suspend')),
      owner_id: labelled('企业', Id),
      reason: labelled('原因', z.string().trim().min(2).max(100)),
    }),
  ]),
  output: Done,
  refuses: ['credit.account_not_found', 'credit.not_applied'],
})

export const creditDisputes = terms({
  summary: '账单争议列表',
  input: z.object({ state: labelled('状态', z.enum(disputeStates).default('open')) }).extend(Page.shape),
  output: paged(
    Dispute.extend({
      company_name: z.string(),
      order_no: z.string(),
      /** The disputed line: its store, its amount, and the rest that is still to be paid. */
      mer_name: z.string(),
      amount_fen: FenField,
      left_fen: FenField,
      statement_no: z.string().nullable(),
      bought_at: Instant,
    }),
  ),
})

export const decideDispute = terms({
  summary: '处理账单争议',
  input: z.object({
    id: labelled('争议', Id),
    waive_fen: labelled('核减金额', FenField.min(0).max(creditLimits.max)),
    remark: labelled('处理说明', z.string().trim().min(2, '请填写处理说明').max(200)),
  }),
  output: Dispute,
  refuses: ['credit.dispute_done', 'credit.dispute_not_found', 'credit.waive_too_much'],
})
