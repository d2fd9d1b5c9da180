import { terms } from '../call/call.ts'
import { Done, Flag, Id, Page, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { MallInquiry, one, Reason, Stores } from './terms.ts'
import { inquiryLimits } from './words.ts'

export const mallInquiries = terms({
  summary: '询价管理',
  input: z
    .object({
      /** 1: only those with needs that no store was asked about yet. */
      waiting: labelled('待指派', Flag.default(0)),
      keyword: labelled('关键词', z.string().trim().max(60).default('')),
    })
    .extend(Page.shape),
  output: paged(MallInquiry),
})

export const storesToAsk = terms({
  summary: '可指派的店铺',
  input: z.object({ keyword: labelled('关键词', z.string().trim().max(60).default('')) }),
  output: z.object({ list: Stores }),
})

export const assignNeed = terms({
  summary: '指派报价店铺',
  input: z.object({
    ...one,
    item_id: labelled('需求', Id),
    /** Whole names of stores that are open. */
    stores: labelled('店铺', z.array(z.string().trim().min(1).max(60)).min(1, '请选择店铺').max(inquiryLimits.stores)),
  }),
  output: Done,
  refuses: ['inquiry.not_found', 'inquiry.quoting_over', 'merchant.not_found'],
})

export const closeInquiry = terms({
  summary: '关闭询价',
  input: z.object({ ...one, reason: labelled('原因', Reason) }),
  output: Done,
  refuses: ['inquiry.not_found', 'inquiry.state_changed'],
})
