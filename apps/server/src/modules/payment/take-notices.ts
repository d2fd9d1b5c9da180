import type { GatewayChannel } from '@mall/contract/payment/words'
import { splitChannels } from '@mall/contract/split/platform.words'
import type { NotifyRequest, PlainReply } from '#adapters/payment/port.ts'
import { isBusy } from '#db/busy.ts'
import type { Actor, Ctx } from '#kernel/ctx.ts'
import { takeReport } from './take-report.ts'

/** Only the signature counts, not the sender. A notification that cannot be taken now is sent again by the channel. */
const notify =
  (channel: GatewayChannel) =>
  async (ctx: Ctx<Actor | null>, body: string, { headers }: Request): Promise<PlainReply> => {
    const { ports, log } = ctx
    const report =
      (await ports.payment.readNotice(channel, { headers, body })) ??
      (await readSplit(ports, channel, { headers, body }))
    if (!report) {
      log.warn({ channel, ip: ctx.client.ip }, 'a payment notification that the channel did not sign')
      return ports.payment.acknowledge(channel, 'forged')
    }
    try {
      await takeReport(ctx, channel, report)
      return ports.payment.acknowledge(channel, 'taken')
    } catch (error) {
      if (isBusy(error)) {
        log.warn({ err: error, channel, paymentNo: report.paymentNo }, 'database busy')
        return ports.payment.acknowledge(channel, 'busy')
      }
      log.error({ err: error, channel, paymentNo: report.paymentNo }, 'a payment notification could not be taken')
      return ports.payment.acknowledge(channel, 'later')
    }
  }

/** One address takes both: the two numbers of a mall at a channel sign with keys of their own. */
async function readSplit({ split }: Ctx['ports'], paidWith: GatewayChannel, request: NotifyRequest) {
  const channel = splitChannels.find((code) => code === paidWith)
  return channel && split.serves(channel) ? split.readNotice(channel, request) : null
}

export const alipayNotify = notify('alipay')
export const wechatNotify = notify('wechat')
