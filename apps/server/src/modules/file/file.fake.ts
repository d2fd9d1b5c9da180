import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A picture of one colour, as an upload of a phone would be. */
export const aPhoto = ({ width = 400, height = 300, background = '#c8102e' } = {}) =>
  sharp({ create: { width, height, channels: 3, background } })

/** Forty megapixels in just under so many bytes, as a good phone takes them. */
export async function aHeavyPhoto(limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 }
  const grain = await sharp({ create: { width: 1825, height: 1350, channels: 3, background: '#808080', noise } })
    .png()
    .toBuffer()
  for (let quality = 92; quality > 20; quality -= 6) {
    const bytes = await sharp(grain).resize({ width: 7300, height: 5400 }).jpeg({ quality }).toBuffer()
    if (bytes.length < limit) return new Uint8Array(bytes)
  }
  throw new Error('no photo is small enough')
}

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type), data])
  const head = Buffer.alloc(4)
  head.writeUInt32BE(data.length)
  const tail = Buffer.alloc(4)
  tail.writeUInt32BE(crc32(body))
  return Buffer.concat([head, body, tail])
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A PNG of a few dozen bytes that claims to be as large as a football field. */
export function bombPng(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.from('789c0300000001', 'hex')),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A photo with a remark in it that unfolds to a hundred megabytes. */
export function chattyPng(png: Buffer): Buffer {
  const remark = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(100_000_000))])
  const head = signature.length + 25
  return Buffer.concat([png.subarray(0, head), chunk('zTXt', remark), png.subarray(head)])
}

/** A WebP that claims the largest size there is, and holds next to nothing. */
export function bombWebp(): Buffer {
  const side = 16_382
  const image = Buffer.alloc(64)
  image[0] = 0x2f
  image.writeUInt32LE(((side << 14) | side) >>> 0, 1)
  const body = Buffer.alloc(12 + 8)
  body.write('RIFF', 0)
  body.writeUInt32LE(4 + 8 + image.length, 4)
  body.write('WEBPVP8L', 8)
  body.writeUInt32LE(image.length, 16)
  return Buffer.concat([body, image])
}

/** The photo, said to be so many pixels wide and high. */
export function stretchedJpeg(jpeg: Buffer, side: number): Buffer {
  const bytes = Buffer.from(jpeg)
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt16BE(side, frame + 5)
  bytes.writeUInt16BE(side, frame + 7)
  return bytes
}

/** The photo with a remark of its maker, where no viewer shows it. */
export function remarkedJpeg(jpeg: Buffer, remark: string): Buffer {
  const text = Buffer.from(remark)
  const head = Buffer.from([0xff, 0xfe, 0, 0])
  head.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, text, jpeg.subarray(2)])
}
