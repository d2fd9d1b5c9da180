import { splitFrozenDays } from '@mall/contract/split/platform.words'
import { z } from 'zod'
import { Fault } from '#kernel/fault.ts'
import { type AlipayOutside, alipayClient, refusedByAlipay } from '../payment/alipay-client.ts'
import { type AlipayKeys, readAlipayNotice, yuanText } from '../payment/alipay-notice.ts'
import { Applied, applicationReport, Royalty, splitReport, Unsettled } from './alipay-report.ts'
import type { MoveAnswer, SplitGateway } from './port.ts'

/** An app of a 平台商 that has 直付通, beside the ordinary app of the mall: a notification names no other difference. */
export type AlipaySplitKeys = AlipayKeys & {
  /** The platform's own account at Alipay, 2088…: it takes the commission. */
  pid: string
  /** The share that Alipay agreed to with this platform, in hundredths. */
  mostPercent: number
}

const Answer = z.object({ code: z.string(), subCode: z.string().optional() })
const Applications = Answer.extend({ orders: z.array(Applied).default([]) })
const Shared = Answer.extend({ royaltyDetailList: z.array(Royalty).default([]) })
const Refunded = Answer.extend({ fundChange: z.string().optional(), refundStatus: z.string().optional() })

/**
 * 支付宝 互联网平台直付通. A payment is one trade into the account of one store, held back by Alipay (账期模式) until it is confirmed; the
 * confirmation frees it into the store's account and freezes it there, the platform's share is taken out of that, and `royalty_finish` frees
 * the rest. A share goes back with a refund alone. Sources, as read in November 2026 — opendocs.alipay.com shows its text to browsers only, so
 * that names of fields are from Alipay's own alipay-sdk-java-all (`SettleInfo`, `SettleDetailInfo`, `SettleConfirmExtendParams`,
 * `SettleExtendParams`, `TradeSettleInfo`, `RoyaltyDetail`, `OpenApiRoyaltyDetailInfoPojo`, `ZftSubMerchantOrder`); the order of steps is told at
 * zhifubao.apifox.cn (api-126563053, doc-3273123). Points that could not be verified stand in docs/split.md.
 */
