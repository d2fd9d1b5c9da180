import type { merchantAftersales } from '@mall/contract/aftersale/store.calls'
import type { RowOf } from '#api/query.ts'
import { Clock, Code, DateTime, Fen, Line, Status, Two } from '#parts/cells.tsx'
import { toneOf } from './words.ts'

type Row = RowOf<typeof merchantAftersales>

/** Columns of a request that the lists of both desks share; `mine` is the side that answers here. */
export const requestColumns = (mine: 'store' | 'platform') => [
  {
    title: '售后单',
    width: 190,
    cell: (row: Row) => (
      <Two under={<DateTime at={row.created_at} />}>
        <Code>{row.aftersale_no}</Code>
      </Two>
    ),
  },
  {
    title: '状态与时限',
    width: 116,
    cell: (row: Row) => (
      <Two under={row.waits_for === 'store' ? <Clock due={row.expire_at} /> : <DateTime at={row.expire_at} />}>
        <Status tone={toneOf(row.status, row.waits_for === mine)}>{row.status_text}</Status>
      </Two>
    ),
  },
  {
    title: '商品',
    cell: (row: Row) => (
      <Two under={`${row.kind_text} · ${row.qty} 件`}>
        <Line most={200}>{row.goods}</Line>
      </Two>
    ),
  },
  { title: '原因', cell: (row: Row) => <Line most={120}>{row.reason}</Line> },
  { title: '金额', width: 104, right: true as const, cell: (row: Row) => <Fen fen={row.amount_fen || null} /> },
]
