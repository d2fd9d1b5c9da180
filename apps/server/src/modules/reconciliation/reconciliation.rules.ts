import type { MatchState } from '@mall/contract/reconciliation/words'
import { matchStates } from '@mall/contract/reconciliation/words'

/** `2026-12` → `2027-01`. */
export const monthAfter = (month: string) => shifted(month, 1)
/** `2027-01` → `2026-12`. */
export const monthBefore = (month: string) => shifted(month, -1)
function shifted(month: string, by: number): string {
  const [year = 0, nth = 0] = month.split('-').map(Number)
  const at = year * 12 + nth - 1 + by
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** From the first instant of a month in Asia/Shanghai to that of the next. */
export const spanOf = (month: string) => ({ from: startOf(month), until: startOf(monthAfter(month)) })
const startOf = (month: string) => new Date(`${month}-01T00:00:00+08:00`)

/** 「10 月对账单」. */
export const nameOf = (month: string) => `${Number(month.slice(5))} 月对账单`

const summed = [
  ...(['goodsFen', 'discountFen', 'freightFen', 'payableFen', 'refundedFen', 'invoicedFen'] as const),
  ...(['shortQty', 'damagedQty', 'differenceFen'] as const),
] as const
export type Sums = Record<(typeof summed)[number], number>

export function sumsOf(rows: readonly Sums[]): Sums {
  const sum = (field: keyof Sums) => rows.reduce((total, row) => total + row[field], 0)
  return {
    goodsFen: sum('goodsFen'),
    discountFen: sum('discountFen'),
    freightFen: sum('freightFen'),
    payableFen: sum('payableFen'),
    refundedFen: sum('refundedFen'),
    invoicedFen: sum('invoicedFen'),
    shortQty: sum('shortQty'),
    damagedQty: sum('damagedQty'),
    differenceFen: sum('differenceFen'),
  }
}

/* ── ordered, accepted, invoiced ── */

export type Compared = {
  /** Pieces ordered, less those that were given up before they were sent. */
  wantedQty: number
  shippedQty: number
  /** Pieces in parcels that were accepted. */
  notedQty: number
  shortQty: number
  damagedQty: number
  /** The part of these that was refunded, or sent again. */
  settledQty: number
  payableFen: number
  invoicedFen: number
}

/** The first thing that keeps the three documents of a line from agreeing. */
export function matchOf(line: Compared): MatchState {
  if (line.shippedQty < line.wantedQty || line.notedQty < line.shippedQty) return 'unaccepted'
  if (line.settledQty < line.shortQty + line.damagedQty) return 'quantity'
  return moneyMatch(line)
}

export function moneyMatch({ payableFen, invoicedFen }: Pick<Compared, 'payableFen' | 'invoicedFen'>): MatchState {
  if (payableFen === invoicedFen) return 'matched'
  return invoicedFen === 0 ? 'uninvoiced' : 'amount'
}

/** An order stands where the line stands that is furthest behind. */
export const worstOf = (states: readonly MatchState[]): MatchState =>
  matchStates.find((state) => states.includes(state)) ?? 'matched'

/** The part of a line's paid sum that falls to so many pieces, in fen, rounded down. */
export const partOf = (paidFen: number, pieces: number, qty: number) => Math.floor((paidFen * pieces) / qty)
