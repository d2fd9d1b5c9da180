import { terms } from '../call/call.ts'
import { Done, FenField, Id, Page, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { PicturePath } from '../file/terms.ts'
import { merchantStatuses } from '../merchant/words.ts'
import { Move, Refund, RefundNo, Standing } from './console.terms.ts'
import { depositRefundStates, depositTabs } from './console.words.ts'

export const mallDeposits = terms({
  summary: '商家保证金',
  input: z
    .object({
      tab: labelled('状态', z.enum(depositTabs).catch('all').default('all')),
      /** In the store's name. */
      keyword: labelled('店铺名称', z.string().trim().max(60).default('')),
    })
    .extend(Page.shape),
  output: paged(
    Standing.extend({
      mer_id: z.int(),
      store: z.string(),
      status: z.enum(merchantStatuses),
      /** The last one. */
      refund: Refund.nullable(),
    }),
  ),
})

export const mallDeposit = terms({
  summary: '商家保证金详情',
  input: z.object({ mer_id: labelled('店铺', Id) }),
  output: Standing.extend({
    mer_id: z.int(),
    store: z.string(),
    status: z.enum(merchantStatuses),
    company_name: z.string(),
    refunds: z.array(Refund),
    /** The last hundred. */
    moves: z.array(Move),
  }),
  refuses: ['deposit.store_not_found'],
})

export const claimDeposit = terms({
  summary: '认领保证金到账',
  input: z.object({
    mer_id: labelled('店铺', Id),
    receipt_no: labelled('到账', z.string().min(1, '请选择到账').max(40)),
  }),
  output: Done,
  refuses: ['deposit.store_not_found', 'transfer.claimed', 'transfer.receipt_not_found'],
})

export const deductDeposit = terms({
  summary: '扣除保证金',
  input: z
    .object({
      mer_id: labelled('店铺', Id),
      to: labelled('用途', z.enum(['to_buyer', 'to_mall'])),
      amount_fen: labelled('金额', FenField.min(1, '金额至少 0.01 元').max(10_000_000_000, '金额过大')),
      /** An order of the store; its buyer is paid. */
      order_no: labelled(
        '订单编号',
        z
          .string()
          .trim()
          .regex(/^(D\d{10,19})?$/, '订单编号不正确')
          .default(''),
      ),
      reason: labelled('原因', z.string().trim().min(2, '请填写原因').max(200, '原因不超过 200 个字')),
      images: labelled('凭证', z.array(PicturePath).min(1, '请上传凭证').max(6, '最多 6 张凭证')),
    })
    .refine(({ to, order_no }) => to === 'to_mall' || order_no !== '', {
      path: ['order_no'],
      error: '赔付买家请填写订单编号',
    }),
  output: Done,
  refuses: ['deposit.order_not_found', 'deposit.short', 'deposit.store_not_found'],
})

export const decideDepositRefund = terms({
  summary: '处理保证金退还',
  input: z.object({
    refund_no: labelled('退还单号', RefundNo),
    decision: labelled('处理结果', z.enum(['approve', 'refuse', 'arrived', 'failed'])),
    reason: labelled('原因', z.string().trim().max(100, '原因不超过 100 个字').default('')),
  }),
  output: z.object({ state: z.enum(depositRefundStates) }),
  refuses: [
    'deposit.not_closed',
    'deposit.nothing',
    'deposit.open_business',
    'deposit.refund_not_found',
    'deposit.state_changed',
    'deposit.too_early',
    'settlement.no_account',
  ],
})
