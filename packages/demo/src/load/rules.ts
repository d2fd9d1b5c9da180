import { days, hours, later } from '@mall/server/src/kernel/time.ts'
import type { Shopper } from './shopper.ts'
import { type Event, inMonth, type Scene, staff } from './story.ts'

/** `SC01` → its name, as orders show it. */
export const centres = {
  SC01: '生产一部',
  SC02: '生产二部',
  SB01: '设备维护',
  ZJ01: '质量检验',
  CC01: '仓储物流',
  XZ01: '行政后勤',
} as const
export type Centre = keyof typeof centres

/**
 * The company rules of 上海砺远精密, set by its owner before the first purchase: approvers and payers, monthly budgets, cost centres;
 * later one request for more, and one account that is switched off.
 */
export function rulesStory({ shoppers, people, at }: Scene): Event[] {
  const owner = shoppers(staff.owner)
  const idOf = (phone: string) => people.find((person) => person.phone === phone)?.userId ?? 0
  const asked = inMonth(at, -1, 16, 10)
  let requestId = 0
  return [
    {
      at: later(at, -days(128)),
      run: () => writeRules({ owner, managerId: idOf(staff.manager), buyerId: idOf(staff.buyer) }),
    },
    {
      at: asked,
      run: async () => {
        const buyer = shoppers(staff.buyer)
        const { list } = await buyer.call<{ list: { id: number; scope: string }[] }>(
          'GET',
          '/user/api/company/budget/list',
        )
        const budget_id = list.find(({ scope }) => scope === 'employee')?.id
        const reason = '二号线提前换型，刀具和气动件集中到货'
        const input = { budget_id, amount_fen: 10_000_00, reason }
        requestId = (await buyer.call<{ id: number }>('POST', '/user/api/company/budget/request', input)).id
      },
    },
    {
      at: later(asked, hours(2)),
      run: () => {
        const decision = { id: requestId, approve: true, remark: '仅限本月' }
        return shoppers(staff.manager).call('POST', '/user/api/company/budget/decide', decision)
      },
    },
    ...[staff.owner, staff.manager, staff.buyer, staff.reviewer].map((phone) => ({
      // Older messages have been read.
      at: later(at, -days(2)),
      run: () => shoppers(phone).call<void>('POST', '/shop/api/message/read', {}),
    })),
    {
      at: later(at, -days(12)),
      run: () => owner.call('PUT', `/user/api/user/edit/${idOf(staff.warehouse)}`, { status: 'off' }),
    },
  ]
}

type People = { owner: Shopper; managerId: number; buyerId: number }

async function writeRules({ owner, managerId, buyerId }: People) {
  const { list: roles } = await owner.call<{ list: { id: number; name: string }[] }>('GET', '/user/api/role/list')
  const roleOf = (name: string) => {
    const role = roles.find((one) => one.name === name)
    if (!role) throw new Error(`the demo company has no role ${name}`)
    return role.id
  }
  await owner.call('PUT', '/user/api/company/review_settings', {
    threshold_fen: 5_000_00,
    levels: [{ name: '财务审批', user_ids: [], role_ids: [roleOf('审查员')] }],
    timeout_hours: 24,
    over_budget: 'review',
    pay_hours: 72,
  })
  for (const budget of [
    { scope: 'company', monthly_fen: 200_000_00 },
    { scope: 'role', scope_id: roleOf('采购经理'), monthly_fen: 120_000_00 },
    { scope: 'role', scope_id: roleOf('采购员'), monthly_fen: 80_000_00, holder_id: managerId },
    { scope: 'employee', scope_id: buyerId, monthly_fen: 50_000_00, holder_id: managerId },
  ]) {
    await owner.call('POST', '/user/api/company/budget/save', budget)
  }
  const payRule = {
    scope: 'role',
    scope_id: roleOf('采购员'),
    allowed: true,
    single_fen: 5_000_00,
    month_fen: 20_000_00,
  }
  await owner.call('PUT', '/user/api/company/pay_rules', { list: [payRule] })
  const list = Object.entries(centres).map(([code, name]) => ({ code, name }))
  await owner.call('PUT', '/user/api/company/cost_centre/save', { list })
}
