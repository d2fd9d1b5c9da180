import type { Endpoint } from '@mall/contract/call/call'
import * as calls from '@mall/contract/inquiry/calls'
import * as platformCalls from '@mall/contract/inquiry/platform.calls'
import * as storeCalls from '@mall/contract/inquiry/store.calls'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { days, later } from '#kernel/time.ts'
import { cartLines } from '#modules/cart/cart.table.ts'
import { messages, storeMessages } from '#modules/message/message.table.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { answering, asking, inquiriesIn } from './inquiry.fake.ts'
import {
  inquiries,
  inquiryAsks,
  inquiryBargains,
  inquiryLines,
  inquiryLogs,
  inquirySheets,
  quoteDrafts,
  quotes,
} from './inquiry.table.ts'

const mall = await mallForTest()
const { as, aCompany, anOperator, db, now } = mall
const { aSeller, put, inCart, send, input, read, anInquiry, quote, lineOf, ...words } = inquiriesIn(mall)

type Act = { who: Person; body: object }
type Write = {
  call: Endpoint
  /** Makes a world in which the call has something to do; returns its caller and input. */
  ready: () => Promise<Act>
  /** Two calls with two keys are two wishes, as of a button that adds one more. */
  adds?: true
}

async function quoted() {
  const seller = await aSeller()
  const { asker, no: inquiry_no } = await anInquiry([seller])
  await quote(seller, inquiry_no, { price_fen: 9_000 })
  const { quote_line_id } = lineOf(await read(asker, inquiry_no), seller)
  return { seller, asker, inquiry_no, quote_line_id, mer_id: seller.store.merchantId }
}

async function aLine() {
  const seller = await aSeller()
  const { owner } = await aCompany()
  await put(owner, { kind: 'sku', sku_id: seller.skuId })
  const [line] = await inCart(owner)
  return { owner, seller, id: line?.id ?? 0 }
}

async function aNeed() {
  const seller = await aSeller()
  const { owner } = await aCompany()
  await put(owner, { kind: 'words', name: '非标垫片', unit: '片' })
  const { inquiry_no } = (await send(owner)).data
  const item_id = (await read(owner, inquiry_no)).items[0]?.item_id
  return { seller, inquiry_no, item_id, operator: await anOperator() }
}

async function awaited() {
  const seller = await aSeller()
  const { asker, no: inquiry_no } = await words.aNeed([seller])
  await words.quoteInWords(seller, inquiry_no, { price_fen: 8_800 })
  const { quote_line_id } = lineOf(await read(asker, inquiry_no), seller)
  await words.award(asker, inquiry_no, [{ quote_line_id, qty: 10 }])
  const [listing] = await words.listings(seller)
  return { seller, asker, inquiry_no, quote_line_id, award_id: listing?.award_id }
}

const asked = async () => {
  const { asker, inquiry_no, mer_id, quote_line_id } = await quoted()
  return { asker, one: { inquiry_no }, mer_id, quote_line_id }
}

