import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { oneDiscovery } from './one-discovery.ts'

test('the installed React Router still asks for linked pages where the plugin expects it', () => {
  const main = createRequire(import.meta.url).resolve('react-router/package.json')
  const id = join(main, '../dist/production/lib/dom/ssr/fog-of-war.js')
  const { transform } = oneDiscovery()
  if (typeof transform !== 'function') return expect.unreachable()
  const outcome = Reflect.apply(transform, { error: expect.unreachable }, [readFileSync(id, 'utf8'), id])
  expect(outcome.code).toContain('if (asking) return debouncedFetchPatches()')
})
