import { z } from 'zod'
import { Done, endpoint, FenField, Id, Nothing, Page, paged } from './endpoint.ts'
import { OrderNos } from './payment.ts'
import { Instant } from './when.ts'

/*
 * Who of a company may pay how much of its money, from its balance or on its credit; and handing a bill to who may. The rule
 * of the employee comes before that of their role, that before the company's. Without any, who may pay may pay all.
 */

export const payRuleScopes = ['company', 'role', 'employee'] as const
export const payRuleScopeLabel = { company: '全公司', role: '角色', employee: '员工' } as const

const Rule = z.object({
  scope: z.enum(payRuleScopes),
  /** The role's or the employee's id; null for the company. */
  scope_id: Id.nullable().default(null),
  /** False: not at all. */
  allowed: z.boolean(),
  /** One payment; null without limit. */
  single_fen: FenField.min(1, '请输入金额').max(100_000_000_000).nullable(),
  /** Of one person in a month of Asia/Shanghai; null without limit. What is refunded later does not count back. */
  month_fen: FenField.min(1, '请输入金额').max(100_000_000_000).nullable(),
})

const PayRules = z.object({
  can_edit: z.boolean(),
  list: z.array(Rule.extend({ scope_name: z.string() })),
  /** What applies to the caller; who holds `*` has no rule. */
  mine: z.object({
    allowed: z.boolean(),
    single_fen: FenField.nullable(),
    month_fen: FenField.nullable(),
    spent_fen: FenField,
  }),
})
export type PayRules = z.infer<typeof PayRules>

/** Everybody of the company may read them. Refuses `company.none`. */
export const payRules = endpoint({
  method: 'GET',
  path: '/user/api/company/pay_rules',
  needs: 'login',
  summary: '付款规则',
  input: Nothing,
  output: PayRules,
})

/** Replaces them all. Only who holds `*`. Refuses `company.none`, `auth.forbidden`, `role.not_found`, `employee.not_found`, `payment.rule_twice`. */
export const savePayRules = endpoint({
  method: 'PUT',
  path: '/user/api/company/pay_rules',
  needs: 'login',
  summary: '修改付款规则',
  input: z.object({ list: z.array(Rule).max(200) }),
  output: PayRules,
})

/** Colleagues who may pay these orders, the owner among them. Refuses `order.not_found`, `company.none`. */
export const payers = endpoint({
  method: 'GET',
  path: '/shop/api/payment/payers',
  needs: 'order:submit',
  summary: '可付款的同事',
  input: z.object({ order_no: OrderNos }),
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
})

/**
 * 转交付款: lists the orders for that colleague, or for all who may pay, and tells them. Again changes whom and why. Refuses
 * `order.not_found`, `company.none`, `payment.not_payable`, `payment.no_payer` (that colleague may not pay, or nobody may).
 */
export const handOver = endpoint({
  method: 'POST',
  path: '/shop/api/payment/hand_over',
  needs: 'order:submit',
  summary: '转交付款',
  input: z.object({
    order_no: OrderNos,
    user_id: Id.nullable().default(null),
    remark: z.string().trim().max(100).default(''),
  }),
  output: Done,
  idempotent: true,
})

/** Orders that wait for payment and were handed to the caller or to all who may pay, newest first. Refuses `company.none`. */
export const handedOver = endpoint({
  method: 'GET',
  path: '/shop/api/payment/handed_over',
  needs: 'order:pay',
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
})
