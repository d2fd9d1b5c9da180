import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { rowsOf } from '#db/client.ts'
import type { Answer } from '#modules/approval/approval.fake.ts'
import { inquiries, inquiryAwards } from '#modules/inquiry/inquiry.table.ts'
import { orderLines } from '#modules/order/order.table.ts'
import type { Person } from '../../people.ts'
import { oneOf, type Scenario } from '../scenario.ts'
import type { Setting } from '../setting.ts'
import type { Outcome, Server } from '../stage.ts'

export function inquiryScenarios({ inquiry, A, B, mall }: Setting): readonly Scenario[] {
  const { as, db, anAddress } = mall
  /** Ten of one line that two stores have quoted. */
  async function aQuoted() {
    const kind = `同类 ${await db.$count(inquiries)}`
    const [seller, other] = [await inquiry.aSeller({ kind }), await inquiry.aSeller({ kind })]
    const { asker, company, no } = await inquiry.anInquiry([seller])
    await inquiry.quote(seller, no, { price_fen: 9_000 })
    await inquiry.quote(other, no, { price_fen: 9_100 })
    await anAddress(asker)
    const shown = await inquiry.read(asker, no)
    const picks = [seller, other].map((one) => [{ quote_line_id: inquiry.lineOf(shown, one).quote_line_id, qty: 10 }])
    const awardAt = (server: Server, person: Person, of: number): Promise<Outcome> =>
      server.as(person).post('/shop/api/inquiry/award', { inquiry_no: no, picks: picks[of], reason: '长期合作' })
    const awardedQty = async () => {
      const [row] = await rowsOf<{ qty: number }>(
        db,
        sql`select coalesce(sum(qty), 0)::int qty from ${inquiryAwards} join ${inquiries} i on i.id = inquiry_id
          where i.inquiry_no = ${no}`,
      )
      return row?.qty
    }
    return { seller, other, asker, colleague: company.member('buyer'), no, awardAt, awardedQty }
  }

  const awardTwice: Scenario = {
    sentence: 'ten pieces taken from two stores by two colleagues are ten pieces',
    async prepare() {
      const { asker, colleague, awardAt, awardedQty } = await aQuoted()
      return {
        A: () => awardAt(A, asker, 0),
        B: () => awardAt(B, colleague, 1),
        async holds() {
          expect(await awardedQty()).toBe(10)
        },
      }
    },
  }

  const awardAndBargain: Scenario = {
    sentence: 'a quote that is taken while a better one is asked for is taken, or asked about',
    async prepare() {
      const { seller, asker, colleague, no, awardAt, awardedQty } = await aQuoted()
      const input = { inquiry_no: no, mer_id: seller.store.merchantId, text: '能否再优惠一些' }
      return {
        A: () => awardAt(A, asker, 0),
        B: () => B.as(colleague).post('/shop/api/inquiry/bargain', input),
        async holds(taken, asked) {
          expect(await awardedQty()).toBe(taken.error === 0 ? 10 : 0)
          const shown = await inquiry.read(asker, no)
          const of = shown.asked.find(({ mer_id }) => mer_id === seller.store.merchantId)
          expect(of?.bargains).toHaveLength(asked.error === 0 ? 1 : 0)
          if (taken.error !== 0) expect(asked.error).toBe(0)
        },
      }
    },
  }

  const awardAndWithdraw: Scenario = {
    sentence: 'a quote that is taken while its store withdraws it is one of the two',
    async prepare() {
      const { seller, asker, no, awardAt, awardedQty } = await aQuoted()
      return {
        A: () => awardAt(A, asker, 0),
        B: () => B.as(seller.store).post('/merchant/api/inquiry/withdraw', { inquiry_no: no }),
        async holds(taken, withdrawn) {
          oneOf(taken, withdrawn)
          expect(await awardedQty()).toBe(taken.error === 0 ? 10 : 0)
        },
      }
    },
  }

  const orderTaken: Scenario = {
    sentence: 'what was taken of a quote is ordered by one of two colleagues',
    async prepare() {
      const { seller, asker, colleague, no } = await aQuoted()
      const quoted = await inquiry.read(asker, no)
      await inquiry.award(asker, no, [{ quote_line_id: inquiry.lineOf(quoted, seller).quote_line_id, qty: 10 }])
      const seen: Answer<{ fingerprint: string }> = await as(asker).get('/shop/api/order/confirm', { inquiry_no: no })
      const input = { inquiry_no: no, fingerprint: seen.data.fingerprint }
      return {
        A: () => A.as(asker).post('/shop/api/order/submit', input),
        B: () => B.as(colleague).post('/shop/api/order/submit', input),
        async holds(a, b) {
          oneOf(a, b)
          expect(await db.$count(orderLines, eq(orderLines.skuId, seller.skuId))).toBe(1)
        },
      }
    },
  }

  return [awardTwice, awardAndBargain, awardAndWithdraw, orderTaken]
}
