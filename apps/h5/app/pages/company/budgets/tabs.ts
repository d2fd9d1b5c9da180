export const budgetTabs = ['budgets', 'requests', 'centres'] as const
export type BudgetTab = (typeof budgetTabs)[number]
export const budgetTabLabel: Record<BudgetTab, string> = {
  budgets: '预算',
  requests: '额度申请',
  centres: '成本中心',
}
