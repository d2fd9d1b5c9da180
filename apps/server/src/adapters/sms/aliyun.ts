import { createHash, createHmac } from 'node:crypto'
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

/** 阿里云短信服务, `SendSms` of 2017-05-25: the values by the names of their places, as JSON. */
export const aliyunSms = (account: Account, { now, nonce }: { now: () => Date; nonce: () => string }): Sender => ({
  ask({ phone, template, values }) {
    const query = {
      PhoneNumbers: phone,
      SignName: account.sign,
      TemplateCode: template,
      TemplateParam: JSON.stringify(Object.fromEntries(values.map(({ place, value }) => [place, value]))),
    }
    return signedCall({ action: 'SendSms', version: '2017-05-25', query }, { ...account, at: now(), nonce: nonce() })
  },
  refusalIn(answer) {
    const { Code } = Answer.parse(answer)
    return Code === 'OK' ? null : Code
  },
})
