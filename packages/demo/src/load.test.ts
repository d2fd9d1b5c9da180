import { couponAudiences, couponKinds, couponScopes, couponStates, couponWays } from '@mall/contract/coupon/words'
import type { CreditAccount, Statement } from '@mall/contract/credit/terms'
import { informationLimits } from '@mall/contract/information/platform.words'
import { informationStates } from '@mall/contract/information/words'
import { orderStatuses } from '@mall/contract/order/words'
import { rowsOf } from '@mall/server/src/db/client.ts'
import { examine } from '@mall/server/src/doctor.ts'
import { cancelUnpaidOrders } from '@mall/server/src/jobs/cancel-unpaid-orders.ts'
import { days } from '@mall/server/src/kernel/time.ts'
import { endSeckill, forgetBoard } from '@mall/server/src/modules/seckill/seckill.public.ts'
import { mallForTest } from '@mall/server/src/test/mall.ts'
import { asAtFirstStart } from '@mall/server/src/test/published.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { demoPassword, pointsDebtor } from './accounts.ts'
import { renewSeckill } from './load/seckill-renew.ts'
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
  await asAtFirstStart(mall.db)
  await loadDemo({ ...mall, log })
}, 240_000)

type Answer<Data> = { error: number; data: Data }

async function logIn(account: string) {
  const input = { account, password: demoPassword }
  const reply: Answer<{ token: string }> = await as(null).post('/user/api/user/accountLogin', input)
  return { token: reply.data.token }
}

test('the doctor finds nothing wrong with the demo world', async () => {
  expect((await examine(db)).flatMap((one) => one.faults)).toEqual([])
  expect(failed).toEqual([])
})

test('whoever is a member in the list of users has bought it in the list of memberships', async () => {
  const [row] = await rowsOf<{ flagged: number; bought: number }>(
    db,
    sql`select (select count(*)::int from users where paid_member_until > now()) as flagged,
      (select count(distinct user_id)::int from membership_grants where until_at > now()) as bought`,
  )
  expect(row).toEqual({ flagged: 1, bought: 1 })
})

test('two months of stores are closed: the first is paid, of the second one is disputed and one waits for its money', async () => {
  const rows = await rowsOf<{ month: string; states: string[] }>(
    db,
    sql`select month, array_agg(distinct state order by state) as states from settlements group by 1 order by 1 desc limit 2`,
  )
  const [last, before] = rows
  expect(before?.states).toEqual(['paid'])
  expect(last?.states).toEqual(['confirmed', 'disputed', 'issued'])
})

test('three stores are decorated, most have categories of their own, and deposits are paid, short, taken from and asked back', async () => {
  const [row] = await rowsOf<{
    decorated: number
    arranged: number
    paid: number
    short: number
    taken: number
    asked: number
  }>(
    db,
    sql`select (select count(*)::int from store_pages) decorated,
      (select count(distinct merchant_id)::int from store_categories) arranged,
      (select count(*)::int from merchant_deposits where due_fen > 0 and short_since is null) paid,
      (select count(*)::int from merchant_deposits where short_since is not null) short,
      (select count(*)::int from deposit_moves where kind = 'to_buyer') taken,
      (select count(*)::int from deposit_refunds where state = 'asked') asked`,
  )
  expect(row).toMatchObject({ decorated: 3, taken: 1, asked: 1, short: 2 })
  expect(row?.arranged).toBeGreaterThan(8)
  expect(row?.paid).toBeGreaterThan(8)
})

test('stores were asked seven times, some of it waits, and cards and a picture stand among it', async () => {
  const [row] = await rowsOf<{ talks: number; waiting: number; kinds: string[] }>(
    db,
    sql`select (select count(*)::int from consultations) talks,
      (select count(*)::int from consultations where waiting_since is not null) waiting,
      (select array_agg(distinct kind order by kind) from consultation_messages) kinds`,
  )
  expect(row).toEqual({ talks: 7, waiting: 3, kinds: ['goods', 'order', 'picture', 'text'] })
})

