import { desc, inArray, sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Outbox } from '#http/outbox.ts'
import { digits } from '#kernel/random.ts'
import { Refusal } from '#kernel/refusal.ts'
import { recentSms } from '#modules/message/message.public.ts'
import { advanceParcels, letTimeoutPass, shipParcel } from '#modules/order/order.public.ts'
import { orderLines, orders, packages } from '#modules/order/order.table.ts'
import { demoAccounts, demoFactorSecret } from './accounts.ts'
import type { DemoDeps } from './deps.ts'
import { reviewLinksOf } from './outbox-approval.ts'
import { outboxCredit } from './outbox-credit.ts'
import { outboxMoney } from './outbox-money.ts'
import { outboxPage } from './outbox-page.ts'
import { outboxWallet } from './outbox-wallet.ts'

/** The counterpart of every buyer, played by whoever looks at the demo: store, courier, bank, clock. */
export function demoOutbox(deps: DemoDeps): Outbox {
  const { database, now, random, ports } = deps
  const db = database.db
  const money = outboxMoney(deps)
  const wallet = outboxWallet(deps)
  const credit = outboxCredit(deps)

  const unshipped = async (orderNo: string) =>
    (
      await db
        .select({
          orderLineId: orderLines.id,
          left: sql<number>`${orderLines.qty} - ${orderLines.shippedQty}`.mapWith(Number),
        })
        .from(orderLines)
        .innerJoin(orders, sql`${orders.id} = ${orderLines.orderId}`)
        .where(sql`${orders.orderNo} = ${orderNo}`)
        .orderBy(orderLines.id)
    ).filter((line) => line.left > 0)

  const send = (orderNo: string, items?: { orderLineId: number; qty: number }[]) =>
    shipParcel(
      { db, now, by: { userId: null, operator: '演示商家' } },
      { orderNo, expressCode: 'sf', expressNo: `SF${digits(random, 13)}`, ...(items ? { items } : {}) },
    )

  const acts: Record<string, (orderNo: string) => Promise<string>> = {
    ...money.acts,
    ...wallet.acts,
    ...credit.acts,
    async ship(orderNo) {
      await send(orderNo)
      return '已发货'
    },
    async ship_two(orderNo) {
      const [first, ...rest] = await unshipped(orderNo)
      if (!first) return '没有待发的商品'
      const half = rest.length > 0 ? first.left : Math.ceil(first.left / 2)
      await send(orderNo, [{ orderLineId: first.orderLineId, qty: half }])
      if ((await unshipped(orderNo)).length > 0) await send(orderNo)
      return '已分两个包裹发货'
    },
    async ship_part(orderNo) {
      const [first, ...rest] = await unshipped(orderNo)
      if (!first) return '没有待发的商品'
      if (rest.length === 0 && first.left === 1) return '只剩一件，不能再分'
      await send(orderNo, [
        { orderLineId: first.orderLineId, qty: rest.length > 0 ? first.left : Math.floor(first.left / 2) },
      ])
      return '已发出一部分'
    },
    async advance(orderNo) {
      await advanceParcels({ db, now, ports }, orderNo)
      return '物流已推进一站'
    },
    async timeout(orderNo) {
      await db.transaction((tx) => letTimeoutPass({ db: tx, now }, orderNo))
      return '时限已到期'
    },
  }

  return {
    async act(orderNo, action) {
      const act = acts[action]
      if (!act) return '没有这个操作'
      try {
        return `${orderNo} ${await act(orderNo)}`
      } catch (error) {
        if (error instanceof Refusal) return error.message
        throw error
      }
    },
    async page(told) {
      const recent = await db.select().from(orders).orderBy(desc(orders.id)).limit(30)
      const ids = recent.map((order) => order.id)
      const lines = ids.length > 0 ? await db.select().from(orderLines).where(inArray(orderLines.orderId, ids)) : []
      const parcels = ids.length > 0 ? await db.select().from(packages).where(inArray(packages.orderId, ids)) : []
      const transfers = await money.transfersOf(ids)
      const reviews = await reviewLinksOf(deps, ids)
      const sms = await recentSms(db, 20)
      return outboxPage({
        told,
        withdrawals: await wallet.openWithdrawals(),
        applications: await credit.applications(),
        disputes: await credit.disputes(),
        repayments: await money.repayments(),
        authenticator: authenticator(now()),
        sms: sms.map((message) => ({ ...message, at: new Date(message.at) })),
        orders: recent.map((order) => ({
          ...order,
          items: lines.filter((line) => line.orderId === order.id),
          packages: parcels.filter((parcel) => parcel.orderId === order.id),
          transfer: transfers.get(order.id) ?? null,
          reviews: reviews.get(order.id) ?? [],
        })),
      })
    },
  }
}

/** The operator's authenticator app: a thing of the outside world, like the bank. */
function authenticator(at: Date) {
  const totp = new TOTP({ secret: Secret.fromBase32(demoFactorSecret) })
  const timestamp = at.getTime()
  const phone = demoAccounts.find(({ kind }) => kind === 'operator')?.phone ?? ''
  return { phone, code: totp.generate({ timestamp }), seconds: Math.ceil(totp.remaining({ timestamp }) / 1000) }
}
