import { createSign } from 'node:crypto'
import { formatFen, parseYuan } from '@mall/contract/text/money'
import type { AlipaySdk } from 'alipay-sdk'
import { privateKeyOf, publicKeyOf } from './keys.ts'
import type { ChannelReport, NotifyRequest, PlainReply, Taken } from './port.ts'

export type AlipayKeys = { appId: string; privateKey: string; publicKey: string }

/** `publicKey` is Alipay's. Loaded when first needed: the SDK takes longer to load than the rest of the program. */
export async function alipaySdk(keys: AlipayKeys, gateway?: string, timeout = 8000): Promise<AlipaySdk> {
  const { AlipaySdk } = await import('alipay-sdk')
  return new AlipaySdk({
    appId: keys.appId,
    privateKey: privateKeyOf(keys.privateKey).export({ type: 'pkcs1', format: 'pem' }).toString(),
    alipayPublicKey: publicKeyOf(keys.publicKey).export({ type: 'spki', format: 'pem' }).toString(),
    signType: 'RSA2',
    timeout,
    ...(gateway ? { gateway } : {}),
  })
}

const outcomes: Partial<Record<string, ChannelReport['outcome']>> = {
  TRADE_SUCCESS: 'success',
  TRADE_FINISHED: 'success',
  TRADE_CLOSED: 'closed',
  WAIT_BUYER_PAY: 'waiting',
}
export const alipayOutcome = (tradeStatus: string | undefined) => outcomes[tradeStatus ?? ''] ?? 'waiting'

/** A form notification. Null unless Alipay signed it, with RSA2, for this very app. */
export function readAlipayNotice(sdk: AlipaySdk, appId: string, { body }: NotifyRequest): ChannelReport | null {
  const fields = Object.fromEntries(new URLSearchParams(body))
  if (fields.sign_type !== 'RSA2' || fields.app_id !== appId || !sdk.checkNotifySignV2(fields)) return null
  const { notify_id: noticeId, out_trade_no: paymentNo, trade_no: channelNo } = fields
  const amountFen = parseYuan(fields.total_amount ?? '')
  if (!noticeId || !paymentNo || !channelNo || amountFen === null) return null
  const { sign: _, ...raw } = fields
  const paidAt = alipayTime(fields.gmt_payment)
  return { noticeId, paymentNo, channelNo, amountFen, outcome: alipayOutcome(fields.trade_status), paidAt, raw }
}

/** The same form as Alipay would send it: all fields but `sign` and `sign_type` signed, sorted by name. */
export function signAlipayNotice(fields: Record<string, string>, privateKey: string): string {
  const content = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
  const sign = createSign('RSA-SHA256').update(content, 'utf8').sign(privateKeyOf(privateKey), 'base64')
  return new URLSearchParams({ ...fields, sign, sign_type: 'RSA2' }).toString()
}

const statuses: Record<Taken, number> = {
  taken: 200,
  forged: 400,
  later: 200,
  busy: 503,
}

/** Anything but `success` makes Alipay send it again. */
export const acknowledgeAlipay = (taken: Taken): PlainReply => ({
  status: statuses[taken],
  body: taken === 'taken' ? 'success' : 'failure',
  contentType: 'text/plain; charset=utf-8',
})

/** 123450 → `1234.50`. */
export const yuanText = (fen: number) => formatFen(fen).replaceAll(',', '')

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
})
/** `2026-11-20 10:00:00`, Asia/Shanghai. */
export const alipayTimeText = (at: Date) => clock.format(at)
export const alipayTime = (text: string | undefined): Date | null =>
  text && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? new Date(`${text.replace(' ', 'T')}+08:00`) : null
