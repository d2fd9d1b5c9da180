import type { GoodsDetail } from '@mall/contract/goods/terms'
import { unitPrice } from '@mall/contract/price/price'
import type { SeckillDeal } from '@mall/contract/seckill/terms'
import { expect, test } from 'vitest'
import { dayWord, dealState, fewLeft, limitText, momentText, sessionState } from './deal-state.ts'
import { type MineOf, mostOf, withDeals } from './deals.ts'

const ten = Date.parse('2026-11-20T10:00:00+08:00')
const deal: SeckillDeal = {
  seckill_id: 7,
  session_id: 1,
  session_name: '十点场',
  goods_id: 1,
  sku_id: 3,
  mer_id: 1,
  start_at: '2026-11-20T02:00:00.000Z',
  end_at: '2026-11-20T04:00:00.000Z',
  status: 'upcoming',
  name: '安全鞋',
  image: '',
  sku_text: '42 码',
  unit: '双',
  moq: 1,
  limit_num: 2,
  seckill_price_fen: 6000,
  price_fen: 12_000,
  stock_total: 30,
  stock_left: 30,
  progress: 0,
}
const nobodys: MineOf = new Map()

test('a session begins and ends by the clock, without being asked for again', () => {
  expect(sessionState(deal, null)).toBe('upcoming')
  expect(sessionState(deal, ten - 1)).toBe('upcoming')
  expect(sessionState(deal, ten)).toBe('ongoing')
  expect(sessionState(deal, ten + 7_200_000)).toBe('ended')
})

test('what the mall says has begun does not fall back, and what it stopped stays over', () => {
  expect(sessionState({ ...deal, status: 'ongoing' }, ten - 400)).toBe('ongoing')
  expect(sessionState({ ...deal, status: 'ended' }, ten + 1)).toBe('ended')
})

test('without pieces it is sold out while it runs, and over afterwards', () => {
  const gone = { ...deal, stock_left: 0 }
  expect(dealState(gone, ten)).toBe('sold_out')
  expect(dealState({ ...gone, status: 'sold_out' }, ten + 7_200_000)).toBe('ended')
  expect(dealState({ ...deal, status: 'sold_out' }, ten + 1)).toBe('ongoing')
})

test('of the last tenth it is said how few they are', () => {
  expect(fewLeft({ stock_left: 3, stock_total: 30 })).toBe(true)
  expect(fewLeft({ stock_left: 4, stock_total: 30 })).toBe(false)
  expect(fewLeft({ stock_left: 0, stock_total: 30 })).toBe(false)
})

test('a moment is told with its day where that is not today', () => {
  expect(momentText(deal.start_at, ten)).toBe('10:00')
  expect(momentText(deal.start_at, ten - 86_400_000)).toBe('明日 10:00')
  expect(dayWord(deal.start_at, ten + 86_400_000)).toBe('昨日')
  expect(dayWord(deal.start_at, ten + 3 * 86_400_000)).toBe('11 月 20 日')
})

test('somebody reads how many they may have and had, of a company whatever its people bought', () => {
  expect(limitText(deal, { bought: 0, company: false })).toBe('每人限购 2 双')
  expect(limitText(deal, { bought: 1, company: false })).toBe('每人限购 2 双，您已购 1 双')
  expect(limitText(deal, { bought: 1, company: true })).toBe('每家企业限购 2 双，贵司已购 1 双')
})

const goods = {
  skus: [
    { sku_id: 3, price_fen: 12_000, stock: 0 },
    { sku_id: 4, price_fen: 9000, stock: 5 },
  ],
} as unknown as GoodsDetail
const skuOf = (known: Parameters<typeof withDeals>[1]) => withDeals(goods, known).skus[0]

test('a sku in a running deal has its price for as many as are left to this person, and its pool for stock', () => {
  const mine: MineOf = new Map([[7, { seckill_id: 7, reminded: false, bought: 1 }]])
  expect(mostOf(deal, nobodys)).toBe(2)
  expect(mostOf({ ...deal, stock_left: 0 }, nobodys)).toBe(0)
  expect(skuOf({ deals: [deal], mine, now: ten })).toMatchObject({
    stock: 1,
    seckill: { price_fen: 6000, most_qty: 1 },
  })
  expect(skuOf({ deals: [deal], mine, now: ten - 1 })).toEqual({ sku_id: 3, price_fen: 12_000, stock: 0 })
})

test('one more than that, and all of them cost what they cost everybody', () => {
  const facts = {
    price_fen: 12_000,
    vip_price_fen: null,
    tiers: [],
    contract: [],
    seckill: { price_fen: 6000, most_qty: 2 },
  }
  expect(unitPrice(facts, { qty: 2, isPaidMember: false }).unit_fen).toBe(6000)
  expect(unitPrice(facts, { qty: 3, isPaidMember: false }).unit_fen).toBe(12_000)
})
