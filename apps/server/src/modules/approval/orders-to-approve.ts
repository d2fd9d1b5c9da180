import type { OrderDigest } from '@mall/contract/order/terms'
import type { OrderStatus } from '@mall/contract/order/words'
import type { Db } from '#db/client.ts'
import type { Actor, Scope } from '#kernel/ctx.ts'
import type { Case } from './purchase.rules.ts'

type Deed = { by: { userId: number; operator: string }; at: Date; remark: string }
type Viewer = Pick<Actor, 'userId' | 'permissions' | 'orderSight'>
type Card = { row: { purpose: string; poNo: string }; card: OrderDigest | undefined }

/** The new cost of an order when others of its purchase are gone; amounts in fen. The order module knows what else is in it. */
export type Repriced = {
  orderId: number
  beforeFen: number
  afterFen: number
  /** For both amounts: the sums that coupons, campaigns and points take off, and the freight. */
  before: Off
  after: Off
  /** Coupons that take nothing off any more, by name. */
  lostCoupons: readonly string[]
}
export type Off = { campaignFen: number; couponFen: number; pointsFen: number; freightFen: number }

type ReviewOutcome = { parts: readonly Case[]; remark: string; reviewId: number; at: Date }

/** The calls of orders that approval needs without knowing that module. Each runs in the caller's transaction. */
export type OrdersToApprove = {
  /** The cases to decide, as the orders stand now; by id. */
  casesOf(db: Db, orderIds: readonly number[]): Promise<Case[]>
  cardsOf(db: Db, orderIds: readonly number[], viewer: Viewer, now: Date): Promise<ReadonlyMap<number, Card>>
  /** Refuses `order.not_found` for what is not the caller's to see. */
  findOwn(scope: Scope, orderNo: string): Promise<{ id: number; userId: number; status: OrderStatus }>
  idsOf(db: Db, ownerId: number, orderNos: readonly string[]): Promise<number[]>
  lockOrders(db: Db, ownerId: number, orderNos: readonly string[]): Promise<{ id: number; orderNo: string }[]>
  /** For who gives up several at once, after `lockOrders`. */
  lockForRelease(db: Db, companyId: number, orderIds: readonly number[]): Promise<void>
  /** The cost of these orders of one purchase when they are all that is left of it. Writes nothing. */
  repriced(db: Db, orderIds: readonly number[]): Promise<readonly Repriced[]>
  /** Makes them so, after those that are refused have given back what they held. */
  applyRepricing(db: Db, repricing: readonly Repriced[], deed: Omit<Deed, 'remark'>): Promise<void>
  /** False when the order does not wait for approval. */
  approveOrder(db: Db, orderId: number, deed: Deed & { payHours: number }): Promise<boolean>
  rejectOrder(db: Db, orderId: number, deed: Deed): Promise<boolean>
  noteApproval(db: Db, orderId: number, deed: Deed): Promise<unknown>
  noteReviewAnew(db: Db, orderId: number, deed: Omit<Deed, 'remark'>): Promise<unknown>
  /** Notifies the submitter of the purchase once, however many orders it has. */
  notifyApproved(db: Db, outcome: ReviewOutcome): Promise<void>
  /** `waiting`: how many of its orders go on. */
  notifyRejected(db: Db, outcome: ReviewOutcome & { waiting: number }): Promise<void>
}

/** The ctx of a use case that is given the orders. */
export type WithOrders = { readonly orders: OrdersToApprove }
