import { createCipheriv, createDecipheriv, createSign, createVerify, type KeyObject } from 'node:crypto'

/** Seconds that the clocks of the channel and of this server may differ; an older notification is a replay. */
const clockSkewSeconds = 300
const tagBytes = 16

export const signSha256 = (text: string, key: KeyObject) => createSign('RSA-SHA256').update(text).sign(key, 'base64')

/** The headers with which WeChat Pay signs what it sends, answers and notifications alike. */
export function wechatSignature(body: string, about: { serial: string; nonce: string; now: Date; key: KeyObject }) {
  const timestamp = String(Math.trunc(about.now.getTime() / 1000))
  return {
    'Wechatpay-Serial': about.serial,
    'Wechatpay-Nonce': about.nonce,
    'Wechatpay-Timestamp': timestamp,
    'Wechatpay-Signature': signSha256(`${timestamp}\n${about.nonce}\n${body}\n`, about.key),
  }
}

/** Whether WeChat Pay sent this body, just now, with the key that is known under `serial`. */
export function wechatSigned(
  { headers, body }: { headers: Headers; body: string },
  { serial, key, now }: { serial: string; key: KeyObject; now: Date },
): boolean {
  const timestamp = headers.get('Wechatpay-Timestamp') ?? ''
  const nonce = headers.get('Wechatpay-Nonce') ?? ''
  const signature = headers.get('Wechatpay-Signature') ?? ''
  if (headers.get('Wechatpay-Serial') !== serial || !/^\d{1,12}$/.test(timestamp)) return false
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > clockSkewSeconds) return false
  return createVerify('RSA-SHA256').update(`${timestamp}\n${nonce}\n${body}\n`).verify(key, signature, 'base64')
}

export type SealedResource = { ciphertext: string; nonce: string; associated_data: string }

/** AEAD_AES_256_GCM under the merchant's APIv3 key of 32 characters. */
export function seal(text: string, apiV3Key: string, nonce: string, associatedData: string): SealedResource {
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce))
  cipher.setAAD(Buffer.from(associatedData))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return { ciphertext: sealed.toString('base64'), nonce, associated_data: associatedData }
}

/** Null when it was not sealed with this key, or was touched since. */
export function unseal({ ciphertext, nonce, associated_data }: SealedResource, apiV3Key: string): string | null {
  const sealed = Buffer.from(ciphertext, 'base64')
  if (sealed.length < tagBytes) return null
  try {
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce), {
      authTagLength: tagBytes,
    })
    decipher.setAuthTag(sealed.subarray(-tagBytes))
    decipher.setAAD(Buffer.from(associated_data))
    return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
