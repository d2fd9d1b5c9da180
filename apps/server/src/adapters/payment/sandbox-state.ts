import { createPrivateKey, generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import { gatewayChannels } from '@mall/contract/payment/words'
import { z } from 'zod'
import { hmacSha256 } from '#kernel/random.ts'
import type { StoragePort } from '../storage/port.ts'

const SandboxPayment = z.object({
  paymentNo: z.string(),
  channel: z.enum(gatewayChannels),
  amountFen: z.int(),
  subject: z.string(),
  notifyUrl: z.string(),
  returnUrl: z.string(),
  expireAt: z.iso.datetime().pipe(z.coerce.date()),
  state: z.enum(['waiting', 'success', 'closed']),
  channelNo: z.string(),
  noticeId: z.string(),
  /** The amount really paid; a test may pay short. */
  paidFen: z.int(),
  paidAt: z.iso.datetime().pipe(z.coerce.date()).nullable(),
  /** Refund number → fen. */
  refunds: z.record(z.string(), z.int()),
})
/** One payment as the channel's side of the sandbox knows it. */
export type SandboxPayment = z.infer<typeof SandboxPayment>

type Store = Pick<StoragePort, 'get' | 'put'>

/** Kept in memory when no storage is given: enough for tests, gone with the process. */
export function memoryStore(): Store {
  const kept = new Map<string, Buffer>()
  return {
    put: async (name, bytes) => void kept.set(name, Buffer.from(bytes)),
    get: async (name) => kept.get(name) ?? null,
  }
}

const nameOf = (paymentNo: string) => `sandbox-payment-${paymentNo.toLowerCase()}.json`

export async function loadPayment(store: Store, paymentNo: string): Promise<SandboxPayment | null> {
  if (!/^[A-Z]\d{10,19}$/.test(paymentNo)) return null
  const bytes = await store.get(nameOf(paymentNo))
  return bytes ? SandboxPayment.parse(JSON.parse(bytes.toString('utf8'))) : null
}

export const savePayment = (store: Store, payment: SandboxPayment) =>
  store.put(nameOf(payment.paymentNo), Buffer.from(JSON.stringify(payment)))

/** The keys that the two channels of the sandbox sign with. PEM, the private one readable as it is. */
export type SandboxKeys = { privateKey: string; publicKey: string; apiV3Key: string }

const keysName = 'sandbox-keys.pem'

/** Made once and kept, locked with `secret`: notifications sent before a restart still verify after it. */
export async function loadKeys(store: Store, secret: string): Promise<SandboxKeys> {
  const apiV3Key = hmacSha256(secret, 'sandbox api v3 key').slice(0, 32)
  const kept = await store.get(keysName)
  const opened = kept ? openKeys(kept.toString('utf8'), secret) : null
  if (opened) return { ...opened, apiV3Key }
  const made = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: secret },
  })
  await store.put(keysName, Buffer.from(`${made.publicKey}\n${made.privateKey}`))
  const fresh = openKeys(`${made.publicKey}\n${made.privateKey}`, secret)
  if (!fresh) throw new Error('the keys just made cannot be read')
  return { ...fresh, apiV3Key }
}

/** Null when they were locked with another secret; new ones are made then. */
function openKeys(text: string, passphrase: string) {
  const start = text.indexOf('-----BEGIN ENCRYPTED PRIVATE KEY-----')
  if (start < 0) return null
  try {
    const key = createPrivateKey({ key: text.slice(start), passphrase })
    return {
      privateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
      publicKey: text.slice(0, start).trim(),
    }
  } catch {
    return null
  }
}
