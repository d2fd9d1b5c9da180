import type { Confirmation } from '@mall/contract/order/terms'
import type { SeckillDeal } from '@mall/contract/seckill/terms'
import { eq } from 'drizzle-orm'
import { hours, later, minutes } from '#kernel/time.ts'
import { goods, skus } from '#modules/catalog/catalog.table.ts'
import type { Mall } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { examine } from '../../doctor.ts'
import { seckillDeals, seckillSessions } from './seckill.table.ts'
import { forgetBoard } from './seckill-board.ts'

type Answer<Data> = { error: number; code?: string; msg: string; data: Data; status: number }
type Placed = { trade_no: string; order_nos: string[]; pay_amount_fen: number }
type Line = { price_fen: number; qty: number; price_reasons: { kind: string }[] }
type Input = { sku_id?: number; qty?: number; cart_ids?: number[] }

/** Flash sales as they run, made and bought through the calls of the mall. */
export function seckillOn({ as, db, now, anOperator, aMerchant, aGoods }: Mall) {
  /** One that runs for two hours, unless told otherwise. */
  async function aSession(more: Partial<typeof seckillSessions.$inferInsert> = {}) {
    const operator = await anOperator()
    const startAt = more.startAt ?? later(now(), -minutes(1))
    const [row] = await db
      .insert(seckillSessions)
      .values({
        name: '十点场',
        startAt,
        endAt: later(startAt, hours(2)),
        applyUntil: startAt,
        state: 'open',
        userId: operator.userId,
        createdAt: now(),
        ...more,
      })
      .returning({ id: seckillSessions.id })
    return row?.id ?? 0
  }

  type Offer = { sessionId?: number; skuId?: number; priceFen?: number; pool?: number; limit?: number; stock?: number }
  /** A sku at ¥120, ten of which go at ¥60, two for each, unless told otherwise; applied for and approved. */
  async function aDeal({ priceFen = 6000, pool = 10, limit = 2, stock = 100, ...of }: Offer = {}) {
    const store = await aMerchant()
    const sku =
      of.skuId ??
      (await aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 12_000, stock, weightGrams: 0 }] })).skuId
    const sessionId = of.sessionId ?? (await aSession())
    const [row] = await db
      .select({ goodsId: skus.goodsId, merchantId: goods.merchantId })
      .from(skus)
      .innerJoin(goods, eq(goods.id, skus.goodsId))
      .where(eq(skus.id, sku))
    if (!row) throw new Error('no such sku')
    const columns = {
      ...row,
      sessionId,
      skuId: sku,
      priceFen,
      pool,
      limitNum: limit,
      state: 'applied' as const,
      appliedAt: now(),
    }
    const [deal] = await db.insert(seckillDeals).values(columns).returning({ id: seckillDeals.id })
    const dealId = deal?.id ?? 0
    const approved = await review(await anOperator(), { seckill_id: dealId, act: 'approve' })
    if (approved.error !== 0) throw new Error(approved.msg)
    return { dealId, skuId: sku, goodsId: row.goodsId, sessionId, store }
  }

  const apply = (
    store: Person,
    input: { session_id: number; sku_id: number; price_fen: number; stock: number; limit_num: number },
  ): Promise<Answer<{ seckill_id: number }>> => as(store).post('/merchant/api/seckill/apply', input)
  const review = (operator: Person, input: object): Promise<Answer<unknown>> =>
    as(operator).post('/admin/api/seckill/review', input)

  const deals = async (person: Person | null, query: Record<string, string | number> = {}) => {
    forgetBoard()
    const reply: Answer<{
      list: SeckillDeal[]
      total: number
      session: { session_id: number; status: string } | null
    }> = await as(person).get('/shop/api/seckill/list', query)
    return reply.data
  }
  const shown = async (person: Person, { cart_ids, ...input }: Input): Promise<Confirmation> => {
    const query = { ...input, ...(cart_ids ? { cart_ids: cart_ids.join(',') } : {}) }
    const reply: Answer<Confirmation> = await as(person).get('/shop/api/order/confirm', query)
    return reply.data
  }
  const lineOf = (confirmation: Confirmation): Line | undefined => confirmation.groups[0]?.lines[0]
  const send = (person: Person, input: Input, { fingerprint }: Confirmation): Promise<Answer<Placed>> =>
    as(person).post('/shop/api/order/submit', { ...input, fingerprint })
  async function ordered(person: Person, input: Input): Promise<Placed> {
    const reply = await send(person, input, await shown(person, input))
    if (reply.error !== 0) throw new Error(reply.msg)
    return reply.data
  }
  const cancel = (person: Person, order_no: string): Promise<Answer<unknown>> =>
    as(person).post('/shop/api/order/cancel', { order_no, reason: '不想买了' })
  const faults = async () => (await examine(db)).flatMap((one) => one.faults)
  return { aSession, aDeal, apply, review, deals, shown, lineOf, send, ordered, cancel, faults }
}
