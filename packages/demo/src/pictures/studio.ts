import { type Canvas, grain, maskScale } from './canvas.ts'
import type { Ground, Rgb } from './grounds.ts'
import { smoothstep } from './oklab.ts'

/** Shares of the side. `horizon` null: a table seen from above, no floor line. */
export type Set = { lampX: number; lampY: number; horizon: number | null }

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, from[2] + (to[2] - from[2]) * share]
}

function colourAt(ground: Ground, set: Set, x: number, y: number): Rgb {
  const away = Math.hypot(x - set.lampX, (y - set.lampY) * 0.94)
  const wall = mix(ground.lit, ground.wall, smoothstep(0.08, 0.92, away))
  if (set.horizon === null) return mix(wall, ground.front, 0.28 * smoothstep(0.4, 1.25, away))
  const pool = 1 - smoothstep(0.02, 0.62, Math.hypot((x - 0.5) * 0.8, (y - set.horizon - 0.14) * 1.9))
  const near = mix(ground.floor, ground.front, smoothstep(set.horizon + 0.08, 1.08, y))
  const floor = mix(near, ground.lit, pool * 0.55)
  // The wall dims just above the floor, so that their line is visible without being drawn.
  const dim = 0.34 * smoothstep(set.horizon - 0.34, set.horizon, y)
  return mix(mix(wall, ground.wall, dim), floor, smoothstep(set.horizon - 0.035, set.horizon + 0.045, y))
}

/** Fills the whole canvas with the set, lamp upper left or right, seamless paper below. */
export function paintStudio(canvas: Canvas, ground: Ground, set: Set): void {
  const width = Math.ceil(canvas.width / maskScale) + 2
  const height = Math.ceil(canvas.height / maskScale) + 2
  const coarse = new Float32Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      coarse.set(
        colourAt(ground, set, (x * maskScale) / canvas.width, (y * maskScale) / canvas.height),
        (y * width + x) * 3,
      )
    }
  }
  const line = new Float32Array(width * 3)
  for (let y = 0; y < canvas.height; y++) {
    const row = Math.floor(y / maskScale)
    const fy = y / maskScale - row
    for (let i = 0; i < line.length; i++) {
      const above = coarse[row * width * 3 + i] ?? 0
      line[i] = above + ((coarse[(row + 1) * width * 3 + i] ?? 0) - above) * fy
    }
    for (let x = 0; x < canvas.width; x++) {
      const column = Math.floor(x / maskScale)
      const fx = x / maskScale - column
      const noise = grain(x, y)
      const to = (y * canvas.width + x) * 4
      for (let c = 0; c < 3; c++) {
        const left = line[column * 3 + c] ?? 0
        canvas.data[to + c] = left + ((line[column * 3 + 3 + c] ?? 0) - left) * fx + noise
      }
      canvas.data[to + 3] = 255
    }
  }
}
