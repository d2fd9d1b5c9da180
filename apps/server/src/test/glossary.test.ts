import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = join(fileURLToPath(import.meta.url), '../../../../..')
const textOf = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'))
    .map((file) => readFileSync(join(root, folder, file), 'utf8'))

test('every word that the glossary explains is one that the code uses', () => {
  const rows = readFileSync(join(root, 'docs/glossary.md'), 'utf8').matchAll(/^\| ([^|]*`[^|]*) \|/gm)
  const words = [...rows].flatMap(([, cell = '']) => [...cell.matchAll(/`([\w]{2,})`/g)].map(([, word = '']) => word))
  const code = [...textOf('packages/contract/src'), ...textOf('apps/server/src')].join('\n')
  const unknown = words.filter((word) => !new RegExp(`(?<![a-z])${word}`, 'i').test(code))
  expect(words.length).toBeGreaterThan(60)
  expect(unknown).toEqual([])
})
