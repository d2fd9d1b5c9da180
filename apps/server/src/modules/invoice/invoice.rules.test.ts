import { splitFen } from '@mall/contract/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byRate, lineTaxes, paidShares, redTax, taxIn } from './invoice.rules.ts'

const aLine = fc.record({
  taxRate: fc.constantFrom(0, 1, 3, 6, 9, 13),
  amountFen: fc.integer({ min: 1, max: 5_000_000 }),
})
const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0)

test('taxes of the lines of one rate add up to the tax of their sum exactly, none a whole fen off', () => {
  fc.assert(
    fc.property(fc.array(aLine, { minLength: 1, maxLength: 60 }), (lines) => {
      const taxes = lineTaxes(lines)
      const printed = lines.map(({ taxRate, amountFen }, i) => ({
        ...{ tax_rate: taxRate, amount_fen: amountFen, tax_fen: taxes[i] ?? 0 },
      }))
      for (const { tax_rate, amount_fen, tax_fen } of byRate(printed)) expect(tax_fen).toBe(taxIn(amount_fen, tax_rate))
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
      const line = { amountFen, taxFen: taxIn(amountFen, rate), redFen: 0, redTaxFen: 0 }
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
        ...{ amountFen, discountShares: { coupon: shares[i] ?? 0 }, refundedFen: backOf[i] ?? 0 },
      }))
      const left = paidShares({ freightFen, paidAmountFen, refundedFen }, lines)
      expect(sum(left.lines) + left.freight).toBe(paidAmountFen - refundedFen)
      if (ofLines) expect(left.lines).toEqual(paid.map((fen, i) => fen - (backOf[i] ?? 0)))
    }),
  )
})
