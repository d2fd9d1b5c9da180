import { budgetScopeLabel } from '@mall/contract/budget/words'

const { role, employee } = budgetScopeLabel

type Scoped = { scope: 'company' | 'role' | 'employee'; scope_id: number | null }

const missing = (who: string) => ({ path: ['scope_id'], message: `请选择${who}`, when: () => true })

/** A budget and a rule of paying are for the company, for a role or for an employee, and the last two are named. */
export const namesRole = ({ scope, scope_id }: Scoped): boolean => scope !== 'role' || scope_id !== null
export const noRole = missing(role)
export const namesEmployee = ({ scope, scope_id }: Scoped): boolean => scope !== 'employee' || scope_id !== null
export const noEmployee = missing(employee)
