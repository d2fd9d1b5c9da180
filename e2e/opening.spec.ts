import { expect } from '@playwright/test'
import { named } from './at-desk.ts'
import {
  atComputer,
  enterByLink,
  fillSettings,
  identity,
  type NewMall,
  openMall,
  operatorLink,
  password,
  startNewMall,
} from './new-mall.ts'
import { passSafety, settled } from './people.ts'
import { test } from './test.ts'

/* A mall for real people on an empty database, from the link of the first operator to the first shopper. */

test.use({ actionTimeout: 40_000 })

let mall: NewMall

test.beforeAll(async () => {
  test.setTimeout(240_000)
  mall = await startNewMall()
})
test.afterAll(() => mall.remove())

test('whoever runs a new mall comes in by the link, names it, publishes what people agree to and opens it; then somebody registers', async ({
  browser,
  page,
}) => {
  test.setTimeout(300_000)
  await page.goto(mall.base)
  await expect(page.getByText('即将开业').first()).toBeVisible()

  const desk = await atComputer(browser, mall.base)
  const link = await operatorLink(mall)
  await enterByLink(desk, link, '13911110000', mall.texts)
  // A link is good once.
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('链接')

  await desk.goto('/console')
  const opening = desk.getByRole('region', { name: '未开业' })
  await expect(opening.getByRole('button', { name: named('开业') })).toBeDisabled()
  await fillSettings(desk, identity)
  await openMall(desk)
  await expect(desk.getByRole('region', { name: '开业指引' })).toBeVisible()

  const shopper = '13911112222'
  await page.goto(`${mall.base}/register`)
  await settled(page)
  await expect(page).toHaveTitle(/恒昌工品/)
  await page.getByLabel('手机号').fill(shopper)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await passSafety(page)
  const code = await mall.texts.codeTo(shopper)
  expect(mall.texts.texts.at(-1)?.text).toMatch(/^【恒昌工品】/)
  await page.getByRole('textbox', { name: '验证码' }).fill(code)
  await page.getByRole('textbox', { name: '密码', exact: true }).fill(password)
  await page.getByRole('textbox', { name: '确认密码' }).fill(password)
  await page.getByRole('checkbox', { name: /已阅读并同意/ }).check()
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/register')
})
