import type { spendAnalysis } from '@mall/contract/analysis/calls'
import type { OutputOf } from '@mall/contract/call/call'
import type { PriceReason } from '@mall/contract/price/terms'
import { inArray } from 'drizzle-orm'
import { orderLines, orders, trades } from '#modules/order/order.table.ts'
import type { Mall } from './mall.ts'
import type { Person } from './people.ts'

type Line = {
  goodsId: number
  skuId: number
  priceFen?: number
  qty?: number
  discountFen?: number
  reasons?: PriceReason[]
}
type Input = {
  merchantId: number
  lines: Line[]
  paidAt?: Date
  freightFen?: number
  costCentre?: string
  refundedFen?: number
}
export type Analysis = OutputOf<typeof spendAnalysis>
export type Answer = { error: number; code?: string; msg: string; data: Analysis; status: number }

/** Orders as they rest once they are paid, on any day and with whatever went back since. */
export function purchasesOn({ as, db, now }: Mall) {
  let serial = 0

  /** The number of the order, and what it cost in the end. */
  async function bought(person: Person, input: Input) {
    serial += 1
    const { merchantId, freightFen = 0, costCentre = '', refundedFen = 0 } = input
    const paidAt = input.paidAt ?? now()
    const lines = input.lines.map((line) => ({ priceFen: 10_000, qty: 1, discountFen: 0, reasons: [], ...line }))
    const goodsAmountFen = lines.reduce((sum, { priceFen, qty }) => sum + priceFen * qty, 0)
    const discountFen = lines.reduce((sum, line) => sum + line.discountFen, 0)
    const payAmountFen = goodsAmountFen - discountFen + freightFen
    const whose = { ownerId: person.ownerId, userId: person.userId, createdAt: paidAt }
    const [trade] = await db
      .insert(trades)
      .values({ ...whose, tradeNo: `T2026${String(serial).padStart(10, '0')}`, payAmountFen })
      .returning()
    const [order] = await db
      .insert(orders)
      .values({
        ...whose,
        orderNo: `D2026${String(serial).padStart(10, '0')}`,
        tradeId: trade?.id ?? 0,
        merchantId,
        merchantName: '',
        isSelf: false,
        isVirtual: false,
        status: 'completed',
        remark: '',
        promise: '',
        goodsAmountFen,
        discountFen,
        freightFen,
        payAmountFen,
        vipSavedFen: 0,
        taxFen: 0,
        paidAmountFen: payAmountFen,
        refundedFen,
        costCentre,
        paidAt,
        completedAt: paidAt,
      })
      .returning()
    await db.insert(orderLines).values(
      lines.map((line) => ({
        orderId: order?.id ?? 0,
        goodsId: line.goodsId,
        skuId: line.skuId,
        qty: line.qty,
        unit: '件',
        name: '手套',
        image: '',
        skuText: '',
        skuCode: '',
        taxRate: 13,
        priceReasons: line.reasons,
        priceFen: line.priceFen,
        amountFen: line.priceFen * line.qty,
        discountShares: sharesOf(line.discountFen),
      })),
    )
    return { orderNo: order?.orderNo ?? '', spendFen: payAmountFen - refundedFen }
  }

  const ask = (person: Person, query: Record<string, string> = {}): Promise<Answer> =>
    as(person).get('/user/api/analysis/spend', query)
  const analysed = async (person: Person, query: Record<string, string> = {}): Promise<Analysis> =>
    (await ask(person, query)).data

  /** The orders that the company's list shows when it is narrowed so. */
  async function listed(person: Person, query: Record<string, string | number>) {
    const reply: { data: { list: { order_no: string }[]; total: number } } = await as(person).get(
      '/shop/api/order/list',
      { scope: 'company', list_rows: 50, ...query },
    )
    const orderNos = reply.data.list.map(({ order_no }) => order_no)
    if (orderNos.length === 0) return []
    return db.select().from(orders).where(inArray(orders.orderNo, orderNos))
  }
  const spentOn = (rows: Awaited<ReturnType<typeof listed>>) =>
    rows.reduce((sum, { paidAmountFen, refundedFen }) => sum + paidAmountFen - refundedFen, 0)

  return { bought, ask, analysed, listed, spentOn }
}

const sharesOf = (discountFen: number): Record<string, number> => (discountFen > 0 ? { coupon: discountFen } : {})
