import { expect, test } from 'vitest'
import { arrivalText } from './arrival.rules.ts'

/** A Friday, ten in the morning in Shanghai. */
const morning = new Date('2026-11-20T02:00:00Z')
const evening = new Date('2026-11-20T10:00:00Z')
const promise = { hour: 16, near: 1, far: 3, remote: 6 }
const inShanghai = {
  now: morning,
  promise,
  leadDays: 0,
  from: '上海市 松江区',
  province: '上海市',
  divisionCode: '310117',
}

test.each([
  ['to the same province tomorrow', {}, '16:00 前下单，预计明天送达'],
  ['a day later when it is ordered in the evening', { now: evening }, '预计周日送达'],
  ['to another province in three days', { province: '江苏省', divisionCode: '320505' }, '16:00 前下单，预计周一送达'],
  ['far away in six', { province: '新疆维吾尔自治区', divisionCode: '650100' }, '16:00 前下单，预计周四送达'],
  ['made to order, when it is made', { leadDays: 15 }, '货期 15 天，预计 12月6日送达'],
  ['made to order, whatever the hour', { leadDays: 15, now: evening }, '货期 15 天，预计 12月6日送达'],
])('goods come %s', (_when, way, text) => {
  expect(arrivalText({ ...inShanghai, ...way })).toBe(text)
})

test('the last minute that counts as today is before four in the afternoon of Shanghai', () => {
  expect(arrivalText({ ...inShanghai, now: new Date('2026-11-20T07:59:59Z') })).toContain('明天')
  expect(arrivalText({ ...inShanghai, now: new Date('2026-11-20T08:00:00Z') })).toBe('预计周日送达')
})

test('where nobody promised anything of the road no day is named, and what the store said of the goods stands', () => {
  expect(arrivalText({ ...inShanghai, promise: null })).toBe('')
  expect(arrivalText({ ...inShanghai, promise: null, leadDays: 7 })).toBe('货期 7 天')
})
