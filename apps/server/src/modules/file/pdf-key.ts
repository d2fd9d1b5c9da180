import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'

/** A document that is encrypted opens, for everybody, with the empty password where only an owner's is set (ISO 32000-2, 7.6). */
export type PdfKey = { decrypt(data: Buffer, object: { number: number; generation: number }): Buffer }

/** The entries of a document's encryption dictionary that are needed here. */
export type Encryption = {
  version: number
  revision: number
  /** Length of the key in bytes. */
  length: number
  owner: Buffer
  user: Buffer
  userKey: Buffer
  permissions: number
  /** `null`: streams and strings stand as they are. */
  method: 'V2' | 'AESV2' | 'AESV3' | null
  leavesMetadata: boolean
}

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest()

/** The key that the empty password gives; null where that is not the password. `id`: the first half of the document's. */
export function keyOf(about: Encryption, id: Buffer): PdfKey | null {
  const key = about.version >= 5 ? newKey(about) : oldKey(about, id)
  if (!key) return null
  const { method } = about
  if (method === null) return { decrypt: (data) => data }
  if (method === 'AESV3') return { decrypt: (data) => aes('aes-256-cbc', key, data) }
  return {
    decrypt(data, { number, generation }) {
      const place = Buffer.from([number, number >> 8, number >> 16, generation, generation >> 8])
      const salt = Buffer.from(method === 'AESV2' ? 'sAlT' : '')
      const own = md5(key, place, salt).subarray(0, Math.min(key.length + 5, 16))
      return method === 'AESV2' ? aes('aes-128-cbc', own, data) : rc4(own, data)
    },
  }
}

function oldKey({ revision, length, owner, user, permissions, leavesMetadata }: Encryption, id: Buffer): Buffer | null {
  const bits = Buffer.alloc(4)
  bits.writeInt32LE(permissions)
  let key: Buffer = md5(
    padding,
    owner,
    bits,
    id,
    revision >= 4 && leavesMetadata ? Buffer.alloc(4, 0xff) : Buffer.alloc(0),
  )
  if (revision >= 3) for (let i = 0; i < 50; i += 1) key = md5(key.subarray(0, length))
  key = key.subarray(0, length)
  if (revision === 2) return rc4(key, padding).equals(user) ? key : null
  let check: Buffer = md5(padding, id)
  for (let i = 0; i < 20; i += 1) check = rc4(Buffer.from(key.map((byte) => byte ^ i)), check)
  return check.equals(user.subarray(0, 16)) ? key : null
}

function newKey({ revision, user, userKey }: Encryption): Buffer | null {
  const hash: (salt: Buffer) => Buffer =
    revision === 5 ? (salt) => createHash('sha256').update(salt).digest() : hardened
  if (!hash(user.subarray(32, 40)).equals(user.subarray(0, 32))) return null
  const open = createDecipheriv('aes-256-cbc', hash(user.subarray(40, 48)), Buffer.alloc(16)).setAutoPadding(false)
  return Buffer.concat([open.update(userKey.subarray(0, 32)), open.final()])
}

/** Algorithm 2.B with an empty password. */
function hardened(salt: Buffer): Buffer {
  let key: Buffer = createHash('sha256').update(salt).digest()
  let last = 0
  for (let round = 0; round < 64 || last > round - 32; round += 1) {
    const seal = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false)
    const sealed = seal.update(Buffer.concat(Array.from({ length: 64 }, () => key)))
    const rest = sealed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = createHash(rest === 0 ? 'sha256' : rest === 1 ? 'sha384' : 'sha512')
      .update(sealed)
      .digest()
    last = sealed.at(-1) ?? 0
  }
  return key.subarray(0, 32)
}

/** The first sixteen bytes are its beginning vector. */
function aes(cipher: string, key: Buffer, data: Buffer): Buffer {
  const open = createDecipheriv(cipher, key, data.subarray(0, 16))
  return Buffer.concat([open.update(data.subarray(16)), open.final()])
}

/** By hand, since OpenSSL 3 has it no more. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const box = Uint8Array.from({ length: 256 }, (_, i) => i)
  const at = (i: number) => box[i & 255] ?? 0
  const swap = (i: number, j: number) => {
    const kept = at(i)
    box[i & 255] = at(j)
    box[j & 255] = kept
  }
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255
    swap(i, j)
  }
  const made = Buffer.allocUnsafe(data.length)
  for (let n = 0, i = 0, j = 0; n < data.length; n += 1) {
    i = (i + 1) & 255
    j = (j + at(i)) & 255
    swap(i, j)
    made[n] = (data[n] ?? 0) ^ at(at(i) + at(j))
  }
  return made
}
