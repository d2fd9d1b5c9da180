import { execFile, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { getRequestListener } from '@hono/node-server'
import { endpoint, terms } from '@mall/contract/call/call'
import { FileReply } from '@mall/contract/call/field.terms'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Refusal } from '#kernel/refusal.ts'
import { mallForTest } from '#test/mall.ts'
import { route } from './route.ts'

const told: string[] = []

async function* pieces(how: string) {
  try {
    yield Buffer.from('第一段，')
    if (how === 'breaks') throw new Error('the disk is gone')
    if (how === 'given up') throw new Refusal('export.busy')
    yield Buffer.from('第二段')
  } finally {
    told.push(how)
  }
}

const its = terms({
  summary: '下载',
  input: z.object({ how: z.string() }),
  output: FileReply,
  refuses: ['export.empty'],
})
const download = endpoint<typeof its>()({ method: 'POST', path: '/test/download', needs: 'login', reply: 'file' })
const mall = await mallForTest({
  demoRoutes: [
    route(download, its, (_ctx, { how }) => {
      if (how === 'refused') throw new Refusal('export.empty')
      return {
        name: '报表 1.csv',
        plain_name: 'report_1.csv',
        content_type: 'text/csv; charset=utf-8',
        body: pieces(how),
      }
    }),
  ],
})
const { app, aShopper, defects } = mall
const shopper = await aShopper()

const ask = (how: string, token = shopper.token) =>
  app.request('/test/download', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Encoding': 'br', Authorization: token },
    body: JSON.stringify({ how }),
  })

test('a file goes out under its name, unpacked, and is kept by nobody on the way', async () => {
  const reply = await ask('goes well')
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(reply.headers.get('content-disposition')).toBe(
    `attachment; filename="report_1.csv"; filename*=UTF-8''%E6%8A%A5%E8%A1%A8%201.csv`,
  )
  expect(reply.headers.get('cache-control')).toBe('no-store')
  expect(reply.headers.get('content-encoding')).toBeNull()
  expect(await reply.text()).toBe('第一段，第二段')
})

const hasCurl = (() => {
  try {
    return execFileSync('curl', ['--version']).length > 0
  } catch {
    return false
  }
})()

test.runIf(hasCurl)('curl saves it under a name that says what it is', async () => {
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const folder = await mkdtemp(join(tmpdir(), 'saved-'))
  const sent = ['-H', `Authorization: ${shopper.token}`, '-H', 'Content-Type: application/json', '-d', '{"how":"well"}']
  const url = `http://127.0.0.1:${port}/test/download`
  await promisify(execFile)('curl', ['-s', '-OJ', ...sent, url], { cwd: folder }).finally(() => server.close())
  expect(await readdir(folder)).toEqual(['report_1.csv'])
})

test('a refusal and a lost login are told as ever', async () => {
  expect(await (await ask('refused')).json()).toMatchObject({ error: 500, code: 'export.empty', data: null })
  expect((await ask('x', 'not-a-token')).status).toBe(401)
  expect(defects).toEqual([])
})

test('nothing more is made for a caller who has gone', async () => {
  const reader = (await ask('left early')).body?.getReader()
  await reader?.read()
  expect(told).not.toContain('left early')
  await reader?.cancel()
  expect(told).toContain('left early')
})

test('half a file is never taken for a whole one, and a defect is noted', async () => {
  await expect((await ask('given up')).text()).rejects.toThrow()
  expect(defects).toEqual([])
  await expect((await ask('breaks')).text()).rejects.toThrow('file broke off')
  expect(defects).toMatchObject([{ call: 'POST /test/download' }])
})

test('OpenAPI says that the answer is a file', async () => {
  const api: { paths: Record<string, object> } = JSON.parse(await (await app.request('/openapi.json')).text())
  const content = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  expect(api.paths['/shop/api/order/export']).toMatchObject({ post: { responses: { 200: { content } } } })
})
