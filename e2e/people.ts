import { type APIRequestContext, expect, type Page } from '@playwright/test'

export const demoPassword = 'Demo#2026'
export const payPassword = '135790'

/** The code last sent to a phone, read where the demo shows it. */
export async function codeFor(request: APIRequestContext, phone: string): Promise<string> {
  const html = await (await request.get('/dev/outbox')).text()
  const message = html.split('<li>').find((part) => part.includes(phone) && /<strong>\d{6}<\/strong>/.test(part))
  const code = /<strong>(\d{6})<\/strong>/.exec(message ?? '')?.[1]
  expect(code, `a code for ${phone}`).toBeDefined()
  return code ?? ''
}

/** Plays the counterpart on the outbox page: ship, advance the courier, let a deadline pass. */
export async function play(request: APIRequestContext, orderNo: string, action: string): Promise<void> {
  const reply = await request.post('/dev/outbox', { form: { order_no: orderNo, action }, maxRedirects: 0 })
  expect(reply.status()).toBe(303)
}

let serial = 0
/** A phone that nobody has used on this server. */
export const newPhone = () => {
  serial += 1
  return `137${String(process.pid % 10_000).padStart(4, '0')}${String(serial).padStart(4, '0')}`
}

/** Passes the safety check the way people do who cannot drag: the browser does the work, of the ordinary difficulty. */
export async function passSafety(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '安全验证' })
  await dialog.getByRole('button', { name: '无法拖动？无障碍验证' }).click()
  await expect(dialog).toBeHidden({ timeout: 30_000 })
}

/** Logs in by password on the login page and waits to be where the page leads. */
export async function logIn(page: Page, phone: string): Promise<void> {
  await page.goto('/login?type=account')
  await settled(page)
  await page.getByLabel('账号或手机号').fill(phone)
  await page.getByRole('textbox', { name: '密码', exact: true }).fill(demoPassword)
  await page.getByRole('checkbox', { name: /已阅读并同意/ }).check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await settled(page)
}

/** Registers a new shopper with an SMS code. */
export async function register(page: Page, phone = newPhone()): Promise<string> {
  await page.goto('/register')
  await settled(page)
  await page.getByLabel('手机号').fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await passSafety(page)
  await expect(page.getByText('验证码已发送')).toBeVisible()
  await page.getByRole('textbox', { name: '验证码' }).fill(await codeFor(page.request, phone))
  await page.getByRole('textbox', { name: '密码', exact: true }).fill(demoPassword)
  await page.getByRole('textbox', { name: '确认密码' }).fill(demoPassword)
  await page.getByRole('checkbox', { name: /已阅读并同意/ }).check()
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/register')
  await settled(page)
  return phone
}

/** Scripts have taken over and the loading overlay has gone: only they take it away. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('.loading')).toHaveAttribute('data-visible', 'false')
}
