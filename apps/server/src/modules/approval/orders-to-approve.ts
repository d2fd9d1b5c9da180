import type { OrderStatus } from '@mall/contract/order'
import type { OrderDigest } from '@mall/contract/order.schema'
import type { Db } from '#db/client.ts'
import type { Actor, Scope } from '#kernel/ctx.ts'
import type { Case } from './approval-case.ts'

type Deed = { by: { userId: number; operator: string }; at: Date; remark: string }
type Viewer = Pick<Actor, 'userId' | 'permissions' | 'orderSight'>
type Card = { row: { purpose: string; poNo: string }; card: OrderDigest | undefined }

/** What approval asks and does of orders, which it does not know. Each in the caller's transaction. */
export type OrdersToApprove = {
  /** What is to be decided, as the orders stand now; by id. */
  casesOf(db: Db, orderIds: readonly number[]): Promise<Case[]>
  cardsOf(db: Db, orderIds: readonly number[], viewer: Viewer, now: Date): Promise<ReadonlyMap<number, Card>>
  /** Refuses `order.not_found` for what is not the caller's to see. */
  findOwn(scope: Scope, orderNo: string): Promise<{ id: number; userId: number; status: OrderStatus }>
  idsOf(db: Db, ownerId: number, orderNos: readonly string[]): Promise<number[]>
  lockOrders(db: Db, ownerId: number, orderNos: readonly string[]): Promise<{ id: number; orderNo: string }[]>
  /** For who gives up several at once, after `lockOrders`. */
  lockForRelease(db: Db, companyId: number, orderIds: readonly number[]): Promise<void>
  /** False when the order does not wait for approval. */
  approveOrder(db: Db, orderId: number, deed: Deed & { payHours: number }): Promise<boolean>
  rejectOrder(db: Db, orderId: number, deed: Deed): Promise<boolean>
  noteApproval(db: Db, orderId: number, deed: Deed): Promise<unknown>
  noteReviewAnew(db: Db, orderId: number, deed: Omit<Deed, 'remark'>): Promise<unknown>
}

/** The ctx of a use case that is given the orders. */
export type WithOrders = { readonly orders: OrdersToApprove }
