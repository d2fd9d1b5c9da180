import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { expect, test } from 'vitest'
import { layers, takeLayer } from './layers.ts'

const app = join(import.meta.dirname, '..')
const files = readdirSync(app, { recursive: true, encoding: 'utf8' })
const outside = (name: string) => !name.startsWith(`overlay${sep}`)
const parts = files.filter((name) => name.endsWith('.tsx') && outside(name))
const textOf = (name: string) => readFileSync(join(app, name), 'utf8')

test('what is opened last lies on top, also after something below it was closed', () => {
  const drawer = takeLayer()
  const dialog = takeLayer()
  const proof = takeLayer()
  expect(drawer.layer).toBe(layers.firstDialog)
  expect(dialog.layer).toBeGreaterThan(drawer.layer)
  expect(proof.layer).toBeGreaterThan(dialog.layer)
  drawer.release()
  const late = takeLayer()
  expect(late.layer).toBeGreaterThan(proof.layer)
  for (const one of [dialog, proof, late]) one.release()
  expect(takeLayer().layer).toBe(layers.firstDialog)
})

test('a popover and a list out of a popover of one dialog lie below the next dialog', () => {
  expect(layers.step).toBeGreaterThan(150)
})

test.each(parts)('%s takes dialogs and drawers from the order of layers', (name) => {
  const taken = [...textOf(name).matchAll(/import \{([^}]*)\} from 'antd'/g)].flatMap(([, names = '']) =>
    names.split(',').map((one) => one.trim()),
  )
  expect(taken.filter((one) => /^(Modal|Drawer)\b/.test(one))).toEqual([])
  const numbers = [...textOf(name).matchAll(/zIndex[=:]\s*\{?\s*(\d+)/g)].map(([, number]) => Number(number))
  expect(numbers.filter((number) => number >= 1000)).toEqual([])
})

test.each(files.filter((name) => name.endsWith('.css')))(
  'what %s lays over the page lies below every dialog',
  (name) => {
    const numbers = [...textOf(name).matchAll(/z-index:\s*(-?\d+)/g)].map(([, number]) => Number(number))
    expect(numbers.filter((number) => number >= 100)).toEqual([])
  },
)
