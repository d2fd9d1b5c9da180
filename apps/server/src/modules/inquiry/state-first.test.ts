import { describe, expect, test } from 'vitest'
import { dayOf, days, later } from '#kernel/time.ts'
import { mallForTest } from '#test/mall.ts'
import { answering, asking, inquiriesIn } from './inquiry.fake.ts'

const mall = await mallForTest()
const { as, anOperator, now } = mall
const { aSeller, anInquiry, aNeed, quote, quoteInWords, lineOf, read, award, listings, list } = inquiriesIn(mall)

async function quoted() {
  const seller = await aSeller()
  const { asker, no: inquiry_no } = await anInquiry([seller])
  await quote(seller, inquiry_no, { price_fen: 9_000 })
  const { quote_line_id, item_id } = lineOf(await read(asker, inquiry_no), seller)
  return { seller, asker, inquiry_no, quote_line_id, item_id, mer_id: seller.store.merchantId }
}
type World = Awaited<ReturnType<typeof quoted>>

const ends: Record<string, (of: World) => Promise<unknown>> = {
  opened: ({ asker, inquiry_no }) => as(asker).post(`${asking}/open`, { inquiry_no }),
  taken: ({ asker, inquiry_no, quote_line_id }) => award(asker, inquiry_no, [{ quote_line_id, qty: 10 }]),
  cancelled: ({ asker, inquiry_no }) => as(asker).post(`${asking}/cancel`, { inquiry_no, reason: '需求取消' }),
}

const line = { price_fen: 1, qty: 1, min_qty: 2, lead_days: 1 }
const cases: Record<string, [end: keyof typeof ends, code: string, send: (of: World) => Promise<unknown>]> = {
  'a store that quotes a code that is not there, with a day that has gone': [
    'opened',
    'inquiry.quoting_over',
    ({ seller, inquiry_no, item_id }) =>
      as(seller.store).post(`${answering}/quote`, {
        inquiry_no,
        valid_until: dayOf(later(now(), -days(2))),
        lines: [{ ...line, item_id, sku_code: 'NO-SUCH' }],
      }),
  ],
  'a store that keeps a draft with a file that is not its own': [
    'opened',
    'inquiry.quoting_over',
    ({ seller, inquiry_no }) =>
      as(seller.store).post(`${answering}/draft`, {
        inquiry_no,
        files: ['/img/somebody-elses-paper.pdf'],
      }),
  ],
  'a buyer who puts the deadline off to a day that is too far': [
    'opened',
    'inquiry.state_changed',
    ({ asker, inquiry_no }) =>
      as(asker).post(`${asking}/extend`, { inquiry_no, deadline_at: later(now(), days(90)).toISOString() }),
  ],
  'a buyer who bargains about a line of no quote': [
    'taken',
    'inquiry.state_changed',
    ({ asker, inquiry_no, mer_id }) =>
      as(asker).post(`${asking}/bargain`, {
        inquiry_no,
        mer_id,
        text: '再优惠',
        lines: [{ quote_line_id: 999_999, target_price_fen: 1 }],
      }),
  ],
  'a buyer who takes a line of no quote': [
    'cancelled',
    'inquiry.state_changed',
    ({ asker, inquiry_no }) => award(asker, inquiry_no, [{ quote_line_id: 999_999, qty: 1 }]),
  ],
  'a buyer who refuses the quote of a store that has none': [
    'cancelled',
    'inquiry.state_changed',
    ({ asker, inquiry_no }) => as(asker).post(`${asking}/refuse`, { inquiry_no, mer_id: 999_999, reason: '价格偏高' }),
  ],
  'an operator who asks a store that does not exist': [
    'opened',
    'inquiry.quoting_over',
    async ({ inquiry_no, item_id }) =>
      as(await anOperator()).post('/admin/api/inquiry/assign', { inquiry_no, item_id, stores: ['没有这家店'] }),
  ],
}

describe('whoever acts on an inquiry that is over for them is told that, and not what else is wrong', () => {
  test.each(Object.entries(cases))('%s', async (_, [end, code, send]) => {
    const world = await quoted()
    await ends[end]?.(world)
    expect(await send(world)).toMatchObject({ error: 500, code })
  })
})

/** A need that was quoted in words and taken, and then given up. */
async function givenUp() {
  const seller = await aSeller()
  const { asker, no: inquiry_no } = await aNeed([seller])
  await quoteInWords(seller, inquiry_no, { price_fen: 8_800 })
  const { quote_line_id, item_id } = lineOf(await read(asker, inquiry_no), seller)
  await award(asker, inquiry_no, [{ quote_line_id, qty: 10 }])
  const [listing] = await listings(seller)
  await as(asker).post(`${asking}/award/drop`, { inquiry_no, quote_line_id })
  return { seller, asker, inquiry_no, quote_line_id, item_id, award_id: listing?.award_id ?? 0 }
}

test('a store that lists what was given up, with a code that is not there, is told that it was given up', async () => {
  const { seller, award_id } = await givenUp()
  expect(await list({ ...seller, code: 'NO-SUCH' }, award_id)).toMatchObject({ code: 'inquiry.state_changed' })
})

test('a buyer who gives up once more, with a line that is not there, after the inquiry was withdrawn, is told that', async () => {
  const { asker, inquiry_no } = await givenUp()
  expect(await as(asker).post(`${asking}/cancel`, { inquiry_no, reason: '需求取消' })).toMatchObject({ error: 0 })
  expect(await as(asker).post(`${asking}/award/drop`, { inquiry_no, quote_line_id: 999_999 })).toMatchObject({
    code: 'inquiry.state_changed',
  })
})

test('a store that quotes in words for goods, with a picture that is gone, is told that quoting is over', async () => {
  const world = await quoted()
  await ends.opened?.(world)
  const words = { images: ['/img/never-uploaded.webp'] }
  expect(await quoteInWords(world.seller, world.inquiry_no, { price_fen: 1, words })).toMatchObject({
    code: 'inquiry.quoting_over',
  })
})
