import { expect, test } from 'vitest'
import { nextPoll, viewOf } from './outcome.ts'

const plain = { is_virtual: false, fail_reason: '' }

test('the channel is asked every two seconds for half a minute, and only while it has not answered', () => {
  expect(nextPoll('paying', 0)).toBe(2000)
  expect(nextPoll('paying', 29_999)).toBe(2000)
  expect(nextPoll('paying', 30_000)).toBe(false)
  expect(nextPoll('success', 0)).toBe(false)
  expect(nextPoll(undefined, 0)).toBe(false)
})

test('nobody is offered to pay a second time while the first payment may still succeed, be it a transfer', () => {
  for (const shown of ['paying', 'late', 'success', 'refunded', 'review', 'offline'] as const) {
    const { acts } = viewOf(shown, plain)
    expect(acts).not.toContain('pay')
    expect(acts).not.toContain('pay_again')
  }
})

test('a failure names its reason, and virtual goods lead to their codes', () => {
  expect(viewOf('failed', { is_virtual: false, fail_reason: '余额不足' }).title).toBe('支付失败：余额不足')
  expect(viewOf('failed', plain).title).toBe('支付失败')
  expect(viewOf('success', { is_virtual: true, fail_reason: '' }).acts).toEqual(['codes', 'home'])
})
