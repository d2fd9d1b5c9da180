import type { Cart } from '@mall/contract/cart/terms'
import type { Confirmation } from '@mall/contract/order/terms'
import { days, later } from '#kernel/time.ts'
import type { Mall } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { examine } from '../../doctor.ts'
import { campaignGoods, campaigns } from './campaign.table.ts'
import { forgetBoard } from './campaign-board.ts'

type Answer<Data> = { error: number; code?: string; msg: string; data: Data; status: number }
type Placed = { trade_no: string; order_nos: string[]; pay_amount_fen: number }
type Input = { sku_id?: number; qty?: number; cart_ids?: number[]; coupon_ids?: number[] }

/** Campaigns as they run, and people who buy in them through the calls of the mall. */
export function campaignsOn({ as, db, now, anOperator }: Mall) {
  /** ¥20 off ¥100 and ¥50 off ¥200 of these goods, since yesterday and for a week, unless `more` says otherwise. */
  async function aCampaign(goodsIds: readonly number[], more: Partial<typeof campaigns.$inferInsert> = {}) {
    const operator = await anOperator()
    const tiers = [
      { min_fen: 10_000, off_fen: 2000 },
      { min_fen: 20_000, off_fen: 5000 },
    ]
    const [row] = await db
      .insert(campaigns)
      .values({
        name: '年终备货季',
        art: 'supply',
        corner: '备货',
        tiers,
        platformPercent: 60,
        rules: '数量有限',
        startAt: later(now(), -days(1)),
        endAt: later(now(), days(7)),
        state: 'open',
        userId: operator.userId,
        createdAt: now(),
        ...more,
      })
      .returning({ id: campaigns.id })
    const campaignId = row?.id ?? 0
    if (goodsIds.length > 0) await db.insert(campaignGoods).values(goodsIds.map((goodsId) => ({ campaignId, goodsId })))
    forgetBoard()
    return campaignId
  }
  const change = async (campaign_id: number, act: string): Promise<Answer<unknown>> =>
    as(await anOperator()).post('/admin/api/campaign/change', { campaign_id, act })

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
  async function ordered(person: Person, input: Input): Promise<Placed> {
    const reply = await send(person, input, await shown(person, input))
    if (reply.error !== 0) throw new Error(reply.msg)
    return reply.data
  }
  const cartOf = async (person: Person): Promise<Cart> => {
    const reply: Answer<Cart> = await as(person).get('/shop/api/cart')
    return reply.data
  }
  const faults = async () => (await examine(db)).flatMap((one) => one.faults)
  return { aCampaign, change, shown, send, ordered, cartOf, faults }
}
