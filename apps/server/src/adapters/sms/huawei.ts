import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Account, Sender } from './by-template.ts'

const Answer = z.object({
  code: z.string(),
  result: z.array(z.object({ status: z.string() })).default([]),
})
const taken = '000000'

/**
 * 华为云消息&短信, `batchSendSms` v1: the values in the order of the numbered places; `channel` is the number (通道号) that the sign belongs to.
 * Signed by X-WSSE (`support.huaweicloud.com/api-msgsms/sms_05_0046.html`): the digest is Base64 of SHA-256 of nonce, time and secret.
 */
export const huaweiSms = (
  account: Account,
  { channel, now, nonce }: { channel: string; now: () => Date; nonce: () => string },
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
})
