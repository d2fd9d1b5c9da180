import { terms } from '../call/call.ts'
import { Done, FenField, Id, Nothing, Page, paged } from '../call/field.terms.ts'
import { labelled } from '../call/field-label.ts'
import { z } from '../call/zod.ts'
import { Instant, Month } from '../text/when.terms.ts'
import { budgetEntryKinds, budgetRequestStates, budgetScopes } from './words.ts'

export const Budget = z.object({
  id: z.int(),
  scope: z.enum(budgetScopes),
  /** The role's or the employee's id; null for the company. */
  scope_id: z.int().nullable(),
  scope_name: z.string(),
  monthly_fen: FenField,
  /** Raised for this month only. */
  raised_fen: FenField,
  reserved_fen: FenField,
  committed_fen: FenField,
  /** May be negative where review let orders pass. */
  left_fen: FenField,
  /** The person who, beside the owner, decides requests for more of it. */
  holder: z.object({ user_id: z.int(), name: z.string() }).nullable(),
})
export type Budget = z.infer<typeof Budget>

export const budgets = terms({
  summary: '预算',
  input: z.object({ month: labelled('月份', Month.optional()) }),
  output: z.object({ month: z.string(), can_edit: z.boolean(), list: z.array(Budget) }),
  refuses: ['company.none'],
})

export const saveBudget = terms({
  summary: '设置预算',
  input: z.object({
    id: labelled('预算', Id.optional()),
    scope: labelled('预算范围', z.enum(budgetScopes)),
    scope_id: labelled('适用对象', Id.nullable().default(null)),
    monthly_fen: labelled(
      '每月预算',
      z.int('请输入每月预算').min(0, '请输入每月预算').max(100_000_000_000, '金额过大'),
    ),
    /** An employee, or nobody; left out, it stays as it is. */
    holder_id: labelled('预算负责人', Id.nullable().optional()),
  }),
  output: Budget,
  refuses: [
    'auth.forbidden',
    'budget.not_found',
    'budget.taken',
    'company.none',
    'employee.not_found',
    'role.not_found',
  ],
})

export const deleteBudget = terms({
  summary: '停用预算',
  input: z.object({ id: labelled('预算', Id) }),
  output: Done,
  refuses: ['budget.not_found', 'company.none'],
})

export const budgetLog = terms({
  summary: '预算流水',
  input: z.object({ id: labelled('预算', Id), month: labelled('月份', Month.optional()) }).extend(Page.shape),
  output: paged(
    z.object({
      id: z.int(),
      kind: z.enum(budgetEntryKinds),
      amount_fen: FenField,
      order_no: z.string().nullable(),
      operator: z.string(),
      at: Instant,
    }),
  ),
  refuses: ['budget.not_found', 'company.none'],
})

export const BudgetRequest = z.object({
  id: z.int(),
  budget_id: z.int(),
  scope_name: z.string(),
  month: z.string(),
  amount_fen: FenField,
  reason: z.string(),
  applicant: z.string(),
  state: z.enum(budgetRequestStates),
  decided_by: z.string(),
  remark: z.string(),
  created_at: Instant,
})

export const requestBudget = terms({
  summary: '申请额度',
  input: z.object({
    budget_id: labelled('预算', Id),
    amount_fen: labelled('金额', z.int('请输入申请金额').min(1, '请输入申请金额').max(100_000_000_000, '金额过大')),
    reason: labelled('申请原因', z.string().trim().min(2, '请填写申请原因').max(100)),
  }),
  output: BudgetRequest,
  refuses: ['budget.not_found', 'budget.request_open', 'company.none'],
})

export const budgetRequests = terms({
  summary: '额度申请',
  input: Page,
  output: paged(BudgetRequest.extend({ can_decide: z.boolean() })),
  refuses: ['company.none'],
})

export const decideBudgetRequest = terms({
  summary: '审批额度申请',
  input: z.object({
    id: labelled('额度申请', Id),
    approve: labelled('审批结果', z.boolean()),
    remark: labelled('备注', z.string().trim().max(100).default('')),
  }),
  output: BudgetRequest,
  refuses: ['auth.forbidden', 'budget.request_done', 'budget.request_not_found', 'company.none'],
})

export const costCentres = terms({
  summary: '成本中心',
  input: Nothing,
  output: z.object({ list: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })) }),
})

export const saveCostCentres = terms({
  summary: '维护成本中心',
  input: z.object({
    list: labelled(
      '成本中心',
      z
        .array(
          z.object({
            code: labelled('成本中心编码', z.string().trim().min(1, '请输入编码').max(20)),
            name: labelled('成本中心名称', z.string().trim().min(1, '请输入名称').max(30)),
          }),
        )
        .max(200),
    ),
  }),
  output: z.object({ list: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })) }),
  refuses: ['auth.forbidden', 'company.none'],
})
