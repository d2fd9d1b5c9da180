import { type Browser, expect, type Page, test } from '@playwright/test'
import { demoPassword } from '../apps/server/src/demo/accounts.ts'
import { deskSettled } from './desk-settled.ts'

test.use({ actionTimeout: 20_000, navigationTimeout: 30_000 })

/** At a desk of their own; who has the demo's authenticator is asked for its number. */
async function atDesk(browser: Browser, account: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, hasTouch: false })
  const page = await context.newPage()
  await page.goto('/console/login')
  await page.getByLabel('账号或手机号').fill(account)
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page
    .getByRole('button', { name: /^登\s*录$/ })
    .last()
    .click()
  const home = page.getByRole('heading', { name: '待办' })
  const code = page.locator('form.desk-proof input').first()
  await expect(home.or(code)).toBeVisible()
  if (await code.isVisible()) {
    const told = await (await page.request.get('/dev/outbox')).text()
    await code.click()
    await page.keyboard.type(/验证器.*?<strong>(\d{6})<\/strong>/s.exec(told)?.[1] ?? '')
  }
  await expect(home).toBeVisible()
  return page
}

const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).last().click()

test('a store’s month is answered by the platform, confirmed by the store, paid, and reads 已打款', async ({
  browser,
}) => {
  const store = await atDesk(browser, '13800002001')
  const platform = await atDesk(browser, '13800009000')

  await platform.goto('/console/mall_settlements?tab=disputed')
  await deskSettled(platform, '商家结算')
  const disputed = platform.getByRole('row').filter({ hasText: '有异议' }).first()
  await disputed.getByRole('button', { name: '答复异议' }).click()
  const answer = platform.getByRole('dialog').last()
  await answer.getByLabel('答复（店铺可见）').fill('已核对，补发运费 8 元计入下期')
  await answer.getByLabel('下期调整').fill('8')
  await press(platform, /^(答复异议|确\s*定)$/)
  await expect(answer).toBeHidden()

  await store.goto('/console/settlements?tab=waiting')
  await deskSettled(store, '结算')
  const waiting = store.getByRole('row').filter({ hasText: '平台已答复' }).first()
  await waiting.click()
  const sheet = store.getByRole('dialog').last()
  await expect(sheet.getByText('已核对，补发运费 8 元计入下期（下期调整 ¥8.00）')).toBeVisible()
  const no = /S\d{12,}/.exec(await sheet.innerText())?.[0] ?? ''
  await sheet.getByRole('button', { name: /^确\s*认$/ }).click()
  await press(store, /^确\s*(认|定)$/)
  await expect(sheet.getByText('待打款').first()).toBeVisible()

  await platform.goto('/console/mall_settlements?tab=confirmed')
  await deskSettled(platform, '商家结算')
  const payable = platform.getByRole('row').filter({ hasText: no })
  await payable.getByRole('button', { name: '打款' }).click()
  await press(platform, /^(打\s*款|确\s*定)$/)
  await expect(payable).toBeHidden()

  await store.goto('/console/settlements?tab=paid')
  await deskSettled(store, '结算')
  await store.getByRole('row').filter({ hasText: '已打款' }).first().click()
  await expect(store.getByRole('dialog').last().getByText('已打款').first()).toBeVisible()
})
