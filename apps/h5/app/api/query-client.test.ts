import { endpoint, terms } from '@mall/contract/call/call'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { queryOf } from './query.ts'
import { forgetPersonalQueries, makeQueryClient } from './query-client.ts'

const its = terms({ summary: '', input: z.object({}), output: z.object({ n: z.number() }) })
const feed = endpoint<typeof its>()({ method: 'GET', path: '/shop/api/feed', needs: 'public' })
const orders = endpoint<typeof its>()({ method: 'GET', path: '/shop/api/orders', needs: 'login' })

test('a logout forgets personal answers and doubts the others', async () => {
  const cache = makeQueryClient()
  for (const one of [feed, orders]) {
    await cache.prefetchQuery({ ...queryOf(one, {}), queryFn: () => ({ n: 1 }) })
  }
  forgetPersonalQueries(cache)
  expect(cache.getQueryData(queryOf(orders, {}).queryKey)).toBeUndefined()
  expect(cache.getQueryState(queryOf(feed, {}).queryKey)).toMatchObject({ data: { n: 1 }, isInvalidated: true })
})

test('what the server asked for to render a page is held by nothing once the page is sent', async () => {
  vi.useFakeTimers()
  await makeQueryClient().prefetchQuery({ ...queryOf(feed, {}), queryFn: () => ({ n: 1 }) })
  expect(vi.getTimerCount()).toBe(0)
})
