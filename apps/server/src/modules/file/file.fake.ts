import { crc32 } from 'node:zlib'
import sharp from 'sharp'

/** A picture of one colour, as an upload of a phone would be. */
export const aPhoto = ({ width = 400, height = 300, background = '#c8102e' } = {}) =>
  sharp({ create: { width, height, channels: 3, background } })

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  const tail = Buffer.alloc(4)
  tail.writeUInt32BE(crc32(body))
  return Buffer.concat([head, body, tail])
}

/** A PNG of a few dozen bytes that claims to be as large as a football field. */
export function bombPng(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.from('789c0300000001', 'hex')),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
