import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ToastLayer } from '#ui/feedback/ToastLayer.tsx'
import { payInWechat, showUnpaid } from './wechat-bridge.ts'
import { wechatReturnIn } from './wechat-login.ts'

const request = {
  app_id: 'wx-1',
  time_stamp: '1700000000',
  nonce_str: 'a-nonce',
  package: 'prepay_id=wx-2',
  sign_type: 'RSA' as const,
  pay_sign: 'a-signature',
}
afterEach(() => {
  delete window.WeixinJSBridge
})

/** WeChat as its browser plays it: the person does what `err_msg` says. */
const play = (err_msg: string) => {
  const invoke = vi.fn((_name: string, _request: object, done: (result: { err_msg?: string }) => void) => {
    done({ err_msg })
  })
  window.WeixinJSBridge = { invoke }
  return invoke
}

test('WeChat is asked with the words of its own documentation', async () => {
  const invoke = play('get_brand_wcpay_request:ok')
  expect(await payInWechat(request)).toBe('ok')
  expect(invoke.mock.calls[0]?.slice(0, 2)).toEqual([
    'getBrandWCPayRequest',
    {
      appId: 'wx-1',
      timeStamp: '1700000000',
      nonceStr: 'a-nonce',
      package: 'prepay_id=wx-2',
      signType: 'RSA',
      paySign: 'a-signature',
    },
  ])
})

test.each([
  ['get_brand_wcpay_request:cancel', '已取消支付'],
  ['get_brand_wcpay_request:fail', '微信支付没有成功，请再试一次，或换一种支付方式'],
  ['get_brand_wcpay_request:fail_no permission to execute', '微信支付没有成功，请再试一次，或换一种支付方式'],
])('who comes back with %s reads: %s', async (answer, words) => {
  await render(<ToastLayer layer="" />)
  play(answer)
  showUnpaid(await payInWechat(request))
  await expect.element(page.getByText(words)).toBeVisible()
})

test('a bridge that WeChat hands over after the page has begun is waited for', async () => {
  const paid = payInWechat(request)
  play('get_brand_wcpay_request:ok')
  document.dispatchEvent(new Event('WeixinJSBridgeReady'))
  expect(await paid).toBe('ok')
})

test('a browser that only calls itself WeChat leads to a sentence, not to a dead end', async () => {
  await render(<ToastLayer layer="" />)
  showUnpaid(await payInWechat(request))
  await expect.element(page.getByText('没有连上微信，请点右上角“…”在浏览器中打开本页付款')).toBeVisible()
})

test('what WeChat led back with is both or nothing', () => {
  expect(wechatReturnIn('?order_no=D1&code=a&state=b')).toEqual({ code: 'a', state: 'b' })
  expect(wechatReturnIn('?order_no=D1&code=a')).toBeNull()
  expect(wechatReturnIn('?state=b')).toBeNull()
})
