import { and, eq } from 'drizzle-orm'
import { orderLines, orders } from '#modules/order/order.table.ts'
import type { Mall } from './mall.ts'
import type { Person } from './people.ts'

export type TestOrder = { orderNo: string; orderId: number; payAmountFen: number; lineIds: number[] }

/** Orders made the way people make them: confirmed, then submitted. */
export function ordersIn({ as, db, aMerchant, aGoods, anAddress, now }: Mall) {
  async function anOrder(
    buyer: Person,
    {
      skuId,
      qty = 1,
      priceFen = 10_000,
      virtual = false,
    }: Partial<{ skuId: number; qty: number; priceFen: number; virtual: boolean }> = {},
  ): Promise<TestOrder> {
    if (!(await as(buyer).get('/shop/api/user/address/default').then(hasAddress))) await anAddress(buyer)
    const input = { sku_id: skuId ?? (await aSku({ priceFen, virtual })), qty }
    const seen: { data: { fingerprint: string } } = await as(buyer).get('/shop/api/order/confirm', input)
    const fingerprint = seen.data.fingerprint
    const made: { data: { order_nos: string[] } } = await as(buyer).post('/shop/api/order/submit', {
      ...input,
      fingerprint,
    })
    return orderBy(made.data.order_nos[0] ?? '')
  }

  const aSku = async ({ priceFen, virtual }: { priceFen: number; virtual: boolean }) => {
    const { merchantId } = await aMerchant()
    const { skuId } = await aGoods({ merchantId, isVirtual: virtual, skus: [{ priceFen }] })
    return skuId
  }

  async function orderBy(orderNo: string): Promise<TestOrder> {
    const [order] = await db.select().from(orders).where(eq(orders.orderNo, orderNo))
    if (!order) throw new Error(`no order ${orderNo}`)
    const lines = await db.select({ id: orderLines.id }).from(orderLines).where(eq(orderLines.orderId, order.id))
    return { orderNo, orderId: order.id, payAmountFen: order.payAmountFen, lineIds: lines.map((line) => line.id) }
  }

  /** An order as it stands after its goods arrived, without the way there. */
  async function aCompletedOrder(buyer: Person, input: Parameters<typeof anOrder>[1] = {}): Promise<TestOrder> {
    const order = await anOrder(buyer, input)
    await db
      .update(orders)
      .set({ status: 'completed', paidAt: now(), completedAt: now() })
      .where(and(eq(orders.id, order.orderId)))
    return order
  }

  return { anOrder, aCompletedOrder }
}

const hasAddress = (reply: { data: { address: unknown } }) => reply.data.address !== null
