import type { QueueCode } from '@mall/contract/console/words'
import { expect, test } from 'vitest'
import { byUrgency } from './by-urgency.ts'

const card = (
  name: string,
  count: number,
  oldest_at: string | null,
  due_at: string | null,
  queue: QueueCode = 'to_ship',
) => ({
  name,
  state: { queue, count, oldest_at, due_at },
})
const names = (cards: readonly { name: string }[]) => cards.map(({ name }) => name)

test('what is late stands first, then what is due soon, then what has no end, and what waits for nothing apart', () => {
  const { waiting, empty } = byUrgency([
    card('空着的', 0, null, null),
    card('没有时限、新的', 1, '2026-11-29T08:00:00.000Z', null),
    card('剩两天', 3, '2026-11-28T08:00:00.000Z', '2026-12-01T08:00:00.000Z'),
    card('没有时限、早的', 1, '2026-11-20T08:00:00.000Z', null),
    card('超时 19 小时', 1, '2026-11-27T08:00:00.000Z', '2026-11-28T13:00:00.000Z'),
    card('也空着', 0, null, null),
  ])
  expect(names(waiting)).toEqual(['超时 19 小时', '剩两天', '没有时限、早的', '没有时限、新的'])
  expect(names(empty)).toEqual(['空着的', '也空着'])
})

test('a fault that is not there is not listed among what is empty, and one that is there waits like the rest', () => {
  const { waiting, empty } = byUrgency([
    card('没有可用的付款方式', 0, null, null, 'no_payment'),
    card('短信发不出去', 0, null, null, 'sms_failing'),
    card('失败的任务', 2, '2026-11-28T08:00:00.000Z', null, 'failed_jobs'),
    card('待审核的入驻', 0, null, null, 'applications'),
  ])
  expect(names(waiting)).toEqual(['失败的任务'])
  expect(names(empty)).toEqual(['待审核的入驻'])
})
