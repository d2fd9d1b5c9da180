import { can } from '@mall/contract/permission/permission'
import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '#db/client.ts'
import type { Actor, Scope } from '#kernel/ctx.ts'
import { users } from '#modules/account/account.table.ts'
import { unreadable } from '#modules/inquiry/inquiry.public.ts'
import { messages } from '#modules/message/message.table.ts'
import { hiddenOrders, orders, payHandovers } from '../order.table.ts'

export type Viewer = Pick<Actor, 'userId' | 'ownerId' | 'permissions' | 'orderSight'>

/** The same for a statement that is put together before anybody looks. */
type ViewerToCome = Omit<Viewer, 'userId' | 'ownerId'> & { userId: Placeholder; ownerId: Placeholder }

const here = sql`${orders}`

/**
 * Which orders somebody may see, as a condition on rows of `orders`; `o` is what the statement calls them. All that shows a part of
 * an order uses it: a list, a bill, money, a message. The owner of a company and people who are to see its orders see all of
 * them; others who have to do with orders those that they submitted and those whose bill was handed to them; others none. A
 * shopper's orders are the shopper's.
 */
export function seen({ ownerId, userId, permissions, orderSight }: Viewer | ViewerToCome, o: SQL = here): SQL {
  const owned = sql`${o}.owner_id = ${ownerId}`
  if (orderSight === 'company') return owned
  if (orderSight === 'none') return sql`false`
  const toAll = can(permissions, 'order:pay') ? sql` or handed.to_user_id is null` : sql``
  return sql`(${owned} and (${o}.user_id = ${userId} or exists (
    select from ${payHandovers} handed where handed.order_id = ${o}.id and (handed.to_user_id = ${userId}${toAll})
  )))`
}

/** Which of those are also theirs to change: a bill that was handed over is there to be looked at and paid. */
export function kept({ ownerId, userId, orderSight }: Viewer, o: SQL = here): SQL {
  const owned = sql`${o}.owner_id = ${ownerId}`
  if (orderSight === 'none') return sql`false`
  return orderSight === 'company' ? owned : sql`(${owned} and ${o}.user_id = ${userId})`
}

/** A deletion hides an order from the list of the person who made it alone. */
export const hidden = ({ userId }: { userId: number | Placeholder }, o: SQL = here): SQL =>
  sql`exists (select from ${hiddenOrders} gone where gone.order_id = ${o}.id and gone.user_id = ${userId})`

/** Whether somebody may see every one of these orders. */
export async function seesAll({ db, actor }: Scope, orderIds: readonly number[]): Promise<boolean> {
  const [foreign] = await rowsOf(
    db,
    sql`select from ${orders} where id = any(array(
    select jsonb_array_elements_text(${JSON.stringify(orderIds)}::jsonb)::bigint)) and not ${seen(actor)} limit 1`,
  )
  return foreign === undefined
}

/** Messages whose link leads to no order and no inquiry that the reader may not see. Messages about purchases for oneself stay readable. */
export const readableMessages = (reader: Actor): SQL => sql`not exists (
  select from ${orders} o
  where o.order_no = any(string_to_array(substring(${messages}.link from 'order_no=([A-Z0-9,]+)'), ','))
    and not ${seen(reader, sql`o`)} and o.owner_id <> (select own.owner_id from ${users} own where own.id = ${reader.userId})
) and not ${unreadable(reader, sql`substring(${messages}.link from 'inquiry_no=([A-Z0-9]+)')`)}`

/** Whether the viewer may see the order of this id, as a condition; nothing for a viewer who sees all that the owner orders. */
export const seesOrder = (viewer: Viewer, orderId: SQL): SQL | undefined =>
  viewer.orderSight === 'company'
    ? undefined
    : sql`exists (select from ${orders} o where o.id = ${orderId} and ${seen(viewer, sql`o`)})`

/** Whether the order of this number is one that the viewer may not see; nothing for a viewer who sees all that the owner orders. */
export const tellsOfOthers = (viewer: Viewer, orderNo: SQL): SQL | undefined =>
  viewer.orderSight === 'company'
    ? undefined
    : sql`exists (select from ${orders} o where o.order_no = ${orderNo} and not ${seen(viewer, sql`o`)})`
