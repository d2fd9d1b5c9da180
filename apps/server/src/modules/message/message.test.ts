import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { days, minutes } from '#kernel/time.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { forgetOldMessages, type Notification, notify } from './message.public.ts'
import { messages } from './message.table.ts'

const { as, aCompany, aShopper, db, defects, now, pass } = await mallForTest()
const path = '/shop/api/message'
let serial = 0

type Listed = { data: { list: { id: number; title: string; is_read: boolean }[]; total: number } }

async function told(person: Person, title: string, more: Partial<Notification> = {}) {
  serial += 1
  await notify(db, [{ userId: person.userId, kind: 'order', title, text: '', ref: `test:${serial}`, ...more }], now())
}

const listed = (person: Person, query: Record<string, string | number> = {}): Promise<Listed> =>
  as(person).get(`${path}/list`, query)
const titles = async (person: Person, query = {}) => (await listed(person, query)).data.list.map(({ title }) => title)
const unread = async (person: Person) => (await as(person).get(`${path}/unread`)).data
const idOf = async (person: Person, title: string) =>
  (await listed(person)).data.list.find((message) => message.title === title)?.id ?? 0

test('a person reads what they were told, newest first, by kind and page by page', async () => {
  const shopper = await aShopper()
  await told(shopper, '订单已发货', {
    text: '“安全鞋”已发出',
    link: '/order/order_details?order_no=D1',
    image: '/img/a.webp',
  })
  pass(minutes(1))
  await told(shopper, '充值到账', { kind: 'payment' })
  pass(minutes(1))
  await told(shopper, '包裹已签收')
  expect((await listed(shopper)).data).toMatchObject({
    list: [
      { title: '包裹已签收', kind: 'order', link: '', image: '' },
      { title: '充值到账', kind: 'payment' },
      {
        title: '订单已发货',
        text: '“安全鞋”已发出',
        link: '/order/order_details?order_no=D1',
        image: '/img/a.webp',
        is_read: false,
        created_at: '2026-11-20T02:00:00.000Z',
      },
    ],
    total: 3,
    page: 1,
  })
  expect(await titles(shopper, { kind: 'order' })).toEqual(['包裹已签收', '订单已发货'])
  expect(await titles(shopper, { kind: 'goods' })).toEqual([])
  expect(await titles(shopper, { kind: 'no-such-kind' })).toHaveLength(3)
  expect((await listed(shopper, { page: 2, list_rows: 2 })).data).toMatchObject({
    list: [{ title: '订单已发货' }],
    total: 3,
    page: 2,
  })
})

test('unread messages are counted by kind until they are read: one, those of a kind, all', async () => {
  const shopper = await aShopper()
  for (const title of ['甲', '乙', '丙']) await told(shopper, title)
  await told(shopper, '丁', { kind: 'payment' })
  await told(shopper, '戊', { kind: 'goods' })
  await told(shopper, '己', { kind: 'system' })
  const newest = await idOf(shopper, '己')
  expect(await unread(shopper)).toEqual({
    total: 6,
    newest_id: newest,
    order: 3,
    payment: 1,
    inquiry: 0,
    goods: 1,
    consultation: 0,
    system: 1,
  })
  const read = (which: object) => as(shopper).post(`${path}/read`, which)
  expect(await read({ id: await idOf(shopper, '甲') })).toMatchObject({ data: { done: true } })
  expect(await unread(shopper)).toEqual({
    total: 5,
    newest_id: newest,
    order: 2,
    payment: 1,
    inquiry: 0,
    goods: 1,
    consultation: 0,
    system: 1,
  })
  expect((await listed(shopper)).data.list.filter((message) => message.is_read)).toMatchObject([{ title: '甲' }])
  await read({ kind: 'order' })
  expect(await unread(shopper)).toEqual({
    total: 3,
    newest_id: newest,
    order: 0,
    payment: 1,
    inquiry: 0,
    goods: 1,
    consultation: 0,
    system: 1,
  })
  await read({})
  expect(await unread(shopper)).toEqual({
    total: 0,
    newest_id: 0,
    order: 0,
    payment: 0,
    inquiry: 0,
    goods: 0,
    consultation: 0,
    system: 0,
  })
})

