import sharp from 'sharp'
import { blankCanvas, type Canvas } from './canvas.ts'
import { grounds } from './grounds.ts'
import { layOut } from './layout.ts'
import type { Recipe } from './recipe.ts'
import { paintPieces } from './scene.ts'
import { type Sprite, spriteOf } from './sprite.ts'
import { paintStudio } from './studio.ts'

/** Sides that the server may ask for, in pixels. */
export const smallestSide = 64
export const largestSide = 1440

function keysOf(recipe: Recipe): string[] {
  const keys = [recipe.subject]
  if (recipe.companion) keys.push(recipe.companion)
  if (recipe.pose === 'pack') keys.push('1f4e6')
  return [...new Set(keys)]
}

async function spritesOf(recipe: Recipe): Promise<Map<string, Sprite>> {
  const found = new Map<string, Sprite>()
  for (const key of keysOf(recipe)) {
    found.set(key, await spriteOf(key, key === recipe.subject ? recipe.hue : 'n'))
  }
  return found
}

async function paintPicture(recipe: Recipe, side: number): Promise<Canvas> {
  const sprites = await spritesOf(recipe)
  const pieces = layOut(recipe, sprites).flatMap((piece) => {
    const sprite = sprites.get(piece.key)
    return sprite ? [{ ...piece, sprite }] : []
  })
  const front = pieces[pieces.length - 1]
  const stands = front?.stance === 'stand' && recipe.pose !== 'close'
  const lampLeft = recipe.take !== 2
  const canvas = blankCanvas(side, side)
  const ground = grounds[recipe.ground]
  paintStudio(canvas, ground, {
    lampX: lampLeft ? 0.4 : 0.6,
    lampY: stands ? 0.3 : 0.34,
    horizon: stands && front ? front.y - (recipe.pose === 'scale' ? 0.1 : 0.17) : null,
  })
  await paintPieces(canvas, side, pieces, { shade: ground.shade, lean: lampLeft ? 1 : -1, reflects: stands })
  return canvas
}

/**
 * The picture of a recipe as a square WebP of near lossless quality, for the caller to cache or re-encode.
 * Deterministic. Throws RangeError when `side` is not a whole number of pixels within the limits.
 */
export async function renderPicture(recipe: Recipe, side: number): Promise<Buffer> {
  if (!Number.isInteger(side) || side < smallestSide || side > largestSide) throw new RangeError(`side ${side}`)
  const canvas = await paintPicture(recipe, side)
  return sharp(canvas.data, { raw: { width: side, height: side, channels: 4 } })
    .removeAlpha()
    .webp({ quality: 90, effort: 2 })
    .toBuffer()
}
