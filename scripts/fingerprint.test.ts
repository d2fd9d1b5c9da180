import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { fingerprint } from './fingerprint.ts'

const root = await mkdtemp(join(tmpdir(), 'chengcai-sources-'))
afterAll(() => rm(root, { recursive: true, force: true }))
const notes = join(root, 'notes.folder')
const file = join(root, 'one.ts')
const told = (at = notes) => fingerprint([file], { root, notes: at })

test('who changes a source has what is made of it made anew, whatever its size and its date say', async () => {
  await writeFile(file, 'const a = 1')
  const first = await told()
  expect(await told()).toBe(first)
  await writeFile(file, 'const a = 2')
  const day = new Date('2026-01-01T00:00:00Z')
  await utimes(file, day, day)
  const second = await told()
  expect(second).not.toBe(first)
  await writeFile(file, 'const a = 3')
  await utimes(file, day, day)
  expect(await told()).not.toBe(second)
})

test('the same contents are the same sources, in another checkout and where nothing can be noted', async () => {
  await writeFile(file, 'const a = 1')
  const first = await told()
  await utimes(file, new Date(0), new Date(0))
  expect(await told()).toBe(first)
  expect(await told(join(file, 'no-folder'))).toBe(first)
})

test('a lock file that npm wrote anew names the same packages, and one with another version does not', async () => {
  const lock = join(root, 'package-lock.json')
  const ofLock = () => fingerprint([lock], { root, notes })
  const write = (value: object) => writeFile(lock, JSON.stringify(value))
  const zod = { version: '4.6.7', integrity: 'sha512-a' }
  await write({ packages: { 'node_modules/zod': { dev: true, ...zod }, 'node_modules/hono': { version: '4.9.0' } } })
  const first = await ofLock()
  await write({
    lockfileVersion: 3,
    packages: { 'node_modules/hono': { version: '4.9.0' }, 'node_modules/zod': { ...zod, dev: true } },
  })
  expect(await ofLock()).toBe(first)
  await write({
    packages: { 'node_modules/zod': { ...zod, version: '4.6.8' }, 'node_modules/hono': { version: '4.9.0' } },
  })
  expect(await ofLock()).not.toBe(first)
})
