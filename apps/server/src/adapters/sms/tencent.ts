import { createHash, createHmac } from 'node:crypto'
import type { TemplateState } from '@mall/contract/connection/platform.words'
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
    SendStatusSet: z.array(z.object({ Code: z.string(), SerialNo: z.string().optional() })).default([]),
  }),
})

const Statuses = z.object({
  Response: z.object({
    PullSmsSendStatusSet: z.array(
      z.object({ SerialNo: z.string(), ReportStatus: z.string(), Description: z.string().default('') }),
    ),
  }),
})
const Templates = z.object({
  Response: z.object({
    DescribeTemplateStatusSet: z.array(
      z.object({ TemplateId: z.number(), StatusCode: z.number(), ReviewReply: z.string().default('') }),
    ),
  }),
})
/** `StatusCode`: 0 approved, 2 approved and not in force yet, 1 under review, -1 refused. */
const audits: Partial<Record<number, TemplateState>> = {
  0: 'approved',
  1: 'reviewing',
  2: 'reviewing',
  [-1]: 'refused',
}
/** Messages to one phone that are looked through for ours, from a little before it was handed over, in seconds. */
const [most, before, after] = [100, 60, 3600]

type App = { readonly appId: string; readonly region: string }

/**
 * 腾讯云短信 of 2021-01-11. `SendSms` takes the values in the order of the numbered places. The receipt of a message is asked for by its phone
 * (`PullSmsSendStatusByPhoneNumber`): the queue of `PullSmsSendStatus` gives each receipt once, and to the first caller.
 */
export const tencentSms = (account: Account, { appId, region }: App, now: () => Date): Sender => {
  const call = (action: string, input: object) =>
    signedCall({ action, version: '2021-01-11', body: JSON.stringify(input) }, { ...account, region, at: now() })
  return {
    ask: ({ phone, template, values }) =>
      call('SendSms', {
        PhoneNumberSet: [`+86${phone}`],
        SmsSdkAppId: appId,
        SignName: account.sign,
        TemplateId: template,
        TemplateParamSet: values.map(({ value }) => value),
      }),
    refusalIn(answer) {
      const { Error: refused, SendStatusSet } = Answer.parse(answer).Response
      return (refused ?? SendStatusSet.find(({ Code }) => Code !== 'Ok'))?.Code ?? null
    },
    refIn: (answer) => Answer.parse(answer).Response.SendStatusSet[0]?.SerialNo,
    receipts: {
      ask({ phone, handedAt }) {
        const handed = Math.floor(handedAt.getTime() / 1000)
        return call('PullSmsSendStatusByPhoneNumber', {
          BeginTime: handed - before,
          EndTime: handed + after,
          Offset: 0,
          Limit: most,
          PhoneNumber: `+86${phone}`,
          SmsSdkAppId: appId,
        })
      },
      read(answer, { ref }) {
        const found = Statuses.parse(answer).Response.PullSmsSendStatusSet.find(({ SerialNo }) => SerialNo === ref)
        return found ? { delivered: found.ReportStatus === 'SUCCESS', code: found.Description } : null
      },
    },
    reviews: {
      ask: (numbers) => call('DescribeSmsTemplateList', { International: 0, TemplateIdSet: numbers.map(Number) }),
      read(answer) {
        const list = Templates.parse(answer).Response.DescribeTemplateStatusSet.map(
          ({ TemplateId, StatusCode, ReviewReply }) => ({
            number: String(TemplateId),
            state: audits[StatusCode] ?? 'unknown',
            reason: StatusCode === -1 ? ReviewReply : '',
          }),
        )
        return { list, more: false }
      },
    },
  }
}
