import type { GatewayChannel } from '@mall/contract/payment/words'
import { Fault } from '#kernel/fault.ts'
import type { Gateway, PaymentPort, Sandbox } from './port.ts'

const nobody = { status: 404, body: '', contentType: 'text/plain' }

/** One port out of the gateways that there are; a channel without one is off and believes nothing. */
export function portOf(
  gateways: Readonly<Record<GatewayChannel, Gateway | null>>,
  sandbox: Sandbox | null,
): PaymentPort {
  const needed = (channel: GatewayChannel): Gateway => {
    const gateway = gateways[channel]
    if (!gateway) throw new Fault(`channel ${channel} is off`)
    return gateway
  }
  const isReal = Object.values(gateways).some((gateway) => gateway && !gateway.sandbox)
  return {
    // One channel that the sandbox stands in for is enough: it hands out payments.
    kind: sandbox ? 'simulated' : isReal ? 'real' : 'none',
    available: (channel) => ({ enabled: gateways[channel] !== null, sandbox: gateways[channel]?.sandbox ?? false }),
    start: (payment) => needed(payment.channel).start(payment),
    readNotice: async (channel, request) => (await gateways[channel]?.readNotice(request)) ?? null,
    acknowledge: (channel, taken) => gateways[channel]?.acknowledge(taken) ?? nobody,
    query: async (channel, paymentNo) => (await gateways[channel]?.query(paymentNo)) ?? null,
    refund: (refund) => needed(refund.channel).refund(refund),
    writesBills: (channel) => Boolean(gateways[channel]?.bill),
    bill: (channel, day) => {
      const { bill } = needed(channel)
      if (!bill) throw new Fault(`channel ${channel} writes no bills`)
      return bill(day)
    },
    wechatLogin: gateways.wechat?.wechatLogin ?? null,
    sandbox,
  }
}
