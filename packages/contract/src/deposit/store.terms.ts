import { terms } from '../call/call.ts'
import { Done, Page, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { Account, Move, Refund, RefundNo, Standing } from './console.terms.ts'

export const deposit = terms({
  summary: '保证金',
  input: z.object({}),
  output: Standing.extend({
    /** The mall runs it itself: nothing is due. */
    is_self: z.boolean(),
    company_name: z.string(),
    /** Account to pay the deposit to; null where the mall takes no transfers. */
    pay_to: Account.nullable(),
    /** Account for the repayment, its number masked in the middle; null until one is named. */
    account: Account.nullable(),
    /** Why it cannot be asked back now; empty where it can. */
    no_refund: z.string(),
    /** The newest first. */
    refunds: z.array(Refund),
  }),
})

export const depositMoves = terms({
  summary: '保证金明细',
  input: Page,
  output: paged(Move),
})

export const askDepositBack = terms({
  summary: '申请退还保证金',
  input: z.object({ reason: labelled('原因', z.string().trim().min(2, '请填写原因').max(200, '原因不超过 200 个字')) }),
  output: Done,
  refuses: [
    'deposit.asked',
    'deposit.not_closed',
    'deposit.nothing',
    'deposit.open_business',
    'deposit.too_early',
    'settlement.no_account',
  ],
})

export const withdrawDepositRefund = terms({
  summary: '撤回保证金退还申请',
  input: z.object({ refund_no: labelled('退还单号', RefundNo) }),
  output: Done,
  refuses: ['deposit.refund_not_found', 'deposit.state_changed'],
})
