import type { Outbox } from '@mall/server/src/http/outbox.ts'
import { Refusal } from '@mall/server/src/kernel/refusal.ts'
import { later } from '@mall/server/src/kernel/time.ts'
import { users } from '@mall/server/src/modules/account/account.table.ts'
import { advanceAftersale } from '@mall/server/src/modules/aftersale/aftersale.public.ts'
import { freshFor } from '@mall/server/src/modules/desk/desk.public.ts'
import { deskFactors, deskSessions } from '@mall/server/src/modules/desk/desk.table.ts'
import { recentMails, recentSms } from '@mall/server/src/modules/message/message.public.ts'
import { advanceParcels, letTimeoutPass } from '@mall/server/src/modules/order/order.public.ts'
import { orderLines, orders, packages } from '@mall/server/src/modules/order/order.table.ts'
import { letMonthPass } from '@mall/server/src/modules/settlement/settlement.public.ts'
import { desc, eq, inArray } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { demoAccounts, demoFactorSecret } from './accounts.ts'
import type { DemoDeps } from './deps.ts'
import { reviewLinksOf } from './outbox-approval.ts'
import { outboxMoney } from './outbox-money.ts'
import { outboxPage } from './outbox-page.ts'
import { sentParcels } from './outbox-returns.ts'
import { storeOwnersOf } from './outbox-stores.ts'

/**
 * The world outside the mall, played by the demo's viewer: bank, courier and clock, phones and an authenticator. Stores and the
 * platform act at their desks.
 */
export function demoOutbox(deps: DemoDeps): Outbox {
  const { database, now, random, log, ports } = deps
  const db = database.db
  const money = outboxMoney(deps)

  const acts: Record<string, (orderNo: string) => Promise<string>> = {
    ...money.acts,
    async advance(orderNo) {
      await advanceParcels({ db, now, ports }, orderNo)
      return '物流已推进一站'
    },
    async advance_aftersale(aftersaleNo) {
      const added = await advanceAftersale({ db, now, ports }, aftersaleNo)
      return added > 0 ? '包裹已推进一站' : '没有在途的包裹'
    },
    async timeout(orderNo) {
      await db.transaction((tx) => letTimeoutPass({ db: tx, now }, orderNo))
      return '时限已到期'
    },
    /** By the phone of a person at a desk. Also lets the authenticator's present code be used again. */
    async proof_runs_out(phone) {
      const [user] = await db.select({ id: users.id }).from(users).where(eq(users.phone, phone))
      await db
        .update(deskFactors)
        .set({ lastStep: 0 })
        .where(eq(deskFactors.userId, user?.id ?? 0))
      const ended = await db
        .update(deskSessions)
        .set({ factorAt: later(now(), -freshFor) })
        .where(eq(deskSessions.userId, user?.id ?? 0))
        .returning({ id: deskSessions.id })
      return ended.length > 0 ? '15 分钟已过，涉及资金与权限的操作会再验证一次' : '没有在工作台登录'
    },
    async settle(orderNo) {
      const made = await letMonthPass({ db, now, random, log }, orderNo)
      return made > 0 ? '月底已到，店铺的结算单已出' : '这家店没有可结算的订单'
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
      const recent = await db.select().from(orders).orderBy(desc(orders.id)).limit(100)
      const ids = recent.map((order) => order.id)
      const lines = ids.length > 0 ? await db.select().from(orderLines).where(inArray(orderLines.orderId, ids)) : []
      const parcels = ids.length > 0 ? await db.select().from(packages).where(inArray(packages.orderId, ids)) : []
      const transfers = await money.transfersOf(ids)
      const reviews = await reviewLinksOf(deps, ids)
      const owners = await storeOwnersOf(db, recent)
      const sms = await recentSms(db, 20)
      return outboxPage({
        told,
        repayments: await money.repayments(),
        returns: await sentParcels(db),
        authenticator: authenticator(now()),
        mails: await recentMails(db, 10),
        sms: sms.map((message) => ({ ...message, at: new Date(message.at) })),
        orders: recent.map((order) => ({
          ...order,
          items: lines.filter((line) => line.orderId === order.id),
          packages: parcels.filter((parcel) => parcel.orderId === order.id),
          transfer: transfers.get(order.id) ?? null,
          reviews: reviews.get(order.id) ?? [],
          storePhone: owners.get(order.merchantId) ?? null,
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
