import type { InputOf } from '@mall/contract/call/call'
import type { WechatBridge } from '@mall/contract/payment/terms'
import { recharge } from '@mall/contract/wallet/calls'
import { CallError, refusedBy } from '#api/call-error.ts'
import { sent } from '#api/query.ts'
import { payDeviceOf } from '#features/cashier/pay-device.ts'
import { perTab } from '#store/storage.ts'
import { lock } from '#ui/feedback/feedback.ts'

/** A code that the payer's phone reads, and the recharge that it pays. */
export type Scan = { text: string; paymentNo: string; amountFen: number }

/** Says where a recharge goes on. `wechat_login`: WeChat has to say first who pays. */
export type Begun =
  | { kind: 'scan'; scan: Scan }
  | { kind: 'away'; url: string }
  | { kind: 'bridge'; bridge: WechatBridge; paymentNo: string }
  | { kind: 'wechat_login' }

type RechargeInput = Pick<InputOf<typeof recharge>, 'amount_fen' | 'channel'>

export async function startRecharge({ amount_fen, channel }: RechargeInput): Promise<Begun> {
  const lift = lock('正在前往支付…')
  try {
    const begun = await sent(recharge, { amount_fen, channel, device: payDeviceOf(navigator) })
    const { payment_no: paymentNo, redirect_url, qr_text, wechat_bridge } = begun
    if (wechat_bridge) return { kind: 'bridge', bridge: wechat_bridge, paymentNo }
    if (qr_text !== null) return { kind: 'scan', scan: { text: qr_text, paymentNo, amountFen: amount_fen } }
    return { kind: 'away', url: redirect_url ?? '' }
  } catch (error) {
    if (!(error instanceof CallError) || refusedBy(recharge, error)?.code !== 'payment.wechat_login') throw error
    perTab.setItem(key, String(amount_fen))
    return { kind: 'wechat_login' }
  } finally {
    lift()
  }
}

const key = 'recharge-in-wechat'

/** Takes the amount stored before WeChat's login, once; null without one. */
export function takeStoredAmount(): number | null {
  const amount = Number(perTab.getItem(key) ?? '')
  perTab.removeItem(key)
  return Number.isSafeInteger(amount) && amount > 0 ? amount : null
}
