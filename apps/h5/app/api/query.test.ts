import { endpoint, terms } from '@mall/contract/call/call'
import { Page, paged } from '@mall/contract/call/field.terms'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { connectCalls } from './call.ts'
import { makeCall } from './client.ts'
import { allOf, infiniteOf, mutationOf, nextPage, queryOf } from './query.ts'
import { makeQueryClient } from './query-client.ts'

const ofGoods = terms({
  summary: '',
  input: z.object({ keyword: z.string().optional() }).extend(Page.shape),
  output: paged(z.object({ id: z.number() })),
})
const goods = endpoint<typeof ofGoods>()({ method: 'GET', path: '/shop/api/goods/list', needs: 'public' })
const ofPay = terms({
  summary: '',
  input: z.object({ order_no: z.string() }),
  output: z.object({ paid: z.boolean() }),
})
const pay = endpoint<typeof ofPay>()({ method: 'POST', path: '/shop/api/pay', needs: 'login', idempotent: true })

/** A server with 5 rows in pages of 2, which remembers its requests. */
function serve() {
  const requests: { url: URL; key: string | null }[] = []
  const world = {
    fetch: async (text: string, init: RequestInit) => {
      const url = new URL(text)
      requests.push({ url, key: new Headers(init.headers).get('Idempotency-Key') })
      const page = Number(url.searchParams.get('page') ?? 1)
      const list = [1, 2, 3, 4, 5].slice((page - 1) * 2, page * 2).map((id) => ({ id }))
      return Response.json({ error: 0, data: { list, total: 5, page, list_rows: 2, paid: true }, msg: '' })
    },
    base: 'http://mall',
    token: () => null,
    keepToken: () => {},
    onFailure: () => {},
    logout: () => {},
    loginHandler: () => {},
  }
  connectCalls(world)
  return { requests, by: makeCall(world) }
}

test('the same question has the same key, whatever the order of its fields', () => {
  expect(queryOf(goods, { keyword: 'a', page: 1 }).queryKey).toEqual([
    'GET /shop/api/goods/list',
    { keyword: 'a', page: 1 },
  ])
  expect(allOf(goods)).toEqual(['GET /shop/api/goods/list'])
})

test('a query asks once and answers from the cache while it is fresh', async () => {
  const { requests } = serve()
  const cache = makeQueryClient()
  const query = queryOf(goods, { keyword: 'a' })
  expect((await cache.fetchQuery(query)).list).toHaveLength(2)
  await cache.fetchQuery(query)
  expect(requests).toHaveLength(1)
})

test('a list is fetched page by page until it ends', async () => {
  const { requests } = serve()
  const pages = await makeQueryClient().fetchInfiniteQuery({ ...infiniteOf(goods, { keyword: 'a' }), pages: 9 })
  expect(pages.pages.flatMap((page) => page.list.map((one) => one.id))).toEqual([1, 2, 3, 4, 5])
  expect(requests.map(({ url }) => url.searchParams.get('page'))).toEqual(['1', '2', '3'])
})

test('a short page, or one that completes the total, is the last', () => {
  expect(nextPage({ list: [1, 2], total: 5, page: 1, list_rows: 2 })).toBe(2)
  expect(nextPage({ list: [1], total: 99, page: 3, list_rows: 2 })).toBeUndefined()
  expect(nextPage({ list: [1, 2], total: 4, page: 2, list_rows: 2 })).toBeUndefined()
})

test('what the server loads for an infinite query is what the cache keeps: its first page', async () => {
  const { by } = serve()
  const { pages, pageParams } = await infiniteOf(goods, {}).load(by)
  expect(pages).toHaveLength(1)
  expect(pageParams).toEqual([1])
})

test('a payment carries a key, and the next payment another', async () => {
  const { requests } = serve()
  const { mutationFn } = mutationOf(pay)
  const context = { client: makeQueryClient(), meta: undefined }
  await mutationFn?.({ order_no: 'D1' }, context)
  await mutationFn?.({ order_no: 'D1' }, context)
  expect(requests[0]?.key).toMatch(/^[\da-f]{32}$/)
  expect(requests[1]?.key).not.toBe(requests[0]?.key)
})
