import { demoPassword } from '@mall/demo/accounts'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { deskSettled } from './desk-settled.ts'

/** A button of the desk by its label: antd draws a blank between two characters. */
export const named = (label: string) => new RegExp(`^${[...label].join('\\s*')}$`)

/** The button that confirms in an act's dialog: with money its label has the amount. */
export const deciding = (label: string) => new RegExp(`^${[...label].join('\\s*')}(\\s|，|$)`)

/** The present code of the demo's authenticator. */
async function shownCode(page: Page): Promise<string> {
  const told = await (await page.request.get('/dev/outbox')).text()
  return /验证器.*?<strong>(\d{6})<\/strong>/s.exec(told)?.[1] ?? ''
}

/**
 * Logs in at the desk's own page. People with the demo's authenticator are asked for its code. A code works once, so if another journey
 * used it in the same half minute, it is refused and the next one is awaited, as people would do.
 */
export async function logInAtDesk(page: Page, account: string): Promise<void> {
  await page.goto('/console/login')
  await page.getByLabel('账号或手机号').fill(account)
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page
    .getByRole('button', { name: named('登录') })
    .last()
    .click()
  const home = page.getByRole('heading', { name: '待办' })
  const boxes = page.locator('form.desk-proof input')
  const used = page.getByText('验证码不正确或已用过')
  await expect(home.or(boxes.first())).toBeVisible()
  let typed = ''
  while (!(await home.isVisible())) {
    await expect.poll(() => shownCode(page), { timeout: 40_000 }).not.toBe(typed)
    typed = await shownCode(page)
    await boxes.first().click()
    await page.keyboard.type(typed)
    await expect(home.or(used)).toBeVisible()
  }
}

/** At a desk of their own. */
export async function atDesk(browser: Browser, account: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, hasTouch: false })
  const page = await context.newPage()
  await logInAtDesk(page, account)
  return page
}

export async function openAt(page: Page, path: string, title: string) {
  await page.goto(`/console/${path}`)
  await deskSettled(page, title)
}

/** Confirms whenever the desk asks whether a price that looks like a slip is meant: the journey is about something else. */
export const sureOfPrices = (page: Page) =>
  page.addLocatorHandler(page.getByRole('dialog', { name: '请核对价格' }), (dialog) =>
    dialog.getByRole('button', { name: '价格无误，继续' }).click(),
  )

/** Presses, and reads the message about it. The message stays for three seconds, so the wait begins before the press. */
export async function pressAndRead(page: Page, button: Locator, words: string): Promise<void> {
  await Promise.all([page.getByText(words).first().waitFor({ timeout: 60_000 }), button.click()])
}

/** Opens a row, presses an act in its drawer, and says yes in the dialog that asks. */
export async function actInDrawer(page: Page, row: string, label: string, fill?: (dialog: Locator) => Promise<void>) {
  await page.getByRole('row').filter({ hasText: row }).first().click()
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: named(label) })
    .click()
  const dialog = page.getByRole('dialog', { name: label, exact: true })
  await fill?.(dialog)
  await pressAndRead(page, dialog.getByRole('button', { name: deciding(label) }), `已${label}`)
  await expect(dialog).toBeHidden()
}
