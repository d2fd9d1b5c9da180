import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { create, type Font } from 'fontkit'
import { sfntOf } from './sfnt.ts'

const beside = (manifest: string, ...path: string[]) => join(dirname(fileURLToPath(manifest)), ...path)
const chinese = import.meta.resolve('@expo-google-fonts/noto-sans-sc/package.json')
const measures = import.meta.resolve('dejavu-fonts-ttf/package.json')
const japanese = import.meta.resolve('@fontsource/m-plus-1p/package.json')

/**
 * The fonts of a paper, in the order in which they are asked for a sign: Chinese with the rare characters of names and the units of industry;
 * fractions, diameters and other signs of measures; and names that are written with characters of Japan.
 */
const fonts = [
  { name: 'main', file: beside(chinese, '400Regular', 'NotoSansSC_400Regular.ttf') },
  { name: 'signs', file: beside(measures, 'ttf', 'DejaVuSans.ttf') },
  { name: 'names', file: beside(japanese, 'files', 'm-plus-1p-1-400-normal.woff') },
] as const

export type FontName = (typeof fonts)[number]['name']

const data = new Map<FontName, Buffer>()
const signs = new Map<FontName, ReadonlySet<number>>()

/** A font file in the plain form, which the drawing library reads fast; read when the first paper needs it, and kept. */
export function fontData(name: FontName): Buffer {
  const known = data.get(name)
  if (known) return known
  const font = fonts.find((one) => one.name === name)
  if (!font) throw new Error('a font has a file')
  const bytes = readFileSync(font.file)
  const plain = font.file.endsWith('.woff') ? sfntOf(bytes) : bytes
  data.set(name, plain)
  return plain
}

/** The first font that has a sign; null where none does. */
export function fontOf(sign: string): FontName | null {
  const code = sign.codePointAt(0) ?? 0
  return fonts.find(({ name }) => signsOf(name).has(code))?.name ?? null
}

function signsOf(name: FontName): ReadonlySet<number> {
  const known = signs.get(name)
  if (known) return known
  const font = create(fontData(name)) as Font
  const has = new Set(font.characterSet)
  signs.set(name, has)
  return has
}
