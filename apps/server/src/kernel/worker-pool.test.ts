import { execFile } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import type { Way } from './worker-pool.fake.ts'
import { PastBounds, workerPool } from './worker-pool.ts'

const reader = new URL('./worker-pool.fake.ts', import.meta.url)
const bounds = { threads: 2, cpuMs: 300, wallMs: 60_000, idleMs: 60_000, memoryMb: 32 }
const pool = workerPool(bounds)

const run = (way: Way, { owner = 1, file = new Blob(['four']), by = pool } = {}) =>
  by.run<Way, number>(reader, file, { options: way, owner })

test('a file is read in a thread, and the next one by the same thread', async () => {
  expect(await run('well')).toBe(4)
  expect(await run('well', { file: new Blob(['seven b']) })).toBe(7)
  expect(pool.idle()).toBe(1)
})

test.each([
  ['that never comes to an end', 'never ends', 'processor time'],
  ['that takes all memory there is', 'takes all memory', 'memory'],
] as const)('a reader %s is ended, and whoever comes next is served', async (_what, way, bound) => {
  await expect(run(way)).rejects.toThrow(bound)
  await expect(run(way)).rejects.toThrow(PastBounds)
  expect(await run('well')).toBe(4)
})

test('a reader that waits for what never comes is ended', async () => {
  const short = workerPool({ ...bounds, wallMs: 500 })
  await expect(run('never answers', { by: short })).rejects.toThrow('time')
})

test('what a reader throws comes to who asked, and its thread goes on', async () => {
  await expect(run('throws')).rejects.toThrow('a file could not be read')
  expect(pool.idle()).toBeGreaterThan(0)
  expect(await run('well')).toBe(4)
})

test('whoever sends many files that take long leaves a thread to others', async () => {
  const slow = workerPool({ ...bounds, cpuMs: 800 })
  let ended = 0
  const many = Array.from({ length: 2 }, () =>
    run('never ends', { owner: 1, by: slow })
      .catch((error: unknown) => error)
      .finally(() => {
        ended += 1
      }),
  )
  expect(await run('well', { owner: 2, by: slow })).toBe(4)
  expect(ended).toBe(0)
  for (const error of await Promise.all(many)) expect(error).toBeInstanceOf(PastBounds)
})

test('the thread that answers is not kept waiting', async () => {
  const busy = run('never ends').catch(() => 'ended')
  let turns = 0
  const ended = busy.then(() => true)
  while (!(await Promise.race([ended, delay(5, false)]))) turns += 1
  expect(await busy).toBe('ended')
  expect(turns).toBeGreaterThan(5)
})

test('a thread that has nothing to do ends', async () => {
  const short = workerPool({ ...bounds, idleMs: 50 })
  await run('well', { by: short })
  expect(short.idle()).toBe(1)
  await vi.waitFor(() => expect(short.idle()).toBe(0), { timeout: 20_000 })
})

test('a process that has read a file ends without waiting for its threads', async () => {
  const script = `
    const { workerPool } = await import(${JSON.stringify(new URL('./worker-pool.ts', import.meta.url).href)})
    const pool = workerPool(${JSON.stringify(bounds)})
    const read = pool.run(new URL(${JSON.stringify(reader.href)}), new Blob(['four']), { options: 'well', owner: 1 })
    console.log(await read)`
  const done = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    timeout: 50_000,
  })
  expect(done.stdout.trim()).toBe('4')
})
