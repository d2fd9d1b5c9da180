import { couponAudiences, couponKinds, couponScopes, couponStates, couponWays } from '@mall/contract/coupon'
import type { CreditAccount, Statement } from '@mall/contract/credit.schema'
import { orderStatuses } from '@mall/contract/order'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#db/client.ts'
import { days } from '#kernel/clock.ts'
import { mallForTest } from '#test/mall.ts'
import { examine } from '../doctor.ts'
import { cancelUnpaidOrders } from '../jobs/cancel-unpaid-orders.ts'
import { demoPassword } from './accounts.ts'
import { loadDemo } from './load.ts'

const mall = await mallForTest()
const { as, db } = mall
const failed: unknown[] = []
const log = {
  info: () => undefined,
  debug: () => undefined,
  warn: () => undefined,
  error: (about: unknown) => void failed.push(about),
}

beforeAll(async () => {
  await loadDemo({ ...mall, log })
}, 240_000)

type Answer<Data> = { error: number; data: Data }

async function logIn(account: string) {
  const wish = { account, password: demoPassword }
  const reply: Answer<{ token: string }> = await as(null).post('/user/api/user/accountLogin', wish)
  return { token: reply.data.token }
}

test('the doctor finds nothing wrong with the demo world', async () => {
  expect((await examine(db)).flatMap((one) => one.faults)).toEqual([])
  expect(failed).toEqual([])
})

test('the company has bought in each of the three months before this one, and everything is somewhere on its way now', async () => {
  const rows = await rowsOf<{ month: string; status: string; n: number }>(
    db,
    sql`select to_char(o.created_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month, o.status, count(*)::int as n
      from orders o join companies c on c.owner_id = o.owner_id group by 1, 2`,
  )
  const count = (month: string, status: string) =>
    rows.find((row) => row.month === month && row.status === status)?.n ?? 0
  for (const month of ['2026-08', '2026-09', '2026-10', '2026-11']) {
    expect(count(month, 'completed')).toBeGreaterThanOrEqual(8)
  }
  expect(count('2026-08', 'cancelled') + count('2026-10', 'cancelled')).toBeGreaterThanOrEqual(2)
  for (const open of ['pending_review', 'pending_payment', 'pending_shipment', 'shipped']) {
    expect(count('2026-11', open)).toBeGreaterThanOrEqual(1)
  }
})

test('a shopper and the company have an order in every status there is; nobody approves what a shopper buys', async () => {
  const owners = { shopper: sql`u.owner_id = o.owner_id`, company: sql`c.owner_id = o.owner_id` }
  const statusesOf = async (whose: keyof typeof owners) => {
    const rows = await rowsOf<{ status: string }>(
      db,
      sql`select distinct o.status from orders o left join users u on u.phone = '13800000001' left join companies c on true
        where ${owners[whose]}`,
    )
    return rows.map(({ status }) => status).sort()
  }
  expect(await statusesOf('company')).toEqual([...orderStatuses].sort())
  expect(await statusesOf('shopper')).toEqual(orderStatuses.filter((status) => status !== 'pending_review').sort())
})

test('two statements are repaid, the latest waits until a day to come but for a line under dispute', async () => {
  const owner = await logIn('13800001000')
  const account: Answer<CreditAccount> = await as(owner).get('/user/api/credit/account')
  expect(account.data).toMatchObject({ state: 'active', limit_fen: 10_000_000, overdue_fen: 0 })
  const { data }: Answer<{ list: Statement[] }> = await as(owner).get('/user/api/credit/statements')
  expect(data.list.map(({ month, state }) => [month, state])).toEqual([
    ['2026-10', 'open'],
    ['2026-09', 'cleared'],
    ['2026-08', 'cleared'],
  ])
  const [latest] = data.list
  expect(latest?.due_on).toBe('2026-11-25')
  expect(latest?.disputed_fen).toBeGreaterThan(0)
  expect(latest?.left_fen).toBeGreaterThan(latest?.disputed_fen ?? 0)
})

test('there is money and room enough left for what people try next', async () => {
  const owner = await logIn('13800001000')
  const { data: profile }: Answer<{ balance_fen: number }> = await as(owner).get('/user/api/user/profile')
  expect(profile.balance_fen).toBeGreaterThan(15_000_000)
  type Budgets = { list: { scope_name: string; left_fen: number }[] }
  const { data: budgets }: Answer<Budgets> = await as(owner).get('/user/api/company/budget/list')
  expect(budgets.list.map(({ scope_name }) => scope_name)).toEqual(
    expect.arrayContaining(['采购经理', '采购员', '王敏']),
  )
  for (const { left_fen } of budgets.list) expect(left_fen).toBeGreaterThan(2_000_000)
})

test('coupons stand there in every kind and state, and a shopper holds some to use, one that ends tonight, one used, one expired', async () => {
  const kinds = await rowsOf<{ kind: string; state: string; scope: string; way: string; audience: string }>(
    db,
    sql`select kind, state, scope, way, audience from coupons`,
  )
  expect(new Set(kinds.map(({ kind }) => kind))).toEqual(new Set(couponKinds))
  expect(new Set(kinds.map(({ state }) => state))).toEqual(new Set(couponStates))
  expect(new Set(kinds.map(({ scope }) => scope))).toEqual(new Set(couponScopes))
  expect(new Set(kinds.map(({ way }) => way))).toEqual(new Set(couponWays))
  expect(new Set(kinds.map(({ audience }) => audience))).toEqual(new Set(couponAudiences))
  type Wallet = { counts: Record<string, number>; ending: number }
  const { data }: Answer<Wallet> = await as(await logIn('13800000001')).get('/front/coupon/user/list')
  expect(data).toMatchObject({ counts: { usable: 2, used: 1, expired: 1 }, ending: 1 })
})

test('bills were handed over to the manager and to all who may pay', async () => {
  const handed = async (phone: string) => {
    const reply: Answer<{ total: number }> = await as(await logIn(phone)).get('/shop/api/payment/handed_over')
    return reply.data.total
  }
  expect(await handed('13800001001')).toBe(2)
  expect(await handed('13800001000')).toBe(1)
})

test('opened days later, the demo still has an unpaid order, and a transfer whose voucher is being looked at', async () => {
  const shopper = await logIn('13800000001')
  const unpaid = async () => {
    const { data }: Answer<{ list: { status: string }[] }> = await as(shopper).get('/shop/api/order/list', {
      tab: 'unpaid',
    })
    return new Set(data.list.map(({ status }) => status))
  }
  const waiting = new Set(['pending_payment', 'pending_confirmation'])
  expect(await unpaid()).toEqual(waiting)
  mall.pass(days(4))
  await cancelUnpaidOrders({ ...mall, log })
  expect(await unpaid()).toEqual(waiting)
  expect((await examine(db)).flatMap((one) => one.faults)).toEqual([])
})
