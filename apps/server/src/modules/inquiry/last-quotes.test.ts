import { expect, test } from 'vitest'
import { dayOf, days, later } from '#kernel/time.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { answering, asking, inquiriesIn } from './inquiry.fake.ts'

const mall = await mallForTest()
const { as, aShopper, aCompany, now, pass } = mall
const { aSeller, anInquiry, quote } = inquiriesIn(mall)

type Last = { sku_id: number; price_fen: number; inquiry_no: string; is_valid: boolean }
const last = async (person: Person, ...skuIds: number[]): Promise<Last[]> => {
  const { data }: { data: { list: Last[] } } = await as(person).get(`${asking}/last`, { sku_ids: skuIds.join(',') })
  return data.list
}

test('people of a company read what was last quoted for goods, and whether it still holds', async () => {
  const [a, b] = [await aSeller({ kind: '上次 1' }), await aSeller()]
  const first = await anInquiry([a])
  await quote(a, first.no, { price_fen: 1_310 })
  pass(days(1))
  const second = await anInquiry([a, b], { company: first.company })
  await quote(a, second.no, { price_fen: 1_210 })
  expect(await last(first.asker, a.skuId, b.skuId), 'nobody has quoted the other').toEqual([
    {
      sku_id: a.skuId,
      price_fen: 1_210,
      quoted_on: dayOf(now()),
      inquiry_no: second.no,
      is_valid: true,
      mer_id: a.store.merchantId,
      mer_name: a.store.name,
    },
  ])
  await as(a.store).post(`${answering}/withdraw`, { inquiry_no: second.no })
  expect(await last(first.asker, a.skuId), 'what was taken back is not told').toMatchObject([{ price_fen: 1_310 }])
  await as(first.asker).post(`${asking}/refuse`, { inquiry_no: first.no, mer_id: a.store.merchantId, reason: '太贵' })
  expect(await last(first.asker, a.skuId)).toMatchObject([{ price_fen: 1_310, is_valid: false }])
  await quote(a, second.no, { price_fen: 1_200, valid_until: dayOf(later(now(), days(5))) })
  pass(days(6))
  expect(await last(first.asker, a.skuId), 'it has run out').toMatchObject([{ price_fen: 1_200, is_valid: false }])
})

test('a sealed figure is told to nobody before its time', async () => {
  const a = await aSeller()
  const { asker, no } = await anInquiry([a], { sealed: true })
  await quote(a, no, { price_fen: 7_654 })
  expect(await last(asker, a.skuId)).toEqual([])
  await as(asker).post(`${asking}/open`, { inquiry_no: no })
  expect(await last(asker, a.skuId)).toMatchObject([{ price_fen: 7_654 }])
})

test('nobody reads the figures of another company, nor of colleagues’ inquiries that they do not see', async () => {
  const a = await aSeller()
  const { company, no } = await anInquiry([a])
  await quote(a, no, { price_fen: 8_765 })
  const path = `${asking}/last`
  expect(await last((await aCompany()).owner, a.skuId)).toEqual([])
  expect(await last(company.member('demand_officer'), a.skuId)).toEqual([])
  expect(await last(company.member('purchase_manager'), a.skuId)).toHaveLength(1)
  const sku_ids = String(a.skuId)
  expect(await as(company.member('sourcing_clerk')).get(path, { sku_ids })).toMatchObject({ code: 'auth.forbidden' })
  expect(await as(await aShopper()).get(path, { sku_ids })).toMatchObject({ code: 'company.none' })
})
