import { expect } from '@playwright/test'
import { logIn, settled } from './people.ts'
import { payByBalance } from './steps.ts'
import { test } from './test.ts'

/** A person of the demo without a membership. */
const shopper = '13800000002'

test('somebody becomes a member on the phone, pays the member price at once, and sees what it has saved', async ({
  page,
}) => {
  await logIn(page, shopper)
  await page.goto('/users/member_center')
  await settled(page)
  await expect(page.getByText('会员价已为您节省')).toBeVisible()
  await page.getByRole('link', { name: /立即开通|续费/ }).click()
  await page.waitForURL(/order_confirm/)
  await settled(page)
  await expect(page.getByText('付款后立即生效')).toBeVisible()
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL(/order_payment/)
  await payByBalance(page)
  await expect(page.getByText('会员已开通，会员价即刻可用')).toBeVisible()
  await page.getByRole('button', { name: '会员中心' }).click()
  await settled(page)
  await expect(page.getByText(/^有效期至/)).toBeVisible()
  await expect(page.getByRole('link', { name: '续费' })).toBeVisible()

  // The prices for members are theirs from now on.
  await page.getByRole('link', { name: '会员专享价商品' }).click()
  await settled(page)
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
  await page.waitForURL(/\/product\/detail/)
  await settled(page)
  await expect(page.getByRole('link', { name: /会员价/ })).toBeVisible()
})