test('reading again changes nothing, so the time of the first reading stays', async () => {
  const shopper = await aShopper()
  await told(shopper, '甲')
  await as(shopper).post(`${path}/read`)
  const first = now()
  pass(minutes(5))
  await as(shopper).post(`${path}/read`)
  const [row] = await db.select().from(messages).where(eq(messages.userId, shopper.userId))
  expect(row?.readAt).toEqual(first)
})

test('a deleted message is gone, and gone only once', async () => {
  const shopper = await aShopper()
  await told(shopper, '甲')
  await told(shopper, '乙')
  const id = await idOf(shopper, '甲')
  expect(await as(shopper).delete(`${path}/delete/${id}`)).toMatchObject({ data: { done: true } })
  expect(await as(shopper).delete(`${path}/delete/${id}`)).toMatchObject({ code: 'message.not_found' })
  expect(await titles(shopper)).toEqual(['乙'])
})

test('nobody else sees, reads or deletes a message, a colleague neither', async () => {
  const company = await aCompany()
  const [buyer, boss, stranger] = [company.member('buyer'), company.owner, await aShopper()]
  await told(buyer, '甲')
  const id = await idOf(buyer, '甲')
  for (const other of [boss, stranger]) {
    expect(await titles(other)).toEqual([])
    expect(await as(other).post(`${path}/read`, { id })).toMatchObject({ data: { done: true } })
    await as(other).post(`${path}/read`)
    expect(await as(other).delete(`${path}/delete/${id}`)).toMatchObject({ code: 'message.not_found' })
  }
  expect(await unread(buyer)).toMatchObject({ total: 1 })
  for (const visit of [`${path}/list`, `${path}/unread`]) {
    expect(await as(null).get(visit)).toMatchObject({ code: 'auth.required' })
  }
})

test('one event is told to a person once, to two people each', async () => {
  const [one, two] = [await aShopper(), await aShopper()]
  await told(one, '甲', { ref: 'same:1' })
  await told(one, '甲', { ref: 'same:1' })
  await told(two, '甲', { ref: 'same:1' })
  expect([await titles(one), await titles(two)]).toEqual([['甲'], ['甲']])
  await notify(db, [], now())
})

test('of several messages about one order the newest stands for all, and they count as one', async () => {
  const [shopper, other] = [await aShopper(), await aShopper()]
  const about = { topic: 'order:D1' }
  await told(shopper, '付款成功', { ...about, kind: 'payment' })
  await told(shopper, '充值到账', { kind: 'payment' })
  await told(shopper, '另一订单已发货', { topic: 'order:D2' })
  await told(other, '付款成功', { ...about, kind: 'payment' })
  await told(shopper, '订单已发货', about)
  expect(await titles(shopper)).toEqual(['订单已发货', '另一订单已发货', '充值到账'])
  expect(await titles(shopper, { kind: 'payment' })).toEqual(['充值到账'])
  expect((await listed(shopper)).data.total).toBe(3)
  expect(await unread(shopper)).toMatchObject({ total: 3, order: 2, payment: 1 })
  expect((await as(shopper).get('/user/api/user/counts')).data).toMatchObject({ unread_count: 3 })
  expect(await titles(other)).toEqual(['付款成功'])
})

test('what moves on after it was read waits to be read again', async () => {
  const shopper = await aShopper()
  await told(shopper, '订单已发货', { topic: 'order:D1' })
  await as(shopper).post(`${path}/read`, { id: await idOf(shopper, '订单已发货') })
  expect(await unread(shopper)).toMatchObject({ total: 0 })
  await told(shopper, '包裹已签收', { topic: 'order:D1' })
  expect(await unread(shopper)).toMatchObject({ total: 1 })
  await as(shopper).post(`${path}/read`, { id: await idOf(shopper, '包裹已签收') })
  expect(await unread(shopper)).toMatchObject({ total: 0 })
})

test('who deletes the newest about an order is not shown the older ones in its place, and its event is told no second time', async () => {
  const shopper = await aShopper()
  await told(shopper, '订单已发货', { topic: 'order:D1' })
  await told(shopper, '包裹已签收', { topic: 'order:D1', ref: 'parcel:1:signed' })
  await as(shopper).delete(`${path}/delete/${await idOf(shopper, '包裹已签收')}`)
  expect(await titles(shopper)).toEqual([])
  expect(await unread(shopper)).toMatchObject({ total: 0 })
  await told(shopper, '包裹已签收', { topic: 'order:D1', ref: 'parcel:1:signed' })
  expect(await titles(shopper)).toEqual([])
})

