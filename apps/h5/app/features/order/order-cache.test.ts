import { listOrders, orderCounts } from '@mall/contract/order/calls'
import type { OrderTab } from '@mall/contract/order/query.words'
import type { OrderDetail, OrderDigest } from '@mall/contract/order/terms'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { infiniteOf, queryOf } from '#api/query.ts'
import { forgetOrder, patchOrder, tabHolds } from './order-cache.ts'
import { rebuySentence } from './rebuy-sentence.ts'

const card = (order_no: string, part: Partial<OrderDigest> = {}): OrderDigest => ({
  order_no,
  status: 'pending_payment',
  status_text: '待付款',
  is_virtual: false,
  mer_id: 1,
  mer_name: '固盾劳保旗舰店',
  is_self: true,
  items: [],
  item_count: 1,
  total_qty: 1,
  pay_amount_fen: 9800,
  created_at: '2025-10-28T01:41:07Z',
  expire_at: '2025-10-28T02:11:07Z',
  after_commands: [],
  commands: ['pay', 'cancel'],
  ...part,
})

const detail = (order_no: string, part: Partial<OrderDigest>): OrderDetail => ({
  ...card(order_no, part),
  items: [],
  is_membership: false,
  invoice: { state: 'none', text: '未开票', hint: '' },
  trade_no: 'T1',
  address: null,
  goods_amount_fen: 9800,
  freight_amount_fen: 0,
  discount_amount_fen: 0,
  vip_amount_fen: 0,
  tax_amount_fen: 0,
  refunded_fen: 0,
  paid_amount_fen: 0,
  pay_type_text: '',
  remark: '',
  close_reason: '',
  paid_at: null,
  shipped_at: null,
  completed_at: null,
  auto_receive_at: null,
  promise_text: '',
  latest_trace: null,
  packages_count: 0,
  logs: [],
  merchant_phone: '',
  applicant: '',
  po_no: '',
  cost_centre: '',
  purpose: '',
  wanted_on: null,
  attachments: [],
  campaigns: [],
  coupons: [],
  points_amount_fen: 0,
  points_gain: 0,
  server_now: '2025-10-28T01:42:00Z',
})

const listOf = (tab: OrderTab) => infiniteOf(listOrders, { tab, list_rows: 10 })

function cacheWith(...tabs: OrderTab[]) {
  const cache = new QueryClient()
  for (const tab of tabs) {
    const list = [card('D0000000001'), card('D0000000002')]
    const page = { list, total: 2, page: 1, list_rows: 10, server_now: '2025-10-28T01:41:30Z' }
    cache.setQueryData(listOf(tab).queryKey, { pages: [page], pageParams: [1] }, { updatedAt: 1000 })
  }
  const shown = (tab: OrderTab) =>
    cache.getQueryData(listOf(tab).queryKey)?.pages.flatMap((page) => page.list.map((order) => order.status_text))
  return { cache, shown }
}

test('a cancelled order changes in 全部 and leaves 待付款', () => {
  const { cache, shown } = cacheWith('all', 'unpaid')
  patchOrder(cache, detail('D0000000001', { status: 'cancelled', status_text: '已取消', commands: ['delete'] }))
  expect(shown('all')).toEqual(['已取消', '待付款'])
  expect(shown('unpaid')).toEqual(['待付款'])
})

test('after a card has gone its list is read anew, a patched one only keeps its age', () => {
  const { cache } = cacheWith('all', 'unpaid')
  patchOrder(cache, detail('D0000000001', { status: 'cancelled', commands: [] }))
  expect(cache.getQueryState(listOf('unpaid').queryKey)?.isInvalidated).toBe(true)
  expect(cache.getQueryState(listOf('all').queryKey)).toMatchObject({ isInvalidated: false, dataUpdatedAt: 1000 })
})

test('a deleted order is gone everywhere, and the counts are asked again', () => {
  const { cache, shown } = cacheWith('all', 'cancelled')
  const counts = queryOf(orderCounts, {}).queryKey
  cache.setQueryData(counts, { review: 0, unpaid: 2, unshipped: 0, unreceived: 0, unreviewed: 0 })
  forgetOrder(cache, 'D0000000002')
  expect(shown('all')).toHaveLength(1)
  expect(shown('cancelled')).toHaveLength(1)
  expect(cache.getQueryState(counts)?.isInvalidated).toBe(true)
})

test('an order waits under 待评价 as long as it can be reviewed', () => {
  expect(tabHolds('unreviewed', { status: 'completed', commands: ['evaluate'] })).toBe(true)
  expect(tabHolds('unreviewed', { status: 'completed', commands: ['rebuy'] })).toBe(false)
  expect(tabHolds('completed', { status: 'completed', commands: ['rebuy'] })).toBe(true)
})

test('buying again says what could not be put back', () => {
  expect(rebuySentence({ added: 3, dead: 2 }, '购物车').text).toBe('2 件商品已失效，其余已加入购物车')
  expect(rebuySentence({ added: 3, dead: 0 }, '进货单').text).toBe('已加入进货单')
  expect(rebuySentence({ added: 0, dead: 2 }, '购物车').tone).toBe('warning')
})
