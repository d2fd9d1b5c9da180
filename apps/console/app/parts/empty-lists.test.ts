import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '..')
/** Each list says at its own place that it is empty; `NothingYet` with something in it leads to where the first entry is made. */
const texts = globSync('**/*.tsx', { cwd: folder, exclude: (path) => path.endsWith('.test.tsx') }).flatMap((file) => {
  const source = readFileSync(join(folder, file), 'utf8')
  return [...source.matchAll(/(?:empty=|empty=\{[^'"]*|<NothingYet text=)["']([^"']+)["']( \/>|>)?/g)].map(
    ([, text = '', end]) => ({ file, text, leads: end === '>' }),
  )
})
const lists = texts.filter(({ text }) => text.startsWith('还没有'))

test('the lists are found', () => {
  expect(texts.length).toBeGreaterThan(60)
  expect(lists.length).toBeGreaterThan(25)
})

test.each(lists)('“$text” in $file says what to do or what will stand there, or leads there', ({ text, leads }) => {
  expect(leads || /[，。]./.test(text)).toBe(true)
})
