import sharp from 'sharp'
import type { HueToken } from './hues.ts'
import { scaled, spriteOf } from './sprite.ts'
import { subjects } from './subjects.ts'

const side = 96
const inner = 88

/** Things that are signs rather than goods: allowed as icons, never as product pictures. */
const signs: ReadonlySet<string> = new Set([
  '1f3ea',
  '1f3e2',
  '1f3ed',
  '1f525',
  '1f195',
  '1f44d',
  '1f4f0',
  '1f91d',
  '1f4de',
  '2728',
  '1f4e2',
  '2b50',
  '1f3f7',
  '267b',
  '23f0',
  '1f6d2',
])

/** Subjects whose own colours are too violet or too pink beside the others. */
const calmed: ReadonlyMap<string, HueToken> = new Map([
  ['1f5a8', 'black'],
  ['1f5c4', 'grey'],
  ['1f9e4', 'blue'],
  ['1f5c3', 'grey'],
  ['1f9ef', 'red'],
  ['1f9f0', 'red'],
  ['1fa9b', 'red'],
  ['1f6a8', 'red'],
  ['1f392', 'navy'],
  ['1fad6', 'brown'],
  ['1f455', 'navy'],
  ['1f97c', 'white'],
])

export function isIconSubject(key: string): boolean {
  return subjects.has(key) || signs.has(key)
}

/** One thing on transparent ground, 96 × 96 WebP, cut to its outline and centred; null when it is not on the list. */
export async function renderIcon(key: string): Promise<Buffer | null> {
  if (!isIconSubject(key)) return null
  const sprite = await spriteOf(key, calmed.get(key) ?? 'n')
  const width = (inner * sprite.width) / Math.max(sprite.width, sprite.height)
  const icon = await scaled(sprite, width, 0, false)
  const left = Math.floor((side - icon.width) / 2)
  const top = Math.floor((side - icon.height) / 2)
  return sharp(icon.data, { raw: { width: icon.width, height: icon.height, channels: 4 } })
    .extend({
      left,
      right: side - icon.width - left,
      top,
      bottom: side - icon.height - top,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .webp({ quality: 92, alphaQuality: 100, effort: 4 })
    .toBuffer()
}
