import { init } from '@mall/contract/site.schema'
import { expect, test } from 'vitest'
import { mallForTest } from '#test/mall.ts'
import { carrierOf } from './site.public.ts'
import { settings } from './site.table.ts'

const { as, aShopper, pass, db, now } = await mallForTest()
const path = '/shop/api/init'

test('a visitor gets the global data with everything unset at its default', async () => {
  const reply = await as(null).get(path)
  expect(reply.data).toMatchObject({
    siteName: '澄采商城',
    frontDomain: '',
    imageDomain: '',
    changeColorConfig: null,
    paidMemberPriceDisplay: 'all',
    userIsPaidMember: false,
    demo: true,
    server_now: now().toISOString(),
  })
  const { express, hot_words: words } = init.output.parse(reply.data)
  expect(express.length).toBeGreaterThanOrEqual(12)
  expect(new Set(express.map((carrier) => carrier.code)).size).toBe(express.length)
  expect(words.length).toBeGreaterThan(0)
})

test('a paid member is told so, a shopper is not', async () => {
  expect(await as(await aShopper({ member: true })).get(path)).toMatchObject({ data: { userIsPaidMember: true } })
  expect(await as(await aShopper()).get(path)).toMatchObject({ data: { userIsPaidMember: false } })
})

test('what the operator sets counts within seconds, and nonsense falls back to the default', async () => {
  await db.insert(settings).values([
    { key: 'siteName', value: '澄采测试站' },
    { key: 'hot_words', value: ['手套'] },
    { key: 'paidMemberPriceDisplay', value: 'sometimes' },
    { key: 'unknown', value: 1 },
  ])
  pass(5000)
  expect(await as(null).get(path)).toMatchObject({
    error: 0,
    data: { siteName: '澄采测试站', hot_words: ['手套'], paidMemberPriceDisplay: 'all' },
  })
})

test('a carrier is found by its code', () => {
  expect(carrierOf('sf')).toMatchObject({ name: '顺丰速运' })
  expect(carrierOf('nobody')).toBeNull()
})
