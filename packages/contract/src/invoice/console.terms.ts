import { FenField, Page } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { Day } from '../text/when.terms.ts'
import { deskInvoiceTabs } from './console.words.ts'
import { InvoiceDigest } from './terms.ts'
import { invoiceTypes } from './words.ts'

export const Filter = z
  .object({
    tab: labelled('状态', z.enum(deskInvoiceTabs).catch('waiting').default('waiting')),
    /** A number of a request, an order or an invoice, words of a title, or a tax number. */
    keyword: labelled('关键词', z.string().trim().max(60).default('')),
    type: labelled('发票类型', z.enum(invoiceTypes).optional().catch(undefined)),
    /** Days of Asia/Shanghai when it was asked for, both included. */
    from: labelled('开始日期', Day.optional()),
    until: labelled('截止日期', Day.optional()),
  })
  .extend(Page.shape)

export const failure = {
  /** Why the provider would not issue it; empty where it does, or still works on it. */
  failure: z.string(),
  /** Whether the store may take it back, and upload or refuse it instead. */
  can_take_back: z.boolean(),
}

export const DeskDigest = InvoiceDigest.extend({
  buyer: z.string(),
  /** Invoiced beyond the amount still paid: due to be taken back by a red letter. */
  to_red_fen: FenField,
  reject_reason: z.string(),
  /** Another title is asked for. */
  new_title: z.string(),
  ...failure,
})
