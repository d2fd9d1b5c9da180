import { beforeAll, expect, test } from 'vitest'
import { hours, later } from '#kernel/time.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { seckillOn } from './seckill.fake.ts'

const mall = await mallForTest()
const { as, now, pass, anOperator, aMerchant, aGoods } = mall
const { aSession, aDeal, apply } = seckillOn(mall)
type Counted = { session_id: number; applied: number; approved: number }

const countsOf = async (person: Person, path: string, sessionId: number) => {
  const reply: { data: { list: Counted[] } } = await as(person).get(path, { list_rows: 100 })
  return reply.data.list.find(({ session_id }) => session_id === sessionId)
}

let store: Awaited<ReturnType<typeof aMerchant>>
beforeAll(async () => {
  store = await aMerchant()
})

test('with each session it is said how many wait and how many were approved, to a store of its own alone', async () => {
  const [sessionId, other] = await Promise.all([1, 2].map((n) => aSession({ startAt: later(now(), hours(n)) })))
  await aDeal({ sessionId })
  const { skuId } = await aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 12_000, stock: 20 }] })
  const input = { session_id: sessionId ?? 0, sku_id: skuId, price_fen: 6000, stock: 5, limit_num: 1 }
  expect((await apply(store, input)).error).toBe(0)
  const operator = await anOperator()
  const mallsPath = '/admin/api/seckill/sessions'
  expect(await countsOf(operator, mallsPath, sessionId ?? 0)).toMatchObject({ applied: 1, approved: 1 })
  expect(await countsOf(operator, mallsPath, other ?? 0)).toMatchObject({ applied: 0, approved: 0 })
  const own = await countsOf(store, '/merchant/api/seckill/sessions', sessionId ?? 0)
  expect(own).toMatchObject({ applied: 1, approved: 0 })
})

test('what a store applied with waits at the platform’s desk until its session is over', async () => {
  const sessionId = await aSession({ startAt: later(now(), hours(1)) })
  const { skuId } = await aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 12_000, stock: 20 }] })
  type Queues = { data: { list: { queue: string; count: number }[] } }
  const waiting = async () => {
    const { data }: Queues = await as(await anOperator()).get('/desk/api/queue/list')
    return data.list.find(({ queue }) => queue === 'seckill')?.count
  }
  const before = (await waiting()) ?? 0
  await apply(store, { session_id: sessionId, sku_id: skuId, price_fen: 6000, stock: 5, limit_num: 1 })
  expect(await waiting()).toBe(before + 1)
  pass(hours(9))
  expect(await waiting()).toBe(0)
})

test('to a store the session that it can apply to soonest comes first, and what is over comes last', async () => {
  const ids = await Promise.all([9, 3, 6].map((n) => aSession({ startAt: later(now(), hours(n)) })))
  const reply: { data: { list: (Counted & { apply_until: string })[] } } = await as(store).get(
    '/merchant/api/seckill/sessions',
    { list_rows: 100 },
  )
  const open = reply.data.list.filter(({ session_id }) => ids.includes(session_id))
  expect(open.map(({ session_id }) => session_id)).toEqual([ids[1], ids[2], ids[0]])
  const over = reply.data.list.map(({ apply_until }) => apply_until <= now().toISOString())
  expect(over).toEqual(over.toSorted((a, b) => Number(a) - Number(b)))
})
