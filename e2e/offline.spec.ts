import { expect, type Page } from '@playwright/test'
import { logIn, settled } from './people.ts'
import { test } from './test.ts'

test.use({ serviceWorkers: 'allow' })

const strip = (page: Page) => page.getByText('当前网络不可用', { exact: true })

/** The cached addresses that can be read again without network. */
const addressesKept = (page: Page) =>
  page.evaluate(async () => {
    const cache = await Reflect.get(globalThis, 'caches').open('kept-answers')
    const keys: { url: string }[] = await cache.keys()
    return keys.map(({ url }) => url)
  })

/**
 * The worker stands by and has kept what this page has shown: an answer whose address contains `part`. It fetches the whole
 * frame first.
 */
const kept = (page: Page, part: string) =>
  expect.poll(async () => (await addressesKept(page)).some((url) => url.includes(part)), { timeout: 30_000 }).toBe(true)

test('an order that was looked at can be read without network, after a reload too', async ({ page, context }) => {
  await logIn(page, '13800000001')
  await page.goto('/users/order_list')
  await settled(page)
  await kept(page, '/shop/api/order/list')
  await page.locator('main a[href*="order_details"]').first().click()
  await page.waitForURL(/order_details/)
  await settled(page)
  const orderNo = new URL(page.url()).searchParams.get('order_no') ?? ''
  await kept(page, orderNo)

  await context.setOffline(true)
  await expect(strip(page)).toBeVisible()
  // Reached by a tap, this address has never been asked for as a document.
  await page.reload()
  await settled(page)
  await expect(page.locator('main').getByText(orderNo)).toBeVisible()
  await expect(page).toHaveTitle('订单详情 - 澄采商城')
  await expect(strip(page)).toBeVisible()

  await context.setOffline(false)
  await expect(strip(page)).toBeHidden({ timeout: 20_000 })
  await expect(page.locator('main').getByText(orderNo)).toBeVisible()
})

test('without network nothing is put into the cart, not later either, and the shopper is told', async ({
  page,
  context,
}) => {
  await logIn(page, '13800000001')
  await page.goto('/product/detail?goods_id=1')
  await settled(page)
  await kept(page, '/shop/api/goods/detail')
  await context.setOffline(true)
  const writes: string[] = []
  page.on('request', (request) => request.method() === 'POST' && writes.push(request.url()))
  await page.locator('main ~ *').getByRole('button', { name: '加入购物车' }).click()
  await page.getByRole('dialog', { name: '选择规格' }).getByRole('button', { name: '加入购物车' }).click()
  await expect(page.getByText('当前网络不可用，请联网后重试')).toBeVisible()
  const tried = writes.length
  const again = page.waitForResponse((reply) => reply.url().includes('/shop/api/goods/detail') && reply.ok())
  await context.setOffline(false)
  await again
  await expect(strip(page)).toBeHidden({ timeout: 20_000 })
  expect(writes).toHaveLength(tried)
})

test('a visitor finds the home page again without network, and is told about pages never seen', async ({
  page,
  context,
}) => {
  await page.goto('/?from=pwa')
  await settled(page)
  await kept(page, '/shop/api/home')
  await context.setOffline(true)
  await page.goto('/')
  await settled(page)
  await expect(page.getByText('商城快报')).toBeVisible()
  await page.goto('/product/category')
  await settled(page)
  await expect(page.getByText(/网络不给力/)).toBeVisible()
})

test('logging out leaves nothing to be read, whether the person wanted it or the login ran out', async ({
  page,
  context,
}) => {
  const mine = async () => (await addressesKept(page)).filter((url) => !url.endsWith('kept-for=visitor'))
  await logIn(page, '13800000001')
  await page.goto('/users/order_list')
  await settled(page)
  await kept(page, '/shop/api/order/list')
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('session') ?? '{}')
    session.state.token = 'long-expired'
    localStorage.setItem('session', JSON.stringify(session))
  })
  await page.reload()
  await expect(page.getByText('您还未登录')).toBeVisible()
  await expect.poll(mine).toEqual([])
  expect(new URL(page.url()).pathname).toBe('/users/order_list')

  await logIn(page, '13800000001')
  await page.goto('/users/order_list')
  await settled(page)
  await kept(page, '/shop/api/order/list')
  await page.goto('/users/user_account')
  await settled(page)
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: '退出登录' }).click()
  await expect.poll(mine).toEqual([])
  await context.setOffline(true)
  await page.goto('/users/order_list')
  await settled(page)
  await expect(page.getByText('您还未登录')).toBeVisible()
})

test('the mall can be installed: its manifest names what there is', async ({ page, request }) => {
  await page.goto('/')
  const href = await page.locator('link[rel="manifest"]').getAttribute('href')
  expect((await request.get('/sw.js')).headers()['cache-control']).toBe('no-cache')
  const reply = await request.get(href ?? '')
  expect(reply.headers()['cache-control']).toBe('no-cache')
  const manifest = await reply.json()
  expect(manifest).toMatchObject({ name: '澄采商城', display: 'standalone', start_url: '/?from=pwa' })
  for (const { url, icons } of [{ url: manifest.start_url, icons: manifest.icons }, ...manifest.shortcuts]) {
    expect((await request.get(url)).status()).toBe(200)
    for (const { src, type } of icons) expect((await request.get(src)).headers()['content-type']).toContain(type)
  }
})
