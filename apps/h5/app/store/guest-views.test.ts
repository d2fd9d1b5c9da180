import { beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from './fake-storage.ts'
import { clearGuestViews, forgetGuestViews, guestViewsNow, rememberGuestView, useGuestViews } from './guest-views.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
  clearGuestViews()
})
const ids = () => guestViewsNow().map((view) => view.goods_id)

test('a visitor finds what they looked at last first, and each goods once', () => {
  const at = (minute: number) => () => new Date(Date.UTC(2026, 0, 1, 8, minute))
  rememberGuestView(1, at(0))
  rememberGuestView(2, at(1))
  rememberGuestView(1, at(2))
  expect(guestViewsNow()).toEqual([
    { goods_id: 1, viewed_at: '2026-01-01T08:02:00.000Z' },
    { goods_id: 2, viewed_at: '2026-01-01T08:01:00.000Z' },
  ])
})

test('the browser keeps the newest fifty', () => {
  for (let goods = 1; goods <= 53; goods++) rememberGuestView(goods)
  expect(ids()).toHaveLength(50)
  expect(ids()[0]).toBe(53)
  expect(ids().at(-1)).toBe(4)
})

test('what another tab looked at is not lost when this one looks at more', () => {
  rememberGuestView(1)
  const elsewhere = { state: { views: [{ goods_id: 7, viewed_at: '2026-01-01T08:00:00.000Z' }] }, version: 0 }
  localStorage.setItem('guest-views', JSON.stringify(elsewhere))
  rememberGuestView(2)
  expect(ids()).toEqual([2, 7])
})

test('a visitor takes single goods out of the history', () => {
  for (const goods of [1, 2, 3]) rememberGuestView(goods)
  forgetGuestViews([1, 3])
  expect(useGuestViews.getState().views.map((view) => view.goods_id)).toEqual([2])
})
