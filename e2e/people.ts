import { demoPassword } from '@mall/demo/accounts'
import { type APIRequestContext, expect, type Locator, type Page, type Request } from '@playwright/test'
import { logInAt } from '../scripts/viewers.ts'

export const payPassword = '135790'

/**
 * Ends a wait for work of the clock that hangs. A job begins within half a minute of its minute, and a machine that plays other journeys
 * meanwhile is late with all of them; the mall's speed is measured elsewhere.
 */
export const clockTimeout = 240_000

/** The code last sent to a phone, read where the demo shows it. */
export async function codeFor(request: APIRequestContext, phone: string): Promise<string> {
  const html = await (await request.get('/dev/outbox')).text()
  const message = html.split('<li>').find((part) => part.includes(phone) && /<strong>\d{6}<\/strong>/.test(part))
  const code = /<strong>(\d{6})<\/strong>/.exec(message ?? '')?.[1]
  expect(code, `a code for ${phone}`).toBeDefined()
  return code ?? ''
}

/** Plays the outside world on the outbox page: the bank pays, the courier comes a step nearer, a deadline passes. */
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

/** Passes the safety check as people do who cannot drag: the browser does the work, at the ordinary difficulty. */
export async function passSafety(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '安全验证' })
  await dialog.getByRole('button', { name: '无法拖动？无障碍验证' }).click()
  await expect(dialog).toBeHidden({ timeout: 30_000 })
}

/** Makes a login without the login page: the next page that is opened belongs to that person. */
export async function logIn(page: Page, phone: string): Promise<void> {
  // Any answer of the mall opens its storage.
  const reply = await page.goto('/healthz')
  const { session } = await logInAt(new URL(reply?.url() ?? '').origin, phone)
  await page.evaluate((kept) => localStorage.setItem('session', kept), session)
}

/** Logs in by password on the login page, the one that is open or a fresh one, and waits to be where the page leads. */
export async function logInByForm(page: Page, phone: string, { here = false } = {}): Promise<void> {
  await page.goto(
    here
      ? page
          .url()
          .replace(/type=\w+&?/, '')
          .replace('?', '?type=account&')
      : '/login?type=account',
  )
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

/** Scripts have taken over, as they say on the document, and the loading overlay has gone. */
export async function settled(page: Page): Promise<void> {
  try {
    await page.evaluate(stands)
  } catch (error) {
    // Another document came meanwhile; then that one is checked.
    if (!(error instanceof Error) || !/context was destroyed|because of a navigation/.test(error.message)) throw error
    await page.waitForLoadState('domcontentloaded')
    await settled(page)
  }
}

/** Checked by the page itself, frame by frame: each check from outside would cost a pause. */
const stands = `new Promise((done, fail) => {
  const late = performance.now() + 20_000
  const look = () => {
    // There is no root yet while the first bytes of a document are on their way.
    const hydrated = document.documentElement?.hasAttribute('data-hydrated') === true
    const veil = document.querySelector('.loading')
    if (hydrated && veil?.dataset.visible === 'false') return done()
    if (performance.now() > late) return fail(new Error('not settled: ' + location.href + ', hydrated: ' + hydrated + ', covered: ' + veil?.dataset.visible))
    setTimeout(look, 16)
  }
  look()
})`

/** Presses a button when it no longer spins: its action depends on the page's content, which may still be on its way. */
export async function press(button: Locator): Promise<void> {
  await expect(button).not.toHaveAttribute('aria-busy')
  await button.click()
}

/**
 * Tells when a page, from now on, has come to rest: scripts have taken over, no request of its own is on its way, and no work is
 * left with the answers.
 */
export function standsStill(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  let ended = () => {}
  const end = (request: Request) => {
    underWay.delete(request)
    ended()
  }
  page.on('request', (request) => underWay.add(request))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return async () => {
    do {
      await settled(page)
      while (underWay.size > 0) {
        await new Promise<void>((resolve) => {
          ended = resolve
        })
      }
      await page.evaluate(atRest)
    } while (underWay.size > 0)
  }
}

/**
 * All answers have been drawn, and no work is left after that. A frame is requested first each time: on a page where nothing
 * moves, the browser may give no idle time until something is drawn again.
 */
const atRest = `new Promise((done) => {
  const idle = (then) => requestAnimationFrame(() => requestIdleCallback(then))
  idle(() => idle(() => done()))
})`

/** Adds a role with these rights to the company of the person logged in; its name is unique. */
export async function addRole(page: Page, called: string, grant: (role: Locator) => Promise<void>): Promise<string> {
  const name = `${called}${String(Date.now()).slice(-5)}`
  await page.goto('/users/role_list')
  await settled(page)
  await page.getByRole('button', { name: '新增角色' }).click()
  const role = page.getByRole('dialog')
  await role.getByLabel('角色名称').fill(name)
  await grant(role)
  await role.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText(name).first()).toBeVisible()
  return name
}

/** Adds an employee to the company of the person logged in; one who has an account already is invited, and needs no password. */
export async function addEmployee(
  page: Page,
  { name, phone, role, password }: { name: string; phone: string; role: RegExp; password?: string },
): Promise<void> {
  await page.goto('/users/user_list')
  await settled(page)
  await page.getByRole('button', { name: '新增员工' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: '姓名' }).fill(name)
  await form.getByRole('textbox', { name: '手机号' }).fill(phone)
  if (password) await form.getByRole('textbox', { name: '初始密码' }).fill(password)
  await form.getByRole('button', { name: /^角色/ }).click()
  await page.getByRole('dialog', { name: '选择角色' }).getByRole('button', { name: role }).click()
  await form.getByRole('button', { name: '确认新增' }).click()
  await expect(page.getByText(name).first()).toBeVisible()
}
