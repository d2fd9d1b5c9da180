import { expect, test } from 'vitest'
import {
  type Analysis,
  type AnalysisState,
  changeOf,
  countMonths,
  type MonthSpend,
  monthsOf,
  monthsSentence,
  ordersBehind,
  overOf,
  percentText,
  roughText,
  slicesSentence,
  usageOf,
  withName,
} from './analysis-words.ts'
import { arcsOf } from './Cards.tsx'
import { monthOption, tickText } from './MonthCard.tsx'

const state: AnalysisState = { range: '6', from: '', to: '', tables: '', all: '' }
const current = '2026-11'

test('near months end with the present one, over the turn of the year', () => {
  expect(monthsOf(state, current)).toEqual({ from: '2026-06', to: '2026-11', own: false })
  expect(monthsOf({ ...state, range: '12' }, '2026-02')).toEqual({ from: '2025-03', to: '2026-02', own: false })
})

test('own months are put in order, end now at the latest, and are no more than can be looked at', () => {
  const own = (from: string, to: string) => monthsOf({ ...state, from, to }, current)
  expect(own('2026-09', '2026-07')).toEqual({ from: '2026-07', to: '2026-09', own: true })
  expect(own('2026-09', '2027-03')).toEqual({ from: '2026-09', to: '2026-11', own: true })
  expect(own('2027-01', '2027-03')).toEqual({ from: '2026-11', to: '2026-11', own: true })
  expect(own('2020-01', '2026-11')).toEqual({ from: '2024-12', to: '2026-11', own: true })
  expect(own('2026-13', '2026-11').own).toBe(false)
  expect(own('2026-09', '').own).toBe(false)
  expect(countMonths(own('2020-01', '2026-11'))).toBe(24)
})

test('a card is shown as a table, and as a picture again', () => {
  expect(withName('month', 'mer_id', true)).toBe('month.mer_id')
  expect(withName('month.mer_id', 'month', false)).toBe('mer_id')
})

test('the months before are compared in words, however little or much they were', () => {
  expect(changeOf(112_300, 100_000)).toEqual({ way: 'more', text: '比上期多 12.3%' })
  expect(changeOf(50_000, 100_000)).toEqual({ way: 'less', text: '比上期少 50%' })
  expect(changeOf(100_000, 100_000).text).toBe('与上期持平')
  expect(changeOf(100_000, 0).text).toBe('上期无采购')
  expect(changeOf(1_230_000, 100_000).text).toBe('是上期的 12.3 倍')
  expect(changeOf(10_000_001, 10_000_000).text).toBe('比上期多 <0.1%')
})

test('what is little is not nothing, and nearly all is not all', () => {
  expect(percentText(1, 1_000_000)).toBe('<0.1%')
  expect(percentText(999_999, 1_000_000)).toBe('>99.9%')
  expect(percentText(5, 5)).toBe('100%')
  expect(percentText(0, 0)).toBe('0%')
})

test('an axis speaks roughly', () => {
  expect([500_000, 1_200_000, 100_000_000, 30_000_000_000].map(roughText)).toEqual([
    '¥5,000',
    '1.2 万',
    '100 万',
    '3 亿',
  ])
})

const month = (name: string, spend_fen: number, budget: Partial<MonthSpend> = {}): MonthSpend => ({
  month: name,
  spend_fen,
  order_count: 1,
  saved_fen: 0,
  budget_fen: null,
  budget_used_fen: 0,
  ...budget,
})

const analysis: Analysis = {
  from: '2026-09',
  to: '2026-10',
  total: {
    spend_fen: 300_000,
    order_count: 2,
    refunded_fen: 0,
    freight_fen: 0,
    saved_contract_fen: 0,
    saved_quote_fen: 0,
    saved_tier_fen: 0,
    saved_member_fen: 0,
  },
  before: { spend_fen: 0, order_count: 0 },
  by_month: [
    month('2026-09', 100_000, { budget_fen: 150_000, budget_used_fen: 100_000 }),
    month('2026-10', 200_000, { budget_fen: 150_000, budget_used_fen: 210_000 }),
  ],
  by_category: [],
  by_merchant: [],
  by_employee: [],
  by_cost_centre: [],
  budgets: [],
}