export function alipaySplit(keys: AlipaySplitKeys, outside: Partial<AlipayOutside> = {}): SplitGateway {
  const { loaded, ask, cashier, query } = alipayClient(keys, outside)
  const taken = <Reply extends z.output<typeof Answer>>(reply: Reply): Reply => {
    if (reply.code !== '10000') throw refusedByAlipay(reply)
    return reply
  }

  /** Asks how much of a trade waits to be confirmed: the paid amount less the refunds. */
  async function unsettledFen(channelNo: string): Promise<number> {
    const found = await ask('alipay.trade.query', { trade_no: channelNo, query_options: ['trade_settle_info'] })
    taken(Answer.parse(found))
    return Unsettled.parse(found).tradeSettleInfo.tradeUnsettledAmount
  }

  /** Frees a trade into the store's account. `isFrozen`: it stays frozen there until the platform's share is taken. */
  async function confirm(channelNo: string, moveNo: string, { fen, isFrozen }: { fen: number; isFrozen: boolean }) {
    const reply = Answer.parse(
      await ask('alipay.trade.settle.confirm', {
        out_request_no: moveNo,
        trade_no: channelNo,
        settle_info: { settle_detail_infos: [{ trans_in_type: 'defaultSettle', amount: yuanText(fen) }] },
        ...(isFrozen ? { extend_params: { royalty_freeze: 'true' } } : {}),
      }),
    )
    // The answer to an earlier one was lost, or Alipay confirmed it by itself at the end of the period.
    if (!reply.subCode?.endsWith('ALREADY_CONFIRM_SETTLE')) taken(reply)
  }

  const royalty = (channelNo: string, requestNo: string, more: object) =>
    ask('alipay.trade.order.settle', {
      out_request_no: requestNo,
      trade_no: channelNo,
      royalty_mode: 'async',
      extend_params: { royalty_finish: 'true' },
      ...more,
    })

  /** Frees what a refused share left frozen, under a number of its own. Resolves to words for people where Alipay does not. */
  async function finish(channelNo: string, moveNo: string): Promise<string> {
    const { code, subCode = code } = Answer.parse(await royalty(channelNo, `${moveNo}F`, {}))
    return code === '10000' ? '' : `，其余没有解冻（${subCode}），30 天后自动解冻`
  }

  return {
    mostPercent: keys.mostPercent,

    async start({ trades, ...payment }) {
      const [trade, ...others] = trades
      if (!trade || others.length > 0) throw new Fault('支付宝一次只能付一张订单到店铺账户')
      const amount = yuanText(trade.amountFen)
      const { tradeNo: paymentNo, amountFen, subject } = trade
      const redirectUrl = await cashier(
        { ...payment, paymentNo, amountFen, subject },
        {
          sub_merchant: { merchant_id: trade.subMchid, merchant_type: 'alipay' },
          settle_info: {
            settle_period_time: `${splitFrozenDays}d`,
            settle_detail_infos: [{ trans_in_type: 'defaultSettle', amount }],
          },
        },
      )
      return { redirectUrl, qrText: null, bridge: null }
    },

    async readNotice(request) {
      const report = readAlipayNotice(await loaded(), keys.appId, request)
      return report && splitReport(report)
    },

    async query(paymentNo) {
      const report = await query(paymentNo)
      return report && splitReport(report)
    },

    async application(applicationNo) {
      const found = await ask('ant.merchant.expand.indirect.zftorder.query', { order_id: applicationNo })
      const reply = Applications.parse(found)
      if (/NOT_?(EXIST|FOUND)/i.test(reply.subCode ?? '')) return null
      const order = taken(reply).orders.find(({ orderId }) => orderId === applicationNo)
      return order ? applicationReport(order) : null
    },

    async share({ channelNo, moveNo, amountFen }): Promise<MoveAnswer> {
      const fen = await unsettledFen(channelNo)
      if (fen > 0) await confirm(channelNo, moveNo, { fen, isFrozen: amountFen > 0 })
      if (amountFen === 0) return { outcome: 'done' }
      // Alipay wants half a minute between the confirmation and the share: it is taken in the next round.
      if (fen > 0) return { outcome: 'processing' }
      const part = {
        royalty_type: 'transfer',
        trans_in_type: 'userId',
        trans_in: keys.pid,
        amount: yuanText(amountFen),
      }
      const more = { royalty_parameters: [{ ...part, desc: '平台佣金', royalty_scene: '平台服务费' }] }
      taken(Answer.parse(await royalty(channelNo, moveNo, more)))
      // Alipay works on a share after it has answered: only asking tells the result.
      const asked = { out_request_no: moveNo, trade_no: channelNo }
      const found = taken(Shared.parse(await ask('alipay.trade.order.settle.query', asked)))
      const own = found.royaltyDetailList.find(({ operationType }) => operationType === 'transfer')
      if (own?.state === 'SUCCESS') return { outcome: 'done' }
      if (own?.state !== 'FAIL') return { outcome: 'processing' }
      return { outcome: 'refused', reason: `${own.errorCode}${await finish(channelNo, moveNo)}` }
    },

    takeBack: null,

    async refund({ tradeNo, refundNo, amountFen, returnFen }) {
      const trade = { out_trade_no: tradeNo, out_request_no: refundNo }
      const back = {
        royalty_type: 'transfer',
        trans_out_type: 'userId',
        trans_out: keys.pid,
        amount: yuanText(returnFen),
      }
      const parts = returnFen > 0 ? { refund_royalty_parameters: [{ ...back, desc: '退款' }] } : {}
      const refund = { ...trade, refund_amount: yuanText(amountFen), ...parts }
      const sent = taken(Refunded.parse(await ask('alipay.trade.refund', refund)))
      if (sent.fundChange === 'Y') return { done: true }
      // A repeated request changes nothing; only asking tells whether the first one went through.
      const state = Refunded.parse(await ask('alipay.trade.fastpay.refund.query', trade))
      return { done: state.refundStatus === 'REFUND_SUCCESS' }
    },
  }
}
