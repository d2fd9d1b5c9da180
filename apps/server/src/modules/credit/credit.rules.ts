import { dayOf, days, later } from '#kernel/time.ts'

/** A line that is not settled; amounts in fen, days `2026-11-20`. */
export type OpenLine = {
  id: number
  orderId: number
  paymentNo: string
  statementId: number | null
  /** By when its statement is due; null before it stands on one. */
  dueOn: string | null
  leftFen: number
  disputed: boolean
}

/** So many fen off a line. */
export type Share = { id: number; statementId: number | null; fen: number }

/** Takes an amount off lines, in their order, none further than to nothing; what is more than all of them is not taken. */
export function allocate(lines: readonly OpenLine[], amountFen: number): Share[] {
  const shares: Share[] = []
  let rest = amountFen
  for (const { id, statementId, leftFen } of lines) {
    const fen = Math.min(rest, leftFen)
    if (fen > 0) shares.push({ id, statementId, fen })
    rest -= fen
  }
  return shares
}

export const totalOf = (shares: readonly Share[]) => shares.reduce((sum, { fen }) => sum + fen, 0)

/** A refund lowers its own line first, then the oldest others; what is under dispute last. */
export const inRefundOrder = (lines: readonly OpenLine[], own: { paymentNo: string; orderId: number }) => {
  const rank = (line: OpenLine) => {
    if (line.paymentNo === own.paymentNo && line.orderId === own.orderId) return 0
    return line.disputed ? 2 : 1
  }
  return lines.toSorted((a, b) => rank(a) - rank(b) || a.id - b.id)
}

/** Later than any day: a line without a statement waits for those that have one. */
const someDay = '9999-12-31'

/** A repayment goes to the statement that is named, then to what is due first, then to what is on no statement yet. */
export const inRepayOrder = (lines: readonly OpenLine[], statementId?: number) => {
  const named = (line: OpenLine) => (statementId !== undefined && line.statementId === statementId ? 0 : 1)
  const due = ({ dueOn }: OpenLine) => dueOn ?? someDay
  return lines
    .filter((line) => !line.disputed)
    .toSorted((a, b) => named(a) - named(b) || (due(a) === due(b) ? a.id - b.id : due(a) < due(b) ? -1 : 1))
}

/** `2026-12` → `2027-01`. */
export function nextMonth(month: string): string {
  const [year = 0, nth = 0] = month.split('-').map(Number)
  return nth === 12 ? `${year + 1}-01` : `${year}-${String(nth + 1).padStart(2, '0')}`
}

/** The first instant of a month in Asia/Shanghai. */
export const startOf = (month: string) => new Date(`${month}-01T00:00:00+08:00`)

export const addDays = (day: string, n: number) => dayOf(later(new Date(`${day}T00:00:00+08:00`), days(n)))

/** Days to pay that a late statement still gives. */
const noticeDays = 10

/**
 * By when the statement of a month is due that is issued on this day: the account's day of the month of issue. A statement
 * that comes later than on the first is due ten days after it came at the earliest.
 */
export function dueDayOf(month: string, issuedOn: string, dueDay: number): string {
  const usual = `${issuedOn.slice(0, 7)}-${String(dueDay).padStart(2, '0')}`
  if (issuedOn === `${nextMonth(month)}-01`) return usual
  const earliest = addDays(issuedOn, noticeDays)
  return usual < earliest ? earliest : usual
}

/** 「10 月账单」. */
export const nameOf = (month: string) => `${Number(month.slice(5))} 月账单`

/** Page on which a statement is read and repaid. */
export const statementPage = (id: number) => `/company/statement?id=${id}`
/** Page of the account. */
export const creditPage = '/company/credit'
