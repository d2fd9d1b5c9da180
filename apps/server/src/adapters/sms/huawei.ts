import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Account, Sender } from './by-template.ts'
import type { PushedReceipt } from './port.ts'

const Answer = z.object({
  code: z.string(),
  result: z.array(z.object({ status: z.string(), smsMsgId: z.string().optional() })).default([]),
})
const taken = '000000'

/** Target of the sender's receipts: an address of ours, and the key that only the sender is given. */
export type Callback = { readonly address: string; readonly key: string }

/** States without a result: the carrier has it, or it is not known yet. */
const underWay: readonly string[] = ['ACCEPTD', 'UNKNOWN']

/** One report a post (`support.huaweicloud.com/api-msgsms/sms_05_0003.html`); a long text is told part by part. */
function reportIn(body: string): PushedReceipt[] {
  const form = new URLSearchParams(body)
  const [ref, status] = [form.get('smsMsgId') ?? '', form.get('status')?.toUpperCase() ?? '']
  if (ref === '' || status === '' || underWay.includes(status)) return []
  const isLast = (form.get('sequence') ?? '1') === (form.get('total') ?? '1')
  if (status === 'DELIVRD') return isLast ? [{ ref, delivered: true, code: status }] : []
  return [{ ref, delivered: false, code: status }]
}

const same = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/**
 * 华为云消息&短信, `batchSendSms` v1: the values in the order of the numbered places; `channel` is the number (通道号) that the sign belongs to.
 * Signed by X-WSSE (`support.huaweicloud.com/api-msgsms/sms_05_0046.html`): the digest is Base64 of SHA-256 of nonce, time and secret.
 */
export const huaweiSms = (
  account: Account,
  {
    channel,
    callback,
    now,
    nonce,
  }: { channel: string; callback: Callback | null; now: () => Date; nonce: () => string },
): Sender => ({
  ask({ phone, template, values }) {
    const [once, created] = [nonce(), `${now().toISOString().slice(0, 19)}Z`]
    const digest = createHash('sha256')
      .update(once + created + account.secret)
      .digest('base64')
    const form = new URLSearchParams({
      from: channel,
      to: `+86${phone}`,
      templateId: template,
      templateParas: JSON.stringify(values.map(({ value }) => value)),
      signature: account.sign,
      ...(callback && { statusCallback: `${callback.address}?key=${callback.key}` }),
    })
    return {
      url: `${account.address}/sms/batchSendSms/v1`,
      headers: {
        Authorization: 'WSSE realm="SDP",profile="UsernameToken",type="Appkey"',
        'X-WSSE': `UsernameToken Username="${account.id}",PasswordDigest="${digest}",Nonce="${once}",Created="${created}"`,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: form.toString(),
    }
  },
  refusalIn(answer) {
    const { code, result } = Answer.parse(answer)
    // Its own code is of the whole request; of one message its line tells.
    return result.find(({ status }) => status !== taken)?.status ?? (code === taken ? null : code)
  },
  ...(callback && { readPush: ({ key, body }) => (same(key, callback.key) ? reportIn(body) : null) }),
  refIn: (answer) => Answer.parse(answer).result[0]?.smsMsgId,
})
