import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './paths.ts'

const folders = ['apps', 'attack', 'bench', 'e2e', 'packages', 'scripts', 'simulate']
/** Not written by hand. */
const made = /(^|\/)(node_modules|build|\.react-router)(\/|$)/

/** The compiler does not look for misspelt optional fields in a literal that is spread into another one. */
test('no literal is spread into a literal, fields are written out one a line', () => {
  const sources = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !made.test(file))
      .map((file) => join(folder, file)),
  )
  const spread = sources.filter((file) => /\.\.\.\(?\{/.test(readFileSync(join(root, file), 'utf8')))
  expect(sources.length).toBeGreaterThan(3000)
  expect(spread).toEqual([])
})
