import { beforeEach, expect, test, vi } from 'vitest'
import { makePageLoading } from './page-loading.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

test('a first document that brought its page has let the overlay go: only its fading is waited for', () => {
  const loading = makePageLoading({ goes: true })
  vi.advanceTimersByTime(399)
  expect(loading.phase()).toBe('first')
  vi.advanceTimersByTime(1)
  expect(loading.phase()).toBe('hidden')
  loading.pageLoaded()
  vi.advanceTimersByTime(10_000)
  expect(loading.phase()).toBe('hidden')
})

test('a link followed while the first document is being uncovered shows it again', () => {
  const loading = makePageLoading({ goes: true })
  vi.advanceTimersByTime(200)
  loading.navigationStarts()
  vi.advanceTimersByTime(1000)
  expect(loading.phase()).toBe('shown')
})

test('over a document without its page it is shown, leaves 500 ms after that was loaded and fades for 400 ms', () => {
  const loading = makePageLoading({ goes: false })
  expect(loading.phase()).toBe('first')
  loading.pageLoaded()
  vi.advanceTimersByTime(499)
  expect(loading.phase()).toBe('first')
  vi.advanceTimersByTime(1)
  expect(loading.phase()).toBe('fading')
  vi.advanceTimersByTime(400)
  expect(loading.phase()).toBe('hidden')
})

function loaded() {
  const loading = makePageLoading({ goes: false })
  loading.pageLoaded()
  vi.advanceTimersByTime(900)
  return loading
}

test('it is shown before a navigation and leaves 300 ms after it', () => {
  const loading = loaded()
  loading.navigationStarts()
  expect(loading.phase()).toBe('shown')
  vi.advanceTimersByTime(2000)
  loading.navigationEnds()
  vi.advanceTimersByTime(299)
  expect(loading.phase()).toBe('shown')
  vi.advanceTimersByTime(1)
  expect(loading.phase()).toBe('fading')
})

test('a second navigation during the fading shows it again', () => {
  const loading = loaded()
  loading.navigationStarts()
  loading.navigationEnds()
  vi.advanceTimersByTime(350)
  loading.navigationStarts()
  expect(loading.phase()).toBe('shown')
  vi.advanceTimersByTime(1000)
  expect(loading.phase()).toBe('shown')
})

test('a page that finishes loading during a navigation does not end the navigation’s overlay', () => {
  const loading = makePageLoading({ goes: false })
  loading.navigationStarts()
  loading.pageLoaded()
  vi.advanceTimersByTime(2000)
  expect(loading.phase()).toBe('shown')
})

test('no navigation blocks the page longer than 8 s, and one that still arrives is welcome', () => {
  const loading = loaded()
  loading.navigationStarts()
  vi.advanceTimersByTime(8000)
  expect(loading.phase()).toBe('overdue')
  loading.navigationEnds()
  vi.advanceTimersByTime(700)
  expect(loading.phase()).toBe('hidden')
})

test('a document without its page whose last file never comes is uncovered after 8 s', () => {
  const loading = makePageLoading({ goes: false })
  vi.advanceTimersByTime(8001)
  expect(loading.phase()).toBe('fading')
})

test('listeners hear every change of phase', () => {
  const loading = loaded()
  const changes: string[] = []
  const stop = loading.subscribe(() => changes.push(loading.phase()))
  loading.navigationStarts()
  loading.navigationEnds()
  vi.advanceTimersByTime(1000)
  stop()
  loading.navigationStarts()
  expect(changes).toEqual(['shown', 'fading', 'hidden'])
})
