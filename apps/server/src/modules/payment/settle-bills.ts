import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type Part, part, type Slots, statement, unnested } from '#db/statement.ts'
import { type EntryGiven, postedRow, posting } from '#modules/ledger/ledger.public.ts'
import { type NewMessage, notificationsPart } from '#modules/message/message.public.ts'
import { paidOrders, payingOrders } from '#modules/order/order.public.ts'
import { paymentOrders, payments } from './payment.table.ts'

/** A payment that is made with what an owner has with the mall: of which orders, with how much for each, by whom. */
export type Settling = {
  paymentNo: string
  ownerId: number
  userId: number
  operator: string
  channel: 'balance' | 'credit'
  amountFen: number
  at: Date
  orderIds: number[]
  amounts: number[]
}

/** The attempt, the end of those before it, and its orders paid: payments are locked first, then orders, each by id. */
const attempting = (db: Db, given: Slots<Settling>, ofCompany: boolean): Part[] => {
  const { paymentNo, ownerId, userId, operator, channel, amountFen, at, orderIds, amounts } = given
  return [
    part(
      db,
      'bills',
      sql`select * from ${unnested(sql`${orderIds}::bigint[]`, sql`${amounts}::bigint[]`)} b(order_id, amount_fen, nth)`,
    ),
    part(
      db,
      'begun',
      sql`select p.id from ${payments} p where p.status in ('created', 'paying')
        and p.id in (select share.payment_id from ${paymentOrders} share join bills using (order_id))
        order by p.id for update`,
    ),
    part(
      db,
      'closed',
      sql`update ${payments} set status = 'closed' from begun
        where ${payments.id} = begun.id and ${payments.status} in ('created', 'paying') returning ${payments.id}`,
    ),
    part(
      db,
      'payment',
      sql`insert into ${payments} (payment_no, owner_id, user_id, channel, status, amount_fen, created_at, paid_at)
        values (${paymentNo}, ${ownerId}, ${userId}, ${channel}, 'paid', ${amountFen}, ${at}, ${at}) returning id`,
    ),
    part(
      db,
      'shares',
      sql`insert into ${paymentOrders} (payment_id, order_id, amount_fen)
        select payment.id, order_id, amount_fen from payment, bills order by order_id`,
    ),
    ...payingOrders(db, {
      userId,
      operator,
      channel,
      at,
      bills: sql`bills`,
      ofCompany,
      after: sql`(select count(*) from closed) >= 0`,
    }),
  ]
}

/** The payment and its orders, of a company; of the books nothing yet. */
export const attemptBills = statement<Settling>()('attempt_bills', (db, given) =>
  db
    .with(...attempting(db, given, true))
    .select({ paid: paidOrders })
    .from(sql`(values (1)) once`),
)

type WithBooks = Settling & EntryGiven & { messages: NewMessage[] }

/** The same of a shopper, with the entry in the ledger and the message, both only when every order was paid. */
export const settleBills = statement<WithBooks>()('settle_bills', (db, given) => {
  const allPaid = sql`(select count(*) from paid) = (select count(*) from bills)`
  return db
    .with(
      ...attempting(db, given, false),
      ...posting(db, given, allPaid),
      notificationsPart(db, given.messages, allPaid),
    )
    .select({ paid: paidOrders, posted: postedRow })
    .from(sql`(values (1)) once`)
})
