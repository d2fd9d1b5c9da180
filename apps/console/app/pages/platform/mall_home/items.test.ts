import { homeParts } from '@mall/contract/home-page/platform.words'
import { expect, test } from 'vitest'
import { aboutItem, faultsOf, firstFault, newItem } from './items.ts'

const now = Date.parse('2026-11-24T00:00:00Z')
const notice = newItem.notices(1)

test('a row says to whom it is shown, and when', () => {
  expect(aboutItem(notice, now)).toBe('所有人 · 一直显示')
  const window = { start_at: '2026-12-01T00:00:00Z', end_at: '2026-12-12T15:59:00Z' }
  expect(aboutItem({ ...notice, ...window, audience: ['company', 'member'] }, now)).toBe(
    '企业用户、付费会员 · 12-01 08:00 至 12-12 23:59（未开始）',
  )
  expect(aboutItem({ ...notice, start_at: '2026-11-01T00:00:00Z' }, now)).toBe('所有人 · 11-01 08:00 起')
  expect(aboutItem({ ...notice, end_at: '2026-11-01T00:00:00Z' }, now)).toBe('所有人 · 至 11-01 08:00（已结束）')
})

test('what is wrong stands at its row, by its field, and the first of it is opened', () => {
  const faults = [
    { at: 'page.menus.1.link', text: '请填写链接' },
    { at: 'page.menus.11.title', text: '请填写标题' },
  ]
  expect(faultsOf(faults, 'menus', 1)).toEqual({ link: '请填写链接' })
  expect(faultsOf(faults, 'banners', 1)).toEqual({})
  expect(firstFault(faults)).toEqual({ part: 'menus', at: 1 })
  expect(firstFault([{ at: 'version', text: '已被修改' }])).toBe(null)
})

test('whatever is added is for everybody and always there', () => {
  for (const part of homeParts) {
    const { id, audience, start_at, end_at } = newItem[part](7)
    expect({ id, audience, start_at, end_at }).toEqual({ id: 7, audience: [], start_at: null, end_at: null })
  }
})
