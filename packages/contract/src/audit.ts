import { z } from 'zod'
import { endpoint, Page, paged } from './endpoint.ts'
import { Instant } from './when.ts'

/* What people of a company did, for its owner. */

export const auditGroups = ['people', 'order', 'review', 'budget', 'money', 'export', 'account'] as const
export type AuditGroup = (typeof auditGroups)[number]
export const auditGroupLabel: Record<AuditGroup, string> = {
  people: '员工与角色',
  order: '订单与地址',
  review: '审批',
  budget: '预算',
  money: '资金',
  export: '导入导出',
  account: '账户安全',
}

/** Newest first. Only who holds `*`. Refuses `company.none`, `auth.forbidden`. */
export const companyAudit = endpoint({
  method: 'GET',
  path: '/user/api/company/audit',
  needs: '*',
  summary: '操作记录',
  input: z
    .object({
      group: z
        .enum(['all', ...auditGroups])
        .catch('all')
        .default('all'),
      /** In who did it, what it is about, and its details. */
      keyword: z.string().trim().max(60).default(''),
      /** Two ISO dates, `2026-01-01,2026-01-31`, in Asia/Shanghai. */
      date: z.string().max(40).default(''),
    })
    .extend(Page.shape),
  output: paged(
    z.object({
      id: z.int(),
      at: Instant,
      operator: z.string(),
      group: z.enum(auditGroups),
      /** What was done: 「修改角色」. */
      action_text: z.string(),
      /** What it was done to, as a person would call it: an order number, an employee, a role; empty for the company. */
      subject_text: z.string(),
      detail: z.string(),
      /** Where it can be looked at, if anywhere. */
      link: z.string(),
    }),
  ),
})
