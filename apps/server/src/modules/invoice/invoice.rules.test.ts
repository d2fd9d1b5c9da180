import { splitFen } from '@mall/contract/text/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxShares, taxWithin } from '#modules/pricing/pricing.public.ts'
import { byRate, paidShares, redPieces, redTax } from './invoice.rules.ts'

const aLine = fc.record({
  taxRate: fc.constantFrom(0, 1, 3, 6, 9, 13),
  amountFen: fc.integer({ min: 1, max: 5_000_000 }),
})
const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0)

test('taxes of the lines of one rate add up to the tax of their sum exactly, none a whole fen off', () => {
  fc.assert(
    fc.property(fc.array(aLine, { minLength: 1, maxLength: 60 }), (lines) => {
      const taxes = taxShares(lines)
      const printed = lines.map(({ taxRate, amountFen }, i) => ({
        tax_rate: taxRate,
        amount_fen: amountFen,
        tax_fen: taxes[i] ?? 0,
      }))
      for (const { tax_rate, amount_fen, tax_fen } of byRate(printed))
        expect(tax_fen).toBe(taxWithin(amount_fen, tax_rate))
      for (const { tax_rate, amount_fen, tax_fen } of printed) {
        expect(Math.abs(tax_fen - (amount_fen * tax_rate) / (100 + tax_rate))).toBeLessThanOrEqual(1.5)
        expect(tax_fen).toBeLessThanOrEqual(amount_fen)
      }
      expect(sum(byRate(printed).map((rate) => rate.amount_fen))).toBe(sum(lines.map(({ amountFen }) => amountFen)))
    }),
  )
})

test('whatever is taken back in whichever parts, all of a line takes all of its tax back, and never more', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 9_999 }), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(parts, fc.constantFrom(0, 3, 9, 13), (amounts, rate) => {
      const amountFen = sum(amounts)
      const line = { amountFen, taxFen: taxWithin(amountFen, rate), redFen: 0, redTaxFen: 0 }
      for (const amount of amounts) {
        const tax = redTax(line, amount)
        expect(tax).toBeGreaterThanOrEqual(0)
        line.redFen += amount
        line.redTaxFen += tax
        expect(line.redTaxFen).toBeLessThanOrEqual(line.taxFen)
      }
      expect(line.redTaxFen).toBe(line.taxFen)
    }),
  )
})

test('what is left to be invoiced of an order is what was paid and did not go back, to the fen', () => {
  const anOrder = fc.record({
    amounts: fc.array(fc.integer({ min: 100, max: 900_000 }), { minLength: 1, maxLength: 20 }),
    percentOff: fc.integer({ min: 0, max: 90 }),
    freightFen: fc.integer({ min: 0, max: 9_000 }),
    back: fc.integer({ min: 0, max: 100 }),
    /** Refunds after the order say of which line they are. */
    ofLines: fc.boolean(),
  })
  fc.assert(
    fc.property(anOrder, ({ amounts, percentOff, freightFen, back, ofLines }) => {
      const off = Math.floor((sum(amounts) * percentOff) / 100)
      const shares = splitFen(off, amounts)
      const paidAmountFen = sum(amounts) - off + freightFen
      const wanted = Math.floor((paidAmountFen * back) / 100)
      const paid = amounts.map((amountFen, i) => amountFen - (shares[i] ?? 0))
      const backOf = ofLines ? splitFen(Math.min(wanted, sum(paid)), paid) : paid.map(() => 0)
      const refundedFen = ofLines && wanted < sum(paid) ? sum(backOf) : wanted
      const lines = amounts.map((amountFen, i) => ({
        amountFen,
        discountShares: { coupon: shares[i] ?? 0 },
        refundedFen: backOf[i] ?? 0,
      }))
      const left = paidShares({ freightFen, paidAmountFen, refundedFen }, lines)
      expect(sum(left.lines) + left.freight).toBe(paidAmountFen - refundedFen)
      if (ofLines) expect(left.lines).toEqual(paid.map((fen, i) => fen - (backOf[i] ?? 0)))
    }),
  )
})

test('whatever comes back in whichever order, a red letter after each time leaves what is paid and the pieces that are kept', () => {
  const times = fc.array(
    fc.record({ qty: fc.integer({ min: 0, max: 5 }), share: fc.integer({ min: 1, max: 100 }), isAtOnce: fc.boolean() }),
    { minLength: 1, maxLength: 8 },
  )
  const aLineOf = fc.record({
    qty: fc.integer({ min: 1, max: 12 }),
    unitFen: fc.integer({ min: 100, max: 90_000 }),
    times,
  })
  fc.assert(
    fc.property(aLineOf, ({ qty, unitFen, times: all }) => {
      const kept = { qty, amountFen: qty * unitFen }
      const standing = { ...kept }
      for (const time of all) {
        const gone = Math.min(time.qty, kept.qty)
        const fen = Math.floor((kept.amountFen * time.share) / 100)
        if (fen === 0) continue
        kept.qty -= gone
        kept.amountFen -= fen
        // A store may first take back a part of it by hand.
        const amount = standing.amountFen - kept.amountFen
        for (const part of time.isAtOnce ? [amount] : [Math.floor(amount / 3), amount - Math.floor(amount / 3)]) {
          if (part === 0) continue
          const pieces = redPieces(standing, kept, part)
          expect(pieces).toBeGreaterThanOrEqual(0)
          standing.qty -= pieces
          standing.amountFen -= part
        }
        expect(standing.amountFen).toBe(kept.amountFen)
        if (kept.amountFen > 0) expect(standing.qty).toBe(kept.qty)
      }
    }),
  )
})

test('a lower price takes no pieces back, all of the money takes all', () => {
  expect(redPieces({ qty: 3, amountFen: 30_000 }, { qty: 3, amountFen: 29_000 }, 1_000)).toBe(0)
  expect(redPieces({ qty: 3, amountFen: 30_000 }, { qty: 3, amountFen: 30_000 }, 30_000)).toBe(3)
  expect(redPieces({ qty: 3, amountFen: 30_000 }, { qty: 1, amountFen: 10_000 }, 10_000)).toBe(1)
})
