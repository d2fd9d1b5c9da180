import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { dataFolder } from '../../../../../scripts/data-folder.ts'
import { spokenAddress } from '../spoken-address.ts'

const entry = fileURLToPath(new URL('./crash-server.ts', import.meta.url))
const folder = await dataFolder('stop')
const children: ChildProcess[] = []
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

type Server = { child: ChildProcess; address: string }

async function startServer(): Promise<Server> {
  const child = spawn(process.execPath, [entry], {
    env: {
      ...process.env,
      PORT: '0',
      DEMO: '0',
      RATE_LIMITS: '0',
      SECRET: 'the-secret-of-the-stop-test-32-chars!',
      LOG_LEVEL: 'error',
      SMS_WEBHOOK_URL: 'http://127.0.0.1:9/',
      PUBLIC_URL: 'http://127.0.0.1',
      DATA_DIR: folder,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  return { child, address: await spokenAddress(child) }
}

type Reply = { status: number; closes: boolean; body: string }

const ask = (url: string, agent: Agent) =>
  new Promise<Reply>((done, fail) => {
    get(url, { agent, headers: { platform: 'H5' } }, (reply) => {
      let body = ''
      reply.on('data', (chunk: Buffer) => {
        body += chunk.toString()
      })
      reply.once('error', fail)
      reply.once('end', () =>
        done({ status: reply.statusCode ?? 0, closes: reply.headers.connection === 'close', body }),
      )
    }).once('error', fail)
  })

/** Asks without a pause on one kept connection until a new one is refused; what came, and what was lost on the way. */
async function lane(url: string, heard: () => void = () => undefined) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const seen = { replies: [] as Reply[], lost: [] as string[] }
  for (;;) {
    try {
      seen.replies.push(await ask(url, agent))
      heard()
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
      agent.destroy()
      if (code === 'ECONNREFUSED') return seen
      seen.lost.push(code)
    }
  }
}

const opened = (address: string) =>
  new Promise<Socket>((done) => {
    const socket = connect(Number(new URL(address).port), '127.0.0.1', () => done(socket))
    socket.on('error', () => undefined)
  })

const ended = (child: ChildProcess) =>
  new Promise<void>((done) => (child.exitCode !== null || child.signalCode ? done() : child.once('exit', () => done())))

test('stopped under load, the mall answers everything that it took, loses no request and is soon gone', async () => {
  const { child, address } = await startServer()
  const idle = new Agent({ keepAlive: true, maxSockets: 20 })
  await Promise.all(Array.from({ length: 20 }, () => ask(`${address}/shop/api/init`, idle)))
  // Browsers open connections before they have anything to ask.
  await Promise.all(Array.from({ length: 5 }, () => opened(address)))
  const lanes = Array.from({ length: 12 }, () => lane(`${address}/shop/api/init`))
  await Promise.all(Array.from({ length: 40 }, () => ask(`${address}/shop/api/goods/category`, idle)))
  const at = performance.now()
  child.kill('SIGTERM')
  const seen = await Promise.all(lanes)
  await ended(child)
  // Its PostgreSQL has written down what it held by then.
  expect(performance.now() - at).toBeLessThan(5000)
  expect(child.exitCode).toBe(0)
  for (const { replies, lost } of seen) {
    expect(lost).toEqual([])
    expect(replies.map(({ status, body }) => `${status} ${JSON.parse(body).error}`)).toEqual(replies.map(() => '200 0'))
    // It was told by its last reply, and by no other, that the connection ends.
    expect(replies.findIndex(({ closes }) => closes)).toBe(replies.length - 1)
  }
  idle.destroy()
}, 60_000)

test('while what was asked is still being answered, no new connection is taken and a balancer is told to leave', async () => {
  const { child, address } = await startServer()
  const slow = await opened(address)
  let answered = ''
  slow.on('data', (chunk: Buffer) => {
    answered += chunk.toString()
  })
  // A call whose body is on its way keeps the server from ending.
  slow.write(
    'POST /user/api/user/accountLogin HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
  )
  const first = Promise.withResolvers<void>()
  const balancer = lane(`${address}/healthz`, first.resolve)
  await first.promise
  child.kill('SIGTERM')
  const { replies, lost } = await balancer
  expect(lost).toEqual([])
  expect(replies.at(0)).toMatchObject({ status: 200, body: expect.stringContaining('"ok":true') })
  expect(replies.at(-1)).toMatchObject({ status: 503, body: '{"ok":false}', closes: true })
  expect(child.exitCode).toBe(null)
  slow.write('}')
  await expect.poll(() => answered).toContain('"error":1')
  expect(answered.toLowerCase()).toContain('connection: close')
  await ended(child)
  expect(child.exitCode).toBe(0)
}, 60_000)
