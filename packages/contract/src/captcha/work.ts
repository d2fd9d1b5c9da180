import { sha256Head } from './sha256.ts'

/** Finds the number of one round by trying: 2^bits hashes or so. */
export function workRound(base: string, round: number, bits: number): number {
  const start = `${base}:${round}:`
  const bytes = new Uint8Array(128)
  for (let i = 0; i < start.length; i += 1) bytes[i] = start.charCodeAt(i)
  for (let nonce = 0; ; nonce += 1) {
    if (sha256Head(bytes, writeNumber(bytes, start.length, nonce)) >>> (32 - bits) === 0) return nonce
  }
}

/** Writes a whole number in digits; where it ends. */
function writeNumber(bytes: Uint8Array, at: number, value: number): number {
  let end = at + 1
  for (let rest = value; rest >= 10; rest = Math.floor(rest / 10)) end += 1
  let rest = value
  for (let i = end - 1; i >= at; i -= 1) {
    bytes[i] = 48 + (rest % 10)
    rest = Math.floor(rest / 10)
  }
  return end
}
