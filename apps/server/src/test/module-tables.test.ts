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
    return [...text.matchAll(/(insert|update|delete)(?:\(|(?: into| from)? \$\{)(\w+)[)}]/g)]
      .filter((match) => owners.has(match[2] ?? '') && owners.get(match[2] ?? '') !== module)
      .map((match) => `${relative('.', file)}: ${match[1]} ${match[2]}`)
  })
  expect(owners.size).toBeGreaterThan(30)
  expect(trespasses).toEqual([])
})

test('SQL names a table through its table file, never by a word of its own', () => {
  const names = sources
    .filter((file) => file.endsWith('.table.ts'))
    .flatMap((file) => [...readFileSync(join(modules, file), 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g)])
    .map((match) => match[1])
  const list = names.join('|')
  const raw = new RegExp(`\\b(from|join|into|update|using)\\s+(${list})\\b|sql(<\\w+>)?\`(${list})\\b`)
  const found = sources.flatMap((file) => {
    const code = readFileSync(join(modules, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
    const named = raw.exec(code)
    return named ? [`${file}: ${named[0]}`] : []
  })
  expect(names.length).toBe(owners.size)
  expect(found).toEqual([])
})
