import { expect } from '@playwright/test'
import { type RunningMall, startMall } from '../scripts/mall.ts'
import { test } from './test.ts'

// A mall of its own: the one of the other journeys has no limits.
let mall: RunningMall
test.beforeAll(async () => {
  test.setTimeout(240_000)
  mall = await startMall({ RATE_LIMITS: '1', TRUST_PROXY: '1', DEMO: '1' }, process.env.E2E_DEMO)
})
test.afterAll(() => mall.stop())

const load = async (path: string, ip: string) => {
  const reply = await fetch(mall.base + path, { headers: { 'x-forwarded-for': ip } })
  return { status: reply.status, text: await reply.text() }
}

test('one visitor loads the home page 540 times; everybody else still gets home, login and a product', async () => {
  test.setTimeout(180_000)
  const statuses: number[] = []
  for (let i = 0; i < 540; i += 6) {
    statuses.push(
      ...(await Promise.all(Array.from({ length: 6 }, () => load('/', '198.51.100.1')))).map((r) => r.status),
    )
  }
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  for (const path of ['/', '/login', '/product/detail?goods_id=1', '/product/category']) {
    expect((await load(path, '192.0.2.1')).status, path).toBe(200)
  }
})

test('who is asked to wait sees it in words, light and dark, without any script, and tries again by a tap', async ({
  browser,
}) => {
  for (let i = 0; i < 310; i += 10) await Promise.all(Array.from({ length: 10 }, () => load('/login', '198.51.100.9')))
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      colorScheme,
      javaScriptEnabled: colorScheme === 'light',
      viewport: { width: 375, height: 812 },
      extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.9' },
    })
    const page = await context.newPage()
    const reply = await page.goto(`${mall.base}/login?type=account`)
    expect(reply?.status()).toBe(429)
    await expect(page.getByRole('heading', { name: '您访问得太频繁了' })).toBeVisible()
    await expect(page.locator('main')).toHaveCSS(
      'background-color',
      colorScheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(26, 27, 30)',
    )
    // Another address stands for a visitor whose minute is over.
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': '192.0.2.77' })
    await page.getByRole('link', { name: '重试' }).click()
    await expect(page).toHaveURL(`${mall.base}/login?type=account`)
    await expect(page.getByRole('heading', { name: '您访问得太频繁了' })).toHaveCount(0)
    await context.close()
  }
})
