import { expect } from '@playwright/test'
import { deciding, logInAtDesk } from './at-desk.ts'
import { test } from './test.ts'

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false })

/** The channels of the demo write no bills: the list is answered as a mall with real channels answers it. */
const difference = {
  id: 1,
  channel: 'wechat',
  bill_date: '2026-11-19',
  kind: 'paid_there',
  state: 'open',
  payment_no: 'P2611191234567890123',
  refund_no: '',
  channel_no: '4200002611191234567890',
  here_fen: null,
  there_fen: 123_456,
  is_known: false,
  happened_at: '2026-11-19T15:59:59Z',
  title: '订单 D2611191234567890',
  payer: 'OTHERS',
  note: '',
  operator: '',
  settled_at: null,
  found_at: '2026-11-20T02:05:00Z',
}
const bill = {
  id: 7,
  channel: 'wechat',
  bill_date: '2026-11-19',
  state: 'fetched',
  fetched_at: '2026-11-20T02:05:00Z',
  next_try_at: null,
  tries: 1,
  error: '',
  payment_count: 318,
  payment_fen: 98_765_432,
  refund_count: 4,
  refund_fen: 12_300,
  foreign_count: 2,
  open_count: 1,
}
const late = { ...bill, id: 8, channel: 'alipay', state: 'waiting', fetched_at: null, error: '渠道还没有生成账单' }
const answer = (list: readonly object[]) => ({
  json: { error: 0, msg: '', code: '', data: { list, total: list.length, page: 1, list_rows: 20 } },
})

test('where no real channel is connected the two pages say so and lead to each other', async ({ page }) => {
  await logInAtDesk(page, '13800009000')
  await page.goto('/console/channel_differences')
  await expect(page.getByRole('heading', { name: '渠道对账' })).toBeVisible()
  await expect(page.getByText('没有与渠道账单不符的款项')).toBeVisible()
  await page.getByRole('link', { name: '每日账单' }).click()
  await expect(page.getByRole('heading', { name: '渠道账单' })).toBeVisible()
  await expect(page.getByText('还没有账单')).toBeVisible()
})

test('who keeps the books reads what the channel took and the mall has not, and notes what was done', async ({
  page,
}) => {
  await logInAtDesk(page, '13800009000')
  let settled: unknown
  let isSettled = false
  await page.route('**/admin/api/channel_bill/differences?*', (route) =>
    route.fulfill(
      answer([{ ...difference, ...(isSettled && { state: 'settled', note: '已退回买家', operator: '运营' }) }]),
    ),
  )
  await page.route('**/admin/api/channel_bill/settle', (route) => {
    settled = route.request().postDataJSON()
    isSettled = true
    return route.fulfill({ json: { error: 0, msg: '', code: '', data: { done: true } } })
  })
  await page.goto('/console/channel_differences')
  await page.getByText('渠道已收，商城没有').last().click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('1,234.56')).toBeVisible()
  await expect(drawer.getByText('到渠道的商户平台核实')).toBeVisible()
  await drawer.getByRole('button', { name: '标记已处理' }).click()
  const asks = page.getByRole('dialog', { name: '标记已处理', exact: true })
  await asks.getByLabel('如何处理').fill('已退回买家')
  await asks.getByRole('button', { name: deciding('标记已处理') }).click()
  await expect(asks).toBeHidden()
  await expect.poll(() => settled).toEqual({ id: 1, note: '已退回买家' })
  await expect(drawer.getByText('已退回买家')).toBeVisible()
})

test('the days of the channels stand with their sums, and why one has not come', async ({ page }) => {
  await logInAtDesk(page, '13800009000')
  await page.route('**/admin/api/channel_bill/list?*', (route) => route.fulfill(answer([bill, late])))
  await page.goto('/console/channel_bills')
  await expect(page.getByRole('row', { name: /微信支付/ })).toContainText('987,654.32')
  await expect(page.getByRole('row', { name: /微信支付/ }).getByRole('link', { name: '1 条待处理' })).toBeVisible()
  await expect(page.getByRole('row', { name: /支付宝/ })).toContainText('渠道还没有生成账单')
})
