import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const pages = join(import.meta.dirname, '../pages')
const files = readdirSync(pages, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'))

test('no page passes its loader on as clientLoader: the browser’s copy of a page has no loader', () => {
  const wrong = files.filter((file) => /clientLoader\s*=\s*loader\b/.test(readFileSync(join(pages, file), 'utf8')))
  expect(wrong).toEqual([])
})
