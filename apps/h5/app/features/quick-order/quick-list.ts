import type { OutputOf } from '@mall/contract/call/call'
import type { addManyToCart } from '@mall/contract/cart/calls'
import type { quickMatch } from '@mall/contract/material/calls'

type Read = OutputOf<typeof quickMatch>['rows'][number]
type Match = NonNullable<Read['match']>
type Outcome = Pick<OutputOf<typeof addManyToCart>['lines'][number], 'state' | 'reason'>

/** A row that a sku was found for. `reason`: why the quantity is another than asked for, or why the cart refused it. */
export type GoodRow = { row: number; code: string; match: Match; qty: number; reason: string; refused: boolean }
/** A row that stands for nothing yet; `nearest` is what it may mean. */
export type BadRow = Pick<Read, 'row' | 'code' | 'qty' | 'reason' | 'nearest' | 'wanted'>
/** A list as it stands after reading and mending, each part in the order of the list. */
export type QuickList = { good: readonly GoodRow[]; bad: readonly BadRow[] }

export const noRows: QuickList = { good: [], bad: [] }

export const listOf = (rows: readonly Read[]): QuickList => ({
  good: rows.flatMap((read) => goodOf(read) ?? []),
  bad: rows.filter((read) => !goodOf(read)),
})

function goodOf({ row, code, match, reason }: Read): GoodRow | null {
  return match && { row, code, match, qty: match.qty, reason, refused: false }
}

/** Another quantity: what was said about the one before no longer holds. */
export const withQty = ({ good, bad }: QuickList, row: number, qty: number): QuickList => ({
  good: good.map((one) => (one.row === row ? { ...one, qty, reason: '', refused: false } : one)),
  bad,
})

export const without = ({ good, bad }: QuickList, row: number): QuickList => ({
  good: good.filter((one) => one.row !== row),
  bad: bad.filter((one) => one.row !== row),
})

/** A row that stood for nothing was chosen a goods, which was read anew: it takes its place in the list again. */
export function resolved(list: QuickList, row: number, read: Read): QuickList {
  const found = listOf([{ ...read, row }])
  const rest = without(list, row)
  return { good: inOrder([...rest.good, ...found.good]), bad: inOrder([...rest.bad, ...found.bad]) }
}

const inOrder = <Row extends { row: number }>(rows: readonly Row[]) => [...rows].sort((a, b) => a.row - b.row)

/** After adding: what is in the cart leaves the list, what was refused stays with the reason. `outcomes` as the good rows. */
export const afterAdding = ({ good, bad }: QuickList, outcomes: readonly Outcome[]): QuickList => ({
  good: good.flatMap((one, i) => {
    const outcome = outcomes[i]
    if (outcome && outcome.state !== 'refused') return []
    return [{ ...one, reason: outcome?.reason ?? one.reason, refused: true }]
  }),
  bad,
})

/** What the good rows cost together in fen, at the prices read; null where one has none. */
export function amountOf({ good }: QuickList): number | null {
  let sum = 0
  for (const { match, qty } of good) {
    if (match.price_fen === null) return null
    sum += match.price_fen * qty
  }
  return sum
}

/** The rows that stand for nothing, to be pasted elsewhere or here again. */
export const textOf = (bad: readonly BadRow[]): string =>
  ['订货编码\t数量', ...bad.map(({ code, qty }) => `${code}\t${qty ?? ''}`)].join('\n')
