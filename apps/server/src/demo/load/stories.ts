import { eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { days, hours, later, minutes } from '#kernel/clock.ts'
import { letTimeoutPass, shipParcel } from '#modules/order/order.public.ts'
import { orderLines, orders } from '#modules/order/order.table.ts'
import { merchants as demoMerchants } from '../catalogue/merchants.ts'
import type { Shelved } from './goods.ts'
import type { Event, Scene } from './story.ts'

type Ending =
  | 'unpaid'
  | 'cancelled'
  | 'expired'
  | 'paid'
  | 'part_shipped'
  | 'shipped'
  | 'shipped_in_three'
  | 'received'
  | 'evaluated'

const little = '13800000001'
const other = '13800000002'
const buyer = '13800001002'

/** Who bought how many lines, how long ago (hours), how it went. Goods are picked from the shelf in order. */
const plots: readonly {
  who: string
  hoursAgo: number
  lines: number
  ending: Ending
  kind?: 'virtual' | 'one_store'
  notes?: Record<string, string>
}[] = [
  { who: little, hoursAgo: 24 * 58, lines: 2, ending: 'evaluated' },
  { who: other, hoursAgo: 24 * 50, lines: 1, ending: 'evaluated' },
  { who: little, hoursAgo: 24 * 41, lines: 1, ending: 'cancelled' },
  {
    who: buyer,
    hoursAgo: 24 * 36,
    lines: 4,
    ending: 'evaluated',
    notes: { po_no: 'LY-PO-2501', cost_centre: 'SC01 生产一部', purpose: '一号线班组领料' },
  },
  {
    who: buyer,
    hoursAgo: 24 * 26,
    lines: 3,
    ending: 'received',
    notes: { po_no: 'LY-PO-2529', cost_centre: 'SC02 生产二部', purpose: '二号线班组领料' },
  },
  { who: little, hoursAgo: 24 * 22, lines: 2, ending: 'received' },
  { who: other, hoursAgo: 24 * 19, lines: 1, ending: 'received' },
  { who: little, hoursAgo: 24 * 16, lines: 1, ending: 'paid', kind: 'virtual' },
  { who: little, hoursAgo: 24 * 9, lines: 1, ending: 'expired' },
  {
    who: buyer,
    hoursAgo: 24 * 7,
    lines: 25,
    ending: 'shipped_in_three',
    kind: 'one_store',
    notes: { po_no: 'LY-PO-2597', cost_centre: 'CC01 仓储物流', purpose: '线边库月度补货' },
  },
  { who: little, hoursAgo: 24 * 5, lines: 3, ending: 'shipped_in_three', kind: 'one_store' },
  { who: other, hoursAgo: 24 * 4, lines: 1, ending: 'shipped' },
  { who: little, hoursAgo: 24 * 3, lines: 2, ending: 'part_shipped', kind: 'one_store' },
  { who: little, hoursAgo: 30, lines: 2, ending: 'paid' },
  {
    who: buyer,
    hoursAgo: 20,
    lines: 3,
    ending: 'paid',
    notes: { po_no: 'LY-PO-2609', cost_centre: 'SB01 设备维护', purpose: '点检耗材' },
  },
  { who: other, hoursAgo: 5, lines: 1, ending: 'paid' },
  { who: little, hoursAgo: 0.2, lines: 3, ending: 'unpaid' },
  {
    who: buyer,
    hoursAgo: 0.1,
    lines: 2,
    ending: 'unpaid',
    notes: { po_no: 'LY-PO-2615', cost_centre: 'XZ01 行政后勤', purpose: '办公区零星补充' },
  },
]

const words = ['第二次买了，质量稳定，包装也结实。', '发货很快，和描述一致，已推荐给同事。']

export function stories({ shoppers, shelf, at, db, clock }: Scene): Event[] {
  const shop = picker(shelf)
  const events = plots.flatMap(({ who, hoursAgo, lines, ending, kind, notes }) => {
    const shopper = shoppers(who)
    const goods =
      kind === 'virtual' ? shop.virtual() : kind === 'one_store' ? shop.oneStore(lines) : shop.physical(lines)
    let orderNos: string[] = []
    const start = later(at, -hours(hoursAgo))
    const then = (ms: number, run: () => Promise<void>): Event => ({ at: later(start, ms), run })
    const each = (run: (orderNo: string) => Promise<void>) => async () => {
      for (const orderNo of orderNos) await run(orderNo)
    }
    const bought = then(0, async () => {
      orderNos = (await shopper.buy(goods, notes)).orderNos
    })
    const paid = then(minutes(6), () => shopper.pay(orderNos))
    const shipped = then(
      hours(20),
      each((orderNo) => send(db, clock, orderNo, ending)),
    )
    const received = then(
      days(4),
      each((orderNo) => shopper.receive(orderNo)),
    )
    const evaluated = then(
      days(6),
      each((orderNo) => shopper.evaluate(orderNo, words)),
    )
    const endings: Record<Ending, Event[]> = {
      unpaid: [],
      cancelled: [
        then(
          minutes(9),
          each((orderNo) => shopper.cancel(orderNo, '商品/规格选错')),
        ),
      ],
      expired: [
        then(
          minutes(30),
          each((orderNo) => letTimeoutPass({ db, now: clock }, orderNo)),
        ),
      ],
      paid: [paid],
      part_shipped: [paid, shipped],
      shipped: [paid, shipped],
      shipped_in_three: [paid, shipped],
      received: [paid, shipped, received],
      evaluated: [paid, shipped, received, evaluated],
    }
    return [bought, ...endings[ending]]
  })
  const collect = (who: string, lines: number) => ({ at, run: () => shoppers(who).collect(shop.physical(lines)) })
  return [...events, collect(little, 5), collect(buyer, 4)]
}

/** Hands out goods that can be bought at a plain price, neither cheap nor dear, each once. */
function picker(shelf: readonly Shelved[]) {
  const plain = shelf.filter(
    ({ goods }) =>
      goods.status === 'on_sale' &&
      goods.price_mode === 'normal' &&
      goods.merchant !== 'hengzhuan' &&
      goods.images.length > 0,
  )
  const least = new Map(demoMerchants.map((store) => [store.slug, store.min_order_amount_fen]))
  const lineOf = ({ goods, skuIds }: Shelved) => {
    const i = Math.max(
      0,
      goods.skus.findIndex((sku) => sku.stock >= goods.min_order_qty * 4),
    )
    const price = goods.skus[i]?.price_fen || 1
    // Enough of it for the store to send it at all.
    const steps = Math.ceil((least.get(goods.merchant) ?? 0) / (price * goods.order_step))
    return { skuId: skuIds[i] ?? 0, qty: Math.max(goods.min_order_qty, steps * goods.order_step) }
  }
  const queue = plain
    .filter(({ goods }) => goods.kind === 'physical' && goods.limit_qty === null)
    .filter(({ goods }) => goods.skus.some((sku) => sku.stock >= goods.min_order_qty * 4))
    .filter(({ goods }) => {
      const cost = (goods.skus[0]?.price_fen ?? 0) * goods.min_order_qty
      return cost >= 1500 && cost <= 26_000
    })
    // Neighbours on the shelf are of one kind; a stride mixes the stores.
    .map((shelved, i) => ({ shelved, key: (i * 37) % 101 }))
    .sort((a, b) => a.key - b.key)
    .map(({ shelved }) => shelved)
  let next = 0
  return {
    physical: (lines: number) => {
      const chosen = Array.from({ length: lines }, (_, i) => queue[(next + i) % queue.length]).filter(
        (one) => one !== undefined,
      )
      next += lines
      return chosen.map(lineOf)
    },
    oneStore: (lines: number) => {
      const big = largest(queue)
      return queue
        .filter(({ merchantId }) => merchantId === big)
        .slice(0, lines)
        .map(lineOf)
    },
    virtual: () =>
      plain
        .filter(({ goods }) => goods.kind === 'virtual')
        .slice(0, 1)
        .map(lineOf),
  }
}

/** The store with the most goods among these. */
function largest(shelf: readonly Shelved[]): number {
  const counts = new Map<number, number>()
  for (const { merchantId } of shelf) counts.set(merchantId, (counts.get(merchantId) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0
}

async function send(db: Db, clock: () => Date, orderNo: string, ending: Ending) {
  const by = { userId: null, operator: '商家' }
  const lines = await db
    .select({ orderLineId: orderLines.id, qty: orderLines.qty })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.orderNo, orderNo))
    .orderBy(orderLines.id)
  const parts = ending === 'shipped_in_three' ? 3 : ending === 'part_shipped' ? 2 : 1
  const size = Math.max(1, Math.ceil(lines.length / parts))
  const parcels = Array.from({ length: parts }, (_, i) => lines.slice(i * size, (i + 1) * size)).filter(
    (one) => one.length > 0,
  )
  const sent = ending === 'part_shipped' && parcels.length > 1 ? parcels.slice(0, 1) : parcels
  for (const [i, items] of sent.entries()) {
    const express = ['sf', 'zto', 'jd'][i % 3] ?? 'sf'
    const expressNo = `${express.toUpperCase()}${orderNo.slice(3, 15)}${i + 1}`
    await shipParcel({ db, now: clock, by }, { orderNo, expressCode: express, expressNo, items })
  }
}
