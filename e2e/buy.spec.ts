import { expect } from '@playwright/test'
import { ship } from './desk-acts.ts'
import { logIn, play, settled } from './people.ts'
import {
  addToCart,
  checkOut,
  openCart,
  openFirst,
  orderNosOf,
  payByBalance,
  rate,
  search,
  untickCart,
} from './steps.ts'
import { test } from './test.ts'

test('a shopper buys from two stores and pays both orders with one payment from the balance', async ({ page }) => {
  await logIn(page, '13800000001')
  await openCart(page)
  await page.getByRole('button', { name: /^去结算/ }).waitFor()
  await checkOut(page)
  const orderNos = orderNosOf(page)
  expect(orderNos.length).toBeGreaterThanOrEqual(2)
  await payByBalance(page)
  await page.goto(`/users/order_list?tab=unshipped`)
  await settled(page)
  for (const orderNo of orderNos) {
    await page.goto(`/order/order_details?order_no=${orderNo}`)
    await settled(page)
    await expect(page.getByRole('heading', { name: '待发货' })).toBeVisible()
  }
  // Back never leads into the confirm page again.
  await page.goBack()
  await expect(page).not.toHaveURL(/order_confirm/)
})

test('a shopper pays two stores at once in the sandbox of Alipay and comes back to paid orders', async ({ page }) => {
  await logIn(page, '13800000002')
  await untickCart(page)
  for (const word of ['手套', '胶带']) {
    await search(page, word)
    await openFirst(page)
    await addToCart(page)
  }
  await openCart(page)
  await checkOut(page)
  expect(orderNosOf(page)).toHaveLength(2)
  await page.getByRole('radio', { name: /支付宝/ }).check()
  await page.getByRole('button', { name: /确认支付/ }).click()
  await page.waitForURL(/sandbox\/pay/)
  await expect(page.getByText('模拟环境，不会产生真实扣款')).toBeVisible()
  await page.getByRole('button', { name: '支付成功' }).click()
  await page.waitForURL(/order_pay_status/)
  await settled(page)
  await expect(page.getByText('支付成功').first()).toBeVisible()
})

test('an order that nobody pays is cancelled when its time is over, and says why', async ({ page }) => {
  await logIn(page, '13800000002')
  await untickCart(page)
  await search(page, '螺丝刀')
  await openFirst(page)
  await addToCart(page)
  await openCart(page)
  await checkOut(page)
  const [orderNo = ''] = orderNosOf(page)
  await play(page.request, orderNo, 'timeout')
  await page.goto(`/order/order_details?order_no=${orderNo}`)
  await settled(page)
  await expect(page.getByRole('heading', { name: '已取消' })).toBeVisible()
  await expect(page.getByText(/超时未付款/).first()).toBeVisible()
})

test('parcels arrive one by one; the shopper follows them, receives the goods and reviews them, all in the dark', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await logIn(page, '13800000002')
  await untickCart(page)
  await search(page, '胶带')
  await openFirst(page)
  await addToCart(page)
  await openCart(page)
  const quantity = page.getByRole('spinbutton').first()
  await quantity.fill('4')
  await quantity.press('Enter')
  await checkOut(page)
  const [orderNo = ''] = orderNosOf(page)
  await payByBalance(page)
  await ship(page.request, orderNo, 'some')
  await page.goto(`/order/order_details?order_no=${orderNo}`)
  await settled(page)
  await expect(page.getByRole('heading', { name: '部分发货' })).toBeVisible()
  await ship(page.request, orderNo)
  await play(page.request, orderNo, 'advance')
  await play(page.request, orderNo, 'advance')
  await page.goto(`/order/order_logistics?order_no=${orderNo}`)
  await settled(page)
  await expect(page.getByText(/快件已由快递员揽收/).first()).toBeVisible()
  await page.goto(`/order/order_details?order_no=${orderNo}`)
  await settled(page)
  await page.getByRole('button', { name: '确认收货' }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: /确认收货|确定/ })
    .click()
  await expect(page.getByRole('heading', { name: '已完成' })).toBeVisible()
  await page.goto(`/order/product_evaluate?order_no=${orderNo}`)
  await settled(page)
  await rate(page, 5)
  await page.getByRole('textbox').first().fill('粘得牢，撕得断，下次还买。')
  await page.getByRole('button', { name: '发布' }).click()
  await expect(page.getByText(/评价成功/)).toBeVisible()
})
