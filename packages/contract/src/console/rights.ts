/** Kinds of desks: of the people of one store, or of those who run the mall. */
export const deskKinds = ['store', 'platform'] as const
export type DeskKind = (typeof deskKinds)[number]

/** Areas of a desk's work. A right is to act in one, or, with `:see`, to read it only. */
export const deskAreas = {
  store: ['goods', 'orders', 'service', 'money', 'content', 'data', 'staff'],
  platform: ['goods', 'companies', 'money', 'users', 'content', 'data', 'system', 'staff'],
} as const
export type DeskArea<Kind extends DeskKind = DeskKind> = (typeof deskAreas)[Kind][number]
export type DeskRight<Kind extends DeskKind = DeskKind> = DeskArea<Kind> | `${DeskArea<Kind>}:see`

export const deskAreaLabel: Record<DeskKind, Record<string, string>> = {
  store: {
    goods: '商品与库存',
    orders: '订单与发货',
    service: '评价与售后',
    money: '退款与结算',
    content: '店铺资料与装修',
    data: '数据与操作记录',
    staff: '员工与角色',
  },
  platform: {
    goods: '商品与类目',
    companies: '企业与账期',
    money: '收款与打款',
    users: '用户',
    content: '内容与全局设置',
    data: '数据与操作记录',
    system: '任务与体检',
    staff: '员工与角色',
  },
}

/**
 * Callers of a desk call: anybody who is logged in at a desk (`desk`, before a desk was joined or the second factor given, too),
 * anybody at a store's (`store`), people of either kind of desk who hold a right there, of a store, or of the platform.
 */
export type DeskNeeds =
  | 'desk'
  | 'store'
  | `desk:${DeskRight & ('staff' | 'staff:see' | 'data:see')}`
  | `store:${DeskRight<'store'>}`
  | `platform:${DeskRight<'platform'>}`

export const isDeskNeeds = (needs: unknown): needs is DeskNeeds =>
  typeof needs === 'string' && /^(desk|store|platform)(:|$)/.test(needs)

/** Whether a person at this kind of desk with these rights may call. Acting includes reading; `*` is everything. */
export function mayAtDesk(needs: DeskNeeds, kind: DeskKind, rights: readonly string[]): boolean {
  if (needs === 'desk') return true
  const [side, area, see] = needs.split(':')
  if (side !== 'desk' && side !== kind) return false
  if (area === undefined) return true
  return rights.includes('*') || rights.includes(area ?? '') || (see === 'see' && rights.includes(`${area}:see`))
}

/** A role that comes with the mall; `rights` of `*` is the owner's. */
export type DeskPreset = { readonly code: string; readonly name: string; readonly rights: readonly string[] }

const reading = (kind: DeskKind) => deskAreas[kind].filter((area) => area !== 'staff').map((area) => `${area}:see`)

export const deskPresets: Record<DeskKind, readonly DeskPreset[]> = {
  store: [
    { code: 'owner', name: '店主', rights: ['*'] },
    { code: 'goods', name: '商品管理员', rights: ['goods', 'orders:see', 'data:see'] },
    { code: 'orders', name: '订单管理员', rights: ['orders', 'goods:see', 'service:see'] },
    { code: 'after_sales', name: '售后客服', rights: ['service', 'orders:see', 'goods:see'] },
    { code: 'finance', name: '财务', rights: ['money', 'orders:see', 'data:see'] },
    { code: 'content', name: '装修与内容', rights: ['content', 'goods:see'] },
    { code: 'reader', name: '只读', rights: reading('store') },
  ],
  platform: [
    { code: 'owner', name: '超级管理员', rights: ['*'] },
    { code: 'goods', name: '商品审核员', rights: ['goods', 'data:see'] },
    { code: 'orders', name: '企业运营', rights: ['companies', 'users:see', 'data:see'] },
    { code: 'after_sales', name: '客服', rights: ['users', 'companies:see', 'money:see'] },
    { code: 'finance', name: '财务', rights: ['money', 'companies', 'data:see'] },
    { code: 'content', name: '内容运营', rights: ['content', 'goods:see'] },
    { code: 'reader', name: '只读', rights: reading('platform') },
  ],
}

/** All rights that a role of its own may be made of. */
export const deskRightsOf = (kind: DeskKind): readonly string[] =>
  deskAreas[kind].flatMap((area) => [area, `${area}:see`])

/** A person can hand out only the rights that they hold. */
export const mayGrant = (own: readonly string[], given: readonly string[]): boolean =>
  own.includes('*') ||
  given.every(
    (right) => own.includes(right) || (right.endsWith(':see') && own.includes(right.slice(0, -':see'.length))),
  )
