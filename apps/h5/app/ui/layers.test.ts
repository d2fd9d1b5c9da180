import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const app = join(import.meta.dirname, '..')
const sheets = readdirSync(app, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => ({ name, text: readFileSync(join(app, name), 'utf8') }))
const tokens = [
  ...(sheets.find(({ name }) => name === join('ui', 'tokens.css'))?.text ?? '').matchAll(/--z-([a-z]+): (\d+);/g),
]

test('there is one order of layers: what sticks, the head, the bar, what floats, what covers the page', () => {
  const order = tokens.map(([, name, at]) => [name, Number(at)])
  expect(order.map(([name]) => name)).toEqual(['sticky', 'head', 'bar', 'float', 'overlay'])
  expect(order.map(([, at]) => at)).toEqual(order.map(([, at]) => Number(at)).toSorted((a, b) => a - b))
})

/** Sheets and dialogs are the browser's own top layer, in the order in which they open: none of them has a number. */
test.each(sheets)('$name stands in that order: below it are only the parts of one card', ({ text }) => {
  const numbers = [...text.matchAll(/z-index:\s*([^;]+);/g)].map(([, value = '']) => value.trim())
  const lowest = Math.min(...tokens.map(([, , at]) => Number(at)))
  for (const value of numbers) {
    const isToken = /^(calc\()?var\(--z-[a-z]+\)( \+ 1\))?$/.test(value)
    expect(isToken || Math.abs(Number(value)) < lowest, value).toBe(true)
  }
})
