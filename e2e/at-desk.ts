import { type Browser, expect, type Page } from '@playwright/test'
import { demoPassword } from '../apps/server/src/demo/accounts.ts'
import { deskSettled } from './desk-settled.ts'

/** A button of the desk by its words: between two of them a blank is drawn. */
export const named = (label: string) => new RegExp(`^${[...label].join('\\s*')}$`)

/** At a desk of their own; who has the demo's authenticator is asked for its number. */
export async function atDesk(browser: Browser, account: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, hasTouch: false })
  const page = await context.newPage()
  await page.goto('/console/login')
  await page.getByLabel('账号或手机号').fill(account)
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page
    .getByRole('button', { name: named('登录') })
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

export async function openAt(page: Page, path: string, title: string) {
  await page.goto(`/console/${path}`)
  await deskSettled(page, title)
}
