import { demoPassword } from '@mall/demo/accounts'
import { expect } from '@playwright/test'
import { deskPhones, enterDesk } from '../scripts/desk-viewers.ts'
import { deskSettled } from './desk-settled.ts'
import { test } from './test.ts'

test.use({ viewport: { width: 1280, height: 800 }, hasTouch: false })

test('a store’s owner logs in, goes to the orders by keys, and comes back to the queue that waits', async ({
  page,
}) => {
  await page.goto('/console/orders')
  await page.getByLabel('账号或手机号').fill(deskPhones.store)
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await deskSettled(page, '订单')
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await deskSettled(page, '待办')
  await page.getByRole('link', { name: /待发货/ }).click()
  await deskSettled(page, '订单')
  await expect(page).toHaveURL(/tab=unshipped/)
  await expect(page.getByRole('button', { name: '发货', exact: true }).first()).toBeVisible()
})

test('a store’s first page tells today’s figures, what runs low and what it was told, and leads to each', async ({
  baseURL,
  page,
}) => {
  const part = (title: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title }) })
  const { token } = await enterDesk(baseURL ?? '', 'store')
  await page.addInitScript((kept) => localStorage.setItem('desk-token', kept), token)
  await page.goto('/console')
  await deskSettled(page, '待办')
  await expect(part('今日').getByText('实付金额')).toBeVisible()
  await expect(part('今日').getByRole('list', { name: '近 7 天每日实付' }).getByRole('listitem')).toHaveCount(7)
  await expect(part('最新消息').getByRole('link', { name: '全部' })).toHaveAttribute('href', /\/messages$/)
  const low = part('库存不足').getByRole('listitem').first()
  await expect(low).toContainText(/售罄|剩 \d/)
  const name = (await low.getByRole('link').textContent()) ?? ''
  await low.click()
  await deskSettled(page, '商品')
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(name).first()).toBeVisible()
  await expect(drawer.getByRole('button', { name: '调库存' })).toBeVisible()
})

test('who is logged in to the mall is not logged in at the desk', async ({ page, request }) => {
  const reply = await request.post('/user/api/user/accountLogin', {
    data: { account: deskPhones.store, password: demoPassword },
    headers: { platform: 'H5' },
  })
  const { data }: { data: { token: string } } = await reply.json()
  await page.addInitScript((token) => localStorage.setItem('desk-token', token), data.token)
  await page.goto('/console/orders')
  await expect(page.getByRole('button', { name: /登\s*录/ })).toBeVisible()
})

test('a store’s owner notes something on an order without ever touching the mouse', async ({ page }) => {
  const inFront = () =>
    page.evaluate<string>(
      `(({ ariaLabel, labels, textContent }) => ariaLabel ?? labels?.[0]?.textContent ?? textContent ?? '')(document.activeElement)`,
    )
  /** Goes on by Tab until what has this name is in front. */
  async function tabTo(name: string) {
    for (let step = 0; step < 60; step += 1) {
      if ((await inFront()).replace(/\s/g, '') === name) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`nothing called ${name} can be reached by keys`)
  }
  await page.goto('/console/login')
  await page.getByLabel('账号或手机号').waitFor()
  await tabTo('账号或手机号')
  await page.keyboard.type(deskPhones.store)
  await tabTo('密码')
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await deskSettled(page, '待办')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: '键盘操作' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await deskSettled(page, '订单')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog')
  await expect(drawer).toBeVisible()
  await tabTo('备注')
  await page.keyboard.press('Enter')
  const box = page.getByRole('dialog').last().getByRole('textbox')
  await expect(box).toBeFocused()
  await page.keyboard.type('只用键盘写下的备注')
  await page.keyboard.press('Tab')
  await tabTo('备注')
  await page.keyboard.press('Enter')
  await expect(page.getByText('只用键盘写下的备注').first()).toBeVisible()
})
