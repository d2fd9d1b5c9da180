import type { AftersaleKind } from '@mall/contract/aftersale/query.words'
import type { AftersaleState } from '@mall/contract/aftersale/words'
import { expect, test } from 'vitest'
import { stepsOf } from './steps.rules.ts'

/** The steps of a request that came through these states, the last of which it is in. */
function steps(kind: AftersaleKind, ...states: AftersaleState[]) {
  const at = (i: number) => new Date(Date.UTC(2026, 10, 1 + i))
  const words = states.map((state, i) => ({ state, move: 'move', at: at(i) }))
  const state = states.at(-1) ?? 'pending'
  const row = {
    kind,
    state,
    way: null,
    createdAt: at(0),
    completedAt: state === 'completed' ? at(states.length) : null,
  }
  return stepsOf(row, words).map((step) => `${step.text} ${step.state}`)
}

test('a refund without the goods has no step of sending them back, whatever was asked for', () => {
  const decided = ['pending', 'rejected', 'arbitrating', 'refunding'] as const
  expect(steps('return_refund', ...decided)).toEqual(['提交 done', '审核 done', '退款 current', '到账 todo'])
  expect(steps('return_refund', ...decided, 'completed')).toEqual(['提交 done', '审核 done', '退款 done', '到账 done'])
})

test('goods that are to come, and that came, are steps', () => {
  expect(steps('return_refund', 'pending')).toEqual([
    '提交 done',
    '审核 current',
    '寄回 todo',
    '收货 todo',
    '退款 todo',
    '到账 todo',
  ])
  expect(steps('return_refund', 'pending', 'waiting_return', 'returning', 'refunding')).toEqual([
    '提交 done',
    '审核 done',
    '寄回 done',
    '收货 done',
    '退款 current',
    '到账 todo',
  ])
})

test.each(['exchange', 'repair', 'reissue'] as const)('%s that the platform ends with money is a refund', (kind) => {
  const decided = ['pending', 'arbitrating', 'refunding'] as const
  expect(steps(kind, ...decided)).toEqual(['提交 done', '审核 done', '退款 current', '到账 todo'])
  expect(steps(kind, ...decided, 'completed')).toEqual(['提交 done', '审核 done', '退款 done', '到账 done'])
})

test('what the store is to send at once skips the way back', () => {
  expect(steps('exchange', 'pending', 'arbitrating', 'processing')).toEqual([
    '提交 done',
    '审核 done',
    '换货 current',
    '寄出 todo',
    '完成 todo',
  ])
})

test('what was closed failed where it stood', () => {
  expect(steps('return_refund', 'pending', 'waiting_return', 'closed')).toEqual([
    '提交 done',
    '审核 done',
    '寄回 failed',
    '收货 todo',
    '退款 todo',
    '到账 todo',
  ])
})
