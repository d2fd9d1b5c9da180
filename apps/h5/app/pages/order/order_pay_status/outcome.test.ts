import { expect, test } from 'vitest'
import { headOf, nextPoll, viewOf } from './outcome.ts'

const plain = { is_virtual: false, is_membership: false, fail_reason: '' }

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
  expect(viewOf('failed', { is_virtual: false, is_membership: false, fail_reason: '余额不足' }).title).toBe(
    '支付失败：余额不足',
  )
  expect(viewOf('failed', plain).title).toBe('支付失败')
  expect(viewOf('success', { is_virtual: true, is_membership: false, fail_reason: '' }).acts).toEqual(['codes', 'home'])
})

test('whoever bought membership is led to it', () => {
  const view = viewOf('success', { is_virtual: true, is_membership: true, fail_reason: '' })
  expect(view).toMatchObject({ hint: '会员已开通，会员价即刻可用', acts: ['member', 'home'] })
})

test('an employee reads who decides, why the answer was no, and that it was yes', () => {
  const approval = { awaited: '', rejection: null }
  expect(viewOf('review', plain, { ...approval, awaited: '李审查' }).hint).toBe('由 李审查 审批，通过后即可付款')
  expect(viewOf('closed', plain, { ...approval, rejection: '预算不足' })).toMatchObject({
    title: '审批未通过',
    hint: '预算不足',
  })
  expect(viewOf('unpaid', plain, approval).title).toBe('审批已通过，等待付款')
  expect(viewOf('closed', plain, approval).title).toBe('订单已关闭')
  expect(headOf('review')).toBe('等待审批')
  expect(headOf('unpaid', approval)).toBe('审批结果')
  expect(headOf('closed', { ...approval, rejection: '预算不足' })).toBe('审批结果')
  expect(headOf('success', approval)).toBe('支付结果')
  expect([headOf('unpaid'), headOf('offline'), headOf('closed', approval)]).toEqual([
    '待支付订单',
    '转账付款',
    '订单已关闭',
  ])
})