test('somebody’s application to sell here is in every state, two of them wait, and one says what is wrong with two fields', async () => {
  const rows = await rowsOf<{ status: string; n: number }>(
    db,
    sql`select status, count(*)::int as n from merchant_applications group by 1 order by 1`,
  )
  expect(Object.fromEntries(rows.map(({ status, n }) => [status, n]))).toEqual({
    draft: 1,
    pending: 2,
    approved: 1,
    rejected: 1,
    withdrawn: 1,
  })
  const little = await logIn('13800000001')
  const { data }: Answer<{ list: { status: string; reject_fields: object }[] }> = await as(little).get(
    '/user/api/application/list',
    { status: 'rejected' },
  )
  expect(data.list.map(({ reject_fields }) => Object.keys(reject_fields).sort())).toEqual([
    ['bank_account', 'license_image'],
  ])
  const company = await logIn('13800001000')
  expect(await as(company).get('/user/api/application/standing')).toMatchObject({
    data: { standing: 'free', draft: { mer_name: '砺远备件直供' } },
  })
  const seller = await logIn('13800002002')
  expect(await as(seller).get('/user/api/application/standing')).toMatchObject({
    data: { standing: 'settled', mer_name: '锐工工具旗舰店', latest: { status: 'approved' } },
  })
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

test('articles stand there in every state and category, over three months, one without a cover, one with the longest title', async () => {
  const rows = await rowsOf<{
    state: string
    waits: boolean
    cover: string
    title: string
    old: number
    category: string
  }>(
    db,
    sql`select i.state, i.published_at > ${mall.now().toISOString()}::timestamptz as waits, i.cover, i.title,
      extract(epoch from ${mall.now().toISOString()}::timestamptz - i.published_at) / 86400 as old, c.name as category
      from information i join information_categories c on c.id = i.category_id`,
  )
  expect(rows.length).toBeGreaterThanOrEqual(15)
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(informationStates))
  expect(new Set(rows.map(({ category }) => category)).size).toBeGreaterThanOrEqual(4)
  expect(rows.filter(({ waits }) => waits)).toHaveLength(1)
  expect(rows.some(({ cover, state }) => cover === '' && state === 'published')).toBe(true)
  expect(Math.max(...rows.map(({ title }) => title.length))).toBe(informationLimits.title)
  expect(Math.max(...rows.map(({ old }) => Number(old)))).toBeGreaterThan(60)
  type Listed = { total: number; list: { id: number }[] }
  const { data }: Answer<Listed> = await as(null).get('/shop/api/information/list')
  expect(data.total).toBe(rows.filter(({ state, waits }) => state === 'published' && !waits).length)
})

test('a shopper has points, some in an order and some that end within a week and were told of; another owes some; a company has its own', async () => {
  type Mine = { points: number; frozen_points: number; expiring: { points: number; at: string } | null }
  const mine = async (phone: string) =>
    ((await as(await logIn(phone)).get('/front/user/center/my/integral')) as Answer<Mine>).data
  const rich = await mine('13800000001')
  expect(rich.points).toBeGreaterThan(500)
  expect(rich.frozen_points).toBeGreaterThan(0)
  expect(rich.expiring?.points).toBeGreaterThan(100)
  const left = Date.parse(rich.expiring?.at ?? '') - mall.now().getTime()
  expect(Math.floor(left / days(1))).toBe(6)
  const told = await rowsOf<{ title: string }>(db, sql`select title from messages where title = '积分即将到期'`)
  expect(told.length).toBeGreaterThanOrEqual(4)
  expect((await mine(pointsDebtor.phone)).points).toBeLessThan(0)
  expect((await mine('13800001000')).points).toBeGreaterThan(5_000)
  const { data }: Answer<{ list: { kind: string }[] }> = await as(await logIn('13800000001')).get(
    '/front/user/center/integral/list',
    { list_rows: 100 },
  )
  expect(new Set(data.list.map(({ kind }) => kind))).toEqual(
    new Set(['points_adjust', 'earn_order', 'earn_evaluation', 'spend', 'take_back']),
  )
})

test('codes stand there in every state: free, unused, used in part and whole, over, taken out; some were read, some refunded, and an order waits for its own', async () => {
  const rows = await rowsOf<{
    state: string
    used: number
    uses: number
    over: boolean
    read: boolean
    bought: boolean
  }>(
    db,
    sql`select c.state, c.used, c.uses, c.valid_to <= ${mall.now().toISOString()}::timestamptz as over,
      c.revealed_at is not null as read, c.order_id is not null as bought from goods_codes c`,
  )
  const has = (fits: (row: (typeof rows)[number]) => boolean) => expect(rows.filter(fits).length).toBeGreaterThan(0)
  has(({ state }) => state === 'free')
  has(({ state, used, over }) => state === 'sold' && used === 0 && !over)
  has(({ used, uses }) => used > 0 && used < uses)
  has(({ used, uses }) => used === uses)
  has(({ state, used, over }) => state === 'sold' && used === 0 && over)
  has(({ state, bought }) => state === 'void' && bought)
  has(({ state, bought }) => state === 'void' && !bought)
  has(({ read }) => read)
  type Listed = { list: { order_no: string; is_virtual: boolean }[] }
  const listed = async (phone: string, tab: string) =>
    ((await as(await logIn(phone)).get('/shop/api/order/list', { tab })) as Answer<Listed>).data.list
  expect(await listed('13800000001', 'unverified')).toHaveLength(2)
  expect(await listed('13800001000', 'unverified')).toHaveLength(1)
  expect((await listed('13800000002', 'unshipped')).filter(({ is_virtual }) => is_virtual)).toHaveLength(1)
})

const seckillNow = async () => {
  forgetBoard()
  const answer: Answer<{ list: { status: string; deals: number }[] }> = await as(null).get('/shop/api/seckill/sessions')
  return answer.data.list
}

test('flash sales of yesterday, now and the days to come stand there, bought in every degree; one application waits', async () => {
  const sessions = await seckillNow()
  for (const status of ['ended', 'ongoing', 'upcoming']) {
    expect(sessions.find((one) => one.status === status)?.deals).toBeGreaterThan(0)
  }
  const deals = await rowsOf<{ state: string; left: number; pool: number; on: boolean }>(
    db,
    sql`select d.state, d.remaining as left, d.pool, (s.start_at <= ${mall.now().toISOString()}
        and s.end_at > ${mall.now().toISOString()}) as on
      from seckill_deals d join seckill_sessions s on s.id = d.session_id`,
  )
  const taken = deals.flatMap(({ state, left, pool, on }) =>
    on && state === 'approved' ? [Math.floor(((pool - left) * 100) / pool)] : [],
  )
  for (const percent of [0, 63, 97, 100]) expect(taken).toContain(percent)
  expect(deals.filter(({ state }) => state === 'applied')).toHaveLength(1)
  expect(deals.filter(({ state }) => state === 'refused')).toHaveLength(1)
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

test('opened days later, the demo has flash sales again, one of which runs', async () => {
  mall.pass(days(9))
  await endSeckill(mall)
  expect((await seckillNow()).filter(({ status }) => status !== 'ended')).toEqual([])
  await renewSeckill({ ...mall, log })
  await renewSeckill({ ...mall, log })
  const sessions = await seckillNow()
  expect(sessions.filter(({ status }) => status === 'ongoing')).toHaveLength(1)
  expect(sessions.filter(({ status }) => status === 'upcoming').length).toBeGreaterThan(2)
  for (const { deals } of sessions) expect(deals).toBe(6)
  expect((await examine(db)).flatMap((one) => one.faults)).toEqual([])
})

test('a store is frozen while somebody waits for what they paid for, one has closed and one is on holiday; twenty-four can be found', async () => {
  const stores = await rowsOf<{ status: string; n: number; waiting: number }>(
    db,
    sql`select m.status, count(distinct m.id)::int as n, count(o.id) filter (where o.status = 'pending_shipment')::int as waiting
      from merchants m left join orders o on o.merchant_id = m.id group by 1`,
  )
  const of = (status: string) => stores.find((one) => one.status === status)
  expect(of('frozen')?.n).toBe(1)
  expect(of('frozen')?.waiting).toBeGreaterThanOrEqual(1)
  expect([of('closed')?.n, of('resting')?.n]).toEqual([1, 1])
  expect((of('open')?.n ?? 0) + (of('resting')?.n ?? 0)).toBeGreaterThanOrEqual(24)
})
