import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { leanerFiles, leanerRouter } from './leaner-router.ts'

const router = join(createRequire(import.meta.url).resolve('react-router/package.json'), '../dist/production')

test.each(leanerFiles)('the installed React Router still has in %s what nobody here calls', (file) => {
  const id = join(router, file)
  const { transform } = leanerRouter()
  if (typeof transform !== 'function') return expect.unreachable()
  const before = readFileSync(id, 'utf8')
  const error = (message: string) => expect.unreachable(message)
  expect(Reflect.apply(transform, { error }, [before, id]).code).not.toBe(before)
})
