import type { KeyObject } from 'node:crypto'
import { z } from 'zod'
import type { ChannelReport, NotifyRequest, PlainReply, Taken } from './port.ts'
import { seal, unseal, wechatSignature, wechatSigned } from './wechat-sign.ts'

/** The key to believe, and the merchant and app that it is for. */
export type WechatTrust = {
  appId: string
  mchId: string
  apiV3Key: string
  platformSerialNo: string
  platformKey: KeyObject
}

const Notice = z.object({
  id: z.string().min(1).max(64),
  event_type: z.string().default(''),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z.string().default(''),
  }),
})

const Transaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().default(''),
  trade_state: z.string().default(''),
  success_time: z.string().optional(),
  /** Absent while nothing was paid. */
  amount: z.object({ total: z.int().nonnegative() }).optional(),
})

/** The content of `REFUND.SUCCESS`, `REFUND.ABNORMAL` and `REFUND.CLOSED`; it names no app. */
const Refund = z.object({
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().default(''),
  out_refund_no: z.string(),
  refund_status: z.string(),
  amount: z.object({ total: z.int().nonnegative(), refund: z.int().nonnegative() }),
})

const outcomes: Partial<Record<string, ChannelReport['outcome']>> = {
  SUCCESS: 'success',
  CLOSED: 'closed',
  REVOKED: 'closed',
  REFUND: 'closed',
  PAYERROR: 'closed',
}

/** The report of a transaction of WeChat Pay; null when it is another merchant's or app's. */
export function wechatReport(
  transaction: unknown,
  { appId, mchId }: Pick<WechatTrust, 'appId' | 'mchId'>,
  noticeId: (state: string) => string,
): ChannelReport | null {
  const parsed = Transaction.safeParse(transaction)
  if (!parsed.success || parsed.data.appid !== appId || parsed.data.mchid !== mchId) return null
  const { out_trade_no, transaction_id, trade_state, success_time, amount } = parsed.data
  const total = amount?.total ?? 0
  return {
    noticeId: noticeId(trade_state),
    paymentNo: out_trade_no,
    channelNo: transaction_id,
    amountFen: total,
    outcome: outcomes[trade_state] ?? 'waiting',
    paidAt: success_time ? new Date(success_time) : null,
    raw: { transaction_id, trade_state, out_trade_no, total: String(total), success_time: success_time ?? '' },
  }
}

/** Reads WeChat Pay's notification of a refund; null when it is another merchant's. */
function refundReport(refund: unknown, { mchId }: Pick<WechatTrust, 'mchId'>, noticeId: string): ChannelReport | null {
  const parsed = Refund.safeParse(refund)
  if (!parsed.success || parsed.data.mchid !== mchId) return null
  const { out_trade_no, transaction_id, out_refund_no, refund_status, amount } = parsed.data
  return {
    noticeId,
    paymentNo: out_trade_no,
    channelNo: transaction_id,
    amountFen: amount.total,
    outcome: 'refund',
    paidAt: null,
    raw: { transaction_id, out_trade_no, out_refund_no, refund_status, refund: String(amount.refund) },
  }
}

type Sealed = Pick<WechatTrust, 'apiV3Key' | 'platformSerialNo' | 'platformKey'>

/** Opens a notification; null unless it is signed with the platform's key, recent, and sealed with our own key. */
export function readSealedNotice(
  request: NotifyRequest,
  { apiV3Key, platformSerialNo, platformKey }: Sealed,
  now: Date,
): { id: string; eventType: string; content: unknown } | null {
  if (!wechatSigned(request, { serial: platformSerialNo, key: platformKey, now })) return null
  const notice = Notice.safeParse(parsed(request.body))
  if (!notice.success) return null
  const text = unseal(notice.data.resource, apiV3Key)
  if (text === null) return null
  return {
    id: notice.data.id,
    eventType: notice.data.event_type,
    content: parsed(text),
  }
}

/** Null unless it is WeChat's (see above) and about our merchant and app. */
export function readWechatNotice(request: NotifyRequest, trust: WechatTrust, now: Date): ChannelReport | null {
  const notice = readSealedNotice(request, trust, now)
  if (!notice) return null
  const { id, eventType, content } = notice
  return eventType.startsWith('REFUND.') ? refundReport(content, trust, id) : wechatReport(content, trust, () => id)
}

/** The same notification as WeChat Pay would send it. */
export function signWechatNotice(
  notice: { id: string; nonce: string; now: Date; event?: string; transaction: Record<string, unknown> },
  { apiV3Key, platformSerialNo, privateKey }: { apiV3Key: string; platformSerialNo: string; privateKey: KeyObject },
): { headers: Record<string, string>; body: string } {
  const resource = seal(JSON.stringify(notice.transaction), apiV3Key, notice.nonce.slice(0, 12), 'transaction')
  const body = JSON.stringify({
    id: notice.id,
    create_time: notice.now.toISOString(),
    resource_type: 'encrypt-resource',
    event_type: notice.event ?? 'TRANSACTION.SUCCESS',
    summary: '支付成功',
    resource: { original_type: 'transaction', algorithm: 'AEAD_AES_256_GCM', ...resource },
  })
  const about = { serial: platformSerialNo, nonce: notice.nonce, now: notice.now, key: privateKey }
  return { headers: { 'Content-Type': 'application/json', ...wechatSignature(body, about) }, body }
}

const answers: Record<Taken, { status: number; words: object }> = {
  taken: { status: 200, words: { code: 'SUCCESS' } },
  forged: { status: 401, words: { code: 'SIGN_ERROR', message: '验签失败' } },
  later: { status: 500, words: { code: 'FAIL', message: '失败' } },
  busy: { status: 503, words: { code: 'FAIL', message: '系统繁忙，请稍后再试' } },
}

/** Anything but a 2xx makes WeChat Pay send it again. A notice that it did not sign is the caller's fault, not ours. */
export const acknowledgeWechat = (taken: Taken): PlainReply => ({
  status: answers[taken].status,
  body: JSON.stringify(answers[taken].words),
  contentType: 'application/json; charset=utf-8',
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
