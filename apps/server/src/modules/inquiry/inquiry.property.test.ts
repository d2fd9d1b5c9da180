import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inquiryFaults } from '#modules/doctor/doctor.public.ts'
import { mallForTest } from '#test/mall.ts'
import { answering, inquiriesIn } from './inquiry.fake.ts'

const mall = await mallForTest()
const { as, anAddress, db, defects } = mall
const { aSeller, anInquiry, quote, award, order, read } = inquiriesIn(mall)

/** A step that people may take with one inquiry that two stores were asked about; `n` picks among the lines or orders there are. */
const deed = fc.record({
  what: fc.constantFrom('quote', 'withdraw', 'award', 'order', 'cancel'),
  store: fc.integer({ min: 0, max: 1 }),
  n: fc.integer({ min: 1, max: 12 }),
  fen: fc.integer({ min: 1, max: 20_000 }),
})

test('whatever is quoted, taken back, taken, ordered and cancelled, nothing is ordered beyond what was taken, nor at another price', async () => {
  let serial = 0
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: 14 }), async (deeds) => {
      serial += 1
      const kind = `性质 ${serial}`
      const sellers = [await aSeller({ kind }), await aSeller({ kind })]
      const { asker, no } = await anInquiry(sellers.slice(0, 1))
      await anAddress(asker)
      const made: string[] = []
      for (const { what, store, n, fen } of deeds) {
        const seller = sellers[store]
        if (!seller) continue
        if (what === 'quote') await quote(seller, no, { price_fen: fen, qty: n })
        if (what === 'withdraw') await as(seller.store).post(`${answering}/withdraw`, { inquiry_no: no })
        if (what === 'award') {
          const lines = (await read(asker, no)).asked.flatMap((one) => one.quote?.lines ?? [])
          const input = lines.map((line) => ({ quote_line_id: line.quote_line_id, qty: Math.min(n, line.qty) }))
          if (input.length > 0) await award(asker, no, store === 0 ? input.slice(0, 1) : input)
        }
        if (what === 'order') made.push(...((await order(asker, no)).data?.order_nos ?? []))
        if (what === 'cancel') {
          await as(asker).post('/shop/api/order/cancel', {
            order_no: made[n % Math.max(1, made.length)] ?? 'D0',
            reason: '重复下单',
          })
        }
        expect(await inquiryFaults(db)).toEqual([])
      }
      expect(defects).toEqual([])
    }),
    { numRuns: 20 },
  )
})
