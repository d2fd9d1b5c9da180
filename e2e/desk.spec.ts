import { type Browser, expect, type Page, test } from '@playwright/test'
import { demoPassword } from '../apps/server/src/demo/accounts.ts'
import { lookedAt } from '../playwright.config.ts'
import { deskPhones, enterDesk, pagesOf } from '../scripts/desk-viewers.ts'
import { faultsOf } from './faults.ts'

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false })

/** The page's title stands and nothing is being read any more. A desk keeps one reply open, so the network is never quiet. */
async function settled(page: Page, title: string) {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.locator('.ant-spin-spinning')).toHaveCount(0)
  await expect(page.getByText('正在读取')).toHaveCount(0)
}

async function lookAtAll(browser: Browser, kind: 'store' | 'platform') {
  const storageState = await enterDesk(lookedAt, kind)
  const faults: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      ...{ storageState, colorScheme, baseURL: lookedAt, viewport: { width: 1280, height: 800 } },
      ...{ locale: 'zh-CN', timezoneId: 'Asia/Shanghai', bypassCSP: true, reducedMotion: 'reduce' },
    })
    const page = await context.newPage()
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(`${page.url()} ${colorScheme}: ${message.text()}`)
    })
    page.on('pageerror', (error) => faults.push(`${page.url()} ${colorScheme}: ${error.message}`))
    for (const { name, path, title } of pagesOf(kind)) {
      await page.goto(`/console${path}`)
      await settled(page, title)
      faults.push(...(await faultsOf(page, {})).map((fault) => `${name}, ${colorScheme}: ${fault}`))
    }
    await context.close()
  }
  return faults
}

for (const kind of ['store', 'platform'] as const) {
  test(`every page of the ${kind}’s desk keeps nobody out, light or dark, and complains of nothing`, async ({
    browser,
  }) => {
    test.slow()
    expect(await lookAtAll(browser, kind)).toEqual([])
  })
}

test('a store’s owner logs in, goes to the orders by keys, and comes back to the queue that waits', async ({
  page,
}) => {
  await page.goto('/console/orders')
  await page.getByLabel('账号或手机号').fill(deskPhones.store)
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await settled(page, '订单')
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await settled(page, '待办')
  await page.getByRole('link', { name: /待发货/ }).click()
  await settled(page, '订单')
  await expect(page).toHaveURL(/tab=unshipped/)
  await expect(page.getByRole('button', { name: '发货', exact: true }).first()).toBeVisible()
})

test('who is logged in to the mall is not logged in at the desk', async ({ page, request }) => {
  const reply = await request.post('/user/api/user/accountLogin', {
    data: { account: deskPhones.store, password: demoPassword },
    headers: { platform: 'H5' },
  })
  const { data }: { data: { token: string } } = await reply.json()
  await page.addInitScript((token) => localStorage.setItem('desk-token', token), data.token)
  await page.goto('/console/orders')
  await expect(page.getByRole('button', { name: /登\s*录/ })).toBeVisible()
})
