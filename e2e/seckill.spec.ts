import { expect, type Page } from '@playwright/test'
import { type Held, holdSeckill } from './desk-acts.ts'
import { logIn, logInByForm, settled } from './people.ts'
import { payByBalance } from './steps.ts'
import { test } from './test.ts'

const [shopper, other] = ['13800000001', '13800000002']
const seconds = (n: number) => n * 1000
const minutes = (n: number) => seconds(60 * n)

const row = (page: Page, { seckill_id }: Held) =>
  page.getByRole('listitem').filter({ has: page.locator(`a[href*="seckill_id=${seckill_id}"]`) })
const strip = (page: Page) => page.getByRole('region', { name: '限时秒杀' })
const bar = (page: Page) => page.locator('main ~ footer')

/** A page that is loaded anew forgets this. */
const mark = (page: Page) => page.evaluate('void (globalThis.marked = true)')
const isMarked = (page: Page) => page.evaluate('globalThis.marked === true')

async function confirm(page: Page, { sku_id }: Held) {
  await page.goto(`/order/order_confirm?sku_id=${sku_id}&qty=1`)
  await settled(page)
}

test('a visitor asks to be reminded, buys when it begins, and who comes too late goes on at the usual price', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000)
  const held = await holdSeckill(page.request, { from: seconds(40), until: minutes(12), pool: 1 })
  await page.goto(`/activity/seckill_list?session_id=${held.session_id}`)
  await settled(page)
  await row(page, held)
    .getByRole('button', { name: /^提醒我/ })
    .click()
  await page.waitForURL(/\/login/)
  await logInByForm(page, shopper, { here: true })
  await expect(page).toHaveURL(new RegExp(`session_id=${held.session_id}`))
  await expect(page.getByText('开抢前 3 分钟会在消息中心提醒您')).toBeVisible()
  await expect(row(page, held).getByRole('button', { name: /^取消提醒/ })).toBeVisible()

  // It begins while the page is open.
  await mark(page)
  const rush = row(page, held).getByRole('link', { name: /^立即抢购/ })
  await expect(rush).toBeVisible({ timeout: 60_000 })
  expect(await isMarked(page)).toBe(true)
  await rush.click()
  await page.waitForURL(/product\/detail/)
  await settled(page)
  await expect(strip(page)).toContainText('每人限购 1')
  await expect(strip(page).getByRole('timer')).toBeVisible()
  await bar(page).getByRole('button', { name: '立即抢购' }).click()
  await page.getByRole('dialog', { name: '选择规格' }).getByRole('button', { name: '立即抢购' }).click()
  await page.waitForURL(/order_confirm/)
  await settled(page)
  await expect(page.getByText(/^秒杀价 -¥/)).toBeVisible()
  await expect(page.getByText('下单后 10 分钟内付款')).toBeVisible()

  const late = await (await browser.newContext({ baseURL })).newPage()
  await logIn(late, other)
  await confirm(late, held)
  await expect(late.getByText(/^秒杀价 -¥/)).toBeVisible()

  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL(/order_payment/)
  await settled(page)
  await expect(page.getByRole('timer')).toHaveText(/^(09:\d\d|10:00)$/)
  await payByBalance(page)

  await late.getByRole('button', { name: '提交订单' }).click()
  const changed = late.getByRole('dialog', { name: '以下商品价格已变化' })
  await expect(changed).toContainText('秒杀已抢光，可按原价购买')
  await changed.getByRole('button', { name: '按新价格继续' }).click()
  await expect(changed).toBeHidden()
  await expect(late.getByText(/^秒杀价 -¥/)).toHaveCount(0)
  await late.getByRole('button', { name: '提交订单' }).click()
  await late.waitForURL(/order_payment/)
  await settled(late)
  await expect(late.getByRole('timer')).toHaveText(/^(29:\d\d|30:00)$/)
  await late.context().close()

  await page.goto(`/activity/seckill_list?session_id=${held.session_id}`)
  await settled(page)
  await expect(row(page, held)).toContainText('已抢光')
  await page.goto(`/product/detail?goods_id=${held.goods_id}&seckill_id=${held.seckill_id}`)
  await settled(page)
  await expect(strip(page)).toContainText('已抢光，可按原价购买')
  await expect(strip(page)).toContainText('您已购 1')
  await expect(bar(page).getByRole('button', { name: '立即购买' })).toBeVisible()
})

test('whoever likes it dark sees the flash sales in their light, and the rest of the mall in the dark again', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/activity/seckill_list')
  await settled(page)
  await expect(page.locator('html')).toHaveClass(/light/)
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.waitForURL(/product\/detail/)
  await expect(page.locator('html')).toHaveClass(/dark/)
})

test('the price of a goods follows its flash sale while the page is open: before, during and after it', async ({
  page,
}) => {
  const held = await holdSeckill(page.request, { from: seconds(12), until: seconds(30), pool: 5, limit: 2 })
  await page.goto(`/product/detail?goods_id=${held.goods_id}&seckill_id=${held.seckill_id}`)
  await settled(page)
  await mark(page)
  await expect(strip(page)).toContainText(/\d\d:\d\d 开抢/)
  await expect(bar(page).getByRole('button', { name: '立即购买' })).toBeVisible()
  await expect(strip(page)).toContainText('距结束', { timeout: 20_000 })
  await expect(bar(page).getByRole('button', { name: '立即抢购' })).toBeVisible()

  // The cart shows the end of the sale, and then that it is over.
  await bar(page).getByRole('button', { name: '加入购物车' }).click()
  await page.getByRole('dialog', { name: '选择规格' }).getByRole('button', { name: '加入购物车' }).click()
  await expect(strip(page)).toContainText('已结束，恢复原价', { timeout: 30_000 })
  await expect(page.getByText('本场秒杀已结束，商品恢复原价')).toBeVisible()
  await expect(bar(page).getByRole('button', { name: '立即购买' })).toBeVisible()
  expect(await isMarked(page)).toBe(true)

  await page.goto(`/product/seckillCard?seckill_id=${held.seckill_id}`)
  await settled(page)
  await expect(page.getByText('本场秒杀已结束，可按原价购买')).toBeVisible()
  await expect(page.getByRole('img', { name: '本商品秒杀页二维码' })).toBeVisible()
})

test('a line of the cart costs the price of the sale for as many as one may have, and says so', async ({ page }) => {
  const held = await holdSeckill(page.request, { from: seconds(5), until: minutes(10), pool: 5, limit: 1 })
  await page.goto(`/product/detail?goods_id=${held.goods_id}&seckill_id=${held.seckill_id}`)
  await settled(page)
  await expect(strip(page)).toContainText('距结束', { timeout: 20_000 })
  await bar(page).getByRole('button', { name: '加入购物车' }).click()
  await page.getByRole('dialog', { name: '选择规格' }).getByRole('button', { name: '加入购物车' }).click()
  await page.goto('/order/shopping_cart')
  await settled(page)
  const line = page.getByRole('article').filter({ hasText: held.name })
  await expect(line).toContainText(/秒杀价至 .*限 1 .*超出按原价/)
  await line
    .getByRole('button', { name: /增加|加/ })
    .first()
    .click()
  await expect(line).toContainText(/超出秒杀可购的 1 .*按原价/)
})
