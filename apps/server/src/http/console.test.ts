import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mountConsole } from './console.ts'

const app = new Hono()
let folder: string
let mall = { name: '商城', intro: '', logo: '' }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><meta name="application-name" content="商城" /><link rel="icon" href="/console/mark.svg" /><title>工作台 · 商城</title>',
  )
  await writeFile(join(folder, 'assets', 'main-1a2b.js'), 'desk()')
  await mountConsole(app, folder, { imageDomain: 'https://img.example', mall: async () => mall })
  app.get('*', (c) => c.text('the mall'))
})
afterAll(() => rm(folder, { recursive: true }))

const get = (path: string) => app.request(path)

test.each(['/console', '/console/', '/console/orders', '/console/orders/A1?tab=all', '/console/index.html'])(
  'the desk’s one document answers at %s and is asked for anew each time',
  async (path) => {
    const reply = await get(path)
    expect(reply.status).toBe(200)
    expect(await reply.text()).toContain('工作台')
    expect(reply.headers.get('Cache-Control')).toBe('no-cache')
  },
)

test('no inline script runs at the desk, and pictures come from where the mall keeps them', async () => {
  const policy = (await get('/console')).headers.get('Content-Security-Policy') ?? ''
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain('https://img.example')
  expect(policy).toContain("frame-ancestors 'none'")
})

test('a file with its hash in the name is kept for a year', async () => {
  const reply = await get('/console/assets/main-1a2b.js')
  expect(await reply.text()).toBe('desk()')
  expect(reply.headers.get('Cache-Control')).toContain('immutable')
})

test('a file of an older build is not there, rather than a page', async () => {
  expect((await get('/console/assets/main-gone.js')).status).toBe(404)
})

test('what only begins like the desk is the mall’s', async () => {
  expect(await (await get('/consoles')).text()).toBe('the mall')
})

test('the console has the name and the mark that the operator set, and none that would be more than text', async () => {
  mall = { name: '恒昌工品<b>', intro: '', logo: '/img/o-1.png' }
  const shown = await (await get('/console')).text()
  expect(shown).toContain('<title>工作台 · 恒昌工品&lt;b&gt;</title>')
  expect(shown).toContain('content="恒昌工品&lt;b&gt;"')
  expect(shown).toContain('<link rel="icon" href="/img/o-1.png">')
})
