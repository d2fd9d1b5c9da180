import { expect, test } from 'vitest'
import { days } from '#kernel/time.ts'
import { mallForTest } from '#test/mall.ts'
import { audit } from './audit.public.ts'

const mall = await mallForTest()
const { as, anOperator, atDesk, aMerchant, db, now, pass } = mall
const path = '/admin/api/audit/search'
const operator = await anOperator()
const search = (query = {}) => as(operator).get(path, query)
const note = (action: string, subject: string, more: Partial<Parameters<typeof audit>[1]> = {}) =>
  audit({ db, actor: null, now }, { action, subject, detail: '', ...more })

await note('company.freeze', 'company:7', {
  detail: '岫谷自动化，原因：证照过期',
  before: { frozen: false },
  after: { frozen: true },
})
await note('违规下架', '商品 9')
pass(days(3))
await note('order.refund', 'order:D2611200000000000001', { detail: '100%缺货' })
await note('nobody.knows', 'thing')

test('an operator reads in words what was done to what, with what it was and what it is', async () => {
  expect(await search()).toMatchObject({
    data: {
      total: 4,
      list: [
        { deed: '其他操作', subject: 'thing', before: null },
        { deed: '缺货退款', subject: '订单 D2611200000000000001', operator: '系统' },
        { deed: '违规下架', subject: '商品 9' },
        { deed: '冻结企业', subject: '企业 7', before: { frozen: false }, after: { frozen: true } },
      ],
    },
  })
})

test.each([
  [{ deed: '冻结' }, ['冻结企业']],
  [{ deed: '下架' }, ['违规下架']],
  [{ subject: 'D26112' }, ['缺货退款']],
  [{ subject: '100%' }, ['缺货退款']],
  [{ subject: '_' }, []],
  [{ subject: '岫谷' }, ['冻结企业']],
  [{ operator: '系统', days: 3 }, ['其他操作', '缺货退款']],
  [{ days: 4 }, ['其他操作', '缺货退款', '违规下架', '冻结企业']],
  [{ operator: '没有这个人' }, []],
])('%j finds %j', async (query, deeds) => {
  const reply: { data: { total: number; list: { deed: string }[] } } = await search(query)
  expect(reply.data.list.map(({ deed }) => deed)).toEqual(deeds)
  expect(reply.data.total).toBe(deeds.length)
})

test('who holds the right to read data may, a store may not', async () => {
  const reader = await atDesk(null, '客服', { rights: ['data:see'] })
  expect(await as(reader).get(path)).toMatchObject({ data: { total: 4 } })
  const other = await atDesk(null, '财务', { rights: ['money'] })
  expect(await as(other).get(path)).toMatchObject({ code: 'auth.forbidden', data: null })
  expect(await as(await aMerchant()).get(path)).toMatchObject({ code: 'auth.forbidden', data: null })
})
