import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { days, later } from '#kernel/time.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { mallForTest } from '#test/mall.ts'
import { paymentsIn } from '#test/payments.ts'
import type { Person } from '#test/people.ts'
import { couponsOn } from './coupon.fake.ts'
import { couponCodes, coupons } from './coupon.table.ts'

const mall = await mallForTest()
const { app, as, aShopper, aMerchant, anOperator, aGoods, aCategory, anAddress, db, now } = mall
const { claim, claimed, ordered, redeem } = couponsOn(mall)
const { setPassword } = paymentsIn(mall)

type Desk = 'merchant' | 'admin'
type Row = {
  id: number
  state: string
  claimed: number
  used: number
  given_fen: number
  platform_fen: number
  sold_fen: number
  scope_names: unknown[]
  codes: number
  mer_id: number
}
type List = { data: { list: Row[]; total: number } }
const input = (more: object = {}) => ({
  name: '店庆满减',
  takes: { kind: 'amount_off', amount_fen: 2000, min_fen: 10_000 },
  of: { scope: 'all' },
  total: 100,
  per_owner: 1,
  claim_from: now().toISOString(),
  claim_until: later(now(), days(7)).toISOString(),
  valid: { by: 'days', days: 7 },
  given: { way: 'centre' },
  ...more,
})
const off = (more: object = {}) => ({ takes: { kind: 'amount_off', amount_fen: 2000, min_fen: 10_000, ...more } })
const until = (n: number) => ({ valid: { by: 'dates', until: later(now(), days(n)).toISOString() } })
const within = (scope: string, ...ids: number[]) => ({ of: { scope, ids } })
const shared = (code: string) => ({ given: { way: 'shared_code', code } })
const save = (
  person: Person,
  desk: Desk,
  more: object = {},
): Promise<{ error: number; code?: string; msg: string; data: { id: number } }> =>
  as(person).post(`/${desk}/api/coupon/save`, input(more))
const change = (person: Person, desk: Desk, id: number, act: string) =>
  as(person).post(`/${desk}/api/coupon/change`, { id, act })
const widen = (person: Person, desk: Desk, body: object) =>
  as(person).post(`/${desk}/api/coupon/widen`, {
    total: 100,
    per_owner: 1,
    claim_until: later(now(), days(7)).toISOString(),
    ...body,
  })
const rowOf = async (person: Person, desk: Desk, id: number): Promise<Row | undefined> => {
  const reply: List = await as(person).get(`/${desk}/api/coupon/list`, { list_rows: 100 })
  return reply.data.list.find((row) => row.id === id)
}
async function running(person: Person, desk: Desk, more: object = {}): Promise<number> {
  const { data, msg } = await save(person, desk, more)
  if (!data) throw new Error(msg)
  await change(person, desk, data.id, 'start')
  return data.id
}

test('a store drafts a coupon, puts it online, and a shopper claims it', async () => {
  const store = await aMerchant()
  const { id } = (await save(store, 'merchant')).data
  const shopper = await aShopper()
  expect((await claim(shopper, id)).code).toBe('coupon.not_found')
  expect(await change(store, 'merchant', id, 'start')).toMatchObject({ error: 0 })
  expect((await claim(shopper, id)).error).toBe(0)
  expect(await rowOf(store, 'merchant', id)).toMatchObject({
    state: 'running',
    claimed: 1,
    used: 0,
    mer_id: store.merchantId,
  })
  expect(
    (
      await db
        .select()
        .from(auditLogs)
        .where(eq(auditLogs.subject, `coupon:${id}`))
    ).map(({ action }) => action),
  ).toEqual(['coupon.add', 'coupon.start'])
})

test('what cannot be is refused beside its field', async () => {
  const store = await aMerchant()
  const wrong: [object, string][] = [
    [off({ min_fen: 0 }), '请填写使用门槛'],
    [off({ amount_fen: 10_001 }), '面额不能高于使用门槛'],
    [{ of: { scope: 'goods', ids: [] } }, '请选择适用范围'],
    [{ claim_until: now().toISOString() }, '领取结束须晚于开始'],
    [until(3), '有效期结束不能早于领取结束'],
    [shared('ab'), '兑换码为 4–32 位字母、数字或 -'],
  ]
  for (const [more, sentence] of wrong) expect((await save(store, 'merchant', more)).msg).toContain(sentence)
})

