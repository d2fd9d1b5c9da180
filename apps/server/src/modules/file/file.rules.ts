/** The kind of an upload by its first bytes; its name and stated type count for nothing. */
export function sniff(bytes: Buffer): 'jpeg' | 'png' | 'webp' | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return null
}

/** The owner's name of a file, made fit to be shown and saved under: `../合同.exe` of a PDF is `合同.pdf`. */
export function titleOf(name: string, ending: 'pdf' | 'xlsx' | 'webp' | 'ofd'): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const plain = last
    .replace(/\.[^.]{0,10}$/, '')
    .replace(/[\p{C}"<>|:*?]/gu, '')
    .trim()
  return `${[...plain].slice(0, 60).join('') || '文件'}.${ending}`
}

const active = /<script[\s>]|<html[\s>]|<!doctype html|<\?php|<iframe[\s>]/i
const zipEnd = Buffer.from([0x50, 0x4b, 0x05, 0x06])
/** The end record of a zip file with its longest comment. */
const zipTail = 22 + 65_535

/**
 * Whether a file that starts as a picture is also a page, a program or an archive. Re-encoding would drop that part; a
 * file made like this is not somebody's photo, so it is refused all the same.
 */
export const isTwoFaced = (bytes: Buffer) =>
  active.test(bytes.toString('latin1')) || bytes.subarray(-zipTail).includes(zipEnd)

/** Widths in pixels that pictures are served in. */
export const pictureWidths = [120, 240, 375, 750, 1500] as const
export const pictureFormats = ['avif', 'webp', 'jpeg'] as const
export type PictureFormat = (typeof pictureFormats)[number]

/** The nearest width up; the largest for anything beyond, and when none is asked for. */
export const widthFor = (asked: number | null): number =>
  pictureWidths.find((width) => asked !== null && asked <= width) ?? 1500

/** Above this width AVIF takes longer to make than it saves anybody. */
const avifUpTo = 750

/** The format that a browser says it reads best. Old ones name neither AVIF nor WebP next to their wildcard. */
export function formatFor(accept: string, width: number): PictureFormat {
  if (accept.includes('image/avif') && width <= avifUpTo) return 'avif'
  if (accept.includes('image/webp') || accept.includes('image/avif')) return 'webp'
  return accept === '' || accept.trim() === '*/*' ? 'webp' : 'jpeg'
}

/** Whether it is a picture of a paper, which opens by a signed link alone. */
export const isPrivate = (name: string) => name.startsWith('p-')
