import { expect, type Page } from '@playwright/test'
import { verifyAtStore } from './desk-acts.ts'
import { logIn, press, settled } from './people.ts'
import { orderNosOf, payByBalance } from './steps.ts'
import { test } from './test.ts'

/* A service from the shelf to the counter: an order of its own, of the demo's goods that are verified at the store. */

const shopper = '13800000001'
const goods = '下午茶兑换券'
type Codes = { list: { code: string; state: string }[] }

async function callerFor(page: Page) {
  const token = await page.evaluate(() => String(JSON.parse(localStorage.getItem('session') ?? '{}').state.token))
  const headers = { platform: 'H5', Authorization: token }
  return async <Data>(path: string): Promise<Data> =>
    JSON.parse(await (await page.request.get(path, { headers })).text()).data
}

/** Buys so many pieces, from the confirm page, which asks for no address, to the order with its codes. */
async function buy(page: Page, qty: number): Promise<string> {
  const get = await callerFor(page)
  const { list } = await get<{ list: { goods_id: number; name: string }[] }>(
    `/shop/api/goods/list?keyword=${encodeURIComponent(goods)}`,
  )
  const found = list.find(({ name }) => name.includes(goods))
  const { skus } = await get<{ skus: { sku_id: number }[] }>(`/shop/api/goods/detail?goods_id=${found?.goods_id ?? 0}`)
  await open(page, `/order/order_confirm?sku_id=${skus[0]?.sku_id ?? 0}&qty=${qty}`)
  await expect(page.getByText('收货地址')).toHaveCount(0)
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL(/order_payment/)
  await settled(page)
  const [orderNo = ''] = orderNosOf(page)
  await payByBalance(page)
  return orderNo
}

async function open(page: Page, path: string) {
  await page.goto(path)
  await settled(page)
}

const heading = (page: Page) => page.getByRole('region', { name: '订单状态' }).getByRole('heading')
const cards = (page: Page) => page.getByRole('region', { name: /^核销码/ })

test('a service is bought, shown and covered, used at the store, refunded where it was not, and refused where it was', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await logIn(page, shopper)
  await page.goto('/healthz')
  const orderNo = await buy(page, 3)
  // The address of an ordinary order leads to the page of its codes.
  await open(page, `/order/order_details?order_no=${orderNo}`)
  await expect(page).toHaveURL(/virtual_order_details/)
  await expect(heading(page)).toHaveText('待核销')
  await expect(cards(page)).toHaveCount(3)
  const get = await callerFor(page)
  const codes = async () => (await get<Codes>(`/shop/api/order/codes?order_no=${orderNo}&list_rows=20`)).list
  const code = (await codes())[0]?.code ?? ''
  const first = page.getByRole('region', { name: `核销码 ${code.slice(-4)}` })
  await expect(first.getByRole('img', { name: '核销码' })).toBeVisible()
  const fours = code.replace(/(.{4})(?=.)/g, '$1 ')
  await expect(first.getByText(fours)).toBeVisible()
  await first.getByRole('button', { name: '隐藏' }).click()
  await expect(first.getByText(fours)).toHaveCount(0)
  await expect(first.getByText(`•••• •••• ${code.slice(-4)}`)).toBeVisible()
  await first.getByRole('button', { name: '显示' }).click()
  await first.getByRole('button', { name: '放大核销码' }).click()
  const bright = page.getByRole('dialog', { name: '请店员扫码' })
  await expect(bright.getByText(fours)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bright).toBeHidden()

  // Used once, and no second time.
  expect(await verifyAtStore(page.request, orderNo, fours)).toBe('')
  expect(await verifyAtStore(page.request, orderNo, code)).toBe('已使用完，不能再次核销')
  await open(page, `/order/virtual_order_details?order_no=${orderNo}`)
  await expect(first.getByText('已使用', { exact: true })).toBeVisible()
  await expect(first.getByText(/^已核销 \d{4}-\d{2}-\d{2}/)).toBeVisible()

  // Two of three can be given back; one is.
  await page.getByRole('button', { name: '申请退款' }).click()
  await page.waitForURL(/apply_refund/)
  await settled(page)
  await expect(page.getByText('可退 2')).toBeVisible()
  await page.getByRole('button', { name: '减少' }).click()
  await page.getByRole('button', { name: /^原因/ }).click()
  await page.getByRole('dialog', { name: '选择原因' }).getByRole('button', { name: '买错或买多了' }).click()
  await expect(page.getByText('退回账户余额')).toBeVisible()
  await press(page.getByRole('button', { name: '提交申请' }))
  await page.waitForURL(/orderRefund_details/)
  await settled(page)
  await expect(page.getByRole('region', { name: '售后状态' }).getByRole('heading')).toHaveText('退款成功')
  expect((await codes()).map(({ state }) => state)).toEqual(['used', 'unused', 'void'])

  // The last one is used: nothing is left to give back, and it says why.
  expect(await verifyAtStore(page.request, orderNo, (await codes())[1]?.code ?? '')).toBe('')
  await open(page, `/order/virtual_order_details?order_no=${orderNo}`)
  await expect(heading(page)).toHaveText('已完成')
  await expect(page.getByText('已查看、已使用或已过期的卡券不能退款。')).toBeVisible()
  await expect(page.getByRole('button', { name: '申请退款' })).toHaveCount(0)
  await open(page, `/order/apply_refund?order_no=${orderNo}`)
  await expect(page.getByText('该订单当前不可退款')).toBeVisible()
  await expect(page.getByText(/有 2 份已使用、已查看或已过期，不能退款/)).toBeVisible()
})
