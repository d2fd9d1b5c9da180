import { previewAftersale } from '@mall/contract/aftersale/calls'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { allOf } from '#api/query.ts'
import { refreshAround } from './aftersale.ts'

test('what would come back is not asked for once more after the request went out, when it would be refused out loud', async () => {
  const cache = new QueryClient()
  let calls = 0
  const preview = new QueryObserver(cache, {
    queryKey: [...allOf(previewAftersale), { order_no: 'D20261120000001' }],
    queryFn: () => {
      calls += 1
      return calls
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  const leave = preview.subscribe(() => {})
  await expect.poll(() => preview.getCurrentResult().data).toBe(1)
  refreshAround(cache, 'D20261120000001')
  // By the time this resolves, every refetch triggered above has run.
  await cache.refetchQueries({ queryKey: ['nothing'] })
  expect(cache.isFetching()).toBe(0)
  expect(calls).toBe(1)
  expect(preview.getCurrentQuery().state.isInvalidated).toBe(true)
  leave()
})
