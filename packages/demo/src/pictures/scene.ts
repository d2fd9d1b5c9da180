import type { Bitmap } from './bitmap.ts'
import { type Canvas, paintBitmap, paintMask } from './canvas.ts'
import type { Rgb } from './grounds.ts'
import type { Piece } from './layout.ts'
import { floorShadow, footing, occlusion, tableShadow } from './shadow.ts'
import { scaled } from './sprite.ts'

/** The floor faintly reflects the thing on it, column by column from where it touches. */
function reflection(bitmap: Bitmap): Bitmap {
  const { row, touch } = footing(bitmap)
  const depth = Math.max(4, Math.round(bitmap.height * 0.13))
  const height = bitmap.height + depth
  const data = new Uint8Array(bitmap.width * height * 4)
  for (let x = 0; x < bitmap.width; x++) {
    const foot = row[x] ?? -1
    const weight = touch[x] ?? 0
    if (foot < 0 || weight <= 0) continue
    for (let i = 1; i <= depth && foot - i >= 0; i++) {
      const from = ((foot - i) * bitmap.width + x) * 4
      const to = ((foot + i) * bitmap.width + x) * 4
      data[to] = bitmap.data[from] ?? 0
      data[to + 1] = bitmap.data[from + 1] ?? 0
      data[to + 2] = bitmap.data[from + 2] ?? 0
      data[to + 3] = (bitmap.data[from + 3] ?? 0) * 0.17 * weight * (1 - i / depth) ** 1.6
    }
  }
  return { data, width: bitmap.width, height }
}

export type Light = {
  shade: Rgb
  /** -1 lamp at the right, 1 lamp at the left: shadows lean away from it. */
  lean: number
  reflects: boolean
}

/** Paints pieces back to front with their shadows; `unit` is the length that shares are of, in pixels. */
export async function paintPieces(
  canvas: Canvas,
  unit: number,
  pieces: readonly (Piece & { sprite: Bitmap })[],
  light: Light,
): Promise<void> {
  const bitmaps = await Promise.all(
    pieces.map((piece) => scaled(piece.sprite, piece.width * unit, piece.degrees, piece.mirrored)),
  )
  pieces.forEach((piece, index) => {
    const bitmap = bitmaps[index]
    if (!bitmap) return
    const left = Math.round(piece.x * unit - bitmap.width / 2)
    const top = Math.round(piece.y * unit - (piece.stance === 'stand' ? bitmap.height : bitmap.height / 2))
    if (piece.stance === 'lay') {
      paintMask(canvas, tableShadow(canvas, bitmap, left, top, light.lean), light.shade)
    } else {
      if (index > 0) paintMask(canvas, occlusion(canvas, bitmap, left, top, light.lean), light.shade)
      if (light.reflects) paintBitmap(canvas, reflection(bitmap), left, top)
      paintMask(canvas, floorShadow(canvas, bitmap, left, top, light.lean), light.shade)
    }
    paintBitmap(canvas, bitmap, left, top)
  })
}
