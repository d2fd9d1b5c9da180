import { expect, test } from 'vitest'
import { to } from '#app/pages.ts'
import { sliceWord } from '#features/order/order-paths.ts'
import { chipsOf, drillInput, drillOf, filterOf, isDrilled, noDrill } from './drill.ts'

const list = { tab: 'all', keyword: '', date: '', scope: 'company' } as const
const texts = (drill: Partial<typeof noDrill>) => chipsOf({ ...noDrill, ...drill }).map(({ text }) => text)

test('who comes from an analysis reads what the list is narrowed to', () => {
  expect(texts({ paid: '2026-09,2026-11', mer_id: 12, slice: '北辰工业超市' })).toEqual([
    '2026-09 至 2026-11 付款',
    '商家：北辰工业超市',
  ])
  expect(texts({ paid: '2026-09,2026-09' })).toEqual(['2026-09 付款'])
  expect(texts({ cost_centre: '-', slice: '未填写' })).toEqual(['成本中心：未填写'])
  expect(texts({ applicant_id: 3 })).toEqual(['申请人：已选'])
  expect(isDrilled(noDrill)).toBe(false)
})

test('one name does not stand for two parts', () => {
  expect(texts({ mer_id: 1, category_id: 2, slice: '劳保安防' })).toEqual(['商家：已选', '品类：已选'])
})

test('a chip taken away leaves the other, and its name goes with it', () => {
  const drill = { ...noDrill, paid: '2026-09,2026-11', mer_id: 12, slice: '北辰' }
  const [months, store] = chipsOf(drill)
  expect(chipsOf({ ...drill, ...months?.without }).map(({ text }) => text)).toEqual(['商家：北辰'])
  expect({ ...drill, ...store?.without }).toEqual({ ...noDrill, paid: '2026-09,2026-11' })
})

test('a name out of the address is one short line without hidden signs', () => {
  expect(sliceWord('  北辰\n工业\u202e超市\u0000 ')).toBe('北辰 工业 超市')
  expect([...sliceWord('长'.repeat(80))]).toHaveLength(30)
})

test('what no list can be narrowed by falls away', () => {
  expect(drillOf({ ...noDrill, paid: '2026-13,2026-14', mer_id: -4, cost_centre: '  ' })).toEqual(noDrill)
  expect(drillOf({ ...noDrill, paid: '2026-11,2026-09' }).paid).toBe('2026-09,2026-11')
})

test('the mall is not asked by a name', () => {
  const state = { ...list, ...noDrill, paid: '2026-09,2026-11', mer_id: 12, slice: '北辰' }
  expect(filterOf(state)).toEqual({ ...list, ...drillInput(state) })
  expect(filterOf(state)).not.toHaveProperty('slice')
})

test('who submitted it and what it costs stand in the address, in words, and in what list and file are asked for', () => {
  const drill = { ...noDrill, applicant_id: 7, min_fen: 10_000, max_fen: 50_050, slice: '王敏' }
  expect(texts(drill)).toEqual(['申请人：王敏', '¥100 至 ¥500.50'])
  expect(texts({ min_fen: 10_000 })).toEqual(['¥100 起'])
  expect(texts({ max_fen: 10_000 })).toEqual(['不超过 ¥100'])
  const state = { ...list, ...drill }
  expect(to.orderList(state)).toBe(
    `/users/order_list?scope=company&applicant_id=7&min_fen=10000&max_fen=50050&slice=${encodeURIComponent('王敏')}`,
  )
  expect(filterOf(state)).toMatchObject({ applicant_id: 7, min_fen: 10_000, max_fen: 50_050 })
  // The wrong way round is put right.
  expect(drillOf({ ...noDrill, min_fen: 500, max_fen: 100 })).toMatchObject({ min_fen: 100, max_fen: 500 })
  expect(drillOf({ ...noDrill, min_fen: -5 })).toEqual(noDrill)
})
