import type { OutputOf } from '@mall/contract/call/call'
import type { quoteListing } from '@mall/contract/inquiry/store.calls'
import type { Inquiry } from '@mall/contract/inquiry/terms'
import type { z } from 'zod'
import { dayOf, days, later } from '#kernel/time.ts'
import type { Mall } from '#test/mall.ts'
import type { Person } from '#test/people.ts'

type Shown = z.output<typeof Inquiry>
type Listing = OutputOf<typeof quoteListing>
type Store = Awaited<ReturnType<Mall['aMerchant']>>
type Reply<Data> = { error: number; code?: string; msg: string; data: Data }
type Company = Awaited<ReturnType<Mall['aCompany']>>

const pricesIn = (data: unknown): unknown =>
  typeof data === 'object' && data !== null && 'prices' in data ? data.prices : []

export const asking = '/shop/api/inquiry'
export const answering = '/merchant/api/inquiry'

/** People who ask and stores that answer, by the calls that they use. */
export function inquiriesIn({ as, aMerchant, aCompany, aGoods, aCategory, now }: Mall) {
  let serial = 0
  const kinds = new Map<string, Promise<number>>()
  /** A category of the third level; sellers in one second level sell similar goods. */
  const categoryOf = (kind: string) => {
    const made = kinds.get(kind) ?? aCategory(kind).then(async (top) => aCategory('细类', await aCategory('大类', top)))
    kinds.set(kind, made)
    return made
  }

  /** A store with one goods; without a `kind` no other store sells the like. */
  async function aSeller({
    priceFen = 10_000,
    stock = 500,
    kind,
  }: {
    priceFen?: number
    stock?: number
    kind?: string
  } = {}) {
    serial += 1
    const categoryId = await categoryOf(kind ?? `独有 ${serial}`)
    const store = await aMerchant()
    const code = `XJ-${store.merchantId}`
    const goods = await aGoods({
      merchantId: store.merchantId,
      name: `安全鞋 ${store.name}`,
      categoryId,
      skus: [{ skuCode: code, priceFen, stock }],
    })
    return { store, code, ...goods }
  }

  const put = (person: Person, input: object) => as(person).post(`${asking}/cart/add`, { qty: 10, ...input })
  const inCart = async (person: Person) => {
    const { data }: Reply<{ list: { id: number; name: string; qty: number }[] }> = await as(person).get(
      `${asking}/cart`,
    )
    return data.list
  }

  /** The inquiry by default: everything in the cart, for three days, to all stores that sell similar goods. */
  const input = (ids: readonly number[], more: object = {}) => ({
    ids,
    title: '劳保用品询价',
    deadline_at: later(now(), days(3)).toISOString(),
    scope: 'like',
    sealed: false,
    tax_type: 'special',
    region: '上海市 松江区',
    contact_name: '王敏',
    contact_phone: '13800001234',
    ...more,
  })
  async function send(person: Person, more: object = {}): Promise<Reply<{ inquiry_no: string }>> {
    const ids = (await inCart(person)).map(({ id }) => id)
    return as(person).post(`${asking}/submit`, input(ids, more))
  }

  const read = async (person: Person, inquiry_no: string): Promise<Shown> => {
    const { data }: Reply<Shown> = await as(person).get(`${asking}/detail`, { inquiry_no })
    return data
  }

  /** A company asks for ten of a goods of each of these stores. */
  async function anInquiry(
    sellers: readonly { skuId: number }[],
    { company, person, ...more }: { company?: Company; person?: Person } & Record<string, unknown> = {},
  ) {
    const of = company ?? (await aCompany())
    const asker = person ?? of.owner
    for (const { skuId } of sellers) await put(asker, { kind: 'sku', sku_id: skuId })
    const { data, msg } = await send(asker, more)
    if (!data) throw new Error(msg)
    return { company: of, asker, no: data.inquiry_no }
  }

  /** A company asks these stores, by name, for ten of something that the mall does not have. */
  async function aNeed(
    sellers: readonly { store: Store }[],
    { company, name = '非标导轨', ...more }: { company?: Company; name?: string } & Record<string, unknown> = {},
  ) {
    const of = company ?? (await aCompany())
    const asker = of.owner
    await put(asker, { kind: 'words', name, unit: '根' })
    const store_ids = sellers.map(({ store }) => store.merchantId)
    const { data, msg } = await send(asker, { scope: 'named', store_ids, ...more })
    if (!data) throw new Error(msg)
    return { company: of, asker, no: data.inquiry_no }
  }

  /** A store's offer in words by default. */
  const inWords = (more: object = {}) => ({
    name: '定制导轨',
    brand: '锐工',
    model: 'DG-20',
    spec: '长 2 米',
    unit: '件',
    code: 'RG-DG20',
    images: [],
    tax_rate: 13,
    ...more,
  })

  type WordsOffer = { price_fen: number; words?: object; item?: number }
  /** A store's quote in words for the first line that it was asked about, or the one of that place. */
  async function quoteInWords(
    { store }: { store: Store },
    no: string,
    { price_fen, words = {}, item = 0, ...more }: WordsOffer & Record<string, unknown>,
  ): Promise<Reply<{ quotes: Shown['asked'][number]['quote'][] }>> {
    const asked: { data: { items: { item_id: number }[] } } = await as(store).get(`${answering}/detail`, {
      inquiry_no: no,
    })
    const line = { item_id: asked.data.items[item]?.item_id, price_fen, qty: 10, min_qty: 1, lead_days: 7 }
    return as(store).post(`${answering}/quote`, {
      inquiry_no: no,
      freight_fen: 0,
      valid_until: dayOf(later(now(), days(30))),
      remark: '',
      lines: [{ ...line, words: inWords(words) }],
      ...more,
    })
  }

  /** Offers that a store has still to list, or has listed. */
  const listings = async ({ store }: { store: Store }, tab = 'waiting'): Promise<Listing[]> => {
    const { data }: Reply<{ list: Listing[] }> = await as(store).get(`${answering}/listing/list`, { tab })
    return data.list
  }
  const list = ({ store, code }: { store: Store; code: string }, award_id: number): Promise<Reply<Listing>> =>
    as(store).post(`${answering}/listing/bind`, { award_id, sku_code: code })

  type Offer = { price_fen: number; qty?: number; min_qty?: number; item?: number }
  /** A store's quote for the first line that it was asked about, or the one of that place, with its own goods. */
  async function quote(
    { store, code }: { store: Store; code: string },
    no: string,
    { price_fen, qty = 10, min_qty = 1, item = 0, ...more }: Offer & Record<string, unknown>,
  ): Promise<Reply<{ quotes: Shown['asked'][number]['quote'][]; contact_phone: string }>> {
    const asked: { data: { items?: { item_id: number }[] } | null } = await as(store).get(`${answering}/detail`, {
      inquiry_no: no,
    })
    const item_id = asked.data?.items?.[item]?.item_id ?? 1
    const offer = {
      inquiry_no: no,
      freight_fen: 0,
      valid_until: dayOf(later(now(), days(30))),
      remark: '',
      lines: [{ item_id, sku_code: code, price_fen, qty, min_qty, lead_days: 3 }],
      ...more,
    }
    const reply = await as(store).post(`${answering}/quote`, offer)
    // A price far from the goods' own is asked about; this store means it.
    return reply.code === 'price.odd'
      ? as(store).post(`${answering}/quote`, { ...offer, confirmed_prices: pricesIn(reply.data) })
      : reply
  }

  /** The line that a store offers, as the company reads it. */
  const lineOf = (shown: Shown, { store }: { store: Store }) => {
    const line = shown.asked.find(({ mer_id }) => mer_id === store.merchantId)?.quote?.lines[0]
    if (!line) throw new Error(`${store.name} has quoted nothing that can be read`)
    return line
  }

  const award = (
    person: Person,
    no: string,
    picks: readonly { quote_line_id: number; qty: number }[],
    reason = '长期合作',
  ): Promise<Reply<Shown>> => as(person).post(`${asking}/award`, { inquiry_no: no, picks, reason })

  /** From the awards to an order, as the confirm page does it. */
  async function order(
    person: Person,
    inquiry_no: string,
  ): Promise<Reply<{ order_nos: string[]; need_review: boolean }>> {
    const seen: Reply<{ fingerprint: string } | null> = await as(person).get('/shop/api/order/confirm', { inquiry_no })
    if (!seen.data) return { ...seen, data: { order_nos: [], need_review: false } }
    return as(person).post('/shop/api/order/submit', { inquiry_no, fingerprint: seen.data.fingerprint })
  }

  const asks = { aSeller, put, inCart, input, send, read, anInquiry, aNeed }
  return { ...asks, quote, inWords, quoteInWords, lineOf, award, order, listings, list }
}
