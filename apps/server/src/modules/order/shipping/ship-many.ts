import type { OutputOf, ParsedOf } from '@mall/contract/call/call'
import { fitsForm } from '@mall/contract/carrier/console.words'
import * as storeCalls from '@mall/contract/order/store.calls'
import * as storeTerms from '@mall/contract/order/store.terms'
import { orderStatusLabel } from '@mall/contract/order/words'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { CtxFor } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { openCarriers } from '#modules/site/site.public.ts'
import { linesOf } from '../lists/merchant-orders.ts'
import { ofStore } from '../lists/store-order-filter.ts'
import { orders, packages } from '../order.table.ts'
import { isWaitingToShip } from '../order-due.rules.ts'
import { qtyToShip } from '../qty-to-ship.rules.ts'
import { shipAudited } from './ship-order.ts'

type Row = ParsedOf<typeof storeCalls.shipMany>['rows'][number]
type Checked = OutputOf<typeof storeCalls.checkShipments>['list'][number]

/** As `shipMany` would judge the rows, one after the other; read only. */
export const checkShipments = useCase(
  storeCalls.checkShipments,
  storeTerms.checkShipments,
  async ({ db, actor }, { rows }): Promise<OutputOf<typeof storeCalls.checkShipments>> => {
    const numbers = rows.map(({ order_no }) => order_no)
    const found = await db
      .select()
      .from(orders)
      .where(and(ofStore(actor), inArray(orders.orderNo, numbers)))
    const ids = found.map(({ id }) => id)
    const lines = await linesOf(db, ids)
    const sent =
      ids.length === 0
        ? []
        : await db
            .select({ orderId: packages.orderId, expressCode: packages.expressCode, expressNo: packages.expressNo })
            .from(packages)
            .where(inArray(packages.orderId, ids))
    const carriers = new Map((await openCarriers(db)).map((carrier) => [carrier.code, carrier]))
    const seen = new Map<string, Row>()
    return {
      list: rows.map((row): Checked => {
        const order = found.find(({ orderNo }) => orderNo === row.order_no)
        const earlier = seen.get(row.order_no)
        seen.set(row.order_no, row)
        if (!order) return refused(row, new Refusal('order.not_found'))
        const own = lines.filter(({ orderId }) => orderId === order.id)
        const about = {
          order_no: row.order_no,
          status_text: orderStatusLabel[order.status],
          goods: goodsText(own),
          left_qty: own.reduce((sum, line) => sum + qtyToShip(line), 0),
          receiver: order.address ? `${order.address.name} ${order.address.region}` : '',
        }
        const before = [...sent.filter(({ orderId }) => orderId === order.id), ...(earlier ? [numberOf(earlier)] : [])]
        if (before.some((one) => isSame(one, row))) return { ...about, verdict: 'same', text: '' }
        const carrier = carriers.get(row.express_code)
        if (!carrier) return { ...about, ...no(new Refusal('ship.carrier')) }
        if (earlier) return { ...about, verdict: 'refused', text: '前面已有一行发这一单' }
        if (!isWaitingToShip(order)) return { ...about, ...no(notWaiting(order)) }
        if (!fitsForm(carrier.numberForm, row.express_no)) {
          const why = new Refusal('ship.number', { name: carrier.name, number: row.express_no })
          return { ...about, verdict: 'doubtful', text: why.message }
        }
        return { ...about, verdict: 'ready', text: '' }
      }),
    }
  },
)

/** One after the other, each in a transaction of its own: whatever one is refused for stops no other. */
export const shipMany = useCase(
  storeCalls.shipMany,
  storeTerms.shipMany,
  async (ctx, { rows }): Promise<OutputOf<typeof storeCalls.shipMany>> => {
    const list: OutputOf<typeof storeCalls.shipMany>['list'] = []
    for (const row of rows) {
      const about = { order_no: row.order_no, express_no: row.express_no }
      try {
        list.push({ ...about, result: await sendOnce(ctx, row), text: '' })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        list.push({ ...about, result: 'refused', text: error.message })
      }
    }
    return { list }
  },
)

/** The order is held while it is looked at: when two send the same row at once, the second finds it sent. */
const sendOnce = (ctx: CtxFor<'store:orders'>, row: Row): Promise<'sent' | 'same'> =>
  ctx.db.transaction(async (db) => {
    const [order] = await db
      .select({ id: orders.id, status: orders.status, isVirtual: orders.isVirtual })
      .from(orders)
      .where(and(eq(orders.orderNo, row.order_no), ofStore(ctx.actor)))
      .for('update')
    if (!order) throw new Refusal('order.not_found')
    if (await wasSent(db, order.id, row)) return 'same'
    if (!isWaitingToShip(order)) throw notWaiting(order)
    await shipAudited({ ...ctx, db }, row)
    return 'sent'
  })

async function wasSent(db: Db, orderId: number, { express_code, express_no }: Row): Promise<boolean> {
  const same = and(
    eq(packages.orderId, orderId),
    eq(packages.expressCode, express_code),
    eq(packages.expressNo, express_no),
  )
  return (await db.$count(packages, same)) > 0
}

type Numbered = { expressCode: string | null; expressNo: string | null }
const numberOf = ({ express_code, express_no }: Row): Numbered => ({ expressCode: express_code, expressNo: express_no })
const isSame = ({ expressCode, expressNo }: Numbered, row: Row) =>
  expressCode === row.express_code && expressNo === row.express_no

const notWaiting = ({ status }: Pick<typeof orders.$inferSelect, 'status'>) =>
  new Refusal('ship.not_waiting', { state: orderStatusLabel[status] })
const no = (why: Refusal) => ({ verdict: 'refused' as const, text: why.message })
const refused = ({ order_no }: Row, why: Refusal): Checked => ({
  order_no,
  status_text: '',
  goods: '',
  left_qty: 0,
  receiver: '',
  ...no(why),
})

function goodsText(lines: readonly { name: string }[]): string {
  const [first] = lines
  return first ? `${first.name}${lines.length > 1 ? ` 等 ${lines.length} 种` : ''}` : ''
}
