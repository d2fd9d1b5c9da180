import { expect, test } from 'vitest'
import { daysLeft, daysLeftText, questionFor } from './evaluations.ts'

const left = (completedAt: string | null) => daysLeft(completedAt, Date.parse('2026-11-20T02:00:00Z'))

test('there are thirty days to write a review, the day that has begun included', () => {
  expect(left('2026-11-20T02:00:00Z')).toBe(30)
  expect(left('2026-11-19T01:00:00Z')).toBe(29)
  expect(left('2026-10-21T03:00:00Z')).toBe(1)
})

test('afterwards there are none, and without a date nothing is promised', () => {
  expect(left('2026-10-01T02:00:00Z')).toBe(0)
  expect(left(null)).toBeNull()
})

test('the last day is said to be the last', () => {
  expect([daysLeftText(5), daysLeftText(1), daysLeftText(0)]).toEqual([
    '还有 5 天可以评价',
    '不到 1 天后不能再评价',
    '评价期已过',
  ])
})

const review = {
  reply_id: 1,
  user_name: '王敏',
  avatar: '',
  star: 5,
  content: '好',
  tags: [],
  images: [],
  sku_text: '',
  qty: 1,
  created_at: '2026-11-20T02:00:00Z',
  reply: null,
  append: null,
}
const append = { content: '依旧好', images: [], days_later: 3 }

test('who deletes a review is told what goes with it, and that there is no second one', () => {
  expect(questionFor('安全鞋', review)).toBe(
    '确定删除对“安全鞋”的评价吗？评价所得积分会收回，删除后不能恢复，也不能再次评价',
  )
  expect(questionFor('安全鞋', { ...review, append, reply: '感谢' })).toContain('追评和商家回复会一并删除')
  expect(questionFor('安全鞋', { ...review, reply: '感谢' })).toContain('吗？商家回复会一并删除')
})
