import type { OutputOf } from '@mall/contract/endpoint'
import type { quickMatch } from '@mall/contract/material'
import { expect, test } from 'vitest'
import { wishesOf, wishOf } from './pasted.ts'

type Read = OutputOf<typeof quickMatch>['rows'][number]
const read = (row: number, more: Partial<Read>) =>
  ({ row, code: '', qty: null, state: 'not_found', reason: '', match: null, nearest: [], ...more }) as Read

test('what bears a code is goods; the rest stays as it was typed, and nothing of it is lost', () => {
  const match = { sku_id: 7, name: '手套', sku_text: 'L', unit: '双', qty: 12 } as NonNullable<Read['match']>
  const rows = wishesOf([
    read(1, { code: 'GD-1', qty: 10, state: 'adjusted', match }),
    read(2, { code: '非标垫片 DP-8', qty: 500 }),
    read(3, { code: '不知道几个', state: 'invalid' }),
    read(4, { code: '  ' }),
  ])
  expect(rows.map(wishOf)).toEqual([
    // As many as were asked for: what a store sells at least is for its quote to say.
    { kind: 'sku', sku_id: 7, qty: 10 },
    { kind: 'words', name: '非标垫片 DP-8', unit: '件', qty: 500 },
    { kind: 'words', name: '不知道几个', unit: '件', qty: 1 },
  ])
})
