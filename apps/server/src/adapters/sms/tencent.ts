import { createHash, createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Account, Exchange, Sender } from './by-template.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

type Signing = { id: string; secret: string; address: string; region: string; at: Date }

/** Signed by version 3 of Tencent Cloud's API (TC3-HMAC-SHA256, `cloud.tencent.com/document/api/382/52072`). */
export function signedCall(
  { action, version, body }: { action: string; version: string; body: string },
  { id, secret, address, region, at }: Signing,
): Exchange {
  const { host } = new URL(address)
  const type = 'application/json; charset=utf-8'
  const seconds = String(Math.floor(at.getTime() / 1000))
  const day = at.toISOString().slice(0, 10)
  const names = 'content-type;host'
  const canonical = ['POST', '/', '', `content-type:${type}`, `host:${host}`, '', names, sha256(body)].join('\n')
  const scope = `${day}/sms/tc3_request`
  const key = hmac(hmac(hmac(`TC3${secret}`, day), 'sms'), 'tc3_request')
  const signature = hmac(key, ['TC3-HMAC-SHA256', seconds, scope, sha256(canonical)].join('\n')).toString('hex')
  const headers = {
    Authorization: `TC3-HMAC-SHA256 Credential=${id}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
    'Content-Type': type,
    'X-TC-Action': action,
    'X-TC-Version': version,
    'X-TC-Timestamp': seconds,
    'X-TC-Region': region,
  }
  return { url: `${address}/`, headers, body }
}

const Answer = z.object({
  Response: z.object({
    Error: z.object({ Code: z.string() }).optional(),
    SendStatusSet: z.array(z.object({ Code: z.string() })).default([]),
  }),
})

type App = { readonly appId: string; readonly region: string }

/** 腾讯云短信, `SendSms` of 2021-01-11: the values in the order of the numbered places. */
export const tencentSms = (account: Account, { appId, region }: App, now: () => Date): Sender => ({
  ask({ phone, template, values }) {
    const body = JSON.stringify({
      PhoneNumberSet: [`+86${phone}`],
      SmsSdkAppId: appId,
      SignName: account.sign,
      TemplateId: template,
      TemplateParamSet: values.map(({ value }) => value),
    })
    return signedCall({ action: 'SendSms', version: '2021-01-11', body }, { ...account, region, at: now() })
  },
  refusalIn(answer) {
    const { Error: refused, SendStatusSet } = Answer.parse(answer).Response
    return (refused ?? SendStatusSet.find(({ Code }) => Code !== 'Ok'))?.Code ?? null
  },
})