test('messages that were overtaken or deleted are forgotten after half a year, and none of them comes forward by that', async () => {
  const shopper = await aShopper()
  for (let i = 0; i < 1500; i += 1) await told(shopper, `第 ${i} 步`, { topic: 'order:D1' })
  await told(shopper, '未读的新进展', { topic: 'order:D1' })
  await told(shopper, '删除的', {})
  await as(shopper).delete(`${path}/delete/${await idOf(shopper, '删除的')}`)
  pass(days(181))
  await forgetOldMessages(db, now())
  const kept = await db.select().from(messages).where(eq(messages.userId, shopper.userId))
  expect(kept.map(({ title }) => title)).toEqual(['未读的新进展'])
})

type Settings = { data: { list: { kind: string; is_on: boolean; is_optional: boolean }[] } }
const settings = async (person: Person) => ((await as(person).get(`${path}/settings`)) as Settings).data.list
const setting = (person: Person, kind: string, is_on: boolean) => as(person).post(`${path}/settings`, { kind, is_on })

test('a muted kind comes all the same, counts as read, and calls again once it is no longer muted', async () => {
  const [shopper, other] = [await aShopper(), await aShopper()]
  expect(await setting(shopper, 'goods', false)).toMatchObject({
    data: { list: expect.arrayContaining([{ kind: 'goods', is_on: false, is_optional: true }]) },
  })
  await setting(shopper, 'goods', false)
  for (const person of [shopper, other]) await told(person, '降价了', { kind: 'goods' })
  await told(shopper, '订单已发货')
  expect((await listed(shopper)).data.list).toMatchObject([{ is_read: false }, { title: '降价了', is_read: true }])
  expect(await unread(shopper)).toMatchObject({ total: 1, goods: 0, order: 1 })
  expect((await as(shopper).get('/user/api/user/counts')).data).toMatchObject({ unread_count: 1 })
  expect(await unread(other)).toMatchObject({ total: 1, goods: 1 })
  await setting(shopper, 'goods', true)
  expect(await unread(shopper)).toMatchObject({ total: 2, goods: 1 })
  expect(await settings(other)).not.toContainEqual(expect.objectContaining({ is_on: false }))
})

test('money and the safety of the account always call', async () => {
  const shopper = await aShopper()
  for (const kind of ['payment', 'system'])
    expect(await setting(shopper, kind, false)).toMatchObject({
      field: 'kind',
      msg: '资金与系统消息涉及资金和账号安全，不能关闭提醒',
    })
  expect(await settings(shopper)).toMatchObject([
    { kind: 'order', is_on: true, is_optional: true },
    { kind: 'payment', is_on: true, is_optional: false },
    { kind: 'inquiry', is_on: true, is_optional: true },
    { kind: 'goods', is_on: true, is_optional: true },
    { kind: 'consultation', is_on: true, is_optional: true },
    { kind: 'system', is_on: true, is_optional: false },
  ])
})

test('read messages are forgotten after half a year, unread ones are kept', async () => {
  const shopper = await aShopper()
  const many = Array.from({ length: 1100 }, (_, i) => ({
    userId: shopper.userId,
    kind: 'system' as const,
    title: '旧',
    text: '',
    ref: `old:${i}`,
  }))
  await notify(db, many, now())
  await as(shopper).post(`${path}/read`)
  await told(shopper, '未读')
  pass(days(180))
  await told(shopper, '新')
  await db.update(messages).set({ readAt: now() }).where(eq(messages.title, '新'))
  const own = eq(messages.userId, shopper.userId)
  await forgetOldMessages(db, now())
  expect(await db.$count(messages, own)).toBe(1102)
  pass(1)
  await Promise.all([forgetOldMessages(db, now()), forgetOldMessages(db, now())])
  const kept = await db.select().from(messages).where(own).orderBy(messages.id)
  expect(kept.map((row) => row.title)).toEqual(['未读', '新'])
})

test('nothing of this was a defect', () => {
  expect(defects).toEqual([])
})
