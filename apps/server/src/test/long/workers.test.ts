import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test, vi } from 'vitest'
import { dataFolder } from '../../../../../scripts/data-folder.ts'

const entry = fileURLToPath(new URL('./workers-server.ts', import.meta.url))
const folder = await dataFolder('workers')
const leaders: ChildProcess[] = []
afterAll(async () => {
  for (const leader of leaders) leader.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

type Mall = { leader: ChildProcess; address: string; workers: number[] }

/** A mall of two workers on the built-in database, both answering. */
async function startMall(): Promise<Mall> {
  const leader = spawn(process.execPath, [entry], {
    env: {
      ...process.env,
      PORT: '0',
      WORKERS: '2',
      DEMO: '0',
      RATE_LIMITS: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: folder,
      SECRET: 'the-secret-of-the-workers-test-32-ch',
      SMS_WEBHOOK_URL: 'http://127.0.0.1:9/',
      PUBLIC_URL: 'http://127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  leaders.push(leader)
  const mall: Mall = { leader, address: '', workers: [] }
  leader.stdout?.on('data', (chunk: Buffer) => {
    for (const [, pid, address = ''] of chunk.toString().matchAll(/^worker (\d+) (\S+)$/gm)) {
      mall.workers.push(Number(pid))
      mall.address = address
    }
  })
  await vi.waitFor(() => expect(mall.workers).toHaveLength(2), 100_000)
  return mall
}

const lives = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const allGone = ({ workers }: Mall) => vi.waitFor(() => expect(workers.filter(lives)).toEqual([]), 20_000)

const ask = (url: string, agent: Agent) =>
  new Promise<number>((done, fail) => {
    get(url, { agent, headers: { platform: 'H5' } }, (reply) => {
      reply.resume()
      reply.once('error', fail)
      reply.once('end', () => done(reply.statusCode ?? 0))
    }).once('error', fail)
  })

/** Asks without a pause on one kept connection until nobody listens any more. */
async function lane({ address }: Mall) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const seen = { statuses: [] as number[], lost: [] as string[] }
  for (;;) {
    try {
      seen.statuses.push(await ask(`${address}/shop/api/init`, agent))
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
      agent.destroy()
      if (code === 'ECONNREFUSED') return seen
      seen.lost.push(code)
    }
  }
}

test('people go on shopping while a worker dies and another takes its place; told to stop, all answer what was asked and end', async () => {
  const mall = await startMall()
  const asking = Array.from({ length: 8 }, () => lane(mall))
  const [one = 0] = mall.workers
  process.kill(one, 'SIGKILL')
  await vi.waitFor(() => expect(mall.workers).toHaveLength(3), 30_000)
  expect(lives(one)).toBe(false)
  mall.leader.kill('SIGTERM')
  const [code] = await once(mall.leader, 'exit')
  expect(code).toBe(0)
  const seen = await Promise.all(asking)
  expect(new Set(seen.flatMap(({ statuses }) => statuses))).toEqual(new Set([200]))
  // The requests in the dead worker's hands are lost with it: on each connection one reply at most.
  for (const { lost } of seen) expect(lost.length).toBeLessThanOrEqual(1)
  await allGone(mall)
}, 240_000)

test('told to stop, two workers lose no request of all that are on their way', async () => {
  const mall = await startMall()
  const asking = Array.from({ length: 16 }, () => lane(mall))
  await Promise.all(Array.from({ length: 50 }, () => ask(`${mall.address}/healthz`, new Agent())))
  mall.leader.kill('SIGTERM')
  for (const { lost } of await Promise.all(asking)) expect(lost).toEqual([])
}, 240_000)

test('when the one that leads is killed, its workers and its database end too, and the mall starts again', async () => {
  const mall = await startMall()
  mall.leader.kill('SIGKILL')
  await allGone(mall)
  const again = await startMall()
  expect(await ask(`${again.address}/healthz`, new Agent())).toBe(200)
  again.leader.kill('SIGTERM')
  await once(again.leader, 'exit')
}, 240_000)
