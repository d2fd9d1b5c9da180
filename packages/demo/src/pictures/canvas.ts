import type { Bitmap } from './bitmap.ts'
import type { Rgb } from './grounds.ts'

/** Straight-alpha RGBA bytes that are painted on in place. */
export type Canvas = { data: Uint8ClampedArray; width: number; height: number }

/** Coverage 0..1 at a quarter of the canvas' resolution: soft things need no more. */
export type Mask = { data: Float32Array; width: number; height: number }

export const maskScale = 4

export function blankCanvas(width: number, height: number): Canvas {
  return { data: new Uint8ClampedArray(width * height * 4), width, height }
}

export function blankMask(canvas: { width: number; height: number }): Mask {
  const width = Math.ceil(canvas.width / maskScale) + 1
  const height = Math.ceil(canvas.height / maskScale) + 1
  return { data: new Float32Array(width * height), width, height }
}

const grainSide = 128
const grains = Float32Array.from({ length: grainSide * grainSide }, (_, i) => {
  const inner = 0.06711056 * (i % grainSide) + 0.00583715 * Math.floor(i / grainSide)
  const outer = 52.9829189 * (inner - Math.floor(inner))
  return outer - Math.floor(outer) - 0.5
})

/** Ordered noise of half a byte either way; it keeps long gradients from banding. */
export function grain(x: number, y: number): number {
  return grains[(y % grainSide) * grainSide + (x % grainSide)] ?? 0
}

function blend(canvas: Canvas, at: number, red: number, green: number, blue: number, alpha: number): void {
  const { data } = canvas
  const below = (data[at + 3] ?? 0) / 255
  if (below >= 1) {
    data[at] = (data[at] ?? 0) * (1 - alpha) + red * alpha
    data[at + 1] = (data[at + 1] ?? 0) * (1 - alpha) + green * alpha
    data[at + 2] = (data[at + 2] ?? 0) * (1 - alpha) + blue * alpha
    return
  }
  const rest = below * (1 - alpha)
  const out = alpha + rest
  if (out <= 0) return
  data[at] = ((data[at] ?? 0) * rest + red * alpha) / out
  data[at + 1] = ((data[at + 1] ?? 0) * rest + green * alpha) / out
  data[at + 2] = ((data[at + 2] ?? 0) * rest + blue * alpha) / out
  data[at + 3] = out * 255
}

/** One line of the mask between two of its rows; false when there is nothing on it. */
function maskLine(mask: Mask, y: number, into: Float32Array): boolean {
  const row = Math.floor(y / maskScale)
  const below = y / maskScale - row
  const at = row * mask.width
  let any = false
  for (let x = 0; x < mask.width; x++) {
    const upper = mask.data[at + x] ?? 0
    const value = upper + ((mask.data[at + mask.width + x] ?? 0) - upper) * below
    into[x] = value
    if (value > 0.002) any = true
  }
  return any
}

/** Lays a colour through a mask. */
export function paintMask(canvas: Canvas, mask: Mask, colour: Rgb): void {
  const [red, green, blue] = colour
  const line = new Float32Array(mask.width)
  for (let y = 0; y < canvas.height; y++) {
    if (!maskLine(mask, y, line)) continue
    for (let x = 0; x < canvas.width; x++) {
      const column = Math.floor(x / maskScale)
      const left = line[column] ?? 0
      const right = line[column + 1] ?? 0
      if (left + right < 0.004) continue
      const noise = grain(x, y)
      const alpha = left + (right - left) * (x / maskScale - column) + noise / 255
      blend(canvas, (y * canvas.width + x) * 4, red, green, blue, alpha)
    }
  }
}

/** Puts a cut-out on the canvas; `opacity` may vary by row of the bitmap. */
export function paintBitmap(
  canvas: Canvas,
  bitmap: Bitmap,
  left: number,
  top: number,
  opacity: (row: number) => number = () => 1,
): void {
  const fromX = Math.max(0, -left)
  const toX = Math.min(bitmap.width, canvas.width - left)
  for (let y = Math.max(0, -top); y < Math.min(bitmap.height, canvas.height - top); y++) {
    const strength = opacity(y)
    if (strength <= 0) continue
    for (let x = fromX; x < toX; x++) {
      const from = (y * bitmap.width + x) * 4
      const alpha = ((bitmap.data[from + 3] ?? 0) / 255) * strength
      if (alpha <= 0) continue
      const at = ((top + y) * canvas.width + left + x) * 4
      blend(canvas, at, bitmap.data[from] ?? 0, bitmap.data[from + 1] ?? 0, bitmap.data[from + 2] ?? 0, alpha)
    }
  }
}
