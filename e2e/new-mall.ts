import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { dataFolder } from '../scripts/data-folder.ts'
import { authenticatorCodes } from '../scripts/desk-viewers.ts'
import { startMall } from '../scripts/mall.ts'
import { deciding, named, pressAndRead } from './at-desk.ts'
import { startReverseProxy } from './reverse-proxy.ts'

/* A mall for real people on an empty database, and the people who open it. */

export const password = 'Hengchang2026'

/** The last code that came to a phone. */
export const lastCodeIn = (texts: Texts['texts']) => async (phone: string) => {
  const sent = () => texts.findLast((one) => one.phone === phone)?.text ?? ''
  await expect.poll(sent, { timeout: 30_000 }).toMatch(/\d{6}/)
  return /\d{6}/.exec(sent())?.[0] ?? ''
}

/** Takes texts as the mall posts them to a sender's webhook. */
async function takeTexts(): Promise<Texts> {
  const texts: { phone: string; text: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += String(chunk)
    })
    request.on('end', () => {
      texts.push(JSON.parse(body))
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const bound = server.address()
  return {
    texts,
    codeTo: lastCodeIn(texts),
    /** Settings with which the mall sends its texts here. */
    environment: { SMS_WEBHOOK_URL: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}/` },
    close: () => void server.close(),
  }
}
export type Texts = {
  texts: { phone: string; text: string }[]
  codeTo(phone: string): Promise<string>
  environment: Record<string, string>
  close(): void
}

/** The settings of a mall for real people. */
const production = (folder: string): Record<string, string> => ({
  DEMO: '0',
  NODE_ENV: 'production',
  DATA_DIR: folder,
  SECRET: 'a-secret-for-journeys-of-an-opening-mall',
  LOG_LEVEL: 'silent',
})

type Given = {
  /** The address of an empty database; without it the built-in one is used. */
  databaseUrl?: string
  /** The sender of its texts; without it a webhook is used. */
  takesTexts?: Texts
  /** Settings of its other connections. */
  more?: Record<string, string>
}

/** Starts a mall for real people on an empty database, behind a reverse proxy. */
export async function startNewMall({ databaseUrl = '', takesTexts, more = {} }: Given = {}) {
  const texts = takesTexts ?? (await takeTexts())
  const folder = await dataFolder('new-mall')
  const proxy = await startReverseProxy(folder)
  const environment = {
    ...production(folder),
    ...proxy.environment,
    ...texts.environment,
    ...more,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  }
  let mall = await startMall(environment)
  proxy.leadTo(mall.base)
  return {
    base: mall.base,
    publicUrl: proxy.environment.PUBLIC_URL,
    texts,
    environment,
    stop: () => mall.stop(),
    /** Starts it again, at the address that it had. */
    async start() {
      mall = await startMall({ ...environment, PORT: new URL(mall.base).port })
    },
    async remove() {
      await mall.stop()
      proxy.close()
      texts.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
export type NewMall = Awaited<ReturnType<typeof startNewMall>>

/** Output of a command that the operator runs on the server, beside the running mall. */
export async function command(script: string, environment: Record<string, string>, ...args: string[]): Promise<string> {
  const env = { ...process.env, ...environment }
  const ran = promisify(execFile)(process.execPath, [`scripts/${script}.ts`, ...args], { env })
  // A failed command explains itself on its output.
  const { stdout } = await ran.catch((error) => {
    throw new Error(`npm run ${script}:\n${error.stdout}\n${error.stderr}`)
  })
  return stdout
}

/** The one-time link of `npm run operator`, in a mall that runs here. */
export async function operatorLink({ base, publicUrl, environment }: NewMall): Promise<string> {
  const said = await command('operator', environment)
  const link = /(\/console\/operator#\S+)/.exec(said.split(publicUrl)[1] ?? '')?.[0]
  if (!link) throw new Error(`no link in: ${said}`)
  return base + link
}

/** A page at the size of a computer's screen. */
export async function atComputer(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL, viewport: { width: 1280, height: 860 }, hasTouch: false })).newPage()
}

/** Comes in by the link and sets up the second factor; the secret of the authenticator. */
export async function enterByLink(desk: Page, link: string, phone: string, texts: Texts): Promise<string> {
  await desk.goto(link)
  await desk.getByLabel('手机号').fill(phone)
  await desk.getByLabel('姓名').fill('陈嘉')
  await desk.getByLabel('登录密码').fill(password)
  await desk.getByLabel('再输一次').fill(password)
  await desk.getByRole('button', { name: '下一步：设置两步验证' }).click()
  return setUpFactor(desk, phone, texts)
}

/** Sets up the authenticator, with the phone at hand, which proves the person's identity. */
export async function setUpFactor(desk: Page, phone: string, { codeTo }: Texts): Promise<string> {
  const qr = desk.getByRole('img', { name: '两步验证的二维码' })
  const proof = desk.getByText('您是用密码登录的')
  await expect(qr.or(proof)).toBeVisible()
  if (await proof.isVisible()) {
    const part = desk.locator('.desk-proof')
    const told = part.getByText('验证码已发送')
    // After a recent code the button counts down before it can be pressed again.
    const again = part.getByRole('button', { name: /^(获取验证码|重新获取)$/ })
    await expect(async () => {
      await expect(told.or(again)).toBeVisible({ timeout: 70_000 })
      if (!(await told.isVisible())) await again.click({ timeout: 2_000 })
      await expect(told).toBeVisible({ timeout: 10_000 })
    }).toPass({ timeout: 150_000 })
    const code = await codeTo(phone)
    await part.getByRole('textbox').first().click()
    await desk.keyboard.type(code)
  }
  await expect(qr).toBeVisible()
  const secret = ((await desk.locator('code').textContent()) ?? '').replace(/\s/g, '')
  await desk.getByRole('textbox').first().click()
  await desk.keyboard.type(authenticatorCodes(Date.now(), secret)[1] ?? '')
  await desk.getByRole('checkbox', { name: '我已保存恢复码' }).check()
  await desk.getByRole('button', { name: named('完成') }).click()
  await expect(desk.getByText('两步验证已开启').first()).toBeVisible()
  return secret
}

/** Fills fields of the mall's settings and says yes. */
export async function fillSettings(desk: Page, fields: readonly (readonly [string, string])[]): Promise<void> {
  await desk.goto('/console/site')
  // A field that has to be filled is named with a star.
  for (const [label, value] of fields)
    await desk.getByRole('textbox', { name: new RegExp(`^(\\* ?)?${label}$`) }).fill(value)
  await desk.getByRole('button', { name: named('保存') }).click()
  const sure = desk.getByRole('dialog', { name: '确认修改' })
  await sure.getByRole('button', { name: named('确认保存') }).click()
  await expect(sure).toBeHidden()
}

/** Facts about the mall's operator that the agreements need. */
export const identity = [
  ['商城名称', '恒昌工品'],
  ['公司全称', '上海恒昌工业品有限公司'],
  ['统一社会信用代码', '91310000MA1FL0QK0J'],
  ['公司住所', '上海市松江区申港路 88 号'],
  ['联系邮箱', 'law@hengchang.example'],
  ['客服电话', '021-12345678'],
  ['服务时间', '工作日 9:00–18:00'],
] as const

/** Publishes the draft of an agreement that is open at the desk. */
export async function publish(desk: Page, agreement: string): Promise<void> {
  await expect(desk.getByRole('heading', { level: 1, name: agreement })).toBeVisible()
  await desk.getByRole('button', { name: named('发布') }).click()
  const dialog = desk.getByRole('dialog', { name: '发布协议' })
  await dialog.getByRole('button', { name: named('发布') }).click()
  await expect(dialog).toBeHidden()
}

/** Publishes what is left before the opening, by its list, and opens. */
export async function openMall(desk: Page): Promise<void> {
  const opening = desk.getByRole('region', { name: '未开业' })
  for (const agreement of ['用户协议', '隐私政策']) {
    await desk.goto('/console')
    await opening.getByRole('link', { name: agreement, exact: true }).click()
    await publish(desk, agreement)
  }
  await desk.goto('/console')
  await opening.getByRole('button', { name: named('开业') }).click()
  const sure = desk.getByRole('dialog', { name: '开业？' })
  await pressAndRead(desk, sure.getByRole('button', { name: named('开业') }), '商城已开业')
}

/** Fills in an act's dialog and confirms it. */
export async function agree(desk: Page, label: string, fill?: (dialog: Locator) => Promise<void>): Promise<void> {
  const dialog = desk.getByRole('dialog', { name: label, exact: true })
  await fill?.(dialog)
  await pressAndRead(desk, dialog.getByRole('button', { name: deciding(label) }), `已${label}`)
  await expect(dialog).toBeHidden()
}
