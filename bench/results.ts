import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { root } from '../scripts/paths.ts'
import { print } from '../scripts/print.ts'

/** Figures by row and name. Nothing in it identifies the machine. */
const Kept = z.record(z.string(), z.record(z.string(), z.number()))

const file = join(root, 'bench', 'results.json')
const before = existsSync(file) ? Kept.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
const now: z.infer<typeof Kept> = {}
let part = ''

/** Measures one part; its rows are kept when it is over. */
export async function measured(name: string, work: () => Promise<unknown>): Promise<void> {
  part = name
  await work()
  const rows = Object.entries({ ...before, ...now }).sort(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`)
}

/** Three digits are enough; more of them would differ each time. */
const rounded = (value: number) => Number(value.toPrecision(3))
const shown = (value: number) => (Math.abs(value) >= 100 ? value.toFixed(0) : String(rounded(value)))

/** Keeps a row's figures, and returns those of the last time in words. */
export function note(title: string, figures: Record<string, number>): string {
  const key = `${part}：${title}`
  const old = before[key]
  now[key] = Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, rounded(value)]))
  if (!old) return ''
  const was = Object.keys(figures).map((name) => (old[name] === undefined ? '–' : shown(old[name])))
  return `   上次 ${was.join(' · ')}`
}

type About = {
  unit: string
  /** The limit measured in this run, in the same unit. */
  limit?: number | undefined
  /** In words, such as `≥ 0.5`. */
  aim?: string
}

/** Prints one figure, beside the limit of the same run and the aim. */
export function figure(title: string, value: number, { unit, limit, aim }: About): void {
  const ratio: Record<string, number> = limit === undefined ? {} : { 比上限: value / limit }
  const beside = limit === undefined ? '' : `（上限 ${shown(limit)}，${(value / limit).toFixed(2)}）`
  const last = note(title, { [unit]: value, ...ratio })
  print(`  ${title.padEnd(30)} ${shown(value).padStart(7)} ${unit}${beside}${aim ? `  目标 ${aim}` : ''}${last}`)
}
