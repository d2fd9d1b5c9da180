import type { DifferenceKind } from '@mall/contract/channel-bill/platform.words'

/** A line of a day's bill. */
export type Line = {
  kind: 'payment' | 'refund'
  paymentNo: string
  refundNo: string
  channelNo: string
  amountFen: number
  happenedAt: Date
  title: string
  payer: string
}

/** A booking of the mall. `isOfDay`: by the time that the mall has of it, the bill of this day ought to have it. */
type Booked = { paymentNo: string; channelNo: string; amountFen: number; isOfDay: boolean }
export type BookedPayment = Booked & { isPaid: boolean }
export type BookedRefund = Booked & { refundNo: string; isSent: boolean }

export type Books = {
  /** Payments of this channel that the bill names or that are of the day. */
  payments: readonly BookedPayment[]
  refunds: readonly BookedRefund[]
  /** Keys of lines in bills of other days: what stands there is not missing here. */
  elsewhere: ReadonlySet<string>
}

export type Difference = {
  kind: DifferenceKind
  paymentNo: string
  refundNo: string
  channelNo: string
  hereFen: number | null
  thereFen: number | null
  isKnown: boolean
  happenedAt: Date | null
  title: string
  payer: string
}

type Numbered = { paymentNo: string; refundNo?: string }
/** The key of a payment or a refund; a refund's number alone is somebody else's to choose. */
export const keyOf = ({ paymentNo, refundNo }: Numbered) =>
  refundNo === undefined ? paymentNo : `${paymentNo} ${refundNo}`
export const keyOfLine = ({ kind, paymentNo, refundNo }: Pick<Line, 'kind' | 'paymentNo' | 'refundNo'>) =>
  keyOf(kind === 'payment' ? { paymentNo } : { paymentNo, refundNo })

/** All that keeps a day's bill and the mall's books apart: nothing, where every line is booked once to the fen and nothing else is. */
export function differencesOf(lines: readonly Line[], { payments, refunds, elsewhere }: Books): Difference[] {
  const told = mergedByKey(lines)
  const known = new Set(payments.map(keyOf))
  const paid = new Map(payments.filter(({ isPaid }) => isPaid).map((payment) => [keyOf(payment), payment]))
  const sent = new Map(refunds.filter(({ isSent }) => isSent).map((refund) => [keyOf(refund), refund]))
  const found: Difference[] = []
  for (const [key, line] of told) {
    const booked = line.kind === 'payment' ? paid.get(key) : sent.get(key)
    if (booked?.amountFen === line.amountFen) continue
    const { kind: _, amountFen, ...facts } = line
    found.push({
      ...facts,
      kind: kindOf(line.kind, booked !== undefined),
      hereFen: booked?.amountFen ?? null,
      thereFen: amountFen,
      isKnown: known.has(line.paymentNo),
    })
  }
  const isMissing = (key: string, { amountFen, isOfDay }: Booked) =>
    isOfDay && amountFen > 0 && !told.has(key) && !elsewhere.has(key)
  for (const [key, payment] of paid)
    if (isMissing(key, payment)) found.push(missing('paid_here', { ...payment, refundNo: '' }))
  for (const [key, refund] of sent) if (isMissing(key, refund)) found.push(missing('refunded_here', refund))
  return found
}

const kindOf = (kind: Line['kind'], isBooked: boolean): DifferenceKind => {
  if (kind === 'payment') return isBooked ? 'amount_differs' : 'paid_there'
  return isBooked ? 'refund_differs' : 'refunded_there'
}

const missing = (
  kind: DifferenceKind,
  { paymentNo, refundNo, channelNo, amountFen }: Booked & { refundNo: string },
) => ({
  kind,
  paymentNo,
  refundNo,
  channelNo,
  hereFen: amountFen,
  thereFen: null,
  isKnown: true,
  happenedAt: null,
  title: '',
  payer: '',
})

/**
 * One line for each payment and each refund. A line that stands there twice, word by word, is one; two that only have the number in common are
 * added up, so that money that came twice shows.
 */
function mergedByKey(lines: readonly Line[]): Map<string, Line> {
  const seen = new Set<string>()
  const merged = new Map<string, Line>()
  for (const line of lines) {
    const key = keyOfLine(line)
    const whole = JSON.stringify([key, line.channelNo, line.amountFen, line.happenedAt])
    if (seen.has(whole)) continue
    seen.add(whole)
    const before = merged.get(key)
    merged.set(key, before ? { ...before, amountFen: before.amountFen + line.amountFen } : line)
  }
  return merged
}
