import { expect, test } from '@playwright/test'
import { demoPassword } from '../apps/server/src/demo/accounts.ts'
import { deskPhones } from '../scripts/desk-viewers.ts'
import { deskSettled } from './desk-settled.ts'

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
