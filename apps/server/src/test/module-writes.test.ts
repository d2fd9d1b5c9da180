import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const modules = join(dirname(dirname(fileURLToPath(import.meta.url))), 'modules')
const sources = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)

/** Table name in code → the module whose table file declares it. */
const owners = new Map(
  sources
    .filter((file) => file.endsWith('.table.ts'))
    .flatMap((file) => {
      const module = file.split('/')[0] ?? ''
      const text = readFileSync(join(modules, file), 'utf8')
      return [...text.matchAll(/export const (\w+) = pgTable/g)].map((match) => [match[1] ?? '', module] as const)
    }),
)

test('a module writes its own tables only; others it asks through their public file', () => {
  const trespasses = sources.flatMap((file) => {
    const module = file.split('/')[0]
    const text = readFileSync(join(modules, file), 'utf8')
    return [...text.matchAll(/\.(insert|update|delete)\((\w+)\)/g)]
      .filter((match) => owners.has(match[2] ?? '') && owners.get(match[2] ?? '') !== module)
      .map((match) => `${relative('.', file)}: ${match[1]} ${match[2]}`)
  })
  expect(owners.size).toBeGreaterThan(30)
  expect(trespasses).toEqual([])
})
