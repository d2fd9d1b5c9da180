import { expect } from '@playwright/test'
import { enterDesk } from '../scripts/desk-viewers.ts'
import { deskSettled } from './desk-settled.ts'
import { logIn, settled } from './people.ts'
import { test } from './test.ts'

const guduns = '13800002001'

test('a shopper asks from a goods’ page, the store answers at its desk, and the shopper reads it', async ({
  baseURL,
  browser,
}) => {
  const question = `这款有 43 码吗 ${Date.now()}`
  const { token } = await enterDesk(baseURL ?? '', 'store', guduns)
  const desk = await (await browser.newContext({ viewport: { width: 1280, height: 800 }, hasTouch: false })).newPage()
  await desk.addInitScript((kept) => localStorage.setItem('desk-token', kept), token)
  const shelf = await desk.request.get(`${baseURL}/merchant/api/goods/list?status=on_sale&list_rows=1`, {
    headers: { platform: 'PC', Authorization: token },
  })
  const { data }: { data: { list: { goods_id: number; name: string }[] } } = JSON.parse(await shelf.text())
  const [goods = { goods_id: 0, name: '' }] = data.list

  const phone = await (await browser.newContext({ viewport: { width: 375, height: 812 }, hasTouch: true })).newPage()
  await logIn(phone, '13800000001')
  await phone.goto(`/product/detail?goods_id=${goods.goods_id}`)
  await settled(phone)
  await phone.getByRole('button', { name: '联系客服' }).first().click()
  await phone.getByRole('dialog').getByRole('button', { name: '在线咨询' }).click()
  await phone.waitForURL(/\/users\/consultation\?/)
  await phone.getByRole('button', { name: '发送商品' }).click()
  const talk = phone.getByRole('list', { name: '对话' })
  await expect(talk.getByRole('link', { name: new RegExp(goods.name.slice(0, 6)) }).last()).toBeVisible()
  await phone.getByRole('textbox', { name: '想问的话' }).fill(question)
  await phone.getByRole('button', { name: '发送', exact: true }).click()
  await expect(talk.getByText(question)).toBeVisible()
  // The conversation may hold cards of orders already.
  const orderCards = talk.getByRole('link', { name: /¥/ })
  const before = await orderCards.count()

  await desk.goto('/console')
  await deskSettled(desk, '待办')
  await desk.getByRole('link', { name: /待答复的咨询/ }).click()
  await deskSettled(desk, '咨询')
  await desk.getByRole('button', { name: new RegExp(question) }).click()
  const thread = desk.getByRole('region', { name: '对话' })
  await expect(thread.getByText(question)).toBeVisible()
  const box = thread.getByRole('textbox', { name: '答复' })
  await box.fill('/尺码')
  await expect(thread.getByRole('list', { name: '快捷回复' }).getByRole('button')).toHaveCount(1)
  await box.press('Enter')
  await box.press('Enter')
  await expect(thread.getByText(/标准码，脚背高/).last()).toBeVisible()

  await thread.getByRole('button', { name: /^订\s*单$/ }).click()
  await desk.locator('.ant-select-item-option').first().click()
  await expect(thread.locator('li[data-side=store]').last().getByRole('link')).toBeVisible()

  await expect(talk.getByText(/标准码，脚背高/).last()).toBeVisible()
  await expect(orderCards).toHaveCount(before + 1)
  await expect(phone.getByText('已读').last()).toBeVisible()
  await phone.goto('/users/consultation_list')
  await settled(phone)
  const row = phone.getByRole('article').first()
  await expect(row).toContainText('[订单]')
  await expect(row.getByText(/条未读/)).toHaveCount(0)
})

test('a visitor who asks logs in first and comes back into the conversation', async ({ page }) => {
  await page.goto('/users/consultation?mer_id=1&goods_id=1')
  await page.waitForURL(/\/login/)
  expect(decodeURIComponent(page.url())).toContain('/users/consultation?mer_id=1')
})

test('a message that does not get through says so and goes with the next try, once', async ({ page }) => {
  await logIn(page, '13800000012')
  await page.goto('/users/consultation?mer_id=1')
  await settled(page)
  const words = `断网时的一句 ${Date.now()}`
  await page.route('**/shop/api/consultation/ask', (route) => route.abort())
  await page.getByRole('textbox', { name: '想问的话' }).fill(words)
  await page.getByRole('button', { name: '发送', exact: true }).click()
  await expect(page.getByText('未送达')).toBeVisible()
  // The unsent message is still there after a reload.
  await page.reload()
  await settled(page)
  await expect(page.getByText('未送达')).toBeVisible()
  await page.unroute('**/shop/api/consultation/ask')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByRole('list', { name: '对话' }).getByText(words)).toHaveCount(1)
  await expect(page.getByText('未送达')).toHaveCount(0)
})
