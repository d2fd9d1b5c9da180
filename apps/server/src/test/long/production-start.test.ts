import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const root = fileURLToPath(new URL('../../../../../', import.meta.url))
const port = 20_000 + (process.pid % 20_000)
const base = `http://127.0.0.1:${port}`
const secret = 'a-secret-for-tests-of-32-characters'
const production = {
  NODE_ENV: 'production',
  SECRET: secret,
  SMS_WEBHOOK_URL: 'http://127.0.0.1:9/',
  PUBLIC_URL: base,
  PORT: String(port),
}

let folder = ''
const begun: Running[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chengcai-production-'))
  // When root makes the folder, the user of the PostgreSQL enters it too.
  await chmod(folder, 0o755)
})
afterAll(async () => {
  // Killed outright npm would leave the mall to itself for a moment: told to end, it takes the mall with it.
  for (const { child, ended } of begun) {
    if (child.exitCode === null) child.kill('SIGTERM')
    await ended
  }
  await vi.waitFor(isFree, patience)
  await rm(folder, { recursive: true, force: true })
})

type Running = { child: ChildProcess; said(): string; logged(): string; ended: Promise<number | null> }

/** A command as somebody types it, with no setting of this process but those given. */
function type(command: readonly string[], environment: Record<string, string>): Running {
  const [program = '', ...args] = command
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(program, args, { cwd: root, env: { PATH, HOME, ...environment } })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
  let logged = ''
  child.stdout.on('data', (chunk) => (logged += String(chunk)))
  const running = {
    child,
    said: () => said,
    logged: () => logged,
    ended: new Promise<number | null>((done) => child.once('exit', done)),
  }
  begun.push(running)
  return running
}
const npm = (script: string, environment: Record<string, string>, ...args: string[]) =>
  type(['npm', 'run', '--silent', script, ...(args.length > 0 ? ['--', ...args] : [])], environment)

async function ran(script: string, environment: Record<string, string>, ...args: string[]) {
  const { said, ended } = npm(script, environment, ...args)
  const code = await ended
  return { code, said: said() }
}

/** Waits until it answers; what it said when it ended before. */
async function ready({ child, said }: Running) {
  while (!said().includes('已就绪')) {
    if (child.exitCode !== null) throw new Error(said())
    const heard = new AbortController()
    const next = [child.stdout, child.stderr].map((stream) => stream && once(stream, 'data', { signal: heard.signal }))
    await Promise.race([...next, once(child, 'exit', { signal: heard.signal })])
    heard.abort()
  }
}
const call = async (path: string, body: unknown, token?: string): Promise<{ data: { token?: string } }> => {
  const headers = { platform: 'H5', 'Content-Type': 'application/json', ...(token ? { Authorization: token } : {}) }
  const init = body === null ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) }
  return JSON.parse(await (await fetch(base + path, init)).text())
}
/** The address does not answer, and the data folder is let go. */
async function isFree() {
  await expect(fetch(`${base}/healthz`)).rejects.toThrow()
  expect(existsSync(join(folder, 'mall', 'lock.sock'))).toBe(false)
}
const patience = { timeout: 30_000, interval: 200 }
const linkIn = (said: string) => /\/console\/operator#([\w-]{43})/.exec(said)?.[1] ?? ''

test('production without its settings names all that is missing at once, each with a line to copy', async () => {
  const { code, said } = await ran('start', { NODE_ENV: 'production', DATA_DIR: folder })
  expect(code).not.toBe(0)
  for (const line of ['export SECRET=', 'export PUBLIC_URL=', 'export SMS_WEBHOOK_URL=']) expect(said).toContain(line)
})

test('an empty production gives its first operator a link, is worked on while it runs, ends with npm, and knows its SECRET and what it is', async () => {
  const own = { ...production, DATA_DIR: join(folder, 'mall') }
  const mall = npm('start', own)
  await ready(mall)
  expect(mall.said()).not.toMatch(/演示账号|outbox/)
  const first = linkIn(mall.said())
  const login = await call('/desk/api/operator/join', {
    key: first,
    phone: '13900001111',
    name: '顾明远',
    password: 'Rain2026',
  })
  expect(login).toMatchObject({ error: 0 })
  expect(await call('/desk/api/me', null, login.data.token)).toMatchObject({
    data: { name: '顾明远', factor: 'none', desk: { kind: 'platform' } },
  })
  // Beside the running mall: an operator who lost everything gets another link, and the accounts are gone through.
  const again = await ran('operator', own, '--phone', '13900001111')
  expect(await call('/desk/api/operator/look', { key: linkIn(again.said) }), again.said).toMatchObject({
    error: 0,
    data: { phone: '139****1111' },
  })
  expect(await ran('doctor', own)).toMatchObject({ code: 0 })
  const readiness = await ran('doctor', own, '--ready')
  expect(readiness).toMatchObject({ code: 1, said: expect.stringContaining('✗ 公网地址（https）：未接入') })
  expect(readiness.said).toContain('✓ 短信：已接入')
  expect((await fetch(`${base}/nowhere-13900001111`)).status).toBe(404)

  mall.child.kill('SIGTERM')
  await mall.ended
  await vi.waitFor(isFree, patience)
  // The last line may come after npm has ended.
  await vi.waitFor(() => expect(mall.logged()).toContain('the mall has stopped'), patience)
  const lines = mall
    .logged()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line))
  for (const msg of ['the mall is ready', 'the mall is stopping']) {
    expect(lines).toContainEqual(expect.objectContaining({ msg }))
  }
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'request', status: 404, asked: '/nowhere-…' }))
  expect(mall.logged()).not.toContain('已就绪')

  const other = await ran('start', { ...own, SECRET: 'quite-another-secret-of-32-characters' })
  expect(other).toMatchObject({ said: expect.stringContaining('SECRET 不是这个数据库所用的那一个') })
  const asDemo = await ran('start', { ...own, DEMO: '1' })
  expect(asDemo.said).toContain('这个数据库属于正式营业的商城')
  const seeded = await ran('seed', own)
  expect(seeded.said).toContain('这个数据库属于正式营业的商城')

  const changed = await ran('secret', { ...own, NEW_SECRET: 'quite-another-secret-of-32-characters' })
  expect(changed.code).toBe(0)
  const restarted = npm('start', { ...own, SECRET: 'quite-another-secret-of-32-characters' })
  await ready(restarted)
  expect(restarted.said()).not.toContain('operator#')
  expect(await call('/desk/api/login', { account: '13900001111', password: 'Rain2026' })).toMatchObject({ error: 0 })
  restarted.child.kill('SIGTERM')
  await restarted.ended
  await vi.waitFor(isFree, patience)
})

test('what was loaded as a demo never starts as production: its passwords are known to everybody', async () => {
  const DATA_DIR = join(folder, 'demo')
  expect(await ran('seed', { DATA_DIR, DEMO: '1' })).toMatchObject({ code: 0 })
  const { code, said } = await ran('start', { ...production, DATA_DIR })
  expect(code).not.toBe(0)
  expect(said).toContain('这个数据库是演示数据')
})