test('a store gives coupons for its own goods alone, and sees and changes its own alone', async () => {
  const [store, other] = [await aMerchant(), await aMerchant()]
  const { goodsId } = await aGoods({ merchantId: other.merchantId })
  expect((await save(store, 'merchant', within('goods', goodsId))).code).toBe('goods.not_found')
  expect((await save(store, 'merchant', within('category', 999_999))).code).toBe('category.not_found')
  const theirs = await running(other, 'merchant')
  expect(await rowOf(store, 'merchant', theirs)).toBeUndefined()
  expect(await save(store, 'merchant', { id: theirs })).toMatchObject({ code: 'coupon.not_found' })
  expect(await change(store, 'merchant', theirs, 'pause')).toMatchObject({ code: 'coupon.not_found' })
  expect(await widen(store, 'merchant', { id: theirs, total: 200 })).toMatchObject({ code: 'coupon.not_found' })
  expect(await as(store).post('/merchant/api/coupon/codes', { id: theirs, count: 1 })).toMatchObject({
    code: 'coupon.not_found',
  })
})

test('the platform gives coupons for categories, goods and stores, and says what their ids stand for', async () => {
  const operator = await anOperator()
  const store = await aMerchant()
  const category = await aCategory('手套', await aCategory('防护', await aCategory('劳保')))
  const id = await running(operator, 'admin', { ...within('merchant', store.merchantId), platform_percent: 60 })
  expect(await rowOf(operator, 'admin', id)).toMatchObject({ mer_id: 0, scope_names: [{ id: store.merchantId }] })
  expect((await save(operator, 'admin', within('category', category))).error).toBe(0)
  expect((await save(operator, 'admin', within('merchant', 999_999))).code).toBe('merchant.not_found')
})

test('a draft is changed freely; one that runs only where nobody loses by it', async () => {
  const store = await aMerchant()
  const { id } = (await save(store, 'merchant')).data
  expect((await save(store, 'merchant', { id, ...off({ amount_fen: 3000 }) })).error).toBe(0)
  expect(await change(store, 'merchant', id, 'pause')).toMatchObject({ code: 'coupon.state_changed' })
  await change(store, 'merchant', id, 'start')
  expect((await save(store, 'merchant', { id, ...off({ amount_fen: 1 }) })).code).toBe('coupon.state_changed')
  expect(
    await widen(store, 'merchant', { id, total: 200, per_owner: 3, claim_until: later(now(), days(9)).toISOString() }),
  ).toMatchObject({ error: 0 })
  const wide = { total: 200, per_owner: 3, claim_until: later(now(), days(9)).toISOString() }
  for (const less of [{ total: 199 }, { per_owner: 1 }, { claim_until: later(now(), days(8)).toISOString() }])
    expect(await widen(store, 'merchant', { ...wide, id, ...less })).toMatchObject({ code: 'coupon.narrower' })
})

test('claiming ends past the days that it counts for: it cannot be given for longer than it is good', async () => {
  const store = await aMerchant()
  const id = await running(store, 'merchant', until(10))
  expect(await widen(store, 'merchant', { id, claim_until: later(now(), days(11)).toISOString() })).toMatchObject({
    code: 'coupon.narrower',
  })
})

test('who holds one keeps it when it is paused and ended', async () => {
  const store = await aMerchant()
  const id = await running(store, 'merchant', { takes: { kind: 'no_threshold', amount_fen: 2000 } })
  const { skuId } = await aGoods({
    merchantId: store.merchantId,
    skus: [{ priceFen: 12_000, stock: 9, weightGrams: 0 }],
  })
  const buyer = await aShopper({ balanceFen: 1_000_000 })
  await anAddress(buyer)
  await setPassword(buyer)
  await claimed(buyer, id)
  await change(store, 'merchant', id, 'pause')
  expect((await claim(await aShopper(), id)).code).toBe('coupon.over')
  await change(store, 'merchant', id, 'end')
  expect(await change(store, 'merchant', id, 'resume')).toMatchObject({ code: 'coupon.state_changed' })
  const placed = await ordered(buyer, { sku_id: skuId, qty: 1 })
  expect(placed.pay_amount_fen).toBe(10_000)
  await as(buyer).post('/shop/api/payment/pay', {
    order_no: placed.order_nos.join(','),
    channel: 'balance',
    pay_password: '246810',
  })
  expect(await rowOf(store, 'merchant', id)).toMatchObject({
    used: 1,
    given_fen: 2000,
    platform_fen: 0,
    sold_fen: 10_000,
  })
})

test('the platform stops a store’s coupon, and does not start its draft', async () => {
  const [store, operator] = [await aMerchant(), await anOperator()]
  const id = await running(store, 'merchant')
  const draft = (await save(store, 'merchant')).data.id
  expect(await change(operator, 'admin', id, 'end')).toMatchObject({ error: 0 })
  expect(await change(operator, 'admin', draft, 'start')).toMatchObject({ code: 'coupon.not_found' })
  expect(await widen(operator, 'admin', { id, total: 500 })).toMatchObject({ code: 'coupon.not_found' })
})

