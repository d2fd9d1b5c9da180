import { wechatNotify } from '@mall/contract/payment/calls'
import type { Config } from '#kernel/config.ts'
import { alipayGateway } from './alipay.ts'
import { portOf } from './gateways.ts'
import type { Gateway, PaymentPort } from './port.ts'
import { makeSandbox, type SandboxOptions } from './sandbox.ts'
import { wechatGateway } from './wechat.ts'

type Settings = Pick<Config, 'alipay' | 'wechat' | 'sandboxPay' | 'origin'>

/** The real gateway where keys are given; else the sandbox, where the configuration lets it; else the channel is off. */
export function paymentPort(config: Settings, options: SandboxOptions): PaymentPort {
  const standIn = config.sandboxPay && !(config.alipay && config.wechat) ? makeSandbox(options) : null
  return portOf(
    {
      alipay: realAlipay(config) ?? standIn?.gateway('alipay') ?? null,
      wechat: realWechat(config) ?? standIn?.gateway('wechat') ?? null,
    },
    standIn?.sandbox ?? null,
  )
}

function realAlipay({ alipay: keys }: Settings): Gateway | null {
  return keys && alipayGateway(keys, keys.url === null ? {} : { gateway: keys.url })
}

function realWechat({ wechat: keys, origin }: Settings): Gateway | null {
  return (
    keys &&
    wechatGateway(keys, {
      refundNotifyUrl: `${origin}${wechatNotify.path}`,
      ...(keys.payUrl !== null && { origin: keys.payUrl }),
      ...(keys.apiUrl !== null && { loginOrigin: keys.apiUrl }),
    })
  )
}
