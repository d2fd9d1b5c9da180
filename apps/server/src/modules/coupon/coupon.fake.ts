import type { Confirmation } from '@mall/contract/order/terms'
import { days, later } from '#kernel/time.ts'
import type { Mall } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { examine } from '../../doctor.ts'
import { couponCodes, coupons } from './coupon.table.ts'

type Answer<Data> = { error: number; code?: string; msg: string; data: Data; status: number }
type Placed = { trade_no: string; order_nos: string[]; pay_amount_fen: number }

/** Coupons as they run, and people who claim and use them through the calls of the mall. */
export function couponsOn({ as, db, now, anOperator }: Mall) {
  /** ¥20 off ¥100 of the platform, for everybody, unless `more` says otherwise. */
  async function aCoupon({
    code,
    codes = [],
    ...more
  }: Partial<typeof coupons.$inferInsert> & { codes?: string[] } = {}) {
    const operator = await anOperator()
    const [row] = await db
      .insert(coupons)
      .values({
        name: '满百减二十',
        kind: 'amount_off',
        amountFen: 2000,
        minFen: 10_000,
        scope: 'all',
        scopeIds: [],
        total: 100,
        perOwner: 1,
        claimFrom: later(now(), -days(1)),
        claimUntil: later(now(), days(7)),
        validDays: 7,
        audience: 'all',
        way: 'centre',
        platformPercent: 100,
        state: 'running',
        userId: operator.userId,
        createdAt: now(),
        code: code ?? null,
        ...more,
      })
      .returning({ id: coupons.id })
    const id = row?.id ?? 0
    if (codes.length > 0) await db.insert(couponCodes).values(codes.map((one) => ({ code: one, couponId: id })))
    return id
  }

  const claim = (person: Person, coupon_id: number): Promise<Answer<{ user_coupon_id: number }>> =>
    as(person).post('/shop/api/coupon/claim', { coupon_id })
  /** The id of what is held from then on. */
  async function claimed(person: Person, coupon_id: number): Promise<number> {
    const reply = await claim(person, coupon_id)
    if (reply.error !== 0) throw new Error(reply.msg)
    return reply.data.user_coupon_id
  }
  const redeem = (person: Person, code: string): Promise<Answer<{ user_coupon_id: number; name: string }>> =>
    as(person).post('/shop/api/coupon/redeem', { code })
  const wallet = async (person: Person, tab = 'usable') => {
    const reply: Answer<{
      list: { user_coupon_id: number; status: string; locked_order_no: string | null }[]
      counts: Record<string, number>
      ending: number
    }> = await as(person).get('/front/coupon/user/list', { tab })
    return reply.data
  }

  type Input = { sku_id?: number; qty?: number; cart_ids?: number[]; coupon_ids?: number[] }
  const shown = async (person: Person, { cart_ids, coupon_ids, ...input }: Input): Promise<Confirmation> => {
    const reply: Answer<Confirmation> = await as(person).get('/shop/api/order/confirm', {
      ...input,
      ...(cart_ids ? { cart_ids: cart_ids.join(',') } : {}),
      ...(coupon_ids ? { coupon_ids: coupon_ids.join(',') } : {}),
    })
    return reply.data
  }
  const send = (person: Person, input: Input, { fingerprint }: Confirmation): Promise<Answer<Placed>> =>
    as(person).post('/shop/api/order/submit', { ...input, fingerprint })

  /** Submits an order as its page shows it. */
  async function ordered(person: Person, input: Input): Promise<Placed> {
    const seen = await shown(person, input)
    const coupon_ids = seen.coupons.flatMap(({ is_chosen, user_coupon_id }) => (is_chosen ? [user_coupon_id] : []))
    const reply = await send(person, { ...input, coupon_ids }, seen)
    if (reply.error !== 0) throw new Error(reply.msg)
    return reply.data
  }
  const cancel = (person: Person, order_no: string): Promise<Answer<unknown>> =>
    as(person).post('/shop/api/order/cancel', { order_no, reason: '不想买了' })

  const faults = async () => (await examine(db)).flatMap((one) => one.faults)
  return { aCoupon, claim, claimed, redeem, wallet, shown, send, ordered, cancel, faults }
}
