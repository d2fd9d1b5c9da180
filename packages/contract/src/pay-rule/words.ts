/*
 * Who of a company may pay how much of its money, from its balance or on its credit; and handing a bill to who may. The rule
 * of the employee comes before that of their role, that before the company's. Without any, who may pay may pay all.
 */

export const payRuleScopes = ['company', 'role', 'employee'] as const
export const payRuleScopeLabel = { company: '全公司', role: '角色', employee: '员工' } as const
