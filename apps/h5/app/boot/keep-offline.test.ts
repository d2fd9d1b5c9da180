import { goodsDetail, goodsList } from '@mall/contract/goods/calls'
import { richtext } from '@mall/contract/home-page/calls'
import { walletLog } from '@mall/contract/wallet/calls'
import { expect, test } from 'vitest'
import { makeCall } from '#api/client.ts'
import { infiniteOf, queryOf } from '#api/query.ts'
import { answersIn } from './keep-offline.ts'

const nothing = () => {}
/** The address that a query really asks. */
async function requestsOf(query: { load: (by: ReturnType<typeof makeCall>) => Promise<unknown> }) {
  const requests: string[] = []
  const call = makeCall({
    fetch: async (url) => {
      requests.push(url)
      return Response.json({ error: 0, data: {}, msg: '' })
    },
    base: '',
    token: () => null,
    keepToken: nothing,
    onFailure: nothing,
    logout: nothing,
    loginHandler: nothing,
  })
  await query.load(call)
  return requests
}

test.each([
  ['a product', queryOf(goodsDetail, { goods_id: 7 })],
  ['an agreement', queryOf(richtext, { id: 'user' })],
])('%s that came with the document is found again under the address that the page will ask', async (_what, query) => {
  expect(answersIn(query.queryKey, { n: 1 })).toEqual([{ url: (await requestsOf(query))[0], data: { n: 1 } }])
})

test('each page of a list is an answer of its own', async () => {
  const query = infiniteOf(goodsList, { keyword: '手套' })
  const found = answersIn(query.queryKey, { pages: [{ p: 1 }, { p: 2 }], pageParams: [1, 2] })
  expect(found[0]).toEqual({ url: (await requestsOf(query))[0], data: { p: 1 } })
  expect(found[1]?.url).toBe(found[0]?.url.replace('page=1', 'page=2'))
})

test('what is not to be kept, has not come or is no call leaves nothing', () => {
  const wallet = infiniteOf(walletLog, {})
  expect(answersIn(wallet.queryKey, { pages: [{}], pageParams: [1] })).toEqual([])
  expect(answersIn(queryOf(goodsDetail, { goods_id: 7 }).queryKey, undefined)).toEqual([])
  expect(answersIn(['POST /shop/api/cart/add', {}], {})).toEqual([])
  expect(answersIn(['theme'], {})).toEqual([])
})
