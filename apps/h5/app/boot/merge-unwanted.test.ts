import { beforeEach, expect, test, vi } from 'vitest'
import type { Call } from '#api/client.ts'
import { fakeStorage } from '#store/fake-storage.ts'
import { forgetUnwanted, hideGoods, unwantedText } from '#store/unwanted.ts'
import { mergeUnwanted } from './merge-unwanted.ts'

const sent: unknown[] = []
const answering = (outcome: () => unknown): Call =>
  (async (_, input) => {
    sent.push(input)
    return { data: outcome(), token: null }
  }) as Call

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage())
  forgetUnwanted()
  sent.length = 0
})

test('what a visitor is not interested in follows them into their account', async () => {
  hideGoods(5, true)
  await mergeUnwanted(answering(() => ({ done: true })))
  expect(sent).toEqual([{ goods_ids: [5] }])
  expect(unwantedText()).toBe('')
})

test('when the mall cannot be reached, the browser keeps it for the next login', async () => {
  hideGoods(5, true)
  const failing = answering(() => {
    throw new Error('offline')
  })
  await expect(mergeUnwanted(failing)).rejects.toThrow('offline')
  expect(unwantedText()).toBe('5')
})

test('who said nothing sends nothing', async () => {
  await mergeUnwanted(answering(() => ({ done: true })))
  expect(sent).toEqual([])
})
