import { beginWechatLogin, finishWechatLogin, pay } from '@mall/contract/payment/calls'
import { recharge } from '@mall/contract/wallet/calls'
import { expect, type Page, type Route } from '@playwright/test'
import { logIn, settled } from './people.ts'
import { orderFound } from './steps.ts'
import { test } from './test.ts'

test.use({
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.50 NetType/WIFI',
})

const bridge = {
  app_id: 'wx-1',
  time_stamp: '1700000000',
  nonce_str: 'a-nonce',
  package: 'prepay_id=wx-2',
  sign_type: 'RSA',
  pay_sign: 'a-signature',
}
const answer = (route: Route, data: object) => route.fulfill({ json: { error: 0, data, msg: '' } })
const refuse = (route: Route, code: string, msg: string) => route.fulfill({ json: { error: 1, code, data: null, msg } })

/**
 * The demo's stand-in has a page of its own, so the answers of a real WeChat channel are played here, and WeChat itself too: its login
 * leads straight back, and its cashier ends as `ends` says. Each call that names the payer is noted.
 */
async function playWechat(page: Page, ends: () => string) {
  const finished: unknown[] = []
  let known = false
  const start = (route: Route) =>
    known
      ? answer(route, {
          payment_no: 'P2611201000000000001',
          status: 'paying',
          redirect_url: null,
          qr_text: null,
          wechat_bridge: bridge,
          transfer: null,
        })
      : refuse(route, 'payment.wechat_login', '请先确认微信付款人')
  await page.route(`**${pay.path}`, start)
  await page.route(`**${recharge.path}`, start)
  await page.route(`**${beginWechatLogin.path}`, (route) => {
    const { order_no } = route.request().postDataJSON()
    const path = order_no ? `/order/order_payment?order_no=${order_no}&` : '/users/user_balance?'
    return answer(route, { url: `${path}code=a-code&state=a-state` })
  })
  await page.route(`**${finishWechatLogin.path}`, (route) => {
    finished.push(route.request().postDataJSON())
    known = true
    return answer(route, { done: true })
  })
  await page.exposeFunction('endsWith', ends)
  await page.addInitScript(() => {
    const tab = globalThis as unknown as { endsWith(): Promise<string>; WeixinJSBridge: object }
    tab.WeixinJSBridge = {
      invoke: (_name: string, _request: object, done: (result: { err_msg: string }) => void) =>
        void tab.endsWith().then((err_msg) => done({ err_msg })),
    }
  })
  return { finished }
}

test('inside WeChat one pays after a silent login, and reads in a sentence what came of it', async ({ page }) => {
  let end = 'get_brand_wcpay_request:cancel'
  await logIn(page, '13800000001')
  await orderFound(page, '手套')
  const { finished } = await playWechat(page, () => end)
  await page.getByRole('radio', { name: /微信支付/ }).check()
  await page.getByRole('button', { name: /确认支付/ }).click()
  await expect(page.getByText('已取消支付')).toBeVisible()
  expect(finished).toEqual([{ code: 'a-code', state: 'a-state' }])
  // A page that is loaded again shows no code that was used.
  await expect(page).toHaveURL(/order_payment\?(?!.*code=)/)
  end = 'get_brand_wcpay_request:fail'
  await page.getByRole('radio', { name: /微信支付/ }).check()
  await page.getByRole('button', { name: /确认支付/ }).click()
  await expect(page.getByText('微信支付没有成功，请再试一次，或换一种支付方式')).toBeVisible()
  end = 'get_brand_wcpay_request:ok'
  await page.getByRole('button', { name: /确认支付/ }).click()
  await page.waitForURL(/order_pay_status/)
  await settled(page)
  // WeChat’s word is not believed: the mall was told of no money.
  await expect(page.getByText('支付成功')).toHaveCount(0)
  expect(finished).toHaveLength(1)
})

test('the balance is filled the same way, with the amount that was asked for before', async ({ page }) => {
  await logIn(page, '13800000001')
  await playWechat(page, () => 'get_brand_wcpay_request:ok')
  await page.goto('/users/user_balance')
  await settled(page)
  await page.getByRole('button', { name: '充值', exact: true }).first().click()
  const sheet = page.getByRole('dialog', { name: '余额充值' })
  await sheet.getByRole('radio', { name: /微信支付/ }).check()
  await sheet.getByRole('button', { name: '¥100', exact: true }).click()
  await sheet.getByRole('button', { name: /^充值 ¥100/ }).click()
  await page.waitForURL(/recharge=P2611201000000000001/)
  await expect(page).not.toHaveURL(/code=/)
})
