import { expect, test } from 'vitest'
import { dayOf, days, later } from '#kernel/time.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { asking, inquiriesIn } from './inquiry.fake.ts'

const mall = await mallForTest()
const { as, aCompany, now, pass } = mall
const { aSeller, anInquiry, quote } = inquiriesIn(mall)

type Listed = { data: { total: number; counts: object; list: { inquiry_no: string }[] } }
const listed = async (person: Person, filter: Record<string, string> = {}) => {
  const { data }: Listed = await as(person).get(`${asking}/list`, filter)
  return { numbers: data.list.map(({ inquiry_no }) => inquiry_no), total: data.total, counts: data.counts }
}

test('the list is narrowed by days and to one’s own; its tabs say how many wait and how many were quoted', async () => {
  const a = await aSeller()
  const company = await aCompany()
  const manager = company.member('purchase_manager')
  const before = await anInquiry([a], { company })
  await quote(a, before.no, { price_fen: 900 })
  const day = dayOf(now())
  pass(days(2))
  const mine = await anInquiry([a], { company, person: manager, title: '手套询价' })
  const today = dayOf(now())
  const both = [mine.no, before.no]
  const counts = { pending: 1, quoted: 1 }
  expect(await listed(company.owner)).toEqual({ numbers: both, total: 2, counts })
  expect(await listed(company.owner, { tab: 'quoted' }), 'tabs count whatever is open').toEqual({
    numbers: [before.no],
    total: 1,
    counts,
  })
  expect(await listed(company.owner, { date: `${day},${day}` })).toEqual({
    numbers: [before.no],
    total: 1,
    counts: { pending: 0, quoted: 1 },
  })
  expect((await listed(company.owner, { date: `${today},${day}` })).numbers, 'in either order').toEqual(both)
  expect((await listed(company.owner, { date: '昨天' })).numbers).toEqual(both)
  expect((await listed(manager, { scope: 'mine' })).numbers).toEqual([mine.no])
  expect((await listed(manager)).numbers).toEqual(both)
  expect(await listed(manager, { keyword: '手套', scope: 'mine' })).toMatchObject({ total: 1 })
  const officer = company.member('demand_officer')
  expect(await listed(officer), 'who may not order sees their own alone').toMatchObject({
    total: 0,
    counts: { pending: 0, quoted: 0 },
  })
  const far = dayOf(later(now(), days(9)))
  expect(await listed(company.owner, { date: `${far},${far}` })).toMatchObject({ total: 0 })
})
