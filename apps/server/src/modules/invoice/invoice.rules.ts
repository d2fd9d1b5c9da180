import { splitFen } from '@mall/contract/text/money'

type PaidOrder = { freightFen: number; paidAmountFen: number; refundedFen: number }
type PaidLine = { amountFen: number; discountShares: Record<string, number>; refundedFen: number }

/**
 * The paid and kept part of each line of an order, and of its freight, in fen: the rest after discounts, coupons and points, less the
 * refunds of this line. A refund of the order that none of its lines has is freight; an order that was refunded whole does not say of
 * which line.
 */
export function paidShares(order: PaidOrder, lines: readonly PaidLine[]): { lines: number[]; freight: number } {
  const paid = lines.map(
    ({ amountFen, discountShares }) => amountFen - Object.values(discountShares).reduce((sum, one) => sum + one, 0),
  )
  const named = lines.reduce((sum, { refundedFen }) => sum + refundedFen, 0)
  const ofFreight = named === 0 ? 0 : Math.min(order.freightFen, order.refundedFen - named)
  const kept = [...paid.map((fen, i) => fen - (lines[i]?.refundedFen ?? 0)), order.freightFen - ofFreight]
  const rest = order.refundedFen - named - ofFreight
  const back = rest <= 0 ? kept.map(() => 0) : splitFen(rest, kept)
  const left = kept.map((fen, i) => Math.max(0, fen - (back[i] ?? 0)))
  return { lines: left.slice(0, -1), freight: left.at(-1) ?? 0 }
}

type Printed = { tax_rate: number; amount_fen: number; tax_fen: number }
/** The sums under the lines: one for each rate, the highest first. */
export const byRate = (lines: readonly Printed[]): Printed[] =>
  [...new Set(lines.map(({ tax_rate }) => tax_rate))]
    .sort((a, b) => b - a)
    .map((rate) => {
      const its = lines.filter(({ tax_rate }) => tax_rate === rate)
      return {
        tax_rate: rate,
        amount_fen: its.reduce((sum, one) => sum + one.amount_fen, 0),
        tax_fen: its.reduce((sum, one) => sum + one.tax_fen, 0),
      }
    })

type Written = { qty: number; amountFen: number }
/**
 * How many pieces a red letter over `amount` of a line takes back, of those on the invoice and of those still paid and kept. With all of
 * the money all pieces go; with the refunded sum, the pieces that went back; with a part of that, their share in whole pieces; where no
 * piece went back the price was lowered and none is named.
 */
export function redPieces(current: Written, kept: Written, amount: number): number {
  if (amount === current.amountFen) return current.qty
  const goneQty = Math.max(0, current.qty - kept.qty)
  const goneFen = current.amountFen - kept.amountFen
  if (goneFen <= 0) return 0
  return amount >= goneFen ? goneQty : Math.floor((goneQty * amount) / goneFen)
}

type Redable = { amountFen: number; taxFen: number; redFen: number; redTaxFen: number }
/** The tax that a red letter over so much of a line takes back: once all of it is back, all of its tax is. */
export function redTax({ amountFen, taxFen, redFen, redTaxFen }: Redable, amount: number): number {
  const taken = redFen + amount
  return (taken === amountFen ? taxFen : Math.floor((taxFen * taken) / amountFen)) - redTaxFen
}
