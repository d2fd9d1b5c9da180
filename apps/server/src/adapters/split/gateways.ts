import type { SplitChannel } from '@mall/contract/split/platform.words'
import { Fault } from '#kernel/fault.ts'
import type { SplitGateway, SplitPort } from './port.ts'

/** One port out of the channels that there are; one without a gateway is off, knows nothing and believes nothing. */
export function splitPortOf(gateways: Readonly<Record<SplitChannel, SplitGateway | null>>): SplitPort {
  const needed = (channel: SplitChannel): SplitGateway => {
    const gateway = gateways[channel]
    if (!gateway) throw new Fault('分账没有接入')
    return gateway
  }
  return {
    kind: Object.values(gateways).some((gateway) => gateway !== null) ? 'real' : 'none',
    serves: (channel) => gateways[channel] !== null,
    mostPercent: (channel) => gateways[channel]?.mostPercent ?? 0,
    start: async (payment) => needed(payment.channel).start(payment),
    readNotice: async (channel, request) => (await gateways[channel]?.readNotice(request)) ?? null,
    query: async (channel, paymentNo) => (await gateways[channel]?.query(paymentNo)) ?? null,
    application: async (channel, applicationNo) => needed(channel).application(applicationNo),
    share: async (share) => needed(share.channel).share(share),
    takeBack: async (back) => {
      const { takeBack } = needed(back.channel)
      if (!takeBack) throw new Fault('这个渠道的分账随退款一起退回')
      return takeBack(back)
    },
    refund: async (refund) => needed(refund.channel).refund(refund),
  }
}