test('who does not see the bars hears the sum, the highest month and which months went over', () => {
  expect(monthsSentence(analysis)).toBe(
    '2026 年 9 月 至 2026 年 10 月采购额共 ¥3,000.00，最高是 2026 年 10 月 ¥2,000.00，2026 年 10 月超出预算',
  )
  const kept = { ...analysis, by_month: analysis.by_month.slice(0, 1) }
  expect(monthsSentence(kept)).toContain('没有月份超出预算')
  expect(monthsSentence({ ...analysis, by_month: [month('2026-09', 0)] })).not.toContain('预算')
})

test('a month is over its budget by what is committed and reserved, and never without one', () => {
  expect(analysis.by_month.map(overOf)).toEqual([0, 60_000])
  expect(overOf({ budget_fen: null, budget_used_fen: 5 })).toBe(0)
  expect(overOf({ budget_fen: 0, budget_used_fen: 5 })).toBe(5)
})

test('a month over its budget is marked by a word and by stripes, not by colour alone', () => {
  const colours = {
    text: '#000',
    quiet: '#666',
    line: '#eee',
    surface: '#fff',
    track: '#eee',
    bar: '#00f',
    over: '#f00',
    overSoft: '#fee',
    budget: '#a50',
    series: [],
  }
  const option = monthOption(analysis.by_month, colours, true)
  const [bars, line] = Array.isArray(option.series) ? option.series : []
  expect(bars?.data).toEqual([
    { value: 100_000 },
    expect.objectContaining({
      value: 200_000,
      label: expect.objectContaining({ formatter: '超' }),
      itemStyle: expect.objectContaining({ decal: expect.anything() }),
    }),
  ])
  expect(line?.data).toEqual([150_000, 150_000])
  expect(option.animation).toBe(false)
  expect(monthOption([month('2026-09', 1)], colours, false).series).toHaveLength(1)
})

test('months name their year where it begins', () => {
  expect(['2025-12', '2026-01', '2026-02'].map((one, nth) => tickText(one, nth))).toEqual([
    '12月\n2025',
    '1月\n2026',
    '2月',
  ])
  expect(tickText('2026-02', 5, true)).toBe('2月\n2026')
})

const slice = (name: string, spend_fen: number) => ({ key: '1', name, spend_fen, order_count: 1 })

test('the parts of a whole are told by the first two', () => {
  expect(slicesSentence('品类', [slice('劳保安防', 750), slice('办公文具', 250)], 1000)).toBe(
    '品类共 2 项，最多是劳保安防 ¥7.50，占 75%；其次是办公文具 ¥2.50，占 25%',
  )
  expect(slicesSentence('品类', [], 0)).toBe('品类暂无采购')
})

test('a ring puts its small parts together and loses nothing', () => {
  const many = Array.from({ length: 9 }, (_, nth) => slice(`第 ${nth}`, 100 - nth))
  const arcs = arcsOf([...many, slice('全退了', 0)])
  expect(arcs).toHaveLength(7)
  expect(arcs.at(-1)).toEqual({ name: '其他 3 项', spend_fen: 94 + 93 + 92 })
  expect(arcsOf(many.slice(0, 7)).at(-1)?.name).toBe('第 6')
})

test('a number leads to its orders', () => {
  const months = { from: '2026-09', to: '2026-11' }
  const to = new URL(ordersBehind(months, true, { by: 'mer_id', key: '12', name: '北辰工业超市' }), 'http://mall')
  expect(to.pathname).toBe('/users/order_list')
  expect(Object.fromEntries(to.searchParams)).toEqual({
    scope: 'company',
    paid: '2026-09,2026-11',
    mer_id: '12',
    slice: '北辰工业超市',
  })
  expect(ordersBehind({ from: '2026-09', to: '2026-09' }, false)).toBe('/users/order_list?paid=2026-09,2026-09')
})

test('a budget says how much of it is gone, and by how much it is exceeded', () => {
  const budget = {
    monthly_fen: 100_000,
    raised_fen: 20_000,
    reserved_fen: 10_000,
    committed_fen: 50_000,
    left_fen: 60_000,
  }
  expect(usageOf(budget)).toEqual({ whole: 120_000, used: 60_000, over: false, percent: '50%', text: '剩余 ¥600.00' })
  expect(usageOf({ ...budget, committed_fen: 130_000, left_fen: -20_000 }).text).toBe('超出 ¥200.00')
  expect(usageOf({ ...budget, monthly_fen: 0, raised_fen: 0 }).percent).toBe('')
})
