import {
  employeeRights,
  inquiryRights,
  invoiceEditRights,
  orderRights,
  type Permission,
  roleRights,
} from './permission.ts'

/** The permissions as the editor of roles shows them. */
export const permissionGroups: readonly { label: string; permissions: readonly Permission[] }[] = [
  { label: '购物车', permissions: ['cart:add', 'cart:export'] },
  { label: '询价', permissions: inquiryRights },
  { label: '订单', permissions: orderRights },
  { label: '发票', permissions: invoiceEditRights },
  { label: '账户', permissions: ['account:password'] },
  { label: '员工', permissions: employeeRights },
  { label: '角色管理', permissions: roleRights },
]
