import { expect, test } from 'vitest'
import { approvalEvents, awaitedOf, type Review, resultsText } from './approval-words.ts'

const aReview = (part: Partial<Review>): Review => ({
  round: 1,
  level: 1,
  levels: 1,
  level_name: '审批',
  state: 'pending',
  reviewers: ['李审查'],
  decided_by: '',
  on_behalf_of: '',
  remark: '',
  created_at: '2025-10-28T01:00:00Z',
  due_at: null,
  decided_at: null,
  ...part,
})

test('an applicant reads who has the word now, and by when', () => {
  const list = [aReview({ reviewers: ['李审查', '王审查'], due_at: '2025-10-29T01:00:00Z' })]
  expect(awaitedOf(list)).toBe('李审查、王审查')
  expect(approvalEvents(list)).toMatchObject([
    { title: '等待 李审查、王审查 审批', note: '请在 10-29 09:00 前处理', place: '', tone: 'now' },
  ])
})

test('five reviewers are not named one by one', () => {
  expect(awaitedOf([aReview({ reviewers: ['甲', '乙', '丙', '丁', '戊'] })])).toBe('甲、乙、丙等 5 人')
})

test('steps are numbered where there are several, and the newest stands first', () => {
  const decided = { state: 'approved', decided_by: '张主管', decided_at: '2025-10-28T02:00:00Z', levels: 2 } as const
  const events = approvalEvents([
    aReview({ ...decided, level_name: '部门', on_behalf_of: '李审查', remark: '同意' }),
    aReview({ level: 2, levels: 2, level_name: '财务' }),
  ])
  expect(events.map(({ place, title }) => `${place} ${title}`)).toEqual([
    '第 2 级 · 财务 等待 李审查 审批',
    '第 1 级 · 部门 张主管（代 李审查） 审批通过',
  ])
  expect(events.at(-1)).toMatchObject({ note: '同意', time: '10-28 10:00', tone: 'good' })
})

test('an order that had to be approved anew says which time it was', () => {
  const events = approvalEvents([aReview({ state: 'void' }), aReview({ round: 2 })])
  expect(events.map(({ place }) => place)).toEqual(['第 2 次送审', '第 1 次送审'])
  expect(awaitedOf([aReview({ state: 'void' })])).toBe('')
})

test('one purchase answers in its own words', () => {
  const one = { order_no: 'D20251028000000801234', ok: true, msg: '本级已通过，等待下一级审批' }
  expect(resultsText([one], '通过')).toEqual({ ok: true, text: '本级已通过，等待下一级审批' })
})

test('of several purchases those that were not approved are named with the reason', () => {
  const ok = (order_no: string) => ({ order_no, ok: true, msg: '已审批通过' })
  const moved = (order_no: string) => ({ order_no, ok: false, msg: '订单状态已更新，请刷新后重试' })
  expect(resultsText([ok('D1'), ok('D2'), ok('D3')], '通过')).toEqual({ ok: true, text: '3 笔已通过' })
  expect(resultsText([ok('D1'), ok('D2'), ok('D3'), moved('D2025102801234')], '通过')).toEqual({
    ok: false,
    text: '3 笔通过，1 笔未通过：\n…801234 订单状态已更新，请刷新后重试',
  })
  expect(resultsText([moved('D2025102801234'), moved('D2025102805678')], '驳回').text).toBe(
    '2 笔均未驳回：\n…801234、…805678 订单状态已更新，请刷新后重试',
  )
})
