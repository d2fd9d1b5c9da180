import { expect, test } from 'vitest'
import { changesOf } from './changes.ts'

test('amounts are told in yuan, yes and no in words, states by their names, fields by their labels', () => {
  const before = { state: 'applied', limit_fen: 0, due_day: 20 }
  const after = { state: 'active', limit_fen: 300_000, due_day: 20 }
  expect(changesOf(before, after)).toEqual([
    { field: 'state', label: '状态', was: '审核中', is: '已开通', same: false },
    { field: 'limit_fen', label: '授信额度', was: '¥0.00', is: '¥3,000.00', same: false },
    { field: 'due_day', label: '还款日', was: '20', is: '20', same: true },
  ])
  expect(changesOf({ frozen: false }, { frozen: true })).toMatchObject([{ label: '冻结', was: '否', is: '是' }])
})

test('what was nothing before, or is nothing now, is told as nothing', () => {
  expect(changesOf({ name: '小周' }, null)).toMatchObject([{ was: '小周', is: '—' }])
  expect(changesOf(null, { rights: ['goods', 'orders'] })).toMatchObject([{ was: '—', is: 'goods、orders' }])
})

test('instants are told in the hours of Shanghai', () => {
  const [change] = changesOf({ published_at: null }, { published_at: '2026-11-20T02:00:00.000Z' })
  expect(change).toMatchObject({ label: '发布时间', was: '—', is: '2026-11-20 10:00:00' })
})
