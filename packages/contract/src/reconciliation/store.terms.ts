import { terms } from '../call/call.ts'
import { FileReply, Page, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { Month } from '../text/when.terms.ts'
import { reconciliationTabs } from './query.words.ts'
import { ById, Format, StoreReconciliationDetail, StoreReconciliationDigest } from './terms.ts'

export const storeReconciliations = terms({
  summary: '企业对账单',
  input: z
    .object({
      tab: labelled('状态', z.enum(reconciliationTabs).catch('all').default('all')),
      month: labelled('月份', Month.or(z.literal('')).default('')),
      /** In the company's name. */
      keyword: labelled('企业名称', z.string().trim().max(60).default('')),
    })
    .extend(Page.shape),
  output: paged(StoreReconciliationDigest),
})

export const storeReconciliation = terms({
  summary: '企业对账单详情',
  input: ById,
  output: StoreReconciliationDetail,
  refuses: ['reconciliation.not_found'],
})

export const answerReconciliation = terms({
  summary: '答复对账单异议',
  input: ById.extend({
    text: labelled('答复', z.string().trim().min(2, '请填写答复').max(500, '答复不超过 500 个字')),
  }),
  output: StoreReconciliationDetail,
  refuses: ['reconciliation.not_found', 'reconciliation.state_changed'],
})

export const exportStoreReconciliation = terms({
  summary: '导出企业对账单',
  input: ById.extend({ format: labelled('文件格式', Format) }),
  output: FileReply,
  refuses: ['export.busy', 'export.empty', 'export.too_many', 'reconciliation.not_found'],
})
