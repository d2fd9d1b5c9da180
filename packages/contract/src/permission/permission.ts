/** All permissions. `*` means all; `always:show` is held by everyone. */
export const permissions = [
  'cart:add',
  'cart:export',
  'inquiry:cart:export',
  'inquiry:order:export',
  'order:submit',
  'order:pay',
  'order:export',
  'order:review',
  'invoice:create',
  'invoice:edit',
  'invoice:delete',
  'account:password',
  'employee:create',
  'employee:edit',
  'employee:delete',
  'role:create',
  'role:edit',
  'role:delete',
] as const

export type Permission = (typeof permissions)[number]
/** Rights that a role may hold: a permission, all of them (`*`), or `always:show`. */
export type Grant = Permission | '*' | 'always:show'

export const permissionLabel: Record<Grant, string> = {
  'cart:add': '加入购物车',
  'cart:export': '导出购物车',
  'inquiry:cart:export': '导出询价车',
  'inquiry:order:export': '导出询价单',
  'order:submit': '提交订单',
  'order:pay': '支付订单',
  'order:export': '导出订单',
  'order:review': '审查订单',
  'invoice:create': '新增发票',
  'invoice:edit': '编辑发票',
  'invoice:delete': '删除发票',
  'account:password': '修改密码',
  'employee:create': '新增员工',
  'employee:edit': '编辑员工',
  'employee:delete': '删除员工',
  'role:create': '新增角色',
  'role:edit': '编辑角色',
  'role:delete': '删除角色',
  '*': '全部权限',
  'always:show': '始终可见',
}

/*
 * Rights of which any one opens a part of the mall: the calls of that part ask for it, and so do the links to it. They stand here and
 * not with their nouns, since the phone's page table names most of them and every first visit loads that.
 */

export const inquiryRights = ['inquiry:cart:export', 'inquiry:order:export'] as const
export const employeeRights = ['employee:create', 'employee:edit', 'employee:delete'] as const
export const roleRights = ['role:create', 'role:edit', 'role:delete'] as const
/** Rights that show a person the company's debt; repaying needs `order:pay`. */
export const creditRights = ['order:pay', 'order:export'] as const
/** The mall decides who of their holders sees all orders. */
export const reconciliationRights = ['order:pay', 'order:export', 'order:review'] as const
export const invoiceEditRights = ['invoice:create', 'invoice:edit', 'invoice:delete'] as const
export const invoiceRights = [...invoiceEditRights, 'order:submit'] as const
/** Changing part numbers takes the right to fill the cart; everybody of the company reads them. Others get `company.none`. */
export const materialEditRight = 'inquiry:cart:export'

/** Rights to orders; a person without any of them sees no order. */
export const orderRights = ['order:submit', 'order:pay', 'order:export', 'order:review'] as const

/** Whether a holder of `held` passes: any one of `wanted` suffices, in `all` mode every one is needed. */
export function can(held: readonly string[], wanted: string | readonly string[], mode: 'any' | 'all' = 'any'): boolean {
  if (held.includes('*')) return true
  const list = typeof wanted === 'string' ? [wanted] : wanted
  const holds = (one: string) => one === 'always:show' || held.includes(one)
  return mode === 'all' ? list.every(holds) : list.some(holds)
}

/** Lists travel and rest as one comma-joined string; unknown strings survive the round trip. */
export const joinPermissions = (list: readonly string[]): string => list.join(',')
export const splitPermissions = (joined: string): string[] =>
  joined
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
