/**
 * sRGB bytes to and from OKLab. Recolouring works on lightness and chroma apart, so that a black boot
 * keeps its folds and a white one does not burn out; HSL-style modulation cannot do that.
 */

export type Lab = { l: number; a: number; b: number }

const linearOf = Float32Array.from({ length: 256 }, (_, byte) => {
  const c = byte / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
})

const byteTable = Uint8Array.from({ length: 4097 }, (_, step) => {
  const linear = step / 4096
  const c = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.round(c * 255)
})

function byteOf(linear: number): number {
  return byteTable[Math.round(Math.max(0, Math.min(1, linear)) * 4096)] ?? 0
}

/** Lightness 0..1, a and b about -0.4..0.4. */
export function labOf(red: number, green: number, blue: number): Lab {
  const r = linearOf[red] ?? 0
  const g = linearOf[green] ?? 0
  const b = linearOf[blue] ?? 0
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  }
}

/** Bytes 0..255; colours outside sRGB are clipped per channel. */
export function rgbOf(lab: Lab): [number, number, number] {
  const long = (lab.l + 0.3963377774 * lab.a + 0.2158037573 * lab.b) ** 3
  const medium = (lab.l - 0.1055613458 * lab.a - 0.0638541728 * lab.b) ** 3
  const short = (lab.l - 0.0894841775 * lab.a - 1.291485548 * lab.b) ** 3
  return [
    byteOf(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    byteOf(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    byteOf(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ]
}

/** Reads `#rrggbb`. */
export function labOfHex(hex: string): Lab {
  const value = Number.parseInt(hex.slice(1), 16)
  return labOf((value >> 16) & 255, (value >> 8) & 255, value & 255)
}

/** 0 at `from`, 1 at `to`, smooth between; `from` may be the larger one. */
export function smoothstep(from: number, to: number, x: number): number {
  const t = Math.max(0, Math.min(1, (x - from) / (to - from)))
  return t * t * (3 - 2 * t)
}
