import { terms } from '../call/call.ts'
import { Done, FenField, Id, Nothing, Page, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { OrderNos } from '../payment/terms.ts'
import { Instant } from '../text/when.terms.ts'
import { payRuleScopes } from './words.ts'

const noAmount = '请输入大于 0 的金额，不限请留空'
const Limit = z.int(noAmount).min(1, noAmount).max(100_000_000_000, '金额过大')

const Rule = z.object({
  scope: labelled('规则范围', z.enum(payRuleScopes)),
  /** The role's or the employee's id; null for the company. */
  scope_id: labelled('适用对象', Id.nullable().default(null)),
  /** False: not at all. */
  allowed: labelled('是否允许付款', z.boolean()),
  /** One payment; null without limit. */
  single_fen: labelled('单笔限额', Limit.nullable()),
  /** Limit for one person in a month of Asia/Shanghai; null without limit. A later refund does not restore it. */
  month_fen: labelled('每月限额', Limit.nullable()),
})

const PayRules = z.object({
  can_edit: z.boolean(),
  list: z.array(Rule.extend({ scope_name: z.string() })),
  /** The rule that applies to the caller; a holder of `*` has none. */
  mine: z.object({
    allowed: z.boolean(),
    single_fen: FenField.nullable(),
    month_fen: FenField.nullable(),
    spent_fen: FenField,
  }),
})
export type PayRules = z.infer<typeof PayRules>

export const payRules = terms({
  summary: '付款规则',
  input: Nothing,
  output: PayRules,
  refuses: ['company.none'],
})

export const savePayRules = terms({
  summary: '修改付款规则',
  input: z.object({ list: labelled('付款规则', z.array(Rule).max(200)) }),
  output: PayRules,
  refuses: ['auth.forbidden', 'company.none', 'employee.not_found', 'payment.rule_twice', 'role.not_found'],
})

export const payers = terms({
  summary: '可付款的同事',
  input: z.object({ order_no: labelled('订单编号', OrderNos) }),
  output: z.object({
    list: z.array(
      z.object({
        user_id: z.int(),
        name: z.string(),
        role_name: z.string(),
        avatar: z.string(),
        /** Why a rule keeps them from paying this much of the company's money; empty when none does. */
        tip: z.string(),
      }),
    ),
  }),
  refuses: ['company.none', 'order.not_found'],
})

export const handOver = terms({
  summary: '转交付款',
  input: z.object({
    order_no: labelled('订单编号', OrderNos),
    user_id: labelled('付款人', Id.nullable().default(null)),
    remark: labelled('备注', z.string().trim().max(100).default('')),
  }),
  output: Done,
  refuses: ['company.none', 'order.not_found', 'payment.no_payer', 'payment.not_payable'],
})

export const handedOver = terms({
  summary: '待我付款',
  input: Page,
  output: paged(
    z.object({
      order_no: z.string(),
      mer_name: z.string(),
      image: z.string(),
      item_count: z.int(),
      pay_amount_fen: FenField,
      expire_at: Instant.nullable(),
      from_name: z.string(),
      remark: z.string(),
      at: Instant,
    }),
  ),
  refuses: ['company.none'],
})
