import { z } from 'zod'
import type { SplitReport, SubMerchantReport } from './port.ts'

const SubOrder = z.object({
  out_trade_no: z.string(),
  sub_mchid: z.string().default(''),
  transaction_id: z.string().default(''),
  trade_state: z.string().default(''),
  success_time: z.string().optional(),
  amount: z.object({ total_amount: z.int().nonnegative() }).optional(),
})

const Combined = z.object({
  combine_appid: z.string(),
  combine_mchid: z.string(),
  combine_out_trade_no: z.string(),
  sub_orders: z.array(SubOrder).min(1),
})

/** 合单支付 is paid as a whole: one of its orders alone is never paid. One that was refunded since was paid as well. */
function outcomeOf(states: readonly string[]): SplitReport['outcome'] {
  const isPaid = (state: string) => state === 'SUCCESS' || state === 'REFUND'
  if (states.every(isPaid) && states.includes('SUCCESS')) return 'success'
  return states.every((state) => state === 'CLOSED' || state === 'REVOKED' || state === 'PAYERROR')
    ? 'closed'
    : 'waiting'
}

/**
 * The report of a combined transaction; null when it is another merchant's or app's. Source:
 * https://pay.weixin.qq.com/docs/partner/apis/ecommerce-combine-payment/native-prepay.html and the pages beside it.
 */
export function combinedReport(
  transaction: unknown,
  { appId, mchId }: { appId: string; mchId: string },
  noticeId: (outcome: SplitReport['outcome']) => string,
): SplitReport | null {
  const parsed = Combined.safeParse(transaction)
  if (!parsed.success) return null
  const { combine_appid, combine_mchid, combine_out_trade_no, sub_orders } = parsed.data
  if (combine_appid !== appId || combine_mchid !== mchId) return null
  const outcome = outcomeOf(sub_orders.map(({ trade_state }) => trade_state))
  const paidAt = sub_orders.flatMap(({ success_time }) => (success_time ? [new Date(success_time)] : []))[0] ?? null
  return {
    noticeId: noticeId(outcome),
    paymentNo: combine_out_trade_no,
    channelNo: sub_orders[0]?.transaction_id ?? '',
    amountFen: sub_orders.reduce((sum, { amount }) => sum + (amount?.total_amount ?? 0), 0),
    outcome,
    paidAt,
    raw: { combine_out_trade_no, trades: sub_orders.map((one) => `${one.out_trade_no}:${one.trade_state}`).join(' ') },
    trades: sub_orders.map((one) => ({ tradeNo: one.out_trade_no, channelNo: one.transaction_id })),
  }
}

const Applied = z.object({
  applyment_state: z.string(),
  sub_mchid: z.string().default(''),
  sign_url: z.string().default(''),
  legal_validation_url: z.string().default(''),
  audit_detail: z.array(z.object({ reject_reason: z.string().default('') })).default([]),
})

const states: Partial<Record<string, SubMerchantReport['state']>> = {
  CHECKING: 'checking',
  AUDITING: 'checking',
  ACCOUNT_NEED_VERIFY: 'to_verify',
  NEED_SIGN: 'to_sign',
  FINISH: 'active',
  REJECTED: 'rejected',
  FROZEN: 'frozen',
  CANCELED: 'canceled',
}

/** A link for people is WeChat's own, or it is none. */
const ownLink = (text: string) => {
  const url = URL.parse(text)
  return url?.protocol === 'https:' && /(^|\.)(weixin\.qq|wechatpay)\.(com|cn)$/.test(url.hostname) ? text : ''
}

/**
 * The report of a 二级商户进件's state; an unknown state counts as under way. Source:
 * https://pay.weixin.qq.com/docs/partner/apis/ecommerce-merchant-application/applyment/get-state-by-out-request-no.html
 */
export function applicationReport(answer: unknown): SubMerchantReport {
  const { applyment_state, sub_mchid, sign_url, legal_validation_url, audit_detail } = Applied.parse(answer)
  const state = states[applyment_state] ?? 'checking'
  const links: Partial<Record<SubMerchantReport['state'], string>> = {
    to_sign: sign_url,
    to_verify: legal_validation_url,
  }
  const reasons = audit_detail.map(({ reject_reason }) => reject_reason).filter((text) => text !== '')
  return {
    // Without a number nothing can be paid there, whatever the state says.
    state: state === 'active' && sub_mchid === '' ? 'checking' : state,
    subMchid: state === 'active' || state === 'to_sign' ? sub_mchid : '',
    link: ownLink(links[state] ?? ''),
    reason: reasons.join('；').slice(0, 500),
  }
}