const writes: Record<string, Write> = {
  addToInquiry: {
    call: calls.addToInquiry,
    adds: true,
    async ready() {
      const { owner, seller } = await aLine()
      return { who: owner, body: { kind: 'sku', sku_id: seller.skuId, qty: 3 } }
    },
  },
  addManyToInquiry: {
    call: calls.addManyToInquiry,
    adds: true,
    async ready() {
      const { owner } = await aLine()
      return { who: owner, body: { lines: [{ kind: 'words', name: '垫片', unit: '片', qty: 3 }] } }
    },
  },
  updateInquiryLine: {
    call: calls.updateInquiryLine,
    async ready() {
      const { owner, id } = await aLine()
      return { who: owner, body: { kind: 'sku', id, qty: 7 } }
    },
  },
  removeFromInquiry: {
    call: calls.removeFromInquiry,
    async ready() {
      const { owner, id } = await aLine()
      return { who: owner, body: { ids: [id] } }
    },
  },
  inquiryToCart: {
    call: calls.inquiryToCart,
    async ready() {
      const { owner, id } = await aLine()
      return { who: owner, body: { ids: [id] } }
    },
  },
  submitInquiry: {
    call: calls.submitInquiry,
    async ready() {
      const { owner, id } = await aLine()
      return { who: owner, body: input([id]) }
    },
  },
  cancelInquiry: {
    call: calls.cancelInquiry,
    async ready() {
      const { asker, one } = await asked()
      return { who: asker, body: { ...one, reason: '需求取消' } }
    },
  },
  extendInquiry: {
    call: calls.extendInquiry,
    async ready() {
      const { asker, one } = await asked()
      return { who: asker, body: { ...one, deadline_at: later(now(), days(5)).toISOString() } }
    },
  },
  remindInquiry: {
    call: calls.remindInquiry,
    async ready() {
      const { asker, no } = await anInquiry([await aSeller()])
      return { who: asker, body: { inquiry_no: no } }
    },
  },
  openQuotes: {
    call: calls.openQuotes,
    async ready() {
      const { asker, one } = await asked()
      return { who: asker, body: one }
    },
  },
  awardInquiry: {
    call: calls.awardInquiry,
    async ready() {
      const { asker, one, quote_line_id } = await asked()
      return { who: asker, body: { ...one, picks: [{ quote_line_id, qty: 10 }] } }
    },
  },
  dropAward: {
    call: calls.dropAward,
    async ready() {
      const { asker, inquiry_no, quote_line_id } = await awaited()
      return { who: asker, body: { inquiry_no, quote_line_id } }
    },
  },
  listQuoted: {
    call: storeCalls.listQuoted,
    async ready() {
      const { seller, award_id } = await awaited()
      return { who: seller.store, body: { award_id, sku_code: seller.code } }
    },
  },
  refuseQuote: {
    call: calls.refuseQuote,
    async ready() {
      const { asker, one, mer_id } = await asked()
      return { who: asker, body: { ...one, mer_id, reason: '价格偏高' } }
    },
  },
  bargainQuote: {
    call: calls.bargainQuote,
    async ready() {
      const { asker, one, mer_id } = await asked()
      return { who: asker, body: { ...one, mer_id, text: '量大，请再优惠' } }
    },
  },
  askAgain: {
    call: calls.askAgain,
    adds: true,
    async ready() {
      const { asker, one } = await asked()
      return { who: asker, body: one }
    },
  },
  saveQuoteDraft: {
    call: storeCalls.saveQuoteDraft,
    async ready() {
      const { seller, inquiry_no } = await quoted()
      return { who: seller.store, body: { inquiry_no, freight_fen: 0, remark: '写到一半' } }
    },
  },
  sendQuote: {
    call: storeCalls.sendQuote,
    adds: true,
    async ready() {
      const { seller, inquiry_no, asker } = await quoted()
      const item_id = (await read(asker, inquiry_no)).items[0]?.item_id
      const lines = [{ item_id, sku_code: seller.code, price_fen: 8_900, qty: 10, min_qty: 1, lead_days: 3 }]
      const valid_until = later(now(), days(30)).toISOString().slice(0, 10)
      return { who: seller.store, body: { inquiry_no, freight_fen: 0, valid_until, remark: '', lines } }
    },
  },
  declineInquiry: {
    call: storeCalls.declineInquiry,
    async ready() {
      const { seller, inquiry_no } = await quoted()
      return { who: seller.store, body: { inquiry_no, reason: '数量太少' } }
    },
  },
  withdrawQuote: {
    call: storeCalls.withdrawQuote,
    async ready() {
      const { seller, inquiry_no } = await quoted()
      return { who: seller.store, body: { inquiry_no } }
    },
  },
  assignNeed: {
    call: platformCalls.assignNeed,
    async ready() {
      const { seller, inquiry_no, item_id, operator } = await aNeed()
      return { who: operator, body: { inquiry_no, item_id, stores: [seller.store.name] } }
    },
  },
  closeInquiry: {
    call: platformCalls.closeInquiry,
    async ready() {
      const { inquiry_no, operator } = await aNeed()
      return { who: operator, body: { inquiry_no, reason: '恶意询价' } }
    },
  },
}

/** All that a call about inquiries may leave behind: rows, and quantities in both carts. */
async function traces() {
  const tables = {
    asks: inquiryAsks,
    bargains: inquiryBargains,
    drafts: quoteDrafts,
    inquiries,
    logs: inquiryLogs,
    messages,
    quotes,
    sheets: inquirySheets,
    storeMessages,
  }
  const counts: Record<string, number> = {}
  for (const [name, table] of Object.entries(tables)) counts[name] = await db.$count(table)
  const [wanted] = await db.select({ qty: sql<number>`coalesce(sum(qty), 0)::int` }).from(inquiryLines)
  const [bought] = await db.select({ qty: sql<number>`coalesce(sum(qty), 0)::int` }).from(cartLines)
  return { ...counts, wanted: wanted?.qty ?? 0, bought: bought?.qty ?? 0 }
}

