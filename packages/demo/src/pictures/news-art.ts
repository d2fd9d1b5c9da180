import sharp from 'sharp'
import { blankCanvas } from './canvas.ts'
import { type GroundToken, grounds } from './grounds.ts'
import type { HueToken } from './hues.ts'
import { fitWidth, type Piece } from './layout.ts'
import { paintPieces } from './scene.ts'
import { spriteOf } from './sprite.ts'
import { paintStudio } from './studio.ts'

/** Pixels; covers are 3 : 2. */
const width = 1200
const height = 800
const horizon = 0.56

type Spot = readonly [key: string, hue: HueToken, size: number, x: number, y: number, degrees?: number]
type Scene = { ground: GroundToken; spots: readonly Spot[] }

/** Back to front. Lengths are shares of the height, so x runs to 1.5. */
const scenes: Readonly<Record<string, Scene>> = {
  shoes: {
    ground: 'stone',
    spots: [
      ['1f4e6', 'n', 0.55, 1.16, 0.71],
      ['1f97e', 'black', 0.74, 0.57, 0.8],
      ['1f45e', 'brown', 0.34, 1.14, 0.85],
    ],
  },
  toe: {
    ground: 'stone',
    spots: [
      ['1f9f0', 'red', 0.47, 1.18, 0.69],
      ['1f97e', 'khaki', 0.82, 0.64, 0.81],
    ],
  },
  gloves: {
    ground: 'mint',
    spots: [
      ['xhelmet', 'yellow', 0.5, 1.11, 0.72],
      ['1f9e4', 'blue', 0.52, 0.57, 0.8],
      ['1f9e4', 'orange', 0.42, 0.98, 0.86],
    ],
  },
  breaker: {
    ground: 'amber',
    spots: [
      ['xcontactor', 'n', 0.55, 1.14, 0.72],
      ['xbreaker', 'n', 0.69, 0.57, 0.78],
      ['xmeter', 'n', 0.42, 0.98, 0.86],
    ],
  },
  bearing: {
    ground: 'steel',
    spots: [
      ['xcylinder', 'n', 0.5, 1.14, 0.71],
      ['xbearing', 'n', 0.62, 0.57, 0.81],
      ['xring', 'n', 0.35, 1.02, 0.86],
    ],
  },
  paper: {
    ground: 'sky',
    spots: [
      ['1f5a8', 'black', 0.67, 1.05, 0.74],
      ['xream', 'n', 0.5, 0.43, 0.81],
      ['xtoner', 'n', 0.32, 0.82, 0.87],
    ],
  },
  approval: {
    ground: 'lilac',
    spots: [
      ['1f4bc', 'n', 0.57, 1.11, 0.72],
      ['1f4cb', 'n', 0.62, 0.54, 0.81],
      ['1f58a', 'n', 0.32, 0.91, 0.86],
    ],
  },
  credit: {
    ground: 'wheat',
    spots: [
      ['1f4bc', 'n', 0.62, 0.57, 0.74],
      ['1f9ee', 'n', 0.45, 1.09, 0.8],
      ['1f4b3', 'n', 0.32, 0.84, 0.87],
    ],
  },
  inquiry: {
    ground: 'sky',
    spots: [
      ['1f4bb', 'n', 0.72, 0.64, 0.78],
      ['1f4cb', 'n', 0.42, 1.21, 0.8],
      ['2615', 'n', 0.3, 0.18, 0.85],
    ],
  },
  contract: {
    ground: 'blush',
    spots: [
      ['1f5c3', 'grey', 0.55, 1.11, 0.72],
      ['1f4c4', 'n', 0.57, 0.54, 0.8],
      ['1f58b', 'n', 0.32, 0.91, 0.86],
    ],
  },
  parcel: {
    ground: 'wheat',
    spots: [
      ['1f69a', 'n', 0.69, 0.96, 0.72],
      ['1f4e6', 'n', 0.5, 0.39, 0.81],
      ['xtape', 'n', 0.27, 0.75, 0.87],
    ],
  },
  winter: {
    ground: 'steel',
    spots: [
      ['1f9e5', 'navy', 0.62, 0.5, 0.78],
      ['1f9e3', 'red', 0.42, 1.05, 0.78],
      ['1f9e4', 'black', 0.32, 0.84, 0.87],
    ],
  },
  cleaning: {
    ground: 'mint',
    spots: [
      ['1faa3', 'n', 0.62, 1.09, 0.74],
      ['xbottle', 'n', 0.58, 0.52, 0.8],
      ['1f9fd', 'n', 0.3, 0.86, 0.87],
    ],
  },
  gifts: {
    ground: 'blush',
    spots: [
      ['1f6cd', 'n', 0.57, 1.14, 0.72],
      ['1f381', 'n', 0.67, 0.57, 0.8],
      ['1f96e', 'n', 0.3, 0.98, 0.87],
    ],
  },
  tools: {
    ground: 'steel',
    spots: [
      ['1f9f0', 'red', 0.62, 1.09, 0.74],
      ['xdrill', 'n', 0.64, 0.52, 0.8],
      ['xbits', 'n', 0.32, 0.89, 0.87],
    ],
  },
  fire: {
    ground: 'stone',
    spots: [
      ['1f6a8', 'n', 0.4, 1.16, 0.72],
      ['1f9ef', 'n', 0.58, 0.59, 0.8],
      ['xcone', 'n', 0.4, 1.05, 0.86],
    ],
  },
  paste: {
    ground: 'steel',
    spots: [
      ['1f4bb', 'n', 0.62, 0.94, 0.74],
      ['1f4d2', 'blue', 0.4, 0.46, 0.82],
      ['1f5b1', 'n', 0.22, 0.78, 0.86],
    ],
  },
  coupons: {
    ground: 'amber',
    spots: [
      ['1f6cd', 'n', 0.58, 1.04, 0.74],
      ['1f3ab', 'n', 0.5, 0.54, 0.8],
      ['1f9ee', 'n', 0.32, 0.84, 0.86],
    ],
  },
  invoice: {
    ground: 'mint',
    spots: [
      ['1f5c4', 'grey', 0.56, 1.06, 0.74],
      ['1f4c4', 'n', 0.56, 0.56, 0.82],
      ['1f50d', 'n', 0.3, 0.82, 0.86],
    ],
  },
}

export const newsArtNames: readonly string[] = Object.keys(scenes)

const byName = new Map(Object.entries(scenes))

/** Picture of an article: 1200 × 800 WebP, goods on a studio ground; null for an unknown name. */
export async function renderNewsArt(name: string): Promise<Buffer | null> {
  const scene = byName.get(name)
  if (!scene) return null
  const ground = grounds[scene.ground]
  const pieces = await Promise.all(
    scene.spots.map(async ([key, hue, size, x, y, degrees = 0]) => {
      const sprite = await spriteOf(key, hue)
      const fitted = fitWidth(sprite, size)
      const piece: Piece = { key, dyed: false, stance: 'stand', width: fitted, x, y, degrees, mirrored: false }
      return { ...piece, sprite }
    }),
  )
  const canvas = blankCanvas(width, height)
  paintStudio(canvas, ground, { lampX: 0.36, lampY: 0.26, horizon })
  await paintPieces(canvas, height, pieces, { shade: ground.shade, lean: 1, reflects: true })
  return sharp(canvas.data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .webp({ quality: 88, effort: 3 })
    .toBuffer()
}
