import type { Bitmap } from './bitmap.ts'
import { type HueToken, hues } from './hues.ts'
import { labOf, rgbOf, smoothstep } from './oklab.ts'
import type { Dye } from './subjects.ts'

/**
 * Natural colours: the renders light every grey with violet, which reads as plastic. Weak violets go back
 * to a cool neutral, so that steel is steel and a white coat is white; real colours stay.
 */
function neutralised(l: number, a: number, b: number): number {
  const chroma = Math.hypot(a, b)
  const violet = smoothstep(0.012, -0.012, b) * smoothstep(-0.03, 0, a)
  const limit = l < 0.45 ? 0.1 : 0.07
  return 1 - violet * 0.85 * (1 - smoothstep(limit, limit * 1.9, chroma))
}

type Plane = { l: Float32Array; a: Float32Array; b: Float32Array; weight: Float32Array }

function planesOf({ data }: Bitmap, keepViolet: boolean): Plane {
  const count = data.length / 4
  const plane = {
    l: new Float32Array(count),
    a: new Float32Array(count),
    b: new Float32Array(count),
    weight: new Float32Array(count),
  }
  for (let i = 0; i < count; i++) {
    if ((data[i * 4 + 3] ?? 0) === 0) continue
    const lab = labOf(data[i * 4] ?? 0, data[i * 4 + 1] ?? 0, data[i * 4 + 2] ?? 0)
    const keep = keepViolet ? 1 : neutralised(lab.l, lab.a, lab.b)
    plane.l[i] = lab.l
    plane.a[i] = lab.a * keep
    plane.b[i] = lab.b * keep
  }
  return plane
}

/** The part to be dyed: pixels of the dominant hue, or (`all`) everything that is not outline-dark. */
function weigh(bitmap: Bitmap, plane: Plane, dyed: Dye): void {
  const count = plane.l.length
  let sumA = 0
  let sumB = 0
  for (let i = 0; i < count; i++) {
    const a = plane.a[i] ?? 0
    const b = plane.b[i] ?? 0
    const pull = Math.hypot(a, b) * ((bitmap.data[i * 4 + 3] ?? 0) / 255)
    sumA += a * pull
    sumB += b * pull
  }
  const main = Math.atan2(sumB, sumA)
  for (let i = 0; i < count; i++) {
    const a = plane.a[i] ?? 0
    const b = plane.b[i] ?? 0
    const chroma = Math.hypot(a, b)
    const away = Math.abs(Math.atan2(Math.sin(Math.atan2(b, a) - main), Math.cos(Math.atan2(b, a) - main)))
    const body = smoothstep(0.03, 0.075, chroma) * (1 - smoothstep(0.7, 1.15, away))
    plane.weight[i] = dyed === 'all' ? Math.max(body, smoothstep(0.16, 0.32, plane.l[i] ?? 0)) : body
  }
}

/** Repaints a bitmap in a colour variant; light and shade are kept in the measure the colour asks for. */
export function dye(bitmap: Bitmap, token: HueToken, dyed: Dye, drawn: boolean): Bitmap {
  if (token === 'n' && drawn) return bitmap
  const plane = planesOf(bitmap, drawn)
  const count = plane.l.length
  const hue = token === 'n' ? null : hues[token]
  let mean = 0
  if (hue) {
    weigh(bitmap, plane, dyed)
    let total = 0
    for (let i = 0; i < count; i++) {
      const w = (plane.weight[i] ?? 0) * ((bitmap.data[i * 4 + 3] ?? 0) / 255)
      mean += (plane.l[i] ?? 0) * w
      total += w
    }
    mean = total > 0 ? mean / total : 0.5
  }
  const data = new Uint8Array(bitmap.data.length)
  for (let i = 0; i < count; i++) {
    const alpha = bitmap.data[i * 4 + 3] ?? 0
    data[i * 4 + 3] = alpha
    if (alpha === 0) continue
    const lab = { l: plane.l[i] ?? 0, a: plane.a[i] ?? 0, b: plane.b[i] ?? 0 }
    const w = plane.weight[i] ?? 0
    if (hue && w > 0) {
      const l = hue.target.l + (lab.l - mean) * hue.contrast
      // Highlights bleach and shadows deepen, as on real fabric and plastic.
      const body = 1 - smoothstep(0.86, 1, l) * 0.7
      lab.l += (Math.min(0.985, Math.max(0.15, l)) - lab.l) * w
      lab.a += (hue.target.a * body - lab.a) * w
      lab.b += (hue.target.b * body - lab.b) * w
    }
    const [red, green, blue] = rgbOf(lab)
    data[i * 4] = red
    data[i * 4 + 1] = green
    data[i * 4 + 2] = blue
  }
  return { data, width: bitmap.width, height: bitmap.height }
}
