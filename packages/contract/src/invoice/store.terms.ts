import { terms } from '../call/call.ts'
import { Done, FenField, Id, Nothing, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { isTaxNo } from '../invoice-title/words.ts'
import { Day, Instant } from '../text/when.terms.ts'
import { DeskDigest, Filter, failure } from './console.terms.ts'
import { InvoiceDetail, RedLines, RedReason } from './terms.ts'

const ById = z.object({ invoice_id: labelled('发票', Id) })

const DeskDetail = InvoiceDetail.omit({ commands: true, mail_waiting_to: true }).extend({
  buyer: z.string(),
  to_red_fen: FenField,
  /** Whether a provider issues here; otherwise invoices issued elsewhere are uploaded. */
  has_provider: z.boolean(),
  ...failure,
})

export const storeInvoices = terms({ summary: '店铺开票申请', input: Filter, output: paged(DeskDigest) })
export const storeInvoice = terms({
  summary: '店铺发票详情',
  input: ById,
  output: DeskDetail,
  refuses: ['invoice.not_found'],
})
export const issueInvoice = terms({
  summary: '开具发票',
  input: ById,
  output: DeskDetail,
  refuses: [
    'invoice.no_provider',
    'invoice.no_tax_code',
    'invoice.not_found',
    'invoice.nothing',
    'invoice.paper',
    'invoice.state_changed',
    'invoice.unprintable',
  ],
})
export const registerInvoice = terms({
  summary: '上传已开具的发票',
  input: ById.extend({
    /** 20 digits of an electronic one, 8 of one on paper. */
    invoice_no: labelled(
      '发票号码',
      z
        .string()
        .trim()
        .regex(/^(\d{20}|\d{8})$/, '发票号码为 20 位数字（纸质发票为 8 位）'),
    ),
    issued_on: labelled('开票日期', Day),
    /** PDF or OFD, as it was uploaded; one on paper may do without. */
    file: labelled(
      '发票文件',
      z
        .string()
        .regex(/^(\/img\/[up]-[0-9a-f]{32}\.(pdf|ofd)(\?[\w=&-]*)?)?$/, '请选择发票文件，须为 PDF 或 OFD')
        .transform((path) => path.replace(/\?.*/, ''))
        .default(''),
    ),
    /** Parcel of one on paper. */
    express_name: labelled('快递公司', z.string().trim().max(20).default('')),
    express_no: labelled(
      '运单号',
      z
        .string()
        .trim()
        .regex(/^([A-Za-z0-9-]{6,30})?$/, '运单号格式不正确')
        .default(''),
    ),
  }),
  output: DeskDetail,
  refuses: [
    'invoice.file_missing',
    'invoice.not_found',
    'invoice.nothing',
    'invoice.number_taken',
    'invoice.state_changed',
  ],
})
export const refuseInvoice = terms({
  summary: '驳回开票申请',
  input: ById.extend({
    reason: labelled('原因', z.string().trim().min(2, '请填写驳回原因').max(100, '原因不超过 100 个字')),
  }),
  output: DeskDetail,
  refuses: ['invoice.not_found', 'invoice.state_changed'],
})
const Red = ById.extend({ reason: labelled('原因', RedReason), lines: labelled('红冲明细', RedLines) })
export const redInvoice = terms({
  summary: '红冲发票',
  input: Red,
  output: DeskDetail,
  refuses: [
    'invoice.no_provider',
    'invoice.no_tax_code',
    'invoice.not_found',
    'invoice.red_open',
    'invoice.red_too_much',
    'invoice.red_uploaded',
    'invoice.state_changed',
    'invoice.unprintable',
  ],
})
export const voidInvoice = terms({
  summary: '作废纸质发票',
  input: ById.extend({
    reason: labelled('原因', z.string().trim().min(2, '请填写作废原因').max(60, '原因不超过 60 个字')),
  }),
  output: DeskDetail,
  refuses: ['invoice.not_found', 'invoice.not_voidable', 'invoice.state_changed'],
})

export const retryInvoice = terms({
  summary: '重新提交开票',
  input: ById,
  output: DeskDetail,
  refuses: ['invoice.not_failed', 'invoice.not_found', 'invoice.state_changed'],
})
export const takeBackInvoice = terms({
  summary: '撤回没有开出的发票',
  input: ById,
  output: DeskDetail,
  refuses: ['invoice.not_failed', 'invoice.not_found', 'invoice.state_changed'],
})

const TaxNo = z
  .string()
  .trim()
  .transform((text) => text.toUpperCase())
  .refine(isTaxNo, '税号格式不正确')

const account = {
  tax_no: labelled('税号', TaxNo),
  app_key: labelled('appKey', z.string().trim().min(4, '请填写 appKey').max(64)),
  /** 分机号. */
  extension: labelled(
    '分机号',
    z
      .string()
      .trim()
      .regex(/^\d{0,5}$/, '分机号至多 5 位数字')
      .default(''),
  ),
  clerk: labelled('开票员', z.string().trim().min(2, '请填写开票员').max(20)),
  phone: labelled('销方电话', z.string().trim().min(5, '请填写销方电话').max(20)),
  address: labelled('销方地址', z.string().trim().min(4, '请填写销方地址').max(80)),
}
export const taxAccount = terms({
  summary: '店铺的开票账户',
  input: Nothing,
  output: z.object({
    /** False where the mall is connected to no provider: invoices are uploaded. */
    connected: z.boolean(),
    account: z
      .object({
        ...account,
        tax_no: z.string(),
        tested_at: Instant.nullable(),
        test_error: z.string(),
      })
      .nullable(),
    /** The 税号 of the store's owner; empty where the mall does not know it. */
    usual_tax_no: z.string(),
  }),
})
export const saveTaxAccount = terms({
  summary: '保存开票账户',
  input: z.object({
    ...account,
    /** Left empty, the one that is kept stays. */
    app_secret: labelled('appSecret', z.string().trim().max(128).default('')),
  }),
  output: Done,
  refuses: ['invoice.account_absent', 'invoice.account_secret', 'invoice.account_tax_no'],
})
export const removeTaxAccount = terms({
  summary: '删除开票账户',
  input: Nothing,
  output: Done,
  refuses: ['invoice.account_none'],
})
export const testTaxAccount = terms({
  summary: '测试开票账户',
  input: Nothing,
  output: Done,
  refuses: ['invoice.account_failed', 'invoice.account_none', 'invoice.account_soon'],
})
