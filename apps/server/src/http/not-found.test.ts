import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { aBuild } from '#test/pages.ts'
import { noLimits } from './limit.ts'
import { mountPages } from './pages.ts'

const app = new Hono()
const found = new Map([['/users/order_list', 200]])
mountPages(app, {
  build: () =>
    aBuild({
      handleRequest: ({ url }) => new Response('<html>', { status: found.get(new URL(url).pathname) ?? 404 }),
    }),
  mode: 'production',
  imageDomain: '',
  limiter: noLimits,
  trustProxy: 0,
  districtUrl: '',
  report: () => undefined,
})
const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1')
await new Promise((done) => server.once('listening', done))
afterAll(() => server.close())
const bound = server.address()

test.each([
  ['/users/order_list', 200, 'OK'],
  ['/users/order_lost?tab=1', 404, 'Page not found'],
])('%s is answered %i %s', async (path, status, statusText) => {
  const reply = await fetch(`http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}${path}`)
  expect({ status: reply.status, statusText: reply.statusText }).toEqual({ status, statusText })
})
