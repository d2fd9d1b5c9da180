import { z } from 'zod'
import { Done, endpoint, FenField, Id, Nothing, Page, paged } from './endpoint.ts'
import { Instant, Month } from './when.ts'

/* Monthly budgets of a company: reserved at submit, committed at payment, released by cancel, rejection and refund. */

export const budgetScopes = ['company', 'role', 'employee'] as const
export const budgetScopeLabel = { company: '全公司', role: '角色', employee: '员工' } as const

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
  /** Who decides requests for more of it, beside the owner. */
  holder: z.object({ user_id: z.int(), name: z.string() }).nullable(),
})
export type Budget = z.infer<typeof Budget>

/** Who holds `*` or `order:review` sees all; others those that count for themselves or that they hold. Refuses `company.none`. */
export const budgets = endpoint({
  method: 'GET',
  path: '/user/api/company/budget/list',
  needs: 'login',
  summary: '预算',
  input: z.object({ month: Month.optional() }),
  output: z.object({ month: z.string(), can_edit: z.boolean(), list: z.array(Budget) }),
})

/** One budget a scope. Only who holds `*`. Refuses `company.none`, `auth.forbidden`, `budget.taken`, `role.not_found`, `employee.not_found`. */
export const saveBudget = endpoint({
  method: 'POST',
  path: '/user/api/company/budget/save',
  needs: 'login',
  summary: '设置预算',
  input: z.object({
    id: Id.optional(),
    scope: z.enum(budgetScopes),
    scope_id: Id.nullable().default(null),
    monthly_fen: FenField.min(0).max(100_000_000_000),
    /** An employee, or nobody; left out, it stays as it is. */
    holder_id: Id.nullable().optional(),
  }),
  output: Budget,
})

/** Its ledger stays. Refuses `budget.not_found`. */
export const deleteBudget = endpoint({
  method: 'DELETE',
  path: '/user/api/company/budget/delete/:id',
  needs: 'login',
  summary: '停用预算',
  input: z.object({ id: Id }),
  output: Done,
})

export const budgetEntryKinds = ['reserve', 'commit', 'release', 'refund', 'raise'] as const
export const budgetEntryLabel = {
  reserve: '预占',
  commit: '支出',
  release: '释放',
  refund: '退回',
  raise: '追加',
} as const

/** Refuses `budget.not_found`. */
export const budgetLog = endpoint({
  method: 'GET',
  path: '/user/api/company/budget/log',
  needs: 'login',
  summary: '预算流水',
  input: z.object({ id: Id, month: Month.optional() }).extend(Page.shape),
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
})

export const budgetRequestStates = ['open', 'approved', 'refused'] as const
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

/** 申请额度. Refuses `budget.not_found`, `budget.request_open`. */
export const requestBudget = endpoint({
  method: 'POST',
  path: '/user/api/company/budget/request',
  needs: 'order:submit',
  summary: '申请额度',
  input: z.object({
    budget_id: Id,
    amount_fen: FenField.min(1, '请输入申请金额').max(100_000_000_000),
    reason: z.string().trim().min(2, '请填写申请原因').max(100),
  }),
  output: BudgetRequest,
  idempotent: true,
})

/** Those the caller may decide, and the caller's own. */
export const budgetRequests = endpoint({
  method: 'GET',
  path: '/user/api/company/budget/requests',
  needs: 'login',
  summary: '额度申请',
  input: Page,
  output: paged(BudgetRequest.extend({ can_decide: z.boolean() })),
})

/** By who holds `*` or the budget; never one's own. Refuses `budget.request_not_found`, `budget.request_done`, `auth.forbidden`. */
export const decideBudgetRequest = endpoint({
  method: 'POST',
  path: '/user/api/company/budget/decide',
  needs: 'login',
  summary: '审批额度申请',
  input: z.object({ id: Id, approve: z.boolean(), remark: z.string().trim().max(100).default('') }),
  output: BudgetRequest,
  idempotent: true,
})

/** Cost centres of a company, for the confirm page; edited by who holds `*`. */
export const costCentres = endpoint({
  method: 'GET',
  path: '/user/api/company/cost_centre/list',
  needs: 'login',
  summary: '成本中心',
  input: Nothing,
  output: z.object({ list: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })) }),
})

/** Replaces the list. Refuses `company.none`, `auth.forbidden`. */
export const saveCostCentres = endpoint({
  method: 'PUT',
  path: '/user/api/company/cost_centre/save',
  needs: 'login',
  summary: '维护成本中心',
  input: z.object({
    list: z
      .array(
        z.object({
          code: z.string().trim().min(1).max(20),
          name: z.string().trim().min(1, '请输入名称').max(30),
        }),
      )
      .max(200),
  }),
  output: z.object({ list: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })) }),
})
