import type { OutputOf } from '@mall/contract/call/call'
import type { addManyToCart } from '@mall/contract/cart/calls'
import type { quickMatch } from '@mall/contract/material/calls'

type Read = OutputOf<typeof quickMatch>['rows'][number]
type Match = NonNullable<Read['match']>
type Outcome = Pick<OutputOf<typeof addManyToCart>['lines'][number], 'state' | 'reason'>

/** A row with a sku. `reason`: why the quantity differs from the one read, or why the cart refused it. */
export type GoodRow = { row: number; code: string; match: Match; qty: number; reason: string; refused: boolean }
/** A row without a match; `nearest` lists goods that it may mean. */
export type BadRow = Pick<Read, 'row' | 'code' | 'qty' | 'reason' | 'nearest' | 'wanted'>
/** A list after reading and corrections, each part in the order of the list. */
export type QuickList = { good: readonly GoodRow[]; bad: readonly BadRow[] }

export const noRows: QuickList = { good: [], bad: [] }

export const listOf = (rows: readonly Read[]): QuickList => ({
  good: rows.flatMap((read) => goodOf(read) ?? []),
  bad: rows.filter((read) => !goodOf(read)),
})

function goodOf({ row, code, match, reason }: Read): GoodRow | null {
  return match && { row, code, match, qty: match.qty, reason, refused: false }
}

/** Sets another quantity, and drops the reason, which was about the one before. */
export const withQty = ({ good, bad }: QuickList, row: number, qty: number): QuickList => ({
  good: good.map((one) => (one.row === row ? { ...one, qty, reason: '', refused: false } : one)),
  bad,
})

export const without = ({ good, bad }: QuickList, row: number): QuickList => ({
  good: good.filter((one) => one.row !== row),
  bad: bad.filter((one) => one.row !== row),
})

/** Replaces a row that matched nothing by the goods chosen for it; it takes its place in the list again. */
export function resolved(list: QuickList, row: number, read: Read): QuickList {
  const found = listOf([{ ...read, row }])
  const rest = without(list, row)
  return { good: inOrder([...rest.good, ...found.good]), bad: inOrder([...rest.bad, ...found.bad]) }
}

const inOrder = <Row extends { row: number }>(rows: readonly Row[]) => [...rows].sort((a, b) => a.row - b.row)

/** After adding: rows in the cart leave the list, refused ones stay with the reason. `outcomes` as the good rows. */
export const afterAdding = ({ good, bad }: QuickList, outcomes: readonly Outcome[]): QuickList => ({
  good: good.flatMap((one, i) => {
    const outcome = outcomes[i]
    if (outcome && outcome.state !== 'refused') return []
    return [{ ...one, reason: outcome?.reason ?? one.reason, refused: true }]
  }),
  bad,
})

/** Total of the good rows in fen, at the prices read; null when one has none. */
export function amountOf({ good }: QuickList): number | null {
  let sum = 0
  for (const { match, qty } of good) {
    if (match.price_fen === null) return null
    sum += match.price_fen * qty
  }
  return sum
}

/** The rows without a match, to be pasted elsewhere or here again. */
export const textOf = (bad: readonly BadRow[]): string =>
  ['订货编码\t数量', ...bad.map(({ code, qty }) => `${code}\t${qty ?? ''}`)].join('\n')
