import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LRUCache } from 'lru-cache'
import sharp from 'sharp'
import type { Bitmap } from './bitmap.ts'
import { drawings } from './drawn/drawings.ts'
import { dye } from './dye.ts'
import type { HueToken } from './hues.ts'
import { subjects } from './subjects.ts'

/** A subject cut to its own outline. `fill` is the opaque share of that box, 0..1. */
export type Sprite = Bitmap & { fill: number }

const assets = join(dirname(fileURLToPath(import.meta.resolve('@lobehub/fluent-emoji-3d/package.json'))), 'assets')
const cache = new LRUCache<string, Promise<Sprite>>({ max: 64 })

async function sourceOf(key: string): Promise<Buffer> {
  const drawn = drawings.get(key)
  if (drawn) return Buffer.from(drawn)
  if (!/^[0-9a-f]{4,5}$/.test(key)) throw new Error(`No such picture subject: ${key}`)
  // Some code points are only shipped with the "emoji style" selector in their name.
  return readFile(join(assets, `${key}.webp`)).catch(() => readFile(join(assets, `${key}-fe0f.webp`)))
}

function trim({ data, width, height }: Bitmap): Sprite {
  let left = width
  let right = 0
  let top = height
  let bottom = 0
  let opaque = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const alpha = data[(y * width + x) * 4 + 3] ?? 0
      opaque += alpha / 255
      if (alpha < 20) continue
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
    }
  }
  const w = right - left + 1
  const h = bottom - top + 1
  const cut = new Uint8Array(w * h * 4)
  for (let y = 0; y < h; y++) {
    const from = ((top + y) * width + left) * 4
    cut.set(data.subarray(from, from + w * 4), y * w * 4)
  }
  return { data: cut, width: w, height: h, fill: opaque / (w * h) }
}

async function load(key: string, hue: HueToken): Promise<Sprite> {
  const source = await sourceOf(key)
  const { data, info } = await sharp(source).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const bitmap = { data: new Uint8Array(data), width: info.width, height: info.height }
  return trim(dye(bitmap, hue, subjects.get(key)?.dye ?? 'body', drawings.has(key)))
}

/** The subject in the given colour, cut out; decoded once and kept. */
export function spriteOf(key: string, hue: HueToken): Promise<Sprite> {
  const id = `${key}:${hue}`
  const known = cache.get(id)
  if (known) return known
  const loading = load(key, hue)
  cache.set(id, loading)
  loading.catch(() => cache.delete(id))
  return loading
}

const bytes = (bitmap: Bitmap) =>
  sharp(bitmap.data, { raw: { width: bitmap.width, height: bitmap.height, channels: 4 } })

/** Scales to a width in pixels, mirrors, turns by degrees clockwise; edges stay tight when enlarged. */
export async function scaled(sprite: Bitmap, width: number, degrees: number, mirrored: boolean): Promise<Bitmap> {
  const target = Math.max(2, Math.round(width))
  const zoom = target / sprite.width
  let pipe = bytes(sprite).resize(target, Math.max(2, Math.round(sprite.height * zoom)), { kernel: 'lanczos3' })
  if (mirrored) pipe = pipe.flop()
  let out = await pipe.raw().toBuffer({ resolveWithObject: true })
  if (degrees !== 0) {
    const { width: w, height: h } = out.info
    out = await sharp(out.data, { raw: { width: w, height: h, channels: 4 } })
      .rotate(degrees, { background: { r: 0, g: 0, b: 0, alpha: 0 } })
      .raw()
      .toBuffer({ resolveWithObject: true })
  }
  const data = new Uint8Array(out.data)
  if (zoom > 1.2) tightenEdge(data, Math.min(2.2, zoom))
  return { data, width: out.info.width, height: out.info.height }
}

/** Enlarging widens the soft rim; a steeper ramp around half coverage brings it back to about one pixel. */
function tightenEdge(data: Uint8Array, steepness: number): void {
  const ramp = Uint8Array.from({ length: 256 }, (_, a) =>
    Math.max(0, Math.min(255, Math.round((a - 128) * steepness + 128))),
  )
  for (let i = 3; i < data.length; i += 4) data[i] = ramp[data[i] ?? 0] ?? 0
}
