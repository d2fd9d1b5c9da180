import type { WechatBridge } from '@mall/contract/payment/terms'
import { toast } from '#ui/feedback/feedback.ts'

/** `absent`: WeChat did not hand its bridge to this page. What came of the money only the mall knows. */
export type BridgeOutcome = 'ok' | 'cancel' | 'fail' | 'absent'

/** Shows why a payment did not happen. A payment that did is shown by the page, which asks the mall. */
export function showUnpaid(outcome: BridgeOutcome): void {
  if (outcome === 'cancel') toast('已取消支付')
  if (outcome === 'fail') toast.error('微信支付没有成功，请再试一次，或换一种支付方式')
  if (outcome === 'absent') toast.error('没有连上微信，请点右上角“…”在浏览器中打开本页付款')
}

type Bridge = {
  invoke(name: string, request: Record<string, string>, done: (result: { err_msg?: string }) => void): void
}
declare global {
  interface Window {
    WeixinJSBridge?: Bridge
  }
}

/** WeChat hands over its bridge a moment after the page has begun. */
const patienceMs = 3000

function bridge(): Promise<Bridge | undefined> {
  if (window.WeixinJSBridge) return Promise.resolve(window.WeixinJSBridge)
  return new Promise((done) => {
    const give = () => {
      clearTimeout(timer)
      document.removeEventListener('WeixinJSBridgeReady', give)
      done(window.WeixinJSBridge)
    }
    const timer = setTimeout(give, patienceMs)
    document.addEventListener('WeixinJSBridgeReady', give)
  })
}

/** Opens WeChat's own cashier over this page; resolves when it has closed. */
export async function payInWechat(request: WechatBridge): Promise<BridgeOutcome> {
  const ready = await bridge()
  if (!ready) return 'absent'
  const result = await new Promise<{ err_msg?: string }>((done) =>
    ready.invoke(
      'getBrandWCPayRequest',
      {
        appId: request.app_id,
        timeStamp: request.time_stamp,
        nonceStr: request.nonce_str,
        package: request.package,
        signType: request.sign_type,
        paySign: request.pay_sign,
      },
      done,
    ),
  )
  const outcome = /:(ok|cancel)$/.exec(result.err_msg ?? '')?.[1]
  return outcome === 'ok' || outcome === 'cancel' ? outcome : 'fail'
}
