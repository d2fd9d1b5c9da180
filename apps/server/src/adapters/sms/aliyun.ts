import { createHash, createHmac } from 'node:crypto'
import type { TemplateState } from '@mall/contract/connection/platform.words'
import { z } from 'zod'
import type { Account, Exchange, Sender } from './by-template.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** As RFC 3986 has it: `encodeURIComponent` leaves five more as they are. */
const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)

type Call = { action: string; version: string; query: Readonly<Record<string, string>> }
type Signing = { id: string; secret: string; address: string; at: Date; nonce: string }

/** Signed by version 3 of Alibaba Cloud's OpenAPI (ACS3-HMAC-SHA256, `help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature`). */
export function signedCall({ action, version, query }: Call, { id, secret, address, at, nonce }: Signing): Exchange {
  const asked = Object.keys(query)
    .sort()
    .map((key) => `${escaped(key)}=${escaped(query[key] ?? '')}`)
    .join('&')
  const headers: Readonly<Record<string, string>> = {
    host: new URL(address).host,
    'x-acs-action': action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': `${at.toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  }
  const names = Object.keys(headers).sort()
  const lines = names.map((name) => `${name}:${headers[name]}`)
  const canonical = ['POST', '/', asked, ...lines, '', names.join(';'), sha256('')].join('\n')
  const signature = createHmac('sha256', secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
    .digest('hex')
  const Authorization = `ACS3-HMAC-SHA256 Credential=${id},SignedHeaders=${names.join(';')},Signature=${signature}`
  return { url: `${address}/?${asked}`, headers: { ...headers, Authorization }, body: '' }
}

const Answer = z.object({ Code: z.string() })
const Taken = z.object({ BizId: z.string().optional() })
const Details = z.object({
  SmsSendDetailDTOs: z.object({
    SmsSendDetailDTO: z.array(z.object({ SendStatus: z.number(), ErrCode: z.string().optional() })),
  }),
})
const Templates = z.object({
  SmsTemplateList: z.array(
    z.object({
      TemplateCode: z.string(),
      AuditStatus: z.string(),
      Reason: z.object({ RejectInfo: z.string().optional() }).optional(),
    }),
  ),
})
/** `SendStatus`: 1 waits for the carrier, 2 failed, 3 arrived. */
const outcomes: Partial<Record<number, 'failed' | 'delivered'>> = { 2: 'failed', 3: 'delivered' }
const audits: Partial<Record<string, TemplateState>> = {
  AUDIT_STATE_INIT: 'reviewing',
  AUDIT_STATE_PASS: 'approved',
  AUDIT_STATE_NOT_PASS: 'refused',
  AUDIT_STATE_CANCEL: 'refused',
  // As its documentation spells it.
  AUDIT_SATE_CANCEL: 'refused',
}
const pageSize = 50
const shanghaiDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' })

/**
 * 阿里云短信服务 of 2017-05-25. `SendSms` takes the values by the names of their places, as JSON; `QuerySendDetails` is asked about one message by
 * phone, day of Shanghai and BizId; `QuerySmsTemplateList` gives the reviews of templates.
 */
export const aliyunSms = (account: Account, { now, nonce }: { now: () => Date; nonce: () => string }): Sender => {
  const call = (action: string, query: Readonly<Record<string, string>>) =>
    signedCall({ action, version: '2017-05-25', query }, { ...account, at: now(), nonce: nonce() })
  return {
    ask: ({ phone, template, values }) =>
      call('SendSms', {
        PhoneNumbers: phone,
        SignName: account.sign,
        TemplateCode: template,
        TemplateParam: JSON.stringify(Object.fromEntries(values.map(({ place, value }) => [place, value]))),
      }),
    refusalIn(answer) {
      const { Code } = Answer.parse(answer)
      return Code === 'OK' ? null : Code
    },
    refIn: (answer) => Taken.parse(answer).BizId,
    receipts: {
      ask: ({ ref, phone, handedAt }) =>
        call('QuerySendDetails', {
          PhoneNumber: phone,
          BizId: ref,
          SendDate: shanghaiDay.format(handedAt).replaceAll('-', ''),
          PageSize: '1',
          CurrentPage: '1',
        }),
      read(answer) {
        const [detail] = Details.parse(answer).SmsSendDetailDTOs.SmsSendDetailDTO
        const outcome = outcomes[detail?.SendStatus ?? 0]
        return outcome ? { delivered: outcome === 'delivered', code: detail?.ErrCode ?? '' } : null
      },
    },
    reviews: {
      ask: (_, page) => call('QuerySmsTemplateList', { PageIndex: String(page), PageSize: String(pageSize) }),
      read(answer) {
        const { SmsTemplateList: found } = Templates.parse(answer)
        const list = found.map(({ TemplateCode, AuditStatus, Reason }) => ({
          number: TemplateCode,
          state: audits[AuditStatus] ?? 'unknown',
          reason: audits[AuditStatus] === 'refused' ? (Reason?.RejectInfo ?? '') : '',
        }))
        return { list, more: found.length === pageSize }
      },
    },
  }
}
