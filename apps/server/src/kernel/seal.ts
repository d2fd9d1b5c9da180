import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { Random } from './random.ts'

/* What has to be read again and yet is nobody's to read from the database: AES-256-GCM under a key of the installation's secret. */

const keyFor = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** `about` is bound to it: a text sealed about one thing opens about no other. */
export function seal(
  secret: string,
  { purpose, about }: { purpose: string; about: string },
  text: string,
  random: Random,
) {
  const nonce = random.bytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), nonce).setAAD(Buffer.from(about))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** Throws where it was sealed with another secret, or about another. */
export function unseal(secret: string, { purpose, about }: { purpose: string; about: string }, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, 12))
    .setAAD(Buffer.from(about))
    .setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
