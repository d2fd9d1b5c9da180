/*
 * Limits for people of a company on paying its money, from its balance or on its credit; and handing a bill to a person who may
 * pay. The rule of the employee comes before that of their role, that before the company's. Without any rule there is no limit.
 */

export const payRuleScopes = ['company', 'role', 'employee'] as const
export const payRuleScopeLabel = { company: '全公司', role: '角色', employee: '员工' } as const
