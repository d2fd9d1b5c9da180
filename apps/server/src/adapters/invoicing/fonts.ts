import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sfntOf } from './sfnt.ts'

const folder = dirname(fileURLToPath(import.meta.resolve('@fontsource/noto-sans-sc/package.json')))
const fileOf = (subset: string) => join(folder, 'files', `noto-sans-sc-${subset}-400-normal.woff`)

/** What most texts are set in: the characters of everyday Chinese, and Latin. */
export const mainFont = { name: 'main', file: fileOf('chinese-simplified') } as const

type Range = { from: number; to: number; subset: string }
let ranges: readonly Range[] | null = null

/** The small files of the same font that hold rare characters, by the ranges that the package states. */
function rangesOf(): readonly Range[] {
  ranges ??= Object.entries(
    JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>,
  ).flatMap(([name, list]) =>
    list.split(',').flatMap((range) => {
      const [from = '', to = from] = range.replace(/^U\+/i, '').split('-')
      const subset = name.replace(/[[\]]/g, '')
      return /^\d+$/.test(subset) ? [{ from: Number.parseInt(from, 16), to: Number.parseInt(to, 16), subset }] : []
    }),
  )
  return ranges
}

/** The file that has a character which the main one lacks; null where none has it. */
export function rareFontOf(char: string): { name: string; file: string } | null {
  const code = char.codePointAt(0) ?? 0
  const range = rangesOf().find(({ from, to }) => code >= from && code <= to)
  return range ? { name: `rare-${range.subset}`, file: fileOf(range.subset) } : null
}

const kept = new Map<string, Buffer>()

/** A font file as the drawing library reads it fast; the main one is kept, since every invoice needs it. */
export function fontData({ name, file }: { name: string; file: string }): Buffer {
  const known = kept.get(name)
  if (known) return known
  const data = sfntOf(readFileSync(file))
  if (name === mainFont.name) kept.set(name, data)
  return data
}
