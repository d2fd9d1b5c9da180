/* The people of a company and what each may do. */

/** `off` cannot log in for the company · `invited` has not answered yet. */
export const employeeStates = ['on', 'off', 'invited'] as const
export const employeeStateLabel = { on: '已启用', off: '已停用', invited: '待接受' } as const
