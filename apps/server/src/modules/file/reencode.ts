import { uploadLimits } from '@mall/contract/file/words'
import { iconStrip } from '@mall/contract/home-page/words'
import { Refusal } from '#kernel/refusal.ts'
import { type PictureFormat, sniff } from './file.rules.ts'
import { uploadWork } from './file-work.ts'

const largestSide = 1600
/** Limit for decoding and encoding; the largest honest picture takes 1.3. */
const seconds = 10

/**
 * Reads a stranger's picture and writes a new one: upright, at most 1600 px, nothing of the old file but its pixels, and of
 * an animated one its first image. Whether it is also something else was looked at before (`look-into.ts`). Decoded by threads of the library,
 * bounded in pixels and seconds. Refuses `file.kind`, `file.too_large`, `file.broken`.
 */
export function reencode(file: Blob, owner: number): Promise<{ bytes: Buffer; width: number; height: number }> {
  return uploadWork(owner, async () => {
    // Asked for when it is its turn: pictures that wait are not held twice.
    const bytes = Buffer.from(await file.arrayBuffer())
    const kind = sniff(bytes)
    if (!kind) throw new Refusal('file.kind')
    const { default: sharp } = await import('sharp')
    const open = () => sharp(bytes, { limitInputPixels: uploadLimits.pixels, failOn: 'error' })
    const head = await open().metadata().catch(refuse)
    if (head.format !== kind) throw new Refusal('file.broken')
    if (head.width * head.height > uploadLimits.pixels) throw new Refusal('file.too_large')
    const { data, info } = await open()
      .timeout({ seconds })
      .autoOrient()
      .resize({ width: largestSide, height: largestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 3 })
      .toBuffer({ resolveWithObject: true })
      .catch(refuse)
    return { bytes: data, width: info.width, height: info.height }
  })
}

const refuse = (error: unknown): never => {
  throw new Refusal(error instanceof Error && /pixel limit/i.test(error.message) ? 'file.too_large' : 'file.broken')
}

const types: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' }
/** Content type of a variant; one that is made for a reader of AVIF may be WebP. */
export const typeOf = (bytes: Buffer, format: PictureFormat) =>
  types[format === 'avif' && sniff(bytes) === 'webp' ? 'webp' : format]

/** One of our own pictures, no wider than `width`. A small one is often larger as AVIF: then it is WebP. */
export async function variant(source: Buffer, { width, format }: { width: number; format: PictureFormat }) {
  const { default: sharp } = await import('sharp')
  const sized = sharp(source).resize({ width, withoutEnlargement: true })
  const webp = () => sized.clone().webp({ quality: 80, effort: 3 }).toBuffer()
  if (format === 'avif') {
    const [avif, other] = [await sized.clone().avif({ quality: 55, effort: 2 }).toBuffer(), await webp()]
    return other.length < avif.length ? other : avif
  }
  if (format === 'webp') return webp()
  return sized.flatten({ background: '#ffffff' }).jpeg({ quality: 82, progressive: true }).toBuffer()
}

/** Icons as `iconStrip` says: each whole in its cell, on nothing. */
export async function inOneRow(icons: readonly Buffer[]): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { side, gap } = iconStrip
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const cells = await Promise.all(
    icons.map((icon) =>
      sharp(icon).resize({ width: side, height: side, fit: 'contain', background: clear }).toBuffer(),
    ),
  )
  const create = { width: (side + gap) * icons.length - gap, height: side, channels: 4, background: clear } as const
  return sharp({ create })
    .composite(cells.map((input, i) => ({ input, left: i * (side + gap), top: 0 })))
    .webp({ lossless: true, effort: 2 })
    .toBuffer()
}
