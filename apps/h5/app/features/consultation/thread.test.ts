import type { ConsultationMessage } from '@mall/contract/consultation/terms'
import { nothingKnown, withNewest, withOlder } from '@mall/contract/consultation/thread'
import { expect, test } from 'vitest'
import { paceText } from './pace.ts'

const message = (id: number): ConsultationMessage => ({
  id,
  side: 'buyer',
  kind: 'text',
  text: `第 ${id} 句`,
  image: '',
  goods: null,
  order: null,
  created_at: '2026-11-20T02:00:00.000Z',
})
const page = (has_more: boolean, ...ids: number[]) => ({ list: ids.map(message), has_more })
const idsOf = ({ list }: { list: readonly { id: number }[] }) => list.map(({ id }) => id)

test('what comes newer is put at the end, once', () => {
  const first = withNewest(nothingKnown, page(true, 5, 4, 3))
  expect(idsOf(first)).toEqual([3, 4, 5])
  const next = withNewest(first, page(true, 6, 5, 4))
  expect(idsOf(next)).toEqual([3, 4, 5, 6])
  expect(next.hasOlder).toBe(true)
})

test('an answer that was under way when a message was sent does not take it away', () => {
  const known = withNewest(withNewest(nothingKnown, page(false, 2, 1)), page(false, 3))
  expect(idsOf(withNewest(known, page(false, 2, 1)))).toEqual([1, 2, 3])
})

test('what is older stands before it, and stays when something new comes', () => {
  const known = withOlder(withNewest(nothingKnown, page(true, 5, 4)), page(false, 3, 2))
  expect(idsOf(known)).toEqual([2, 3, 4, 5])
  expect(withNewest(known, page(true, 6, 5))).toMatchObject({ hasOlder: false })
})

test('after a long absence nothing is left out in the middle', () => {
  const known = withNewest(nothingKnown, page(false, 2, 1))
  const later = withNewest(known, page(true, 40, 39))
  expect(idsOf(later)).toEqual([39, 40])
  expect(later.hasOlder).toBe(true)
})

test('how fast a store answers is said in round words', () => {
  expect([null, 0, 61, 3_599, 3_601, 86_399, 90_000].map(paceText)).toEqual([
    ...['', '通常 1 分钟内答复', '通常 2 分钟内答复', '通常 1 小时内答复', '通常 2 小时内答复'],
    ...['通常一天以上答复', '通常一天以上答复'],
  ])
})
