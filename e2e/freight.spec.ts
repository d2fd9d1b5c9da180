import { expect, test } from '@playwright/test'
import { enterDesk } from '../scripts/desk-viewers.ts'
import { deskSettled } from './desk-settled.ts'
import { logIn, settled } from './people.ts'

/** Nobody else's journey buys of this store. */
const owner = '13800002010'
const buyer = '13800000001'

test('a store charges by the piece and more for the far west, tries it out, and a shopper’s confirm page charges it', async ({
  baseURL,
  browser,
  page,
}) => {
  const { token } = await enterDesk(baseURL ?? '', 'store', owner)
  const reply = await page.request.get('/merchant/api/goods/list?list_rows=20&tab=on_sale', {
    headers: { platform: 'PC', Authorization: token },
  })
  const { data }: { data: { list: { goods_id: number; is_virtual?: boolean }[] } } = await reply.json()
  const detail = await page.request.get(`/shop/api/goods/detail?goods_id=${data.list[0]?.goods_id}`)
  const goods: { data: { moq: number; skus: { sku_id: number }[] } } = await detail.json()
  await page.addInitScript((kept) => localStorage.setItem('desk-token', kept), token)
  await page.setViewportSize({ width: 1280, height: 860 })
  await page.goto('/console/freight')
  await deskSettled(page, '运费')
  await page.getByRole('radio', { name: '按件数' }).check()
  const most = page.locator('section', { hasText: '大多数地区' })
  await most.getByLabel('首件').fill('500')
  await most.getByLabel('首费').fill('23.45')
  await most.getByLabel('满额包邮').fill('')
  const groups = page.locator('.freight-region')
  while ((await groups.count()) > 0) await page.getByRole('button', { name: '删除第 1 组地区' }).click()
  await page.getByRole('button', { name: '为偏远地区另设运费' }).click()
  await page.getByRole('combobox', { name: '第 1 组地区' }).fill('新疆')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await groups.first().getByLabel('首费').fill('67.89')
  await groups.first().getByLabel('续费').fill('1')
  await expect(page.getByRole('status').filter({ hasText: '运费 ¥23.45' })).toBeVisible()
  await page.getByRole('button', { name: /保\s*存/ }).click()
  await expect(page.getByText('运费已保存')).toBeVisible()
  await page.reload()
  await deskSettled(page, '运费')
  await expect(page.locator('.freight-region').getByText('新疆')).toBeVisible()

  const phone = await (await browser.newContext()).newPage()
  await logIn(phone, buyer)
  await phone.goto(`/order/order_confirm?sku_id=${goods.data.skus[0]?.sku_id}&qty=${goods.data.moq}`)
  await settled(phone)
  await expect(phone.getByText(/23\.45/).first()).toBeVisible()
  await phone.context().close()
})
