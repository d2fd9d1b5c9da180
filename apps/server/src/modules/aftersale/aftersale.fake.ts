import type { AftersaleDetail, AftersaleMoney } from '@mall/contract/aftersale/terms'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { orderLines, orders } from '#modules/order/order.table.ts'
import type { Mall } from '#test/mall.ts'
import { ordersIn } from '#test/orders.ts'
import { paymentsIn, payPassword } from '#test/payments.ts'
import type { Person } from '#test/people.ts'
import { examine } from '../../doctor.ts'

type Reply<Data> = { error: number; code?: string; msg: string; data: Data }
type Input = Record<string, unknown>
const path = '/shop/api/aftersale'

/** Requests after the order as people make and answer them, for tests: each step through the calls of the mall. */
export function aftersalesOn(mall: Mall) {
  const { as, db, aShopper } = mall
  const { anOrder } = ordersIn(mall)
  const { payAt, setPassword } = paymentsIn(mall)

  async function aPayer(balanceFen = 1_000_000, { member = false } = {}) {
    const payer = await aShopper({ balanceFen, member })
    await setPassword(payer)
    return payer
  }
  const payFrom = (payer: Person, order_no: string) =>
    as(payer).post('/shop/api/payment/pay', { order_no, channel: 'balance', pay_password: payPassword })

  async function aPaid(
    payer: Person,
    input: { skuId: number; qty?: number },
    channel: 'balance' | 'alipay' = 'balance',
  ) {
    const order = await anOrder(payer, input)
    if (channel === 'balance') await payFrom(payer, order.orderNo)
    else await payAt(payer, [order.orderNo], channel)
    return { ...order, lineId: order.lineIds[0] ?? 0 }
  }
  const ship = (store: Person, order_no: string, items?: { order_item_id: number; qty: number }[]) =>
    as(store).post('/merchant/api/order/ship', { order_no, express_code: 'sf', express_no: 'SF1234567890', items })
  const receive = (payer: Person, order_no: string) => as(payer).post('/shop/api/order/receive', { order_no })

  async function aCompleted(payer: Person, store: Person, input: { skuId: number; qty?: number }) {
    const order = await aPaid(payer, input)
    await ship(store, order.orderNo)
    await receive(payer, order.orderNo)
    return order
  }

  const inputOf = (order: { orderNo: string; lineId: number }, more: Input = {}) => {
    const { qty = 1, ...rest } = more
    const lines = [{ order_item_id: order.lineId, qty }]
    return { order_no: order.orderNo, kind: 'refund_only', place: 'unshipped', lines, reason: '不想要了', ...rest }
  }
  const apply = (payer: Person, input: Input): Promise<Reply<{ aftersale_no: string }>> =>
    as(payer).post(`${path}/apply`, input)
  const preview = (payer: Person, input: Input): Promise<Reply<{ money: AftersaleMoney }>> =>
    as(payer).post(`${path}/preview`, input)

  async function applied(payer: Person, input: Input): Promise<string> {
    const reply = await apply(payer, input)
    if (reply.error !== 0) throw new Error(reply.msg)
    return reply.data.aftersale_no
  }
  const detail = async (payer: Person, aftersale_no: string) => {
    const reply: Reply<AftersaleDetail> = await as(payer).get(`${path}/detail`, { aftersale_no })
    return reply.data
  }
  const doing = (
    payer: Person,
    what: string,
    aftersale_no: string,
    more: Input = {},
  ): Promise<Reply<AftersaleDetail>> => as(payer).post(`${path}/${what}`, { aftersale_no, ...more })
  const atStore = (
    store: Person,
    what: string,
    aftersale_no: string,
    more: Input = {},
  ): Promise<Reply<AftersaleDetail>> => as(store).post(`/merchant/api/aftersale/${what}`, { aftersale_no, ...more })
  const atPlatform = (
    operator: Person,
    what: string,
    aftersale_no: string,
    more: Input = {},
  ): Promise<Reply<AftersaleDetail>> => as(operator).post(`/admin/api/aftersale/${what}`, { aftersale_no, ...more })
  const placeFor = (store: Person) =>
    as(store).post('/merchant/api/aftersale/set_return_address', {
      name: '售后部',
      phone: '13877776666',
      address: '上海市松江区新桥镇 88 号',
    })
  const sent = { express_code: 'sf', express_no: 'SF1234567899' }

  const lineOf = async (id: number) => {
    const [line] = await db.select().from(orderLines).where(eq(orderLines.id, id))
    if (!line) throw new Error('no line')
    return line
  }
  const statusOf = async (orderNo: string) => {
    const [order] = await db.select().from(orders).where(eq(orders.orderNo, orderNo))
    return order?.status
  }
  async function booksAgree() {
    const faults = (await examine(db)).flatMap((one) => one.faults)
    expect(faults).toEqual([])
    expect(mall.defects).toEqual([])
  }
  return {
    aPayer,
    aPaid,
    aCompleted,
    ship,
    receive,
    inputOf,
    apply,
    applied,
    preview,
    detail,
    doing,
    atStore,
    atPlatform,
    placeFor,
    sent,
    lineOf,
    statusOf,
    booksAgree,
    payFrom,
  }
}
