import { beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from './fake-storage.ts'
import { isNewTo, noteInformationRead, visitInformation } from './information-visit.ts'

const hour = 3_600_000
const start = Date.parse('2026-11-20T02:00:00Z')
const article = (at: number, id = 1) => ({ id, published_at: new Date(at).toISOString() })

const stored = (entries: Record<string, string> = {}) => vi.stubGlobal('localStorage', fakeStorage(entries))

beforeEach(() => void stored())

test('to who is here for the first time nothing is new', () => {
  expect(isNewTo(visitInformation(start), article(start - hour))).toBe(false)
  expect(isNewTo(null, article(start))).toBe(false)
})

test('what came out since the last visit is new, until it is read; what was there is not', () => {
  visitInformation(start)
  const visit = visitInformation(start + 5 * hour)
  expect(isNewTo(visit, article(start + hour))).toBe(true)
  expect(isNewTo(visit, article(start - hour))).toBe(false)
  noteInformationRead(1)
  const back = visitInformation(start + 5 * hour + 60_000)
  expect(isNewTo(back, article(start + hour))).toBe(false)
  expect(isNewTo(back, article(start + hour, 2))).toBe(true)
})

test('the next time all of that has been seen', () => {
  visitInformation(start)
  visitInformation(start + 5 * hour)
  expect(isNewTo(visitInformation(start + 9 * hour), article(start + hour))).toBe(false)
})

test('what an older build or somebody else kept there is as if there were nothing', () => {
  for (const kept of ['{', '1', '{"at":1}', 'null']) {
    stored({ 'information-visit': kept })
    expect(visitInformation(start)).toEqual({ before: null, at: start, read: [] })
  }
})
