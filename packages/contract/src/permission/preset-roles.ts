import type { OrderScope } from './order-scope.ts'
import { inquiryRights, invoiceEditRights, type Permission } from './permission.ts'

const buyerRights = [
  'cart:add',
  'cart:export',
  'inquiry:cart:export',
  'inquiry:order:export',
  'order:submit',
  'order:pay',
  'order:export',
] as const satisfies readonly Permission[]

type PresetRole = { code: string; name: string; orderScope: OrderScope; permissions: readonly Permission[] }

/** Roles that every new company has. */
export const presetRoles: readonly PresetRole[] = [
  {
    code: 'purchase_manager',
    name: '采购经理',
    orderScope: 'company',
    permissions: [...buyerRights, ...invoiceEditRights],
  },
  { code: 'buyer', name: '采购员', orderScope: 'own', permissions: buyerRights },
  {
    code: 'demand_officer',
    name: '需求员',
    orderScope: 'own',
    permissions: ['cart:add', 'cart:export', ...inquiryRights],
  },
  { code: 'sourcing_clerk', name: '找货员', orderScope: 'own', permissions: ['cart:add', 'cart:export'] },
  { code: 'reviewer', name: '审查员', orderScope: 'company', permissions: ['order:export', 'order:review'] },
]
