import { terms } from '../call/call.ts'
import { Done, FenField, FileReply, IdOrNone, Page, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { exportFormats } from '../export/words.ts'
import { SubMerchant } from '../split/platform.terms.ts'
import { Account, Amounts, ById, Detail, Digest, Narrow, SettlementLine } from './console.terms.ts'
import { settlementTabs } from './console.words.ts'

export const SettlementDetail = Detail.extend({ can_confirm: z.boolean(), can_dispute: z.boolean() })
export type SettlementDetail = z.infer<typeof SettlementDetail>

export const settlements = terms({
  summary: '结算单',
  input: z.object({ tab: labelled('状态', z.enum(settlementTabs).catch('all').default('all')) }).extend(Page.shape),
  output: paged(Digest),
})

export const settlementNow = terms({
  summary: '未结算金额',
  input: z.object({}),
  output: z.object({
    /** The running month, and when it is put together. */
    month: z.string(),
    ...Amounts.shape,
    line_count: z.int(),
    order_count: z.int(),
    opening_fen: FenField,
    /** Completed and still within after-sales, or in a request: what buyers paid for it. */
    waiting_orders: z.int(),
    waiting_fen: FenField,
    /** Null until an account is set. The number with its middle left out. */
    account: Account.nullable(),
    company_name: z.string(),
    /** The store's applications at channels; empty where none was made. */
    sub_merchants: z.array(SubMerchant),
    /** The mall runs it itself: nothing is settled. */
    is_self: z.boolean(),
  }),
})

export const settlement = terms({
  summary: '结算单详情',
  input: ById,
  output: SettlementDetail,
  refuses: ['settlement.not_found'],
})

export const settlementLines = terms({
  summary: '结算明细',
  /** 0: the running month. */
  input: Narrow.extend({ id: labelled('结算单', IdOrNone) }).extend(Page.shape),
  output: paged(SettlementLine),
  refuses: ['settlement.not_found'],
})

export const confirmSettlement = terms({
  summary: '确认结算单',
  input: ById,
  output: SettlementDetail,
  refuses: ['settlement.not_found', 'settlement.state_changed'],
})

export const disputeSettlement = terms({
  summary: '结算单异议',
  input: ById.extend({
    reason: labelled('原因', z.string().trim().min(2, '请填写异议原因').max(500, '异议原因不超过 500 个字')),
  }),
  output: SettlementDetail,
  refuses: ['settlement.not_found', 'settlement.state_changed'],
})

export const saveSettlementAccount = terms({
  summary: '设置结算账户',
  input: z.object({
    bank_name: labelled('开户行', z.string().trim().min(2, '请填写开户行').max(60, '开户行不超过 60 个字')),
    bank_account: labelled(
      '银行账号',
      z
        .string()
        .transform((text) => text.replace(/\s/g, ''))
        .pipe(z.string().regex(/^\d{8,30}$/, '请填写正确的银行账号')),
    ),
  }),
  output: Done,
})

export const exportSettlement = terms({
  summary: '导出结算单',
  input: ById.extend({ format: labelled('文件格式', z.enum(exportFormats).default('xlsx')) }),
  output: FileReply,
  refuses: ['export.busy', 'export.empty', 'export.too_many', 'settlement.not_found'],
})
