import type { PurchasePreview, ReviewItem } from '@mall/contract/approval/terms'
import type { Confirmation, OrderDetail } from '@mall/contract/order/terms'
import type { Mall } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { examine } from '../../doctor.ts'

type Company = Awaited<ReturnType<Mall['aCompany']>>
export type Answer<Data> = { error: number; code?: string; msg: string; data: Data; status: number }
export type Results = { results: { order_no: string; ok: boolean; msg: string }[] }
type Placed = { trade_no: string; order_nos: string[]; pay_amount_fen: number; need_review: boolean }
export type Reviews = {
  list: ReviewItem['review'][]
  can_decide: boolean
  can_withdraw: boolean
  can_resubmit: boolean
  budget_text: string
  order_nos: string[]
  pay_amount_fen: number
}

/** Companies that approve what their people order, and what those say and hear; each step through the calls of the mall. */
export function reviewsOn({ as, db, busy, aCompany, aMerchant, aGoods, anAddress, sentSms }: Mall) {
  const settings = (company: Company, more: object = {}): Promise<Answer<unknown>> =>
    as(company.owner).put('/user/api/company/review_settings', {
      threshold_fen: 0,
      levels: [],
      timeout_hours: null,
      over_budget: 'review',
      pay_hours: 72,
      ...more,
    })

  /** A company where everything is approved, unless `more` says otherwise. */
  async function aCarefulCompany(more: object = {}) {
    const company = await aCompany()
    const saved = await settings(company, more)
    if (saved.error !== 0) throw new Error(saved.msg)
    const addressId = await anAddress(company.owner)
    return { ...company, addressId, buyer: company.member('buyer'), reviewer: company.member('reviewer') }
  }

  /** A sku without freight of its own. */
  async function aSku(priceFen = 10_000, stock = 1000) {
    const { merchantId } = await aMerchant()
    return (await aGoods({ merchantId, skus: [{ priceFen, stock, weightGrams: 0 }] })).skuId
  }

  const confirm = (person: Person, skuId: number, qty = 1): Promise<Answer<Confirmation>> =>
    as(person).get('/shop/api/order/confirm', { sku_id: skuId, qty })

  async function submit(person: Person, skuId: number, more: object = {}): Promise<Answer<Placed>> {
    const input = { qty: 1, ...more }
    const { data } = await confirm(person, skuId, input.qty)
    const { fingerprint, address } = data
    return as(person).post('/shop/api/order/submit', { sku_id: skuId, fingerprint, address_id: address?.id, ...input })
  }

  /** The number of a fresh order. */
  async function ordered(person: Person, skuId?: number, more: object = {}): Promise<string> {
    const placed = await submit(person, skuId ?? (await aSku()), more)
    // The caller learns nothing of a busy database; the test does.
    if (placed.error !== 0) throw new Error(placed.msg, { cause: busy.at(-1) })
    return placed.data.order_nos[0] ?? ''
  }

  /** One submit of one piece of each sku, with the best coupons and, if told, points: one purchase with an order a store. */
  async function purchased(
    person: Person,
    skuIds: readonly number[],
    more: { use_points?: boolean } = {},
  ): Promise<Placed> {
    await as(person).post('/shop/api/cart/add_many', { lines: skuIds.map((sku_id) => ({ sku_id, qty: 1 })) })
    const cart: Answer<{ groups: { lines: { cart_id: number; sku_id: number }[] }[] }> =
      await as(person).get('/shop/api/cart')
    const cart_ids = cart.data.groups
      .flatMap(({ lines }) => lines)
      .filter(({ sku_id }) => skuIds.includes(sku_id))
      .map(({ cart_id }) => cart_id)
    const shown: Answer<Confirmation> = await as(person).get('/shop/api/order/confirm', {
      cart_ids: cart_ids.join(','),
      ...(more.use_points ? { use_points: 1 } : {}),
    })
    const { fingerprint, address, coupons } = shown.data
    const placed: Answer<Placed> = await as(person).post('/shop/api/order/submit', {
      cart_ids,
      fingerprint,
      address_id: address?.id,
      coupon_ids: coupons.flatMap(({ is_chosen, user_coupon_id }) => (is_chosen ? [user_coupon_id] : [])),
      use_points: more.use_points ?? false,
    })
    if (placed.error !== 0) throw new Error(placed.msg, { cause: busy.at(-1) })
    return placed.data
  }
  const purchase = async (person: Person, order_no: string): Promise<ReviewItem> => {
    const reply: Answer<ReviewItem> = await as(person).get('/shop/api/review/purchase', { order_no })
    return reply.data
  }
  const preview = (person: Person, order_no: string, ...refused: string[]): Promise<Answer<PurchasePreview>> =>
    as(person).get('/shop/api/review/preview', { order_no, refused: refused.join(',') })
  const decideAs = (person: Person, order_no: string, said: object): Promise<Answer<{ msg: string }>> =>
    as(person).post('/shop/api/review/decide', { order_no, ...said })

  const approve = (person: Person, ...order_nos: string[]): Promise<Answer<Results>> =>
    as(person).post('/shop/api/review/approve', { order_nos })
  const reject = (person: Person, order_no: string, reason = '预算不足'): Promise<Answer<Results>> =>
    as(person).post('/shop/api/review/reject', { order_nos: [order_no], reason })
  const withdraw = (person: Person, order_no: string): Promise<Answer<unknown>> =>
    as(person).post('/shop/api/review/withdraw', { order_no })
  const cancel = (person: Person, order_no: string): Promise<Answer<unknown>> =>
    as(person).post('/shop/api/order/cancel', { order_no, reason: '采购计划取消' })
  const detail = async (person: Person, order_no: string): Promise<OrderDetail> => {
    const reply: Answer<OrderDetail> = await as(person).get('/shop/api/order/detail', { order_no })
    return reply.data
  }
  const reviews = async (person: Person, order_no: string): Promise<Reviews> => {
    const reply: Answer<Reviews> = await as(person).get('/shop/api/review/order', { order_no })
    return reply.data
  }
  const queue = async (person: Person, tab = 'pending'): Promise<ReviewItem[]> => {
    const reply: Answer<{ list: ReviewItem[] }> = await as(person).get('/shop/api/review/queue', { tab })
    return reply.data.list
  }
  const queued = async (person: Person, tab = 'pending') => (await queue(person, tab)).map((item) => item.order_no)

  /** The token that somebody was sent last. */
  function linkOf({ phone }: Person): string {
    const sms = sentSms.filter((message) => message.phone === phone && message.scene === 'review').at(-1)
    return /token=([\w-]+)/.exec(sms?.text ?? '')?.[1] ?? ''
  }
  const look = (token: string): Promise<Answer<ReviewItem & { reviewer: string; company_name: string }>> =>
    as(null).get('/shop/api/review/link', { token })
  const decide = (token: string, input: object): Promise<Answer<{ order_no: string; msg: string }>> =>
    as(null).post('/shop/api/review/link', { token, ...input })

  const faults = async () => (await examine(db)).flatMap((one) => one.faults)

  return {
    settings,
    aCarefulCompany,
    aSku,
    confirm,
    submit,
    ordered,
    approve,
    reject,
    withdraw,
    cancel,
    detail,
    reviews,
    queue,
    queued,
    linkOf,
    look,
    decide,
    faults,
    purchased,
    purchase,
    preview,
    decideAs,
  }
}
