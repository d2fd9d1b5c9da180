import { expect, test } from 'vitest'
import { greetingAt } from '#ui/greeting.ts'
import { firstClosing, todosOf, type Waiting } from './todos.ts'

const now = Date.parse('2026-11-20T02:00:00Z')

const todos = (waiting: Partial<Waiting>) =>
  todosOf({
    unpaid: 0,
    unpaidUntil: null,
    review: 0,
    unreceived: 0,
    unreviewed: 0,
    unread: 0,
    isCompany: false,
    now,
    may: () => true,
    ...waiting,
  })
const textsOf = (waiting: Partial<Waiting>) => todos(waiting).map(({ text, count, unit }) => `${text} ${count} ${unit}`)

const everything = { unpaid: 2, review: 1, unreceived: 3, unreviewed: 4, unread: 5 }

test('what is lost first if nobody acts comes first', () => {
  expect(textsOf({ ...everything, isCompany: true })).toEqual([
    '待付款 2 笔',
    '待审批 1 笔',
    '待收货 3 笔',
    '待评价 4 件',
    '未读消息 5 条',
  ])
})

test('only what waits is named', () => {
  expect(textsOf({})).toEqual([])
  expect(textsOf({ unreviewed: 1 })).toEqual(['待评价 1 件'])
})

test('approvals are a matter of companies', () => {
  expect(textsOf({ review: 1 })).toEqual([])
})

test('who may not pay or order has neither payments nor parcels to do, but reads their messages', () => {
  expect(textsOf({ ...everything, isCompany: true, may: () => false })).toEqual(['待审批 1 笔', '未读消息 5 条'])
  expect(textsOf({ ...everything, may: (permission) => permission === 'order:pay' })[0]).toBe('待付款 2 笔')
})

test('people of a company decide and pay among all its orders, others among their own', () => {
  const led = (isCompany: boolean) => todos({ unpaid: 1, review: 1, isCompany }).map(({ to }) => to)
  expect(led(true)).toEqual([
    '/users/order_list?tab=unpaid&scope=company',
    '/users/order_list?tab=review&scope=company',
  ])
  expect(led(false)).toEqual(['/users/order_list?tab=unpaid'])
})

test('of unpaid orders it is said when the first one closes, by the clock of Shanghai', () => {
  const unpaid = (
    expire_at: string | null,
    status: 'pending_payment' | 'pending_confirmation' = 'pending_payment',
  ) => ({
    status,
    expire_at,
  })
  const until = firstClosing([
    unpaid('2026-11-20T06:30:00Z'),
    unpaid('2026-11-20T03:05:00Z'),
    unpaid('2026-11-20T02:30:00Z', 'pending_confirmation'),
    unpaid(null),
  ])
  expect(todos({ unpaid: 4, unpaidUntil: until })[0]?.hint).toBe('最早一笔 今天 11:05 自动取消')
  expect(firstClosing([unpaid(null)])).toBeNull()
  expect(todos({ unpaid: 1 })[0]?.hint).toBe('超时未付款的订单会自动取消')
})

test('people are greeted by the clock of Shanghai', () => {
  expect(greetingAt(Date.parse('2026-11-20T01:00:00Z'))).toBe('上午好')
  expect(greetingAt(Date.parse('2026-11-20T04:30:00Z'))).toBe('中午好')
  expect(greetingAt(Date.parse('2026-11-20T09:59:00Z'))).toBe('下午好')
  expect(greetingAt(Date.parse('2026-11-20T10:00:00Z'))).toBe('晚上好')
  expect(greetingAt(Date.parse('2026-11-20T18:00:00Z'))).toBe('夜深了')
})
