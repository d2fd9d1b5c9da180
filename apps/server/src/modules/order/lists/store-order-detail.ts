import type { OutputOf } from '@mall/contract/call/call'
import { mayAtDesk } from '@mall/contract/console/rights'
import * as storeCalls from '@mall/contract/order/store.calls'
import * as storeTerms from '@mall/contract/order/store.terms'
import { orderStatusLabel } from '@mall/contract/order/words'
import { and, asc, eq } from 'drizzle-orm'
import type { StaffActor } from '#kernel/ctx.ts'
import { Refusal } from '#kernel/refusal.ts'
import { useCase } from '#kernel/use-case.ts'
import { maskPhone } from '#modules/account/account.public.ts'
import { users } from '#modules/account/account.table.ts'
import { companies } from '#modules/company/company.table.ts'
import { logText } from '../moves/order-log.ts'
import { orderLogs, orderNotes, orders } from '../order.table.ts'
import { dueToShip, isWaitingToShip } from '../order-due.rules.ts'
import { qtyToShip } from '../qty-to-ship.rules.ts'
import { parcelsOf } from '../shipping/present-parcels.ts'
import { linesOf } from './merchant-orders.ts'
import { iso, payTypeText, presentAddress, presentItem } from './present-order.ts'
import { ofStore } from './store-order-filter.ts'

/** Moves of a company's own approval, which the store reads as a fact, without who and why. */
const withinCompany: readonly string[] = [
  ...['approve', 'reject', 'withdraw', 'review_again', 'approve_level', 'review_anew', 'reprice'],
]

export const merchantOrderDetail = useCase(
  storeCalls.merchantOrderDetail,
  storeTerms.merchantOrderDetail,
  async ({ db, actor, now, ports }, { order_no }): Promise<OutputOf<typeof storeCalls.merchantOrderDetail>> => {
    const [found] = await db
      .select({ order: orders, buyer: users.nickname, phone: users.phone, company: companies.name, note: orderNotes })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.userId))
      .leftJoin(companies, eq(companies.ownerId, orders.ownerId))
      .leftJoin(orderNotes, eq(orderNotes.orderId, orders.id))
      .where(and(eq(orders.orderNo, order_no), ofStore(actor)))
    if (!found) throw new Refusal('order.not_found')
    const { order, note } = found
    const lines = await linesOf(db, [order.id])
    const logs = await db.select().from(orderLogs).where(eq(orderLogs.orderId, order.id)).orderBy(asc(orderLogs.id))
    const parcels = await parcelsOf({ db, now, ports }, order.id, lines)
    return {
      order_no,
      status: order.status,
      status_text: orderStatusLabel[order.status],
      is_virtual: order.isVirtual,
      items: lines.map((line) => ({
        ...presentItem(line),
        discount_fen: sumOf(line.discountShares),
        left_qty: qtyToShip(line),
      })),
      total_qty: lines.reduce((sum, line) => sum + line.qty, 0),
      ...amountsOf(order),
      ...timesOf(order),
      pay_type_text: payTypeText(order.payChannel),
      remark: order.remark,
      close_reason: order.closeReason,
      promise_text: order.promise,
      address: addressFor(actor, order),
      buyer: { name: found.buyer, company: found.company ?? '', phone: maskPhone(found.phone) },
      note: note && { text: note.note, operator: note.operator, at: note.at.toISOString() },
      address_changed_at: iso(logs.findLast(({ move }) => move === 'change_address')?.at ?? null),
      parcels,
      logs: logs.map(({ move, operator, remark, at }) => {
        const inside = withinCompany.includes(move)
        return {
          text: logText(move),
          operator: inside ? '买家企业' : operator,
          remark: inside ? '' : remark,
          at: at.toISOString(),
        }
      }),
    }
  },
)

/** Staff who may send read the whole address; those who only read get the region, and the ends of the phone. */
export function addressFor({ desk }: Pick<StaffActor, 'desk'>, order: typeof orders.$inferSelect) {
  const address = presentAddress(order.address)
  if (!address || mayAtDesk('store:orders', 'store', desk?.rights ?? [])) return address
  return { ...address, phone: maskPhone(address.phone), detail: '' }
}

const sumOf = (shares: Readonly<Record<string, number>>) => Object.values(shares).reduce((sum, fen) => sum + fen, 0)

const amountsOf = (order: typeof orders.$inferSelect) => ({
  goods_amount_fen: order.goodsAmountFen,
  freight_amount_fen: order.freightFen,
  discount_amount_fen: order.discountFen,
  points_amount_fen: order.pointsFen,
  vip_amount_fen: order.vipSavedFen,
  tax_amount_fen: order.taxFen,
  pay_amount_fen: order.payAmountFen,
  paid_amount_fen: order.paidAmountFen,
  refunded_fen: order.refundedFen,
})

const timesOf = (order: typeof orders.$inferSelect) => ({
  created_at: order.createdAt.toISOString(),
  expire_at: order.status === 'pending_payment' ? iso(order.expireAt) : null,
  paid_at: iso(order.paidAt),
  due_at: isWaitingToShip(order) ? iso(dueToShip(order)) : null,
  shipped_at: iso(order.shippedAt),
  completed_at: iso(order.completedAt),
  auto_receive_at: order.status === 'shipped' ? iso(order.autoReceiveAt) : null,
})