async function left(act: () => Promise<unknown>): Promise<Record<string, number>> {
  const before: Record<string, number> = await traces()
  await act()
  const after: Record<string, number> = await traces()
  return Object.fromEntries(Object.keys(after).map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)]))
}

test('every call that writes about inquiries is held to this', () => {
  const all = Object.entries<Endpoint>({ ...calls, ...storeCalls, ...platformCalls } as never).filter(
    // A preview reads a file and writes nothing.
    ([name, call]) => typeof call === 'object' && call?.method === 'POST' && name !== 'previewInquiry',
  )
  expect(all.map(([name]) => name).toSorted()).toEqual(Object.keys(writes).toSorted())
  // A draft takes the place of the one before: saved twice it is the same draft.
  expect(all.filter(([, { idempotent }]) => !idempotent).map(([name]) => name)).toEqual(['saveQuoteDraft'])
})

describe.each(Object.entries(writes))('%s', (_, { call, ready, adds }) => {
  const send = async ({ who, body }: Act, key: string) => {
    const { error, code, data } = await as(who).post(call.path, body, { 'Idempotency-Key': key })
    return { error, code, data }
  }
  const once = async () => {
    const act = await ready()
    return left(async () => expect(await send(act, 'the-only-one')).toMatchObject({ error: 0 }))
  }

  test('the same key twice has one effect and the same answer', async () => {
    const act = await ready()
    const effect = await left(async () => {
      const first = await send(act, 'pressed-twice')
      expect(first).toMatchObject({ error: 0 })
      expect(await send(act, 'pressed-twice')).toEqual(first)
    })
    expect(effect).toEqual(await once())
  })

  test('two at once with one key have one effect', async () => {
    const act = await ready()
    const effect = await left(() => Promise.all([send(act, 'two-at-once'), send(act, 'two-at-once')]))
    expect(effect).toEqual(await once())
  })

  test.skipIf(adds)('two at once with two keys have one effect, and one of them at least succeeds', async () => {
    const act = await ready()
    const effect = await left(async () => {
      const replies = await Promise.all([send(act, 'one-of-two-tabs'), send(act, 'other-of-two-tabs')])
      expect(replies.some(({ error }) => error === 0)).toBe(true)
    })
    expect(effect).toEqual(await once())
  })
})

test('a store is asked for a better quote once at a time; once it has answered, or was refused, it may be asked again', async () => {
  const { asker, seller, inquiry_no, mer_id } = await quoted()
  const bargain = () => as(asker).post(`${asking}/bargain`, { inquiry_no, mer_id, text: '量大，请再优惠' })
  const busy = { error: 500, code: 'inquiry.bargaining', msg: '已经在与这家店铺议价，请等它答复' }
  expect(await bargain()).toMatchObject({ error: 0 })
  expect(await bargain()).toMatchObject(busy)
  await quote(seller, inquiry_no, { price_fen: 8_800 })
  expect(await bargain()).toMatchObject({ error: 0 })
  expect(await bargain()).toMatchObject(busy)
  await as(asker).post(`${asking}/refuse`, { inquiry_no, mer_id, reason: '价格偏高' })
  expect(await bargain()).toMatchObject({ error: 0 })
  mall.pass(days(3))
  expect(await bargain(), 'it let the time pass').toMatchObject({ error: 0 })
})

test('a store that has declined is told so when a colleague declines once more', async () => {
  const { seller, inquiry_no } = await quoted()
  const decline = () => as(seller.store).post(`${answering}/decline`, { inquiry_no, reason: '数量太少' })
  expect(await decline()).toMatchObject({ error: 0 })
  expect(await decline()).toMatchObject({ error: 500, code: 'inquiry.state_changed' })
})

test('what was decided stands as one sheet however often it is decided; another reason is another decision', async () => {
  const { asker, inquiry_no, quote_line_id } = await quoted()
  const award = (reason: string) =>
    as(asker).post(`${asking}/award`, { inquiry_no, picks: [{ quote_line_id, qty: 10 }], reason })
  const sheets = async () => (await read(asker, inquiry_no)).sheets.length
  await award('')
  expect(await award('')).toMatchObject({ error: 0, data: { state: 'accepted' } })
  expect(await sheets()).toBe(1)
  await award('长期合作')
  expect(await sheets()).toBe(2)
})
