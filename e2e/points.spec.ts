import { pointsDebtor } from '@mall/demo/accounts'
import { expect, type Page } from '@playwright/test'
import { ship } from './desk-acts.ts'
import { logIn, settled } from './people.ts'
import { orderNosOf, payByBalance, rate } from './steps.ts'
import { test } from './test.ts'

const shopper = '13800000001'

/** A goods to buy at once: one sku, one piece, a visible price, of a store whose desk can be entered. */
async function goodsId(page: Page): Promise<number> {
  const reply = await page.request.get('/shop/api/goods/list?list_rows=50&in_stock=1&price_min=3000&price_max=20000', {
    headers: { platform: 'H5' },
  })
  const list: { goods_id: number; price_mode: string; moq: number; is_virtual: boolean }[] = (await reply.json()).data
    .list
  const found = list.find(({ price_mode, moq, is_virtual }) => price_mode === 'shown' && moq === 1 && !is_virtual)
  expect(found, 'goods to be bought').toBeDefined()
  return found?.goods_id ?? 0
}

async function toConfirm(page: Page, id: number) {
  await page.goto(`/product/detail?goods_id=${id}`)
  await settled(page)
  await page.locator('main ~ *').getByRole('button', { name: '立即购买' }).click()
  await page.getByRole('dialog', { name: '选择规格' }).getByRole('button', { name: '立即购买' }).click()
  await page.waitForURL(/order_confirm/)
  await settled(page)
}

async function submit(page: Page): Promise<string> {
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL(/order_payment/)
  await settled(page)
  return orderNosOf(page)[0] ?? ''
}

const numberIn = (text: string | null) => Number((text ?? '').replace(/[^\d-]/g, ''))

/** Points on their page: usable and frozen. */
async function held(page: Page, tab = 'all') {
  await page.goto(`/users/user_integral?type=${tab}`)
  await settled(page)
  const hero = page.getByRole('region', { name: '积分', exact: true })
  const points = numberIn(await hero.locator('b .sr-only').textContent())
  const frozen = numberIn(await hero.locator('dd').first().locator('span').first().textContent())
  return { points, frozen }
}
const row = (page: Page, orderNo: string, what: string) =>
  page
    .getByRole('listitem')
    .filter({ hasText: what })
    .filter({ hasText: orderNo.slice(-6) })

test('received, an order brings points; they are frozen by the next, back when that is cancelled, used when it is paid', async ({
  page,
}) => {
  await logIn(page, shopper)
  const before = await held(page)
  const id = await goodsId(page)

  await toConfirm(page, id)
  const bought = await submit(page)
  await payByBalance(page)
  await ship(page.request, bought)
  await page.goto(`/order/order_details?order_no=${bought}`)
  await settled(page)
  await expect(page.getByText(/完成后得 \d+ 积分/)).toBeVisible()
  await page.getByRole('button', { name: '确认收货' }).click()
  const sure = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await sure.getByRole('button', { name: /确认收货|确定/ }).click()
  await expect(page.getByRole('heading', { name: '已完成' })).toBeVisible()
  const earned = numberIn((await page.getByText(/已得 \d+ 积分/).textContent())?.match(/已得 (\d+)/)?.[1] ?? '')
  expect(earned).toBeGreaterThan(0)
  const after = await held(page, 'in')
  expect(after.points).toBe(before.points + earned)
  await expect(row(page, bought, '购物获得')).toContainText(`+${earned}`)

  await toConfirm(page, id)
  const line = page.getByRole('region', { name: '积分抵扣' })
  const worth = numberIn((await line.textContent())?.match(/可用 ([\d,]+) 积分/)?.[1] ?? '')
  expect(worth).toBeGreaterThan(0)
  await line.getByRole('switch', { name: '使用积分抵扣' }).check()
  const yuan = (worth / 100).toFixed(2)
  await expect(page.locator('.amount-row', { hasText: '积分抵扣' })).toContainText(`-¥${yuan}`)
  const waiting = await submit(page)
  expect(await held(page, 'frozen')).toEqual({ points: after.points - worth, frozen: after.frozen + worth })
  await expect(row(page, waiting, '下单抵扣')).toContainText('冻结中')

  await row(page, waiting, '下单抵扣').getByRole('link').click()
  await page.waitForURL(/order_details/)
  await settled(page)
  await expect(page.locator('.amount-row', { hasText: '积分抵扣' })).toContainText(`-¥${yuan}`)
  await page.getByRole('button', { name: '取消订单' }).click()
  const reasons = page.getByRole('dialog', { name: '取消订单' })
  await expect(reasons.getByText('取消后优惠券与积分按原有效期退回，订单无法恢复')).toBeVisible()
  await reasons.getByText('不想买了').click()
  await reasons.getByRole('button', { name: '取消订单' }).click()
  await expect(page.getByRole('heading', { name: '已取消' })).toBeVisible()
  expect(await held(page)).toEqual(after)
  await expect(row(page, waiting, '抵扣退回')).toContainText(`+`)

  await toConfirm(page, id)
  await page.getByRole('switch', { name: '使用积分抵扣' }).check()
  await expect(page.locator('.amount-row', { hasText: '积分抵扣' })).toBeVisible()
  const paid = await submit(page)
  await payByBalance(page)
  expect(await held(page, 'out')).toEqual({ points: after.points - worth, frozen: after.frozen })
  await expect(row(page, paid, '下单抵扣')).not.toContainText('冻结中')

  // The review of the received goods brings points, and deleting it takes them back.
  await page.goto(`/order/product_evaluate?order_no=${bought}`)
  await settled(page)
  await rate(page, 5)
  await page.getByRole('textbox').first().fill('积分抵了一半，很划算。')
  await page.getByRole('button', { name: '发布' }).click()
  await expect(page.getByText('评价成功，获得 20 积分')).toBeVisible()
  expect((await held(page)).points).toBe(after.points - worth + 20)
  await page.goto('/users/evaluation_list?tab=done')
  await settled(page)
  await page.getByRole('button', { name: /^删除/ }).first().click()
  await sure.getByRole('button', { name: /删除/ }).click()
  await expect.poll(async () => (await held(page)).points).toBe(after.points - worth)
})

test('who owes points sees them red and uses none', async ({ page }) => {
  await logIn(page, pointsDebtor.phone)
  const { points } = await held(page)
  expect(points).toBeLessThan(0)
  await expect(page.getByText('之后获得的积分先补足')).toBeVisible()
  await toConfirm(page, await goodsId(page))
  const line = page.getByRole('region', { name: '积分抵扣' })
  await expect(line).toContainText('暂无可用积分')
  await expect(line.getByRole('switch')).toHaveCount(0)
})

test('the number stands still for who wants no motion', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await logIn(page, shopper)
  const { points } = await held(page)
  const shown = page.getByRole('region', { name: '积分', exact: true }).locator('b [aria-hidden]')
  expect(numberIn(await shown.textContent())).toBe(points)
  await context.close()
})
