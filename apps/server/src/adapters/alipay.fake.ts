import { createVerify } from 'node:crypto'
import { rsaSign } from './wechat-pay.fake.ts'

/* How Alipay and merchants sign what they say to each other, from its documentation, for the processes that stand in for it. */

const textOf = (fields: Iterable<[string, string]>) =>
  [...fields]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/** Reads a merchant's request, which stands in the address or in the body. */
export function readRequest(url: URL, body: string) {
  const fields = new Map([...url.searchParams, ...new URLSearchParams(body)])
  return {
    fields,
    method: fields.get('method') ?? '',
    content: JSON.parse(fields.get('biz_content') ?? '{}'),
    /** Whether this merchant signed it, over all of its fields. */
    isSignedBy: (publicKey: string) =>
      createVerify('RSA-SHA256')
        .update(textOf([...fields].filter(([name]) => name !== 'sign')))
        .verify(publicKey, fields.get('sign') ?? '', 'base64'),
  }
}

/** An answer, signed over the words as they stand in it. */
export function signedAnswer(method: string, words: object, key: string): string {
  const answer = JSON.stringify(words)
  return `{"${method.replaceAll('.', '_')}_response":${answer},"sign":"${rsaSign(answer, key)}"}`
}

/** A notification: a form whose fields but `sign` and `sign_type` are signed. */
export function signedForm(fields: Record<string, string>, key: string) {
  const sign = rsaSign(textOf(Object.entries(fields)), key)
  return {
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...fields, sign_type: 'RSA2', sign }).toString(),
  }
}
