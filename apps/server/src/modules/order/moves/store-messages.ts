import type { StoreMessageKind } from '@mall/contract/message/store.words'
import { shipWithinHours } from '@mall/contract/order/store.words'
import type { OrderMove } from '@mall/contract/order/words'
import { formatFen } from '@mall/contract/text/money'
import { type Placeholder, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Part } from '#db/statement.ts'
import { notifyStores, storeNotificationsPart, topicOf } from '#modules/message/message.public.ts'
import type { orders } from '../order.table.ts'

type Order = Pick<typeof orders.$inferSelect, 'id' | 'orderNo' | 'merchantId' | 'paidAmountFen' | 'isVirtual'>
type Words = { kind: StoreMessageKind; title: string; text: string }

const paidTitle = '新订单已付款'
const toShip = `，请在 ${shipWithinHours} 小时内发货`
const delivered = '，卡券由系统发放'

/** Messages to the store by move, its own people's moves too: each of them reads for themselves. */
const moves: Partial<Record<OrderMove, (order: Order, remark: string) => Words>> = {
  pay: ({ paidAmountFen, isVirtual }) => ({
    kind: 'order_paid',
    title: paidTitle,
    text: `实付 ¥${formatFen(paidAmountFen)}${isVirtual ? delivered : toShip}`,
  }),
  refund_all: ({ paidAmountFen }, remark) => ({
    kind: 'order_refunded',
    title: '订单已退款关闭',
    text: `¥${formatFen(paidAmountFen)} 原路退回买家，库存已退回${remark === '' ? '' : `（${remark}）`}`,
  }),
}

const about = ({ id, orderNo, merchantId }: Order, words: Words, ref: string) => ({
  ...words,
  merchantId,
  subject: orderNo,
  ref: `order:${id}:${ref}`,
})

/** In the transaction of the move; of most moves nothing. */
export async function notifyStoreOfMove(
  db: Db,
  name: OrderMove,
  order: Order,
  remark: string,
  at: Date,
): Promise<void> {
  const words = moves[name]?.(order, remark)
  if (words) await notifyStores(db, [about(order, words, name)], at)
}

/** The same of orders that one statement pays: `paid` has their id, order_no, merchant_id, paid_amount_fen and is_virtual. */
export const notifyingOfPaid = (db: Db, at: Placeholder): Part =>
  storeNotificationsPart(
    db,
    sql`select merchant_id, 'order_paid', ${sql.raw(`'${paidTitle}'`)},
      '实付 ¥' || to_char(paid_amount_fen / 100.0, 'FM999,999,999,999,990.00')
        || case when is_virtual then ${sql.raw(`'${delivered}'`)} else ${sql.raw(`'${toShip}'`)} end,
      order_no, 'order:' || id || ':pay', ${sql.raw(`'${topicOf.order('')}'`)} || order_no, ${at}::timestamptz from paid order by id`,
  )

export const notifyStoreOfReminder = (db: Db, order: Order, at: Date): Promise<void> =>
  notifyStores(
    db,
    [about(order, { kind: 'order_urged', title: '买家催发货', text: '请尽快发货' }, `remind:${at.toISOString()}`)],
    at,
  )

/** Says that the address changed, without the address: it is read with the order, by those who may. */
export const notifyStoreOfAddress = (db: Db, order: Order, at: Date): Promise<void> =>
  notifyStores(
    db,
    [
      about(
        order,
        { kind: 'order_moved', title: '买家修改了收货地址', text: '请按新地址发货，已打印的单据请作废' },
        'address',
      ),
    ],
    at,
  )
