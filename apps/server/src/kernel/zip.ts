import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'

const inflate = promisify(inflateRaw)

/** One file of an archive, by the archive's directory. Sizes in bytes; `locked`: it takes a password. */
export type Entry = { name: string; method: number; locked: boolean; packed: number; size: number; at: number }

const directoryMark = 0x02014b50
const endMark = 0x06054b50
const mostEntries = 2_000

/** The directory of an archive, or null when the bytes are none. Nothing is unpacked. */
export function directoryOf(bytes: Buffer): Entry[] | null {
  const end = endOf(bytes)
  if (end < 0) return null
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  if (count > mostEntries) return null
  const entries: Entry[] = []
  for (let i = 0; i < count; i += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== directoryMark) return null
    const nameLength = bytes.readUInt16LE(at + 28)
    entries.push({
      locked: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      at: bytes.readUInt32LE(at + 42),
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

/** The end record stands last, before a comment of at most 64 KB. */
function endOf(bytes: Buffer): number {
  const least = Math.max(0, bytes.length - 22 - 0xffff)
  for (let at = bytes.length - 22; at >= least; at -= 1) if (bytes.readUInt32LE(at) === endMark) return at
  return -1
}

/** Unpacks one file, never to more than the directory says it holds; null when that is not so. */
export async function unpack(bytes: Buffer, { method, packed, size, at }: Entry): Promise<Buffer | null> {
  if (at + 30 > bytes.length) return null
  const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  const data = bytes.subarray(start, start + packed)
  if (data.length !== packed) return null
  if (method === 0) return packed === size ? data : null
  if (method !== 8) return null
  // Zero would mean no limit.
  const whole = await inflate(data, { maxOutputLength: Math.max(1, size) }).catch(() => null)
  return whole?.length === size ? whole : null
}
