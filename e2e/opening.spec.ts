import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { dataFolder } from '../scripts/data-folder.ts'
import { authenticatorCodes } from '../scripts/desk-viewers.ts'
import { type RunningMall, startMall } from '../scripts/mall.ts'
import { named } from './at-desk.ts'
import { passSafety, settled } from './people.ts'
import { test } from './test.ts'

/* A mall for real people on an empty database, from the link of the first operator to the first shopper. */

test.use({ actionTimeout: 40_000 })

const texts: { phone: string; text: string }[] = []
let sender: Server
let folder = ''
let mall: RunningMall
let environment: Record<string, string> = {}

test.beforeAll(async () => {
  test.setTimeout(240_000)
  sender = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += String(chunk)
    })
    request.on('end', () => {
      texts.push(JSON.parse(body))
      response.writeHead(204).end()
    })
  })
  await new Promise<void>((done) => sender.listen(0, '127.0.0.1', done))
  const bound = sender.address()
  folder = await dataFolder('opening')
  environment = {
    DEMO: '0',
    NODE_ENV: 'production',
    DATA_DIR: folder,
    SECRET: 'a-secret-for-journeys-of-an-opening-mall',
    PUBLIC_URL: 'https://mall.example',
    SMS_WEBHOOK_URL: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}/`,
    LOG_LEVEL: 'silent',
  }
  mall = await startMall(environment)
})
test.afterAll(async () => {
  await mall.stop()
  sender.close()
  await rm(folder, { recursive: true, force: true })
})

const codeTo = async (phone: string): Promise<string> => {
  const sent = () => texts.findLast((one) => one.phone === phone)?.text ?? ''
  await expect.poll(sent, { timeout: 30_000 }).toMatch(/\d{6}/)
  return /\d{6}/.exec(sent())?.[0] ?? ''
}

/** What whoever runs the server reads after `npm run operator`, beside the running mall. */
async function operatorLink(): Promise<string> {
  const ran = promisify(execFile)(process.execPath, ['scripts/operator.ts'], {
    env: { ...process.env, ...environment },
  })
  const { stdout } = await ran
  const link = /https:\/\/mall\.example(\/console\/operator#\S+)/.exec(stdout)?.[1]
  if (!link) throw new Error(`no link in: ${stdout}`)
  return mall.base + link
}

/** By the list of what is left before the opening. */
async function publish(page: Page, agreement: string) {
  await page.goto(`${mall.base}/console`)
  await page.getByRole('region', { name: '未开业' }).getByRole('link', { name: agreement, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: agreement })).toBeVisible()
  await page.getByRole('button', { name: named('发布') }).click()
  const dialog = page.getByRole('dialog', { name: '发布协议' })
  await dialog.getByRole('button', { name: named('发布') }).click()
  await expect(dialog).toBeHidden()
}

test('whoever runs a new mall comes in by the link, names it, publishes what people agree to and opens it; then somebody registers', async ({
  browser,
  page,
}) => {
  test.setTimeout(300_000)
  await page.goto(mall.base)
  await expect(page.getByText('即将开业').first()).toBeVisible()

  const desk = await (await browser.newContext({ viewport: { width: 1280, height: 860 }, hasTouch: false })).newPage()
  const operator = '13911110000'
  const link = await operatorLink()
  await desk.goto(link)
  await desk.getByLabel('手机号').fill(operator)
  await desk.getByLabel('姓名').fill('陈嘉')
  await desk.getByLabel('登录密码').fill('Hengchang2026')
  await desk.getByLabel('再输一次').fill('Hengchang2026')
  await desk.getByRole('button', { name: '下一步：设置两步验证' }).click()
  const qr = desk.getByRole('img', { name: '两步验证的二维码' })
  const proof = desk.getByText('您是用密码登录的')
  await expect(qr.or(proof)).toBeVisible()
  if (await proof.isVisible()) {
    const code = await codeTo(operator)
    await desk.getByRole('textbox').first().click()
    await desk.keyboard.type(code)
  }
  await expect(qr).toBeVisible()
  const secret = ((await desk.locator('code').textContent()) ?? '').replace(/\s/g, '')
  await desk.getByRole('textbox').first().click()
  await desk.keyboard.type(authenticatorCodes(Date.now(), secret)[1] ?? '')
  await desk.getByRole('checkbox', { name: '我已保存恢复码' }).check()
  await desk.getByRole('button', { name: named('完成') }).click()
  await expect(desk.getByText('两步验证已开启').first()).toBeVisible()
  // A link is good once.
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('链接')

  await desk.goto(`${mall.base}/console`)
  const opening = desk.getByRole('region', { name: '未开业' })
  await expect(opening.getByRole('button', { name: named('开业') })).toBeDisabled()
  await desk.goto(`${mall.base}/console/site`)
  await desk.getByLabel('商城名称').fill('恒昌工品')
  for (const [label, value] of [
    ['公司全称', '上海恒昌工业品有限公司'],
    ['统一社会信用代码', '91310000MA1FL0QK0J'],
    ['公司住所', '上海市松江区申港路 88 号'],
    ['联系邮箱', 'law@hengchang.example'],
    ['客服电话', '021-12345678'],
    ['服务时间', '工作日 9:00–18:00'],
  ] as const)
    await desk.getByRole('textbox', { name: label, exact: true }).fill(value)
  await desk.getByRole('button', { name: named('保存') }).click()
  const sure = desk.getByRole('dialog', { name: '确认修改' })
  await sure.getByRole('button', { name: named('确认保存') }).click()
  await expect(sure).toBeHidden()
  for (const agreement of ['用户协议', '隐私政策']) await publish(desk, agreement)

  await desk.goto(`${mall.base}/console`)
  await opening.getByRole('button', { name: named('开业') }).click()
  await desk
    .getByRole('dialog', { name: '开业？' })
    .getByRole('button', { name: named('开业') })
    .click()
  await expect(desk.getByText('商城已开业')).toBeVisible()
  await expect(desk.getByRole('region', { name: '开业指引' })).toBeVisible()

  const shopper = '13911112222'
  await page.goto(`${mall.base}/register`)
  await settled(page)
  await expect(page).toHaveTitle(/恒昌工品/)
  await page.getByLabel('手机号').fill(shopper)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await passSafety(page)
  const code = await codeTo(shopper)
  expect(texts.at(-1)?.text).toMatch(/^【恒昌工品】/)
  await page.getByRole('textbox', { name: '验证码' }).fill(code)
  await page.getByRole('textbox', { name: '密码', exact: true }).fill('Hengchang2026')
  await page.getByRole('textbox', { name: '确认密码' }).fill('Hengchang2026')
  await page.getByRole('checkbox', { name: /已阅读并同意/ }).check()
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/register')
})
