import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'

export type PictureChange = {
  /** The file's name, without `.png`. */
  name: string
  kind: 'new' | 'gone' | 'size' | 'pixels'
  /** The part of its pixels that look different, 0 to 1; all of them where there is nothing to lay it on. */
  share: number
}

/**
 * Lays the pictures of one folder on those of the same names in another. Tells of each that changed, most first, and draws
 * into `into` the places: equal parts pale, different ones red. Pictures whose names `isAsked` refuses are passed over.
 */
export async function comparePictures(
  before: string,
  after: string,
  into: string,
  isAsked: (name: string) => boolean = () => true,
): Promise<PictureChange[]> {
  const [old, fresh] = await Promise.all([pictureNames(before), pictureNames(after)])
  await mkdir(into, { recursive: true })
  const changes: PictureChange[] = []
  for (const name of new Set([...old, ...fresh])) {
    if (!isAsked(name)) continue
    const change: PictureChange | null = !old.has(name)
      ? { name, kind: 'new', share: 1 }
      : !fresh.has(name)
        ? { name, kind: 'gone', share: 1 }
        : await compare(name, before, after, into)
    if (change) changes.push(change)
  }
  return changes.sort((one, other) => other.share - one.share || (one.name < other.name ? -1 : 1))
}

async function pictureNames(folder: string): Promise<Set<string>> {
  const files = await readdir(folder)
  return new Set(files.flatMap((file) => (file.endsWith('.png') ? [file.slice(0, -4)] : [])).sort())
}

async function compare(name: string, before: string, after: string, into: string): Promise<PictureChange | null> {
  const [one, other] = await Promise.all([pixelsOf(join(before, `${name}.png`)), pixelsOf(join(after, `${name}.png`))])
  if (one.width !== other.width || one.height !== other.height) return { name, kind: 'size', share: 1 }
  const { width, height } = one
  const drawn = Buffer.alloc(width * height * 4)
  const different = pixelmatch(one.data, other.data, drawn, width, height)
  if (different === 0) return null
  await sharp(drawn, { raw: { width, height, channels: 4 } }).toFile(join(into, `${name}.png`))
  return { name, kind: 'pixels', share: different / (width * height) }
}

async function pixelsOf(file: string) {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
