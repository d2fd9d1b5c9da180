import type { AuditGroup } from './query.words.ts'

/* The audit log of a company, for its owner. */

export const auditGroupLabel: Record<AuditGroup, string> = {
  people: '员工与角色',
  order: '订单与地址',
  review: '审批',
  budget: '预算',
  money: '资金',
  export: '导入导出',
  account: '账户安全',
}
