import { createHash, createHmac, randomFillSync, randomInt } from 'node:crypto'

/** Source of unpredictable values; tests pass their own. */
export type Random = {
  bytes(length: number): Buffer
  /** An integer from 0 up to, not including, `below`. */
  below(limit: number): number
}

export const systemRandom: Random = { bytes: bytesAhead(4096), below: (limit) => randomInt(limit) }

/** Drawn from the system so many at a time, and each handed out once: every reply wants some. */
function bytesAhead(size: number): Random['bytes'] {
  const drawn = Buffer.alloc(size)
  let used = size
  return (length) => {
    if (length > size) return randomFillSync(Buffer.alloc(length))
    if (used + length > size) {
      randomFillSync(drawn)
      used = 0
    }
    used += length
    return Buffer.from(drawn.subarray(used - length, used))
  }
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
export const hmacSha256 = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

/** 256 bits, URL-safe. */
export const newToken = (random: Random) => random.bytes(32).toString('base64url')

/** A code of so many digits, each digit equally likely. */
export const digits = (random: Random, length: number) =>
  Array.from({ length }, () => String(random.below(10))).join('')

const shanghai = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  year: '2-digit',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** Prefixes: D order, T trade, P payment, R refund, W withdrawal, B bank receipt or sheet of a comparison, X inquiry, J adjustment of points, A request after an order, F request of an invoice, S settlement of a store, G movement or repayment of a store's deposit, V share at a channel or its return. Ordered by time to the second, unguessable in its last seven digits. */
export const documentNo = (
  prefix: 'D' | 'T' | 'P' | 'R' | 'W' | 'B' | 'X' | 'J' | 'A' | 'F' | 'S' | 'G' | 'V',
  at: Date,
  random: Random,
) => `${prefix}${shanghai.format(at).replace(/\D/g, '')}${String(random.below(10_000_000)).padStart(7, '0')}`