test('codes for one are made as a file, work once, and there must be some before they are given out', async () => {
  const operator = await anOperator()
  const { id } = (await save(operator, 'admin', { given: { way: 'single_code' }, name: '礼品券' })).data
  expect(await change(operator, 'admin', id, 'start')).toMatchObject({ code: 'coupon.no_codes' })
  const reply = await app.request('/admin/api/coupon/codes', {
    method: 'POST',
    headers: { platform: 'H5', Authorization: operator.token, 'Content-Type': 'application/json' },
    body: JSON.stringify({ id, count: 3 }),
  })
  const codes = (await reply.text()).replace('\uFEFF', '').trim().split('\r\n').slice(1)
  expect(codes).toHaveLength(3)
  await change(operator, 'admin', id, 'start')
  expect((await redeem(await aShopper(), codes[0] ?? '')).error).toBe(0)
  expect(await rowOf(operator, 'admin', id)).toMatchObject({ codes: 3, claimed: 1 })
  await db.insert(couponCodes).values(Array.from({ length: 997 }, (_, i) => ({ code: `FILL-${i}`, couponId: id })))
  await db.update(coupons).set({ state: 'paused' }).where(eq(coupons.id, id))
  for (let part = 0; part < 99; part += 1)
    await db
      .insert(couponCodes)
      .values(Array.from({ length: 1000 }, (_, i) => ({ code: `MORE-${part}-${i}`, couponId: id })))
  expect(await as(operator).post('/admin/api/coupon/codes', { id, count: 1000 })).toMatchObject({
    code: 'coupon.codes_full',
  })
})

test('a store gives to whoever follows it one each, now and later; the platform, which nobody follows, does not', async () => {
  const [store, operator] = [await aMerchant(), await anOperator()]
  const given = { given: { way: 'follow' } }
  expect(await save(store, 'merchant', { ...given, per_owner: 2 })).toMatchObject({
    error: 1,
    msg: '关注有礼每人限领 1 张',
  })
  expect((await save(operator, 'admin', given)).error).toBe(1)
  const id = await running(store, 'merchant', given)
  expect(await widen(store, 'merchant', { id, per_owner: 2 })).toMatchObject({ code: 'coupon.once' })
  expect((await widen(store, 'merchant', { id, total: 500 })).error).toBe(0)
})

test('a code that another coupon has is taken', async () => {
  const [store, operator] = [await aMerchant(), await anOperator()]
  expect((await save(store, 'merchant', shared('summer-9'))).error).toBe(0)
  expect((await save(operator, 'admin', shared('SUMMER-9'))).code).toBe('coupon.code_taken')
})

type Choices = { data: { list: { id: number; name: string; about: string }[] } }

test('a store chooses from its own goods, by name or code, and the platform from those of all and from stores', async () => {
  const [store, other, operator] = [await aMerchant({ name: '砚秋旗舰店' }), await aMerchant(), await anOperator()]
  const { goodsId } = await aGoods({ merchantId: store.merchantId, name: '砚秋钢笔' })
  const named = (person: Person, desk: Desk, asked: object): Promise<Choices> =>
    as(person).get(`/${desk}/api/coupon/scope`, { keyword: '砚秋', ...asked })
  const { list } = (await named(store, 'merchant', {})).data
  expect(list).toMatchObject([{ id: goodsId, name: '砚秋钢笔' }])
  expect((await named(store, 'merchant', { keyword: list[0]?.about })).data.list).toHaveLength(1)
  expect((await named(other, 'merchant', {})).data.list).toEqual([])
  expect((await named(operator, 'admin', { scope: 'goods' })).data.list).toMatchObject([
    { id: goodsId, about: expect.stringContaining('砚秋旗舰店') },
  ])
  expect((await named(operator, 'admin', { scope: 'merchant' })).data.list).toMatchObject([
    { id: store.merchantId, name: '砚秋旗舰店' },
  ])
})

test('instants are told apart by when they are, not by how they are written', async () => {
  const store = await aMerchant()
  const at = later(now(), days(3))
  // An hour earlier, though it reads as seven later.
  const earlier = new Date(at.getTime() - 3_600_000 + 8 * 3_600_000).toISOString().replace('Z', '+08:00')
  expect((await save(store, 'merchant', { claim_from: at.toISOString(), claim_until: earlier })).msg).toBe(
    '领取结束须晚于开始',
  )
})
