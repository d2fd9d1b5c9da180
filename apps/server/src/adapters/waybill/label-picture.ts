import { WaybillFault } from './fault.ts'

/** A label of 100 by 180 mm with 300 dots an inch has three million. */
const mostPixels = 12_000_000
const seconds = 10

/**
 * The picture of a label as a plain PNG: whatever came is decoded, so that a page of HTML or half a file is found out when it comes and
 * not when somebody stands at the printer. Nothing is lost: a barcode has to be read.
 */
export async function labelPicture(bytes: Uint8Array): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .timeout({ seconds })
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer()
  } catch {
    throw new WaybillFault('面单图片读不懂')
  }
}
