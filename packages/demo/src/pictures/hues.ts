import { type Lab, labOfHex } from './oklab.ts'

/** `contrast` is how much of the render's own light and shade survives the recolour. */
export type Hue = { name: string; target: Lab; contrast: number }

/** Tint tokens of a recipe; `n` leaves the subject in its natural colours. */
export const hueTokens = [
  'n',
  'black',
  'grey',
  'white',
  'silver',
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'navy',
  'purple',
  'pink',
  'brown',
  'khaki',
] as const

export type HueToken = (typeof hueTokens)[number]

function hue(name: string, hex: string, contrast: number): Hue {
  return { name, target: labOfHex(hex), contrast }
}

/** Dyes as workwear, plastics and powder coat really come: a little dull, never neon. */
export const hues: Record<Exclude<HueToken, 'n'>, Hue> = {
  black: hue('黑', '#3a3b40', 0.62),
  grey: hue('灰', '#85898f', 0.8),
  white: hue('白', '#e6e9ec', 0.56),
  silver: hue('银', '#b9bec6', 0.8),
  red: hue('红', '#d53a35', 0.85),
  orange: hue('橙', '#ee7d24', 0.85),
  yellow: hue('黄', '#f2bd2c', 0.8),
  green: hue('绿', '#3d9a58', 0.9),
  teal: hue('青', '#2f9c9c', 0.9),
  blue: hue('蓝', '#2f74d0', 0.9),
  navy: hue('藏青', '#2c3f66', 0.75),
  purple: hue('紫', '#7a58b8', 0.85),
  pink: hue('粉', '#eb94ad', 0.75),
  brown: hue('棕', '#7d5238', 0.85),
  khaki: hue('卡其', '#b89a68', 0.85),
}
