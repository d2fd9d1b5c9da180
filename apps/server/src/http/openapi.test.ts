import { endpoint, terms } from '@mall/contract/call/call'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { allRoutes } from '#app'
import { mallForTest } from '#test/mall.ts'
import { listFieldsOf } from './fields.ts'
import { openapi, operationIdOf } from './openapi.ts'
import { route } from './route.ts'

const echoed = terms({
  summary: '复述',
  input: z.object({ ids: z.array(z.string()), page: z.string().default('') }),
  output: z.object({ ids: z.array(z.string()), page: z.string() }),
})
const echo = endpoint<typeof echoed>()({ method: 'GET', path: '/test/echo', needs: 'public' })
const sent = terms({
  summary: '收文件',
  input: z.object({ files: z.array(z.instanceof(File)), note: z.string().default('') }),
  output: z.object({ names: z.array(z.string()), note: z.string() }),
})
const send = endpoint<typeof sent>()({ method: 'POST', path: '/test/send', needs: 'public', body: 'multipart' })
const { app } = await mallForTest({
  demoRoutes: [
    route(echo, echoed, (_ctx, fields) => fields),
    route(send, sent, (_ctx, { files, note }) => ({ names: files.map(({ name }) => name), note })),
  ],
})

type Operation = {
  operationId: string
  tags: string[]
  security: object[]
  parameters: { name: string; schema: { type?: string }; style?: string; explode?: boolean }[]
  requestBody?: { required: boolean; content: Record<string, { schema: { properties: Record<string, unknown> } }> }
}
const document = openapi(allRoutes, '澄采商城')
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, Operation>).map(([method, one]) => ({ method, path, ...one })),
)

test.each(['ids=101&ids=102', 'ids[]=101&ids[]=102', 'ids=101,102', 'ids[]=101&ids=102', 'ids=101&ids=102&page=3'])(
  'a list in a query is read whole from “%s”',
  async (query) => {
    const reply = await app.request(`/test/echo?${query.replaceAll('[]', '%5B%5D')}`)
    expect(await reply.json()).toMatchObject({ error: 0, data: { ids: ['101', '102'] } })
  },
)

test('a field that takes one value and comes twice is refused, and nobody guesses which is meant', async () => {
  const reply = await app.request('/test/echo?ids=1&page=2&page=3')
  expect(await reply.json()).toMatchObject({ error: 1, field: 'page', msg: '“page”只能提交一个值' })
})

test.each(['files', 'files[]'])('files of a form are taken under “%s”, one or two', async (name) => {
  for (const count of [1, 2]) {
    const form = new FormData()
    for (let i = 0; i < count; i += 1) form.append(name, new File(['x'], `${i}.txt`))
    form.append('note', '备注')
    // A form in memory does not state its length by itself; a client's connection does.
    const request = new Request('http://mall.test/test/send', { method: 'POST', body: form })
    const body = await request.arrayBuffer()
    const headers = {
      'Content-Type': request.headers.get('content-type') ?? '',
      'Content-Length': `${body.byteLength}`,
    }
    const reply = await app.request('/test/send', { method: 'POST', headers, body })
    const names = Array.from({ length: count }, (_, i) => `${i}.txt`)
    expect(await reply.json()).toMatchObject({ error: 0, data: { names, note: '备注' } })
  }
})

test('every list that travels in an address is stated as clients send it', () => {
  const lists = operations.flatMap(({ method, path, parameters }) =>
    parameters.filter(({ schema }) => schema.type === 'array').map((one) => ({ call: `${method} ${path}`, ...one })),
  )
  expect(lists.map(({ call }) => call)).toEqual(
    expect.arrayContaining(['get /shop/api/goods/contract_prices', 'get /user/api/walletLog']),
  )
  for (const one of lists) expect(one, one.call).toMatchObject({ style: 'form', explode: true })
  const read = allRoutes.filter(({ endpoint }) => endpoint.method === 'GET' || endpoint.method === 'DELETE')
  expect(lists.length).toBe(read.reduce((count, { terms }) => count + listFieldsOf(terms).size, 0))
})

test('every call that sends a form states its files as binary, under the name that is taken', () => {
  const forms = operations.filter(({ requestBody }) => requestBody && 'multipart/form-data' in requestBody.content)
  expect(forms.length).toBeGreaterThan(8)
  for (const { path, requestBody } of forms) {
    const files = requestBody?.content['multipart/form-data']?.schema.properties.files
    expect(files, path).toMatchObject({ type: 'array', items: { type: 'string', format: 'binary' } })
  }
})

test('every call has an id of its own, a tag that is declared, says who may call, and cannot be sent without its body', () => {
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  expect(operationIdOf({ method: 'PUT', path: '/shop/api/user/address/:id' })).toBe('putShopApiUserAddressById')
  const tags = new Set(document.tags.map(({ name }) => name))
  for (const { method, path, operationId, tags: own, security, requestBody } of operations) {
    expect(operationId, path).toMatch(/^[a-z]+[A-Za-z0-9]+$/)
    expect(
      own.every((tag) => tags.has(tag)),
      path,
    ).toBe(true)
    expect(Array.isArray(security), path).toBe(true)
    if (method === 'post' || method === 'put') expect(requestBody?.required, path).toBe(true)
  }
})
