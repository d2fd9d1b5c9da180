import { beforeEach, expect, test, vi } from 'vitest'
import type { Call } from '#api/client.ts'
import { fakeStorage } from '#store/fake-storage.ts'
import { clearGuestViews, guestViewsNow, rememberGuestView } from '#store/guest-views.ts'
import { forgetUnwanted, hideGoods, unwantedText } from '#store/unwanted.ts'
import { mergeGuestViews, mergeUnwanted } from './merge-visit.ts'

const at = () => new Date('2026-01-01T08:00:00Z')
const sent: unknown[] = []
const answering = (outcome: () => unknown): Call =>
  (async (_, input) => {
    sent.push(input)
    return { data: outcome(), token: null }
  }) as Call
const reached = answering(() => ({ done: true }))
const unreached = answering(() => {
  throw new Error('offline')
})

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
  clearGuestViews()
  forgetUnwanted()
  sent.length = 0
})

test('what a visitor looked at follows them into their account, and the browser forgets it', async () => {
  rememberGuestView(5, at)
  await mergeGuestViews(reached)
  expect(sent).toEqual([{ list: [{ goods_id: 5, viewed_at: '2026-01-01T08:00:00.000Z' }] }])
  expect(guestViewsNow()).toEqual([])
})

test('when the server cannot be reached, the browser keeps the history for the next login', async () => {
  rememberGuestView(5, at)
  await expect(mergeGuestViews(unreached)).rejects.toThrow('offline')
  expect(guestViewsNow()).toHaveLength(1)
})

test('what a visitor is not interested in follows them into their account', async () => {
  hideGoods(5, true)
  await mergeUnwanted(reached)
  expect(sent).toEqual([{ goods_ids: [5] }])
  expect(unwantedText()).toBe('')
})

test('when the mall cannot be reached, the browser keeps what was not wanted for the next login', async () => {
  hideGoods(5, true)
  await expect(mergeUnwanted(unreached)).rejects.toThrow('offline')
  expect(unwantedText()).toBe('5')
})

test('who looked at nothing and said nothing sends nothing', async () => {
  await mergeGuestViews(reached)
  await mergeUnwanted(reached)
  expect(sent).toEqual([])
})
