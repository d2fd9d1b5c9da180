/* The people of a company and what each may do. */

export const employeeStateLabel = { on: '已启用', off: '已停用', invited: '待接受' } as const
