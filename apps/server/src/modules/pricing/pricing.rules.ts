import { type Freight, type FreightTemplate, freightOfOrder } from '@mall/contract/freight/store.words'
import { type PriceFacts, quotedPrice, unitPrice } from '@mall/contract/price/price'
import type { PriceReason } from '@mall/contract/price/terms'
import type { ReasonKind } from '@mall/contract/price/words'
import { type Fen, splitFen } from '@mall/contract/text/money'

/** Facts that a line to be priced needs; a sellable sku has them all. */
export type LineFacts = {
  skuId: number
  qty: number
  taxRate: number
  weightGrams: number
  isVirtual: boolean
} & PriceFacts

type Saved = Record<ReasonKind, Fen>

/** A sum for each reason. */
const savedBy = (of: (kind: ReasonKind) => Fen): Saved => ({
  contract: of('contract'),
  tier: of('tier'),
  member: of('member'),
  seckill: of('seckill'),
  quote: of('quote'),
})

/** The sum saved for all reasons together. */
export const savedInAll = (saved: Saved): Fen => Object.values(saved).reduce((sum, fen) => sum + fen, 0)

export type PricedLine = {
  skuId: number
  unitFen: Fen
  reasons: PriceReason[]
  /** unitFen × qty. */
  amountFen: Fen
  /** Against the plain price, of all units, by reason. */
  savedFen: Saved
}

/** No amount of one line may go beyond this, so that sums of many lines stay exact integers. */
export const lineCeilingFen = 10_000_000_000_000

/** `quotedFen`: what a store quoted for it, in place of every other price. */
export function priceLine(line: LineFacts & { quotedFen?: Fen | null }, buyer: { isPaidMember: boolean }): PricedLine {
  const { quotedFen = null } = line
  const { unit_fen, reasons } =
    quotedFen === null ? unitPrice(line, { qty: line.qty, ...buyer }) : quotedPrice(quotedFen, line.price_fen || null)
  return {
    skuId: line.skuId,
    unitFen: unit_fen,
    reasons,
    amountFen: unit_fen * line.qty,
    savedFen: savedBy((kind) =>
      reasons.filter((reason) => reason.kind === kind).reduce((sum, reason) => sum + reason.saved_fen * line.qty, 0),
    ),
  }
}

/** A line that is sent, with the template that it goes by, and its amount before anything is taken off. */
export type SentLine = Pick<LineFacts, 'weightGrams' | 'qty' | 'isVirtual'> & {
  amountFen: Fen
  freight: FreightTemplate | null
}

/**
 * Freight of one store's lines. `divisionCode` null: not known yet, so that every place counts as reachable.
 * Virtual goods weigh nothing here and cost nothing to send.
 */
export function freightFor(lines: readonly SentLine[], divisionCode: string | null): Freight {
  const sent = lines
    .filter((line) => !line.isVirtual)
    .map(({ freight, weightGrams, qty, amountFen }) => ({
      template: freight,
      grams: weightGrams * qty,
      pieces: qty,
      amountFen,
    }))
  if (sent.length === 0) return { fen: 0, text: '无需配送', shippable: true }
  return freightOfOrder(sent, divisionCode, lineCeilingFen)
}

/** From which goods amount all of it ships free; null when it is never charged or never waived, or goes by several templates. */
export function freeShippingFrom(lines: readonly Pick<SentLine, 'isVirtual' | 'freight'>[]): Fen | null {
  const [first, ...others] = lines.filter((line) => !line.isVirtual).map(({ freight }) => freight)
  if (!first || others.some((other) => other?.id !== first.id)) return null
  return first.firstFen > 0 || first.stepFen > 0 ? first.freeOverFen : null
}

/**
 * The tax inside tax-inclusive amounts, one share per line. Each rate is rounded once, over the sum of its lines, and that
 * is spread over them: the shares of a rate add up to the tax of the rate.
 */
export function taxShares(lines: readonly { taxRate: number; amountFen: Fen }[]): Fen[] {
  const shares = lines.map(() => 0)
  for (const rate of new Set(lines.map((line) => line.taxRate))) {
    const at = lines.flatMap((line, i) => (line.taxRate === rate ? [i] : []))
    const amounts = at.map((i) => lines[i]?.amountFen ?? 0)
    const whole = amounts.reduce((sum, amount) => sum + amount, 0)
    for (const [n, share] of splitFen(taxWithin(whole, rate), amounts).entries()) shares[at[n] ?? 0] = share
  }
  return shares
}

/** Tax inside a tax-inclusive amount, rate in percent, rounded half up. */
export const taxWithin = (amountFen: Fen, ratePercent: number): Fen => {
  const part = 100 + ratePercent
  return Number((BigInt(amountFen) * BigInt(ratePercent) * 2n + BigInt(part)) / (2n * BigInt(part)))
}

/** Freight is part of the price of what it brought and bears the highest rate of its order (decision 061). */
export const freightTaxRate = (lines: readonly { taxRate: number }[]): number =>
  Math.max(0, ...lines.map(({ taxRate }) => taxRate))

export type Totals = {
  goodsAmountFen: Fen
  discountFen: Fen
  freightFen: Fen
  payAmountFen: Fen
  taxFen: Fen
  savedFen: Saved
}

/** The sums of one store's lines; `shares` is what is taken off each. Payable = goods − discount + freight. */
export function totalOf(
  lines: readonly (PricedLine & { taxRate: number })[],
  { freightFen, shares = [] }: { freightFen: Fen; shares?: readonly Fen[] },
): Totals {
  const sum = (of: (line: PricedLine) => Fen) => lines.reduce((total, line) => total + of(line), 0)
  const goodsAmountFen = sum((line) => line.amountFen)
  const goods = lines.map((line, i) => ({ taxRate: line.taxRate, amountFen: line.amountFen - (shares[i] ?? 0) }))
  const taxed = [...goods, { taxRate: freightTaxRate(lines), amountFen: freightFen }]
  const taken = lines.reduce((total, _, i) => total + (shares[i] ?? 0), 0)
  return {
    goodsAmountFen,
    discountFen: taken,
    freightFen,
    payAmountFen: goodsAmountFen - taken + freightFen,
    taxFen: taxShares(taxed).reduce((total, share) => total + share, 0),
    savedFen: savedBy((kind) => sum((line) => line.savedFen[kind])),
  }
}

/** The sums of several stores together. */
export function addTotals(parts: readonly Totals[]): Totals {
  const sum = (of: (part: Totals) => Fen) => parts.reduce((total, part) => total + of(part), 0)
  return {
    goodsAmountFen: sum((part) => part.goodsAmountFen),
    discountFen: sum((part) => part.discountFen),
    freightFen: sum((part) => part.freightFen),
    payAmountFen: sum((part) => part.payAmountFen),
    taxFen: sum((part) => part.taxFen),
    savedFen: savedBy((kind) => sum((part) => part.savedFen[kind])),
  }
}
