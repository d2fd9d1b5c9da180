import { expect, type Page } from '@playwright/test'
import { payPassword, settled } from './people.ts'

/** Types a word into the search layer and lands on its results. */
export async function search(page: Page, word: string): Promise<void> {
  await page.goto('/')
  await settled(page)
  await page.getByRole('button', { name: /搜索/ }).first().click()
  const box = page.getByRole('searchbox')
  await box.fill(word)
  await box.press('Enter')
  await page.waitForURL(/product_list/)
  await settled(page)
}

/** Opens the first result. */
export async function openFirst(page: Page): Promise<void> {
  await page.locator('main article').first().getByRole('link').first().click()
  await page.waitForURL(/product\/detail/)
  await settled(page)
}

/** Presses 加入购物车 on a product page and, if there is a choice, takes the preselected sku. */
export async function addToCart(page: Page): Promise<void> {
  const before = await cartCount(page)
  await page.locator('main ~ *').getByRole('button', { name: '加入购物车' }).click()
  const sheet = page.getByRole('dialog', { name: '选择规格' })
  await sheet.getByRole('button', { name: '加入购物车' }).click()
  await expect(sheet).toBeHidden()
  await expect.poll(() => cartCount(page)).toBeGreaterThan(before)
}

async function cartCount(page: Page): Promise<number> {
  const name = await page.locator('a[href="/order/shopping_cart"]').first().textContent()
  return Number(/(\d+) 件/.exec(name ?? '')?.[1] ?? 0)
}

/** Unticks the lines that another journey left in this person's cart, so that they are not bought too. */
export async function untickCart(page: Page): Promise<void> {
  const token = await page.evaluate(() => String(JSON.parse(localStorage.getItem('session') ?? '{}').state.token))
  const headers = { platform: 'H5', Authorization: token }
  const reply = await page.request.post('/shop/api/cart/select', { headers, data: { selected: false } })
  expect(await reply.json()).toMatchObject({ error: 0 })
}

export async function openCart(page: Page): Promise<void> {
  await page.goto('/order/shopping_cart')
  await settled(page)
}

/** From the cart to the cashier with all ticked lines. */
export async function checkOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^去结算/ }).click()
  await page.waitForURL(/order_confirm/)
  await settled(page)
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL(/order_payment/)
  await settled(page)
}

/** Pays with the balance at the cashier. */
export async function payByBalance(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /余额支付/ }).check()
  await page.getByRole('button', { name: /确认支付/ }).click()
  await page.getByRole('dialog').getByRole('textbox').fill(payPassword)
  await page.waitForURL(/order_pay_status/)
  await settled(page)
  await expect(page.getByText('支付成功').first()).toBeVisible()
}

/** The order numbers in an address such as `…?order_no=D1,D2`. */
export const orderNosOf = (page: Page): string[] => (new URL(page.url()).searchParams.get('order_no') ?? '').split(',')

/** Goes from the search for these words to the cashier with the first result, and nothing else. Returns the order's number. */
export async function orderFound(page: Page, words: string): Promise<string> {
  await untickCart(page)
  await search(page, words)
  await openFirst(page)
  await addToCart(page)
  await openCart(page)
  await checkOut(page)
  return orderNosOf(page)[0] ?? ''
}

/** The same, and pays for it. */
export async function buyFound(page: Page, words: string): Promise<string> {
  const orderNo = await orderFound(page, words)
  await payByBalance(page)
  return orderNo
}

/** Taps a star of the first line to review: its label for screen readers lies under its picture. */
export async function rate(page: Page, stars: number): Promise<void> {
  const star = page.getByRole('radio', { name: new RegExp(`^${stars} 星`) })
  await page.locator('label').filter({ has: star }).first().click()
  await expect(star.first()).toBeChecked()
}
