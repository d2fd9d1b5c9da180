import sharp from 'sharp'
import { blankCanvas } from './canvas.ts'
import type { HueToken } from './hues.ts'
import { fitWidth, type Piece } from './layout.ts'
import { paintPieces } from './scene.ts'
import { spriteOf } from './sprite.ts'

/** Height of the drawing in pixels; banners are 2.7 : 1. */
const height = 400
const width = 1080

type Spot = { key: string; hue: HueToken; size: number; x: number; y: number; degrees?: number }

function spot(key: string, hue: HueToken, size: number, x: number, y: number, degrees = 0): Spot {
  return { key, hue, size, x, y, degrees }
}

/** Back to front. Lengths are shares of the height, so x runs to 2.7; the left half stays free for the headline. */
const arrangements: Record<string, readonly Spot[]> = {
  safety: [
    spot('1f9ba', 'n', 0.66, 1.62, 0.82, -6),
    spot('1f97e', 'n', 0.58, 2.36, 0.88),
    spot('xhelmet', 'yellow', 0.52, 1.98, 0.92),
    spot('1f9e4', 'blue', 0.36, 1.42, 0.94),
  ],
  office: [
    spot('1f5a8', 'black', 0.54, 1.5, 0.82),
    spot('1f4bb', 'n', 0.74, 1.98, 0.88),
    spot('1fab4', 'n', 0.36, 2.44, 0.88),
    spot('1f5b1', 'n', 0.22, 2.3, 0.95),
  ],
  cleaning: [
    spot('xjug', 'n', 0.66, 1.6, 0.84),
    spot('1faa3', 'n', 0.56, 2.38, 0.87),
    spot('xbottle', 'n', 0.62, 2.02, 0.91),
    spot('1f9fd', 'n', 0.3, 1.68, 0.95),
  ],
  gift: [
    spot('1f6cd', 'n', 0.54, 1.54, 0.82),
    spot('1f381', 'n', 0.7, 2.02, 0.89),
    spot('1f9e7', 'n', 0.36, 2.45, 0.87, 8),
    spot('1f96e', 'n', 0.32, 1.66, 0.95),
  ],
  electric: [
    spot('xbreaker', 'n', 0.58, 1.52, 0.84),
    spot('1f4a1', 'n', 0.7, 2.0, 0.86),
    spot('xcable', 'n', 0.52, 2.38, 0.92),
    spot('1f50c', 'n', 0.34, 1.76, 0.94),
  ],
  tools: [
    spot('xdrill', 'n', 0.7, 1.6, 0.86),
    spot('1f9f0', 'red', 0.64, 2.2, 0.86),
    spot('1f527', 'n', 0.46, 1.9, 0.94),
    spot('1f529', 'n', 0.26, 2.44, 0.96),
  ],
  pantry: [
    spot('xwater', 'n', 0.7, 1.52, 0.84),
    spot('1f6cd', 'khaki', 0.5, 2.36, 0.85),
    spot('2615', 'n', 0.5, 1.96, 0.92),
    spot('1f36a', 'n', 0.28, 2.32, 0.95),
  ],
  packing: [
    spot('1f4e6', 'n', 0.74, 1.72, 0.88),
    spot('xfilm', 'n', 0.6, 2.34, 0.86),
    spot('xtape', 'n', 0.36, 2.08, 0.94),
  ],
}

export const bannerArtNames: readonly string[] = Object.keys(arrangements)

const byName = new Map(Object.entries(arrangements))

/** Cut-out art of a banner: 1080 × 400 WebP with transparency, or null for an unknown name. */
export async function renderBannerArt(name: string): Promise<Buffer | null> {
  const spots = byName.get(name)
  if (!spots) return null
  const pieces = await Promise.all(
    spots.map(async (item) => {
      const sprite = await spriteOf(item.key, item.hue)
      const piece: Piece = {
        key: item.key,
        dyed: false,
        stance: 'stand',
        width: fitWidth(sprite, item.size),
        x: item.x,
        y: item.y,
        degrees: item.degrees ?? 0,
        mirrored: false,
      }
      return { ...piece, sprite }
    }),
  )
  const canvas = blankCanvas(width, height)
  await paintPieces(canvas, height, pieces, { shade: [58, 34, 22], lean: 1, reflects: false })
  return sharp(canvas.data, { raw: { width, height, channels: 4 } })
    .webp({ quality: 88, alphaQuality: 95, effort: 3 })
    .toBuffer()
}
