import { createHash } from 'node:crypto'
import { iconStrip } from '@mall/contract/home-page/words'
import { LRUCache } from 'lru-cache'
import type { StoragePort } from '#adapters/storage/port.ts'
import { formatFor, isPrivate, type PictureFormat, pictureFormats, pictureWidths, widthFor } from './file.rules.ts'
import { pictureWork, sharing } from './file-work.ts'
import { inOneRow, typeOf, variant } from './reencode.ts'

type PictureDeps = {
  storage: StoragePort
  /** Makes a picture that nobody uploaded, by its name, at least `width` pixels wide; null when there is none of that name. */
  render?: (name: string, width: number) => Promise<Buffer | null>
}

type Picture = { bytes: Buffer; type: string; etag: string; isPrivate: boolean }

/** Pictures of one storage that this process holds: the busy ones, and those being made right now. */
const shelf = () => ({
  hot: new LRUCache<string, Picture>({ maxSize: 48 * 1024 * 1024, sizeCalculation: ({ bytes }) => bytes.length + 1 }),
  variants: sharing<Picture | null>(),
  sources: sharing<Buffer | null>(),
})
const shelves = new WeakMap<StoragePort, ReturnType<typeof shelf>>()

function shelfOf(storage: StoragePort) {
  const known = shelves.get(storage) ?? shelf()
  shelves.set(storage, known)
  return known
}

/** Uploads may be deleted; another process that holds one forgets it after so many ms. */
const heldFor = 60_000
const isUploaded = (name: string) => /^[up]-/.test(name)

const keyOf = (name: string, width: number, format: PictureFormat) =>
  `v-${name.slice(0, -'.webp'.length)}-${width}.${format}`

const safeName = /^[a-z0-9][a-z0-9-]{1,120}\.webp$/
const documentName = /^[up]-[0-9a-f]{32}\.(pdf|xlsx|ofd)$/
const pdfType = 'application/pdf'
const ofdType = 'application/ofd'
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** `signed`: the caller came by a link that was made for them. `of`: the icons that a strip of this name is made of. */
type PictureOptions = { width: number | null; accept: string; signed?: boolean; of?: readonly string[] | null }

/**
 * A picture as `/img/:name?w=` serves it. `width` in pixels is rounded up to one of the widths there are, `accept` is
 * the request's header. Made once and kept in storage. A document that was attached comes as it was. Null when there is none.
 */
export async function picture(
  deps: PictureDeps,
  name: string,
  { width: asked, accept, signed = false, of = null }: PictureOptions,
): Promise<Picture | null> {
  if (documentName.test(name)) {
    const bytes = isPrivate(name) && !signed ? null : await deps.storage.get(name)
    const type = name.endsWith('.pdf') ? pdfType : name.endsWith('.ofd') ? ofdType : xlsxType
    return bytes && { bytes, type, etag: `"${name}"`, isPrivate: isPrivate(name) }
  }
  if (!safeName.test(name)) return null
  // A deleted picture is gone at once, though a form of it may still be at hand.
  if (isPrivate(name) && !(signed && (await deps.storage.get(name)))) return null
  const width = widthFor(asked)
  // A strip is wide and low: it has the pixels of a small picture.
  const format = formatFor(accept, of ? iconStrip.side : width)
  const key = keyOf(name, width, format)
  const { hot, variants } = shelfOf(deps.storage)
  return (
    hot.get(key) ??
    variants(key, async () => {
      const bytes = (await deps.storage.get(key)) ?? (await makeVariant(deps, { name, key, width, format, of }))
      if (!bytes) return null
      const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 24)}"`
      const made = { bytes, type: typeOf(bytes, format), etag, isPrivate: isPrivate(name) }
      hot.set(key, made, isUploaded(name) ? { ttl: heldFor } : {})
      return made
    })
  )
}

type Wanted = { name: string; key: string; width: number; format: PictureFormat; of: readonly string[] | null }

async function makeVariant(deps: PictureDeps, { name, key, width, format, of }: Wanted): Promise<Buffer | null> {
  const make = () => (of ? stripSource(deps, of) : renderedSource(deps, name, width))
  const source = await (isUploaded(name) ? deps.storage.get(name) : make())
  if (!source) return null
  const bytes = await pictureWork(() => variant(source, { width, format }))
  await deps.storage.put(key, bytes)
  return bytes
}

/** Its icons next to each other; null when one of them is not there any more. */
async function stripSource(deps: PictureDeps, of: readonly string[]): Promise<Buffer | null> {
  const icons = await Promise.all(
    of.map((name) => picture(deps, name, { width: iconStrip.side, accept: 'image/webp' })),
  )
  const found = icons.flatMap((icon) => icon?.bytes ?? [])
  return found.length === of.length ? pictureWork(() => inOneRow(found)) : null
}

/** Up to this width a picture is drawn small: a card costs a fifth of what the picture at the top of a page costs. */
const smallUpTo = 375

/** Rendering costs more than resizing, so the rendered picture is kept too, and widths asked for at once share one. */
async function renderedSource({ storage, render }: PictureDeps, name: string, width: number): Promise<Buffer | null> {
  if (!render) return null
  const { sources } = shelfOf(storage)
  const keep = (key: string, side: number) =>
    sources(key, async () => {
      const kept = await storage.get(key)
      if (kept) return kept
      const fresh = await pictureWork(() => render(name, side))
      if (fresh) await storage.put(key, fresh)
      return fresh
    })
  return width <= smallUpTo ? keep(`s-${name}`, smallUpTo) : keep(`o-${name}`, 1500)
}

/** The picture and every form of it that was made. */
export async function removePicture(storage: StoragePort, name: string): Promise<void> {
  const forms = pictureWidths.flatMap((width) => pictureFormats.map((format) => keyOf(name, width, format)))
  await Promise.all([name, ...forms].map((one) => storage.remove(one)))
  for (const form of forms) shelfOf(storage).hot.delete(form)
}
