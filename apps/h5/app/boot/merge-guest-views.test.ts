import { beforeEach, expect, test, vi } from 'vitest'
import type { Call } from '#api/client.ts'
import { fakeStorage } from '#store/fake-storage.ts'
import { clearGuestViews, guestViewsNow, rememberGuestView } from '#store/guest-views.ts'
import { mergeGuestViews } from './merge-guest-views.ts'

const at = () => new Date('2026-01-01T08:00:00Z')
const sent: unknown[] = []
const answering = (outcome: () => unknown): Call =>
  (async (_, input) => {
    sent.push(input)
    return { data: outcome(), token: null }
  }) as Call

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
  clearGuestViews()
  sent.length = 0
})

test('what a visitor looked at follows them into their account, and the browser forgets it', async () => {
  rememberGuestView(5, at)
  await mergeGuestViews(answering(() => ({ done: true })))
  expect(sent).toEqual([{ list: [{ goods_id: 5, viewed_at: '2026-01-01T08:00:00.000Z' }] }])
  expect(guestViewsNow()).toEqual([])
})

test('when the server cannot be reached, the browser keeps the history for the next login', async () => {
  rememberGuestView(5, at)
  const failing = answering(() => {
    throw new Error('offline')
  })
  await expect(mergeGuestViews(failing)).rejects.toThrow('offline')
  expect(guestViewsNow()).toHaveLength(1)
})

test('who looked at nothing sends nothing', async () => {
  await mergeGuestViews(answering(() => ({ done: true })))
  expect(sent).toEqual([])
})
