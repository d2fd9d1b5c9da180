import { inflateSync } from 'node:zlib'

const recordBytes = 16

/**
 * A WOFF file unpacked into the plain form that it was made from (W3C WOFF 1.0, §4 and §5). The library that draws would unpack a table anew for
 * every character that it looks up.
 */
export function sfntOf(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF file')
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, i) => {
    const at = 44 + i * 20
    const [offset, packed, size] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)]
    const data = woff.subarray(offset, offset + packed)
    return {
      tag: woff.subarray(at, at + 4),
      checksum: woff.readUInt32BE(at + 16),
      data: packed < size ? inflateSync(data, { maxOutputLength: size }) : data,
    }
  })
  const head = Buffer.alloc(12 + count * recordBytes)
  const power = 2 ** Math.floor(Math.log2(count))
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  head.writeUInt16BE(count, 4)
  head.writeUInt16BE(power * recordBytes, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE((count - power) * recordBytes, 10)
  const parts = [head]
  let offset = head.length
  for (const [i, { tag, checksum, data }] of tables.entries()) {
    const at = 12 + i * recordBytes
    tag.copy(head, at)
    head.writeUInt32BE(checksum, at + 4)
    head.writeUInt32BE(offset, at + 8)
    head.writeUInt32BE(data.length, at + 12)
    const padded = Buffer.alloc((data.length + 3) & ~3)
    data.copy(padded)
    parts.push(padded)
    offset += padded.length
  }
  return Buffer.concat(parts)
}
