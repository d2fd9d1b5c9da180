import type { Db } from '@mall/server/src/db/client.ts'
import { days, hours, later, minutes } from '@mall/server/src/kernel/time.ts'
import { letTimeoutPass, shipParcel } from '@mall/server/src/modules/order/order.public.ts'
import { orderLines, orders } from '@mall/server/src/modules/order/order.table.ts'
import { eq } from 'drizzle-orm'
import { merchants as demoMerchants } from '../catalogue/merchants.ts'
import { drawVoucher } from '../pictures/voucher.ts'
import { giveBack } from './bank.ts'
import type { Shelved } from './goods.ts'
import { buyer, type Ending, little, plots } from './purchase-stories.ts'
import type { Remittance } from './shopper.ts'
import type { Event, Scene } from './story.ts'

const words = ['第二次买了，质量稳定，包装也结实。', '发货很快，和描述一致，已推荐给同事。']

export function purchaseEvents({ deps, shoppers, shelf, at, db, clock }: Scene): Event[] {
  const shop = picker(shelf)
  const events = plots.flatMap(({ who, hoursAgo, lines, ending, kind, notes }) => {
    const shopper = shoppers(who)
    const goods =
      kind === 'virtual' ? shop.virtual() : kind === 'one_store' ? shop.oneStore(lines) : shop.physical(lines)
    let orderNos: string[] = []
    let remittance: Remittance | null = null
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
    const remitted = then(minutes(8), async () => {
      remittance = await shopper.remit(orderNos)
    })
    const vouchered = then(hours(3), async () => {
      if (remittance) await shopper.sendVoucher(remittance, await drawVoucher())
    })
    const sentBack = then(
      hours(9),
      each((orderNo) => giveBack({ deps, db, clock }, orderNo)),
    )
    const endings: Record<Ending, Event[]> = {
      unpaid: [],
      transferring: [remitted],
      vouchered: [remitted, vouchered],
      refunded: [paid, sentBack],
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

export async function send(db: Db, clock: () => Date, orderNo: string, ending: Ending) {
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
