import type { GatewayChannel } from '#adapters/payment/port.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { siteSettings } from './settings.ts'

/** The channels with a cashier of their own that can be used here. A balance is filled through these alone. */
export const openGateways = ({ ports }: Pick<Ctx, 'ports'>): GatewayChannel[] =>
  (['wechat', 'alipay'] as const).filter((code) => ports.payment.available(code).enabled)

/** Every way of paying that the mall offers to everybody; what a person or a company holds here is none of the mall's. */
export async function openPayWays(
  ctx: Pick<Ctx, 'db' | 'now' | 'ports'>,
): Promise<(GatewayChannel | 'bank_transfer')[]> {
  const { transfer_account: account } = await siteSettings(ctx)
  return [...openGateways(ctx), ...(account ? (['bank_transfer'] as const) : [])]
}
