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
  startNewMall,
} from './new-mall.ts'
import { makeRoomForStores, open, openDesk, openStore, people } from './sale-steps.ts'
import { test } from './test.ts'

/* A mall that opens with goods of its own: its store is made, run and filled before the opening. */

test.use({ actionTimeout: 40_000 })

const name = '恒昌自营旗舰店'
let mall: NewMall
test.beforeAll(async () => {
  test.setTimeout(240_000)
  mall = await startNewMall()
})
test.afterAll(() => mall.remove())

test('the platform opens a store of its own before the opening; its owner comes in by a text and lists the first goods, which visitors find on the first day', async ({
  browser,
  page,
}) => {
  test.setTimeout(600_000)
  const desk = await atComputer(browser, mall.base)
  await enterByLink(desk, await operatorLink(mall), people.operator, mall.texts)
  // Without a company that stands behind it there is no store.
  await openDesk(desk, 'stores', '店铺')
  const begin = desk.getByRole('button', { name: named('新建自营店铺') })
  const fill = async () => {
    const dialog = desk.getByRole('dialog', { name: '新建自营店铺' })
    await dialog.getByLabel('店铺名称').fill(name)
    await dialog.getByLabel('发货城市').fill('上海')
    await desk.locator('.ant-select-item-option').filter({ hasText: '上海市' }).first().click()
    await dialog.getByLabel('店主姓名').fill('何宁')
    await dialog.getByLabel('店主手机号').fill(people.owner)
    await dialog.getByRole('button', { name: named('新建') }).click()
    return dialog
  }
  await begin.click()
  await fill()
  await expect(desk.getByText('请先在“全局设置”填写公司全称与统一社会信用代码')).toBeVisible()
  await fillSettings(desk, identity)
  await makeRoomForStores(desk)
  await openDesk(desk, 'stores', '店铺')
  await begin.click()
  await expect(await fill()).toBeHidden()
  await expect(desk.getByRole('row').filter({ hasText: name })).toContainText('待店主加入')

  const shop = await atComputer(browser, mall.base)
  await shop.goto('/console/login')
  await shop.getByText('短信登录').click()
  await shop.getByLabel('手机号').fill(people.owner)
  await shop.getByRole('button', { name: '获取验证码' }).click()
  await shop.getByRole('textbox', { name: '验证码' }).fill(await mall.texts.codeTo(people.owner))
  await shop.getByRole('button', { name: named('登录') }).click()
  await shop
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByRole('button', { name: named('接受') })
    .click()
  await expect(shop.getByRole('heading', { name: '开店指引' })).toBeVisible()
  await openStore(shop, mall)

  await openDesk(desk, 'stores', '店铺')
  await expect(desk.getByRole('row').filter({ hasText: name })).toContainText('营业中')
  await openMall(desk)
  await open(page, `${mall.base}/product/product_list?keyword=${encodeURIComponent('防割手套')}`)
  await page.locator('main article').first().getByRole('link').first().click()
  await page.waitForURL(/product\/detail/)
  await expect(page.getByText('自营', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(name).first()).toBeVisible()
})
