import { alipayNotify, wechatNotify } from '@mall/contract/payment/calls'
import type { WechatBridge } from '@mall/contract/payment/terms'
import type { GatewayChannel, PayDevice } from '@mall/contract/payment/words'
import type { SplitChannel } from '@mall/contract/split/platform.words'
import type { ChannelCashier } from '#adapters/payment/port.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'

type Start = {
  channel: GatewayChannel
  /** The way of each order into its store's account; empty where the platform receives. */
  trades: readonly { channel: SplitChannel; tradeNo: string; subMchid: string; amountFen: number }[]
  subject: string
  /** The path on this site to which the person comes back. */
  returnPath: string
  expireAt: Date
  device: PayDevice
  /** As `openidFor` found it. */
  openid: string | null
}

/** Begins a payment at the channel; resolves to its cashier. Refuses `payment.channel_off`. */
export async function startAt(
  { ports, log, client, config: { origin } }: Pick<Ctx, 'ports' | 'log' | 'client' | 'config'>,
  { paymentNo, amountFen }: { paymentNo: string; amountFen: number },
  { channel, trades, subject, returnPath, expireAt, device, openid }: Start,
): Promise<ChannelCashier> {
  try {
    const trip = {
      paymentNo,
      notifyUrl: origin + (channel === 'alipay' ? alipayNotify : wechatNotify).path,
      returnUrl: origin + returnPath,
      clientIp: client.ip,
      expireAt,
      device,
      openid,
    }
    const [first] = trades
    if (first) {
      const own = trades.map(({ tradeNo, subMchid, amountFen: fen }) => ({
        tradeNo,
        subMchid,
        amountFen: fen,
        subject,
      }))
      return await ports.split.start({ channel: first.channel, trades: own, ...trip })
    }
    return await ports.payment.start({ channel, amountFen, subject, ...trip })
  } catch (error) {
    log.error({ err: error, channel, paymentNo }, 'channel did not start a payment')
    throw new Refusal('payment.channel_off')
  }
}

/** As the payer's browser reads it. */
export const presentCashier = ({ redirectUrl, qrText, bridge }: ChannelCashier) => ({
  redirect_url: redirectUrl,
  qr_text: qrText,
  wechat_bridge: bridge && presentBridge(bridge),
})

const presentBridge = (bridge: NonNullable<ChannelCashier['bridge']>): WechatBridge => ({
  app_id: bridge.appId,
  time_stamp: bridge.timeStamp,
  nonce_str: bridge.nonceStr,
  package: bridge.package,
  sign_type: bridge.signType,
  pay_sign: bridge.paySign,
})
