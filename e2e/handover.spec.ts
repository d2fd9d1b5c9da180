import { demoPassword } from '@mall/demo/accounts'
import { expect } from '@playwright/test'
import { addEmployee, addRole, logIn, newPhone, payPassword, settled } from './people.ts'
import { openFirst, orderNosOf, search } from './steps.ts'
import { test } from './test.ts'

test.use({ actionTimeout: 20_000, navigationTimeout: 30_000 })

test('who may submit but not pay hands the bill to a buyer, who sees that order of theirs, pays it, and sees no other', async ({
  browser,
  page,
}) => {
  test.setTimeout(240_000)
  // The owner makes a role that submits and does not pay, and an employee with it.
  await logIn(page, '13800001000')
  const role = await addRole(page, '只提交', async (form) => {
    await form.getByRole('checkbox', { name: '加入购物车' }).check()
    await expect(form.getByText('可见订单')).toBeHidden()
    await form.getByRole('checkbox', { name: '提交订单' }).check()
    await expect(form.getByRole('radio', { name: '本人的订单' })).toBeChecked()
  })
  const phone = newPhone()
  await addEmployee(page, { name: '钱提交', phone, role: new RegExp(role), password: demoPassword })

  // The cashier page gives the reason why they cannot pay, and the people they can ask.
  const clerk = await (await browser.newContext({ viewport: { width: 375, height: 812 } })).newPage()
  await logIn(clerk, phone)
  await search(clerk, '胶带')
  await openFirst(clerk)
  await clerk.locator('main ~ *').getByRole('button', { name: '立即购买' }).click()
  await clerk.getByRole('dialog', { name: '选择规格' }).getByRole('button', { name: '立即购买' }).click()
  await clerk.waitForURL(/order_confirm/)
  await settled(clerk)
  await clerk.getByRole('button', { name: '提交订单' }).click()
  await clerk.waitForURL(/order_payment/)
  await settled(clerk)
  const [orderNo = ''] = orderNosOf(clerk)
  await expect(clerk.getByText('您没有付款权限，请转交给可付款的同事')).toBeVisible()
  await expect(clerk.getByRole('radio', { name: /余额支付/ })).toHaveCount(0)
  await clerk.getByRole('button', { name: '转交付款' }).click()
  const sheet = clerk.getByRole('dialog', { name: '转交付款' })
  await sheet
    .getByRole('radio', { name: /采购员/ })
    .first()
    .check()
  await sheet.getByRole('button', { name: '确认转交' }).click()
  await expect(clerk.getByText('已转交，对方会收到消息')).toBeVisible()

  // The buyer sees it, and may pay it but not cancel it.
  const buyer = await (await browser.newContext({ viewport: { width: 375, height: 812 } })).newPage()
  await logIn(buyer, '13800001002')
  await buyer.goto('/order/handed_over')
  await settled(buyer)
  await expect(buyer.locator(`a[href*="${orderNo}"]`).first()).toBeVisible()
  await buyer.goto(`/order/order_details?order_no=${orderNo}`)
  await settled(buyer)
  await expect(buyer.getByRole('button', { name: '取消订单' })).toHaveCount(0)
  await buyer.goto(`/order/order_payment?order_no=${orderNo}`)
  await settled(buyer)
  await buyer.getByRole('radio', { name: /余额支付/ }).check()
  await buyer.getByRole('button', { name: /确认支付/ }).click()
  await buyer.getByRole('dialog').getByRole('textbox').fill(payPassword)
  await buyer.waitForURL(/order_pay_status/)
  await settled(buyer)
  await expect(buyer.getByText('支付成功').first()).toBeVisible()
  // The buyer does not see other people's orders of the company, so there is no switch for them.
  await buyer.goto('/users/order_list?scope=company')
  await settled(buyer)
  await expect(buyer.locator(`a[href*="${orderNo}"]`).first()).toBeVisible()
  await expect(buyer.getByRole('radio', { name: '全公司' })).toHaveCount(0)

  await clerk.goto(`/order/order_details?order_no=${orderNo}`)
  await settled(clerk)
  await expect(clerk.getByText('待发货').first()).toBeVisible()
  await buyer.context().close()
  await clerk.context().close()
})
