import type { Config } from '#kernel/config.ts'
import { alipayGateway } from './alipay.ts'
import { portOf } from './gateways.ts'
import type { PaymentPort } from './port.ts'
import { makeSandbox, type SandboxOptions } from './sandbox.ts'
import { wechatGateway } from './wechat.ts'

/** The real gateway where keys are given; else the sandbox, where the configuration lets it; else the channel is off. */
export function paymentPort(
  config: Pick<Config, 'alipay' | 'wechat' | 'sandboxPay'>,
  options: SandboxOptions,
): PaymentPort {
  const standIn = config.sandboxPay && !(config.alipay && config.wechat) ? makeSandbox(options) : null
  return portOf(
    {
      alipay: config.alipay ? alipayGateway(config.alipay) : (standIn?.gateway('alipay') ?? null),
      wechat: config.wechat ? wechatGateway(config.wechat) : (standIn?.gateway('wechat') ?? null),
    },
    standIn?.sandbox ?? null,
  )
}
