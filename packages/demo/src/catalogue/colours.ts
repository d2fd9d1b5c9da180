import type { HueToken } from '../pictures/hues.ts'

/** Longer words first: 藏青 is not 青, 银灰 is not 灰. */
const words: readonly (readonly [word: string, hue: HueToken])[] = [
  ['藏青', 'navy'],
  ['深蓝', 'navy'],
  ['卡其', 'khaki'],
  ['银', 'silver'],
  ['荧光黄', 'yellow'],
  ['荧光橙', 'orange'],
  ['黑', 'black'],
  ['灰', 'grey'],
  ['白', 'white'],
  ['红', 'red'],
  ['橙', 'orange'],
  ['黄', 'yellow'],
  ['绿', 'green'],
  ['青', 'teal'],
  ['蓝', 'blue'],
  ['紫', 'purple'],
  ['粉', 'pink'],
  ['棕', 'brown'],
]

/** The dye that shows a colour name, or null for names such as 透明. */
export function colourHue(name: string): HueToken | null {
  return words.find(([word]) => name.includes(word))?.[1] ?? null
}
