import type { Bitmap } from './bitmap.ts'
import { blankMask, type Canvas, type Mask, maskScale } from './canvas.ts'
import { smoothstep } from './oklab.ts'

function boxBlurRows(source: Float32Array, out: Float32Array, width: number, height: number, radius: number): void {
  const span = radius * 2 + 1
  for (let y = 0; y < height; y++) {
    let sum = 0
    for (let x = -radius; x < width; x++) {
      if (x + radius < width) sum += source[y * width + x + radius] ?? 0
      if (x - radius - 1 >= 0) sum -= source[y * width + x - radius - 1] ?? 0
      if (x >= 0) out[x * height + y] = sum / span
    }
  }
}

/** Three box passes each way, close to a Gaussian. Radii in mask pixels. */
export function blur(mask: Mask, radiusX: number, radiusY: number): Mask {
  let from = mask.data
  for (let pass = 0; pass < 3; pass++) {
    const turned = new Float32Array(from.length)
    const back = new Float32Array(from.length)
    boxBlurRows(from, turned, mask.width, mask.height, Math.max(0, Math.round(radiusX)))
    boxBlurRows(turned, back, mask.height, mask.width, Math.max(0, Math.round(radiusY)))
    from = back
  }
  return { data: from, width: mask.width, height: mask.height }
}

function add(into: Mask, layer: Mask, strength: number): void {
  for (let i = 0; i < into.data.length; i++) {
    const below = into.data[i] ?? 0
    into.data[i] = below + (1 - below) * (layer.data[i] ?? 0) * strength
  }
}

/** The bitmap's outline at mask resolution, moved by canvas pixels. */
function silhouette(canvas: Canvas, bitmap: Bitmap, left: number, top: number): Mask {
  const mask = blankMask(canvas)
  for (let y = 0; y < mask.height; y++) {
    const sy = Math.round(y * maskScale - top)
    if (sy < 0 || sy >= bitmap.height) continue
    for (let x = 0; x < mask.width; x++) {
      const sx = Math.round(x * maskScale - left)
      if (sx < 0 || sx >= bitmap.width) continue
      mask.data[y * mask.width + x] = (bitmap.data[(sy * bitmap.width + sx) * 4 + 3] ?? 0) / 255
    }
  }
  return mask
}

/** For each column of the bitmap: the lowest solid row, and how surely it touches the floor (0..1). */
export function footing(bitmap: Bitmap): { row: Int32Array; touch: Float32Array } {
  const row = new Int32Array(bitmap.width).fill(-1)
  const touch = new Float32Array(bitmap.width)
  for (let x = 0; x < bitmap.width; x++) {
    for (let y = bitmap.height - 1; y >= 0; y--) {
      if ((bitmap.data[(y * bitmap.width + x) * 4 + 3] ?? 0) < 128) continue
      row[x] = y
      touch[x] = 1 - smoothstep(0.03, 0.3, (bitmap.height - 1 - y) / bitmap.height)
      break
    }
  }
  return { row, touch }
}

function softEllipse(mask: Mask, cx: number, cy: number, rx: number, ry: number, strength: number): void {
  for (let y = 0; y < mask.height; y++) {
    for (let x = 0; x < mask.width; x++) {
      const r2 = ((x * maskScale - cx) / rx) ** 2 + ((y * maskScale - cy) / ry) ** 2
      if (r2 > 6) continue
      const below = mask.data[y * mask.width + x] ?? 0
      mask.data[y * mask.width + x] = below + (1 - below) * Math.exp(-r2) * strength
    }
  }
}

/** Shadow of something upright: dark where it touches, a wide soft pool around, leaning away from the lamp. */
export function floorShadow(canvas: Canvas, bitmap: Bitmap, left: number, top: number, lean: number): Mask {
  const unit = canvas.height
  const { row, touch } = footing(bitmap)
  const contact = blankMask(canvas)
  const thick = Math.max(1, Math.round((unit * 0.012) / maskScale))
  let firstFoot = bitmap.width
  let lastFoot = 0
  for (let x = 0; x < bitmap.width; x++) {
    const weight = touch[x] ?? 0
    if (weight <= 0.02) continue
    firstFoot = Math.min(firstFoot, x)
    lastFoot = Math.max(lastFoot, x)
    const mx = Math.round((left + x) / maskScale)
    const my = Math.round((top + (row[x] ?? 0)) / maskScale)
    if (mx < 0 || mx >= contact.width) continue
    for (let y = my - 1; y <= my + thick; y++) {
      if (y < 0 || y >= contact.height) continue
      contact.data[y * contact.width + mx] = Math.max(contact.data[y * contact.width + mx] ?? 0, weight)
    }
  }
  const feet = Math.max(bitmap.width * 0.3, lastFoot - firstFoot)
  const middle = left + (firstFoot + lastFoot) / 2
  const base = top + bitmap.height
  const mask = blankMask(canvas)
  softEllipse(
    mask,
    middle + lean * feet * 0.07,
    base - feet * 0.015,
    feet * 0.68,
    Math.max(unit * 0.032, feet * 0.115),
    0.31,
  )
  softEllipse(
    mask,
    middle + lean * feet * 0.03,
    base - feet * 0.005,
    feet * 0.47,
    Math.max(unit * 0.013, feet * 0.034),
    0.3,
  )
  add(mask, blur(contact, (unit * 0.009) / maskScale, (unit * 0.005) / maskScale), 0.72)
  return mask
}

/** Shadow of something lying flat: its own outline, close and sharp plus far and soft. */
export function tableShadow(canvas: Canvas, bitmap: Bitmap, left: number, top: number, lean: number): Mask {
  const unit = canvas.height
  const near = silhouette(canvas, bitmap, left + lean * unit * 0.006, top + unit * 0.011)
  const far = silhouette(canvas, bitmap, left + lean * unit * 0.022, top + unit * 0.036)
  const mask = blankMask(canvas)
  add(mask, blur(far, (unit * 0.022) / maskScale, (unit * 0.022) / maskScale), 0.3)
  add(mask, blur(near, (unit * 0.006) / maskScale, (unit * 0.006) / maskScale), 0.34)
  return mask
}

/** The light that a thing in front takes from the thing behind it. */
export function occlusion(canvas: Canvas, bitmap: Bitmap, left: number, top: number, lean: number): Mask {
  const unit = canvas.height
  const outline = silhouette(canvas, bitmap, left + lean * unit * 0.01, top + unit * 0.006)
  const mask = blankMask(canvas)
  add(mask, blur(outline, (unit * 0.012) / maskScale, (unit * 0.012) / maskScale), 0.22)
  return mask
}
