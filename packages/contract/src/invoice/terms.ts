import { terms } from '../call/call.ts'
import { FenField, FileReply, Id, Page, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { exportFormats } from '../export/words.ts'
import { titleTypes } from '../invoice-title/words.ts'
import { emailOf } from '../text/email.terms.ts'
import { MaybePhone } from '../text/phone.terms.ts'
import { Instant } from '../text/when.terms.ts'
import { invoiceTabs } from './query.words.ts'
import {
  invoiceCommands,
  invoiceContents,
  invoiceRules,
  invoiceStates,
  invoiceTypes,
  mailStates,
  paperKinds,
  paperStates,
  redReasons,
} from './words.ts'

const OrderNo = z.string().regex(/^[A-Z]\d{10,19}$/, '订单编号不正确')
/** Comma-joined in a query. */
const OrderNos = z
  .string()
  .regex(/^[A-Z]\d{10,19}(,[A-Z]\d{10,19})*$/, '订单编号不正确')
  .transform((text) => [...new Set(text.split(','))])
  .refine((list) => list.length <= invoiceRules.orders, `一次最多合并 ${invoiceRules.orders} 个订单`)
const ById = z.object({ invoice_id: labelled('发票', Id) })
const Email = emailOf(80)

/** A line of goods as it stands on the paper. Amounts with tax; `tax_fen` is the part of it that is tax. */
export const InvoiceLine = z.object({
  line_id: z.int(),
  order_no: z.string(),
  name: z.string(),
  spec: z.string(),
  unit: z.string(),
  /** 0 of freight. */
  qty: z.int(),
  /** In percent. */
  tax_rate: z.int(),
  /** The tax bureau's code of 19 digits for goods of this kind, and its name; both empty where none is set. */
  tax_code: z.string(),
  tax_name: z.string(),
  amount_fen: FenField,
  tax_fen: FenField,
  /** Part that red letters took back, in money and in pieces. */
  red_fen: FenField,
  red_qty: z.int(),
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

/** One piece of paper: a blue one, or a red one that takes back. Amounts of red ones are below zero. */
export const InvoicePaper = z.object({
  paper_id: z.int(),
  kind: z.enum(paperKinds),
  state: z.enum(paperStates),
  invoice_no: z.string(),
  amount_fen: FenField,
  tax_fen: FenField,
  issued_at: Instant.nullable(),
  reason: z.string(),
  /** Deadline of a red one that waits for the buyer. */
  due_at: Instant.nullable(),
  /** At desks: the provider will not issue it as it is. */
  has_failed: z.boolean(),
  /** At desks, while it is with the provider: the reason of a refusal, or the step that is pending. */
  provider_text: z.string(),
  /** Signed links that end; empty where there is no such file. */
  pdf_url: z.string(),
  ofd_url: z.string(),
  /** SHA-256 of the file, hex. */
  sha256: z.string(),
})
export type InvoicePaper = z.infer<typeof InvoicePaper>

export const InvoiceDigest = z.object({
  invoice_id: z.int(),
  request_no: z.string(),
  state: z.enum(invoiceStates),
  state_text: z.string(),
  type: z.enum(invoiceTypes),
  title_type: z.enum(titleTypes),
  title: z.string(),
  tax_no: z.string(),
  mer_id: z.int(),
  mer_name: z.string(),
  order_nos: z.array(z.string()),
  /** With tax. The part that red letters took back is `red_fen`. */
  amount_fen: FenField,
  tax_fen: FenField,
  red_fen: FenField,
  /** Number of the last blue one; empty until it is issued. */
  invoice_no: z.string(),
  issued_at: Instant.nullable(),
  created_at: Instant,
  /** A red letter waits for the buyer's word until then. */
  red_due_at: Instant.nullable(),
})
export type InvoiceDigest = z.infer<typeof InvoiceDigest>

export const invoiceRecords = terms({
  summary: '开票记录',
  input: z
    .object({
      status: labelled('状态', z.enum(invoiceTabs).catch('all').default('all')),
      keyword: labelled('关键词', z.string().trim().max(60).default('')),
    })
    .extend(Page.shape),
  output: paged(InvoiceDigest),
})

export const invoiceOrders = terms({
  summary: '可开票订单',
  input: Page,
  output: paged(
    z.object({
      order_no: z.string(),
      mer_id: z.int(),
      mer_name: z.string(),
      first_goods: z.string(),
      image: z.string(),
      item_count: z.int(),
      invoiceable_amount_fen: FenField,
      completed_at: Instant,
    }),
  ),
})

export const previewInvoice = terms({
  summary: '开票预览',
  input: z.object({ order_nos: labelled('订单编号', OrderNos) }),
  output: z.object({
    /** One for each store, in the order in which its first order was placed. */
    invoices: z.array(
      z.object({
        mer_id: z.int(),
        mer_name: z.string(),
        order_nos: z.array(z.string()),
        lines: z.array(InvoiceLine.omit({ red_fen: true, red_qty: true })),
        rates: z.array(z.object({ tax_rate: z.int(), amount_fen: FenField, tax_fen: FenField })),
        amount_fen: FenField,
        tax_fen: FenField,
      }),
    ),
    /** Total of all of them. */
    amount_fen: FenField,
    tax_fen: FenField,
    /** Whether the caller may have a special one: not for a person, nor a company that is not verified. */
    may_special: z.boolean(),
  }),
  refuses: ['invoice.not_yet', 'invoice.nothing', 'invoice.taken', 'order.not_found'],
})

const Wish = z.object({
  type: labelled('发票类型', z.enum(invoiceTypes, '请选择发票类型')),
  title_id: labelled('发票抬头', Id),
  content_type: labelled('开票内容', z.enum(invoiceContents).default('detail')),
  /** Recipient of the file; empty: it is only kept here. */
  email: labelled('收票邮箱', z.union([z.literal(''), Email]).default('')),
  phone: labelled('收票手机', MaybePhone),
})

export const applyInvoice = terms({
  summary: '申请开票',
  input: Wish.extend({
    order_nos: labelled('订单编号', z.array(OrderNo).min(1, '请选择订单').max(invoiceRules.orders)),
    /** Postal address of a paper invoice. */
    receive_address_id: labelled('收票地址', Id.optional()),
    remark: labelled('备注', z.string().trim().max(100, '备注不超过 100 个字').default('')),
    /** Total of all invoices as in the preview; another amount is refused. */
    amount_fen: labelled('金额', FenField),
  }),
  output: z.object({
    /** Requests that were made, one for each store, in the order of the preview. */
    invoices: z.array(InvoiceDigest.pick({ invoice_id: true, mer_id: true, mer_name: true, amount_fen: true })),
  }),
  refuses: [
    'address.not_found',
    'invoice.address_missing',
    'invoice.changed',
    'invoice.not_yet',
    'invoice.nothing',
    'invoice.special_company',
    'invoice.special_fields',
    'invoice.taken',
    'order.not_found',
    'title.not_found',
  ],
})

export const InvoiceDetail = InvoiceDigest.extend({
  hint: z.string(),
  content_type: z.enum(invoiceContents),
  reg_address: z.string(),
  reg_phone: z.string(),
  bank_name: z.string(),
  bank_account: z.string(),
  email: z.string(),
  phone: z.string(),
  remark: z.string(),
  reject_reason: z.string(),
  address: z.object({ name: z.string(), phone: z.string(), region: z.string(), detail: z.string() }).nullable(),
  /** Parcel of a paper invoice on its way. */
  express: z.object({ name: z.string(), no: z.string() }).nullable(),
  lines: z.array(InvoiceLine),
  rates: z.array(z.object({ tax_rate: z.int(), amount_fen: FenField, tax_fen: FenField })),
  /** Oldest first. */
  papers: z.array(InvoicePaper),
  /** Title that a 换开 asks for. */
  new_title: z.string(),
  /** Newest first. */
  timeline: z.array(z.object({ text: z.string(), operator: z.string(), at: Instant })),
  /** Recipient of the reader's own mail that the mail server has not accepted yet; empty where none waits. */
  mail_waiting_to: z.string(),
  commands: z.array(z.enum(invoiceCommands)),
})
export type InvoiceDetail = z.infer<typeof InvoiceDetail>

export const viewInvoice = terms({
  summary: '发票详情',
  input: z.object({ invoice_id: labelled('发票', Id.optional()), order_no: labelled('订单编号', OrderNo.optional()) }),
  output: InvoiceDetail,
  refuses: ['invoice.not_found'],
})

export const cancelInvoice = terms({
  summary: '撤销开票申请',
  input: ById,
  output: InvoiceDetail,
  refuses: ['invoice.not_found', 'invoice.state_changed'],
})

export const reissueInvoice = terms({
  summary: '申请换开',
  input: ById.extend(Wish.omit({ content_type: true }).shape).extend({
    reason: labelled('原因', z.string().trim().min(2, '请填写换开原因').max(60, '原因不超过 60 个字')),
  }),
  output: InvoiceDetail,
  refuses: [
    'invoice.not_found',
    'invoice.paper',
    'invoice.reissued',
    'invoice.special_company',
    'invoice.special_fields',
    'invoice.state_changed',
    'title.not_found',
  ],
})

export const answerRed = terms({
  summary: '确认红字信息',
  input: z.object({ paper_id: labelled('红字发票', Id), agree: labelled('是否同意', z.boolean()) }),
  output: InvoiceDetail,
  refuses: ['invoice.not_found', 'invoice.red_over', 'invoice.state_changed'],
})

export const mailInvoice = terms({
  summary: '发票发送至邮箱',
  input: ById.extend({ email: labelled('收票邮箱', Email) }),
  output: z.object({ mail_state: z.enum(mailStates) }),
  refuses: ['invoice.no_file', 'invoice.not_found', 'mail.not_sent', 'mail.refused'],
})

export const exportInvoices = terms({
  summary: '导出开票记录',
  input: invoiceRecords.input
    .omit({ page: true, list_rows: true })
    .extend({ format: labelled('文件格式', z.enum(exportFormats).default('xlsx')) }),
  output: FileReply,
  refuses: ['export.busy', 'export.empty', 'export.too_many'],
})

export const RedLines = z
  .array(z.object({ line_id: labelled('明细', Id), amount_fen: labelled('金额', FenField.min(1, '请填写红冲金额')) }))
  .max(2000)
  .default([])
export const RedReason = z.enum(redReasons, '请选择红冲原因')
