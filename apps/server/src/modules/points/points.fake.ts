import type { Confirmation } from '@mall/contract/order/terms'
import type { PointsTab } from '@mall/contract/points/query.words'
import type { PointsEntry } from '@mall/contract/points/terms'
import type { Mall } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { examine } from '../../doctor.ts'

type Answer<Data> = { error: number; code?: string; msg: string; data: Data; status: number }
type Placed = { trade_no: string; order_nos: string[]; pay_amount_fen: number }
type Mine = {
  points: number
  worth_fen: number
  frozen_points: number
  expiring: { points: number; at: string } | null
  rate: number
}
type Input = { sku_id?: number; qty?: number; cart_ids?: number[]; inquiry_no?: string }

/** Points as people get, use and lose them, each through the calls of the mall. */
export function pointsOn({ as, db, anOperator }: Mall) {
  const adjust = async (owner_id: number, points: number, reason = '活动补发'): Promise<Answer<{ points: number }>> =>
    as(await anOperator()).post('/admin/api/points/adjust', { owner_id, points, reason })
  async function given(person: Person, points: number) {
    const reply = await adjust(person.ownerId, points)
    if (reply.error !== 0) throw new Error(reply.msg)
  }
  const mine = async (person: Person): Promise<Mine> =>
    (await as(person).get('/front/user/center/my/integral')).data as Mine
  const log = async (person: Person, type: PointsTab = 'all'): Promise<PointsEntry[]> => {
    const reply: Answer<{ list: PointsEntry[]; total: number }> = await as(person).get(
      '/front/user/center/integral/list',
      { type, list_rows: 100 },
    )
    return reply.data.list
  }
  /** Entries of the log: kinds with their points, the oldest first. */
  const moves = async (person: Person, type: PointsTab = 'all') =>
    (await log(person, type)).toReversed().map(({ kind, points }) => [kind, points] as const)

  const shown = async (person: Person, { cart_ids, ...input }: Input, use = true): Promise<Confirmation> => {
    const reply: Answer<Confirmation> = await as(person).get('/shop/api/order/confirm', {
      ...input,
      ...(cart_ids ? { cart_ids: cart_ids.join(',') } : {}),
      use_points: use ? 1 : 0,
    })
    return reply.data
  }
  const send = (
    person: Person,
    input: Input,
    { fingerprint, coupons }: Confirmation,
    use = true,
  ): Promise<Answer<Placed>> => {
    const coupon_ids = coupons.flatMap(({ is_chosen, user_coupon_id }) => (is_chosen ? [user_coupon_id] : []))
    return as(person).post('/shop/api/order/submit', { ...input, coupon_ids, use_points: use, fingerprint })
  }
  /** Submits the confirm page as it stands with the switch on. */
  async function ordered(person: Person, input: Input): Promise<Placed> {
    const reply = await send(person, input, await shown(person, input))
    if (reply.error !== 0) throw new Error(reply.msg)
    return reply.data
  }
  const cancel = (person: Person, order_no: string): Promise<Answer<unknown>> =>
    as(person).post('/shop/api/order/cancel', { order_no, reason: '不想买了' })
  const pay = (person: Person, ...orderNos: string[]): Promise<Answer<unknown>> =>
    as(person).post('/shop/api/payment/pay', {
      order_no: orderNos.join(','),
      channel: 'balance',
      pay_password: '246810',
    })
  const receive = (person: Person, order_no: string): Promise<Answer<unknown>> =>
    as(person).post('/shop/api/order/receive', { order_no })

  /** Reviews all that an order brought; the ids of the reviews. */
  async function review(person: Person, order_no: string): Promise<Answer<{ reply_ids: number[]; points: number }>> {
    const order: Answer<{ items: { order_item_id: number }[] } | null> = await as(person).get(
      '/shop/api/evaluation/order',
      {
        order_no,
      },
    )
    const items = (order.data?.items ?? []).map(({ order_item_id }) => ({ order_item_id, star: 5, content: '好用' }))
    return as(person).post('/shop/api/evaluation/create', { order_no, items })
  }
  const unreview = (person: Person, id: number): Promise<Answer<unknown>> =>
    as(person).delete(`/shop/api/evaluation/delete/${id}`)

  const faults = async () => (await examine(db)).flatMap((one) => one.faults)
  return {
    adjust,
    given,
    mine,
    log,
    moves,
    shown,
    send,
    ordered,
    cancel,
    pay,
    receive,
    review,
    unreview,
    faults,
  }
}
