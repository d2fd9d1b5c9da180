import { type GatewayChannel, gatewayChannels, isWechatBrowser, payChannelLabel } from '@mall/contract/payment/words'
import type { Ctx } from '#kernel/ctx.ts'
import { siteSettings } from './settings.ts'

/** The channels with a cashier of their own that can be used here. A balance is filled through these alone. */
export const openGateways = ({ ports }: Pick<Ctx, 'ports'>): GatewayChannel[] =>
  gatewayChannels.filter((code) => ports.payment.available(code).enabled)

/** The same as methods to choose from, in the browser that asks; one that does nothing there says so. */
export const gatewayMethods = ({ ports, client }: Pick<Ctx, 'ports' | 'client'>) =>
  openGateways({ ports }).map((code) => {
    const { sandbox } = ports.payment.available(code)
    const refusal = isWechatBrowser(client.device) ? refusalInWechat(code, { ports }) : ''
    const usual = sandbox ? '沙箱：模拟支付，不会真实扣款' : ''
    return { code, name: payChannelLabel[code], enabled: refusal === '', tip: refusal || usual, sandbox }
  })

/** Why a channel cannot be paid through in WeChat's own browser; empty where it can. The sandbox has a page of its own, which opens anywhere. */
export function refusalInWechat(code: GatewayChannel, { ports }: Pick<Ctx, 'ports'>): string {
  if (ports.payment.available(code).sandbox) return ''
  if (code === 'alipay') return '微信内打不开支付宝，请点右上角“…”在浏览器中打开本页'
  return ports.payment.wechatLogin ? '' : '请点右上角“…”在浏览器中打开本页，再用微信支付'
}

/** Every way of paying that the mall offers to everybody; balances and credit of a person or a company are not among them. */
export async function openPayWays(
  ctx: Pick<Ctx, 'db' | 'now' | 'ports'>,
): Promise<(GatewayChannel | 'bank_transfer')[]> {
  const { transfer_account: account } = await siteSettings(ctx)
  return [...openGateways(ctx), ...(account ? (['bank_transfer'] as const) : [])]
}
