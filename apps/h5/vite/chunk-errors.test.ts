import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chunkErrorsReachTheBoundary } from './chunk-errors.ts'

test('the installed React Router still reloads where the plugin expects it', () => {
  const main = createRequire(import.meta.url).resolve('react-router/package.json')
  const id = join(main, '../dist/production/lib/dom/ssr/routeModules.js')
  const { transform } = chunkErrorsReachTheBoundary()
  if (typeof transform !== 'function') return expect.unreachable()
  const outcome = Reflect.apply(transform, { error: expect.unreachable }, [readFileSync(id, 'utf8'), id])
  expect(outcome.code).not.toContain('location.reload')
  expect(outcome.code).toContain('clientLoader() { throw error; }')
})
