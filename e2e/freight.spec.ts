import { expect } from '@playwright/test'
import { enterDesk } from '../scripts/desk-viewers.ts'
import { deskSettled } from './desk-settled.ts'
import { register, settled } from './people.ts'
import { test } from './test.ts'

/** No other journey buys from this store. */
const owner = '13800002010'

test('a store makes a template by the piece with a far region, gives it to a goods, and the freight follows the shopper’s address', async ({
  baseURL,
  browser,
  page,
}) => {
  const { token: desk } = await enterDesk(baseURL ?? '', 'store', owner)
  const reply = await page.request.get('/merchant/api/goods/list?list_rows=20&status=on_sale', {
    headers: { platform: 'PC', Authorization: desk },
  })
  const { data }: { data: { list: { goods_id: number }[] } } = await reply.json()
  const goodsId = data.list[0]?.goods_id ?? 0
  const detail = await page.request.get(`/shop/api/goods/detail?goods_id=${goodsId}`)
  const goods: { data: { moq: number; skus: { sku_id: number }[] } } = await detail.json()
  await page.addInitScript((kept) => localStorage.setItem('desk-token', kept), desk)
  await page.setViewportSize({ width: 1280, height: 860 })
  await page.goto('/console/freight')
  await deskSettled(page, '运费模板')
  await page.getByRole('button', { name: '新建模板' }).click()
  const editor = page.getByRole('dialog', { name: '新建运费模板' })
  await editor.getByLabel('模板名称').fill('易碎品')
  await editor.getByRole('radio', { name: '按件数' }).check()
  const most = editor.locator('section', { hasText: '大多数地区' })
  await most.getByLabel('首件').fill('500')
  await most.getByLabel('首费').fill('23.45')
  await editor.getByRole('button', { name: '为偏远地区另设运费' }).click()
  const far = editor.locator('.freight-region')
  await far.getByRole('combobox', { name: '第 1 组地区' }).fill('广东')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await far.getByLabel('首费').fill('67.89')
  await far.getByLabel('续费').fill('1')
  await expect(editor.getByRole('status').filter({ hasText: '运费 ¥67.89' })).toBeVisible()
  await editor.getByRole('button', { name: /保\s*存/ }).click()
  await expect(page.getByText('运费模板已保存')).toBeVisible()
  await expect(page.getByRole('row', { name: /易碎品/ })).toContainText('广东 ¥67.89 起')

  await page.goto(`/console/goods/edit?id=${goodsId}`)
  await deskSettled(page, '编辑商品')
  await page.getByRole('combobox', { name: '运费模板' }).click()
  await page.getByTitle('易碎品').click()
  await page.getByRole('button', { name: /^保\s*存$/ }).click()
  await expect(page.getByText('已保存')).toBeVisible()

  const phone = await (await browser.newContext()).newPage()
  await register(phone)
  const token = await phone.evaluate(() => String(JSON.parse(localStorage.getItem('session') ?? '{}').state.token))
  const live = (division_code: string, detail: string, is_default: boolean) =>
    phone.request.post('/shop/api/user/address', {
      headers: { platform: 'H5', Authorization: token, 'Idempotency-Key': crypto.randomUUID() },
      data: { name: '陈小雨', phone: '13700009999', division_code, detail, is_default },
    })
  expect((await live('440106', '天河路 200 号', false)).ok()).toBe(true)
  expect((await live('310104', '漕溪北路 18 号', true)).ok()).toBe(true)
  await phone.goto(`/order/order_confirm?sku_id=${goods.data.skus[0]?.sku_id}&qty=${goods.data.moq}`)
  await settled(phone)
  await expect(phone.getByText(/23\.45/).first()).toBeVisible()
  await phone.getByText('漕溪北路 18 号').click()
  await phone.getByRole('dialog', { name: '选择收货地址' }).getByText('天河路 200 号').click()
  await expect(phone.getByText(/67\.89/).first()).toBeVisible()
  await expect(phone.getByText(/23\.45/)).toHaveCount(0)
  await phone.context().close()
})
