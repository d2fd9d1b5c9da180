import { createCipheriv, createSign, createVerify, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/* How WeChat Pay and merchants sign and seal what they say to each other, from its documentation, for the processes that stand in for it. */

export const rsaPair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

export const rsaSign = (text: string | Buffer, key: string): string =>
  createSign('RSA-SHA256').update(text).sign(key, 'base64')

const partOf = (request: IncomingMessage, name: string): string =>
  new RegExp(`${name}="([^"]*)"`).exec(request.headers.authorization ?? '')?.[1] ?? ''

/** Whether this merchant signed the request. */
export function isSignedBy(
  request: IncomingMessage,
  body: string,
  merchant: { publicKey: string; mchId: string; serialNo: string },
): boolean {
  const part = (name: string) => partOf(request, name)
  const text = `${request.method}\n${request.url}\n${part('timestamp')}\n${part('nonce_str')}\n${body}\n`
  const isRight = createVerify('RSA-SHA256').update(text).verify(merchant.publicKey, part('signature'), 'base64')
  return isRight && part('mchid') === merchant.mchId && part('serial_no') === merchant.serialNo
}

/** It is now whenever the merchant that asks says that it is: Unix seconds. */
export const timestampOf = (request: IncomingMessage): string => partOf(request, 'timestamp')

/** The headers of an answer or a notification. `timestamp`: Unix seconds. */
export function signedHeaders(
  body: string,
  { serial, key, timestamp }: { serial: string; key: string; timestamp: string },
): Record<string, string> {
  const nonce = randomBytes(8).toString('hex')
  return {
    'Content-Type': 'application/json',
    'Wechatpay-Serial': serial,
    'Wechatpay-Nonce': nonce,
    'Wechatpay-Timestamp': timestamp,
    'Wechatpay-Signature': rsaSign(`${timestamp}\n${nonce}\n${body}\n`, key),
  }
}

/** The body of a notification: its words lie sealed in it, under the merchant's APIv3 key. `type` is what the sealed words are. */
export function sealedNotice(
  words: object,
  { id, event, type, apiV3Key }: { id: string; event: string; type: string; apiV3Key: string },
): string {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce))
  cipher.setAAD(Buffer.from(type))
  const sealed = Buffer.concat([cipher.update(JSON.stringify(words), 'utf8'), cipher.final(), cipher.getAuthTag()])
  return JSON.stringify({
    id,
    create_time: new Date().toISOString(),
    resource_type: 'encrypt-resource',
    event_type: event,
    summary: '通知',
    resource: {
      original_type: type,
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: sealed.toString('base64'),
      associated_data: type,
      nonce,
    },
  })
}
