import type { Db } from '#db/client.ts'
import { hours, later } from '#kernel/time.ts'
import { move } from '../moves/move-order.ts'
import { type By, writeLogs } from '../moves/order-log.ts'
import { releaseOrder } from '../moves/release-order.ts'

type Deed = { by: By; at: Date; remark: string }

/** All levels said yes: the order waits for payment from now on. False when it does not wait for approval. */
export async function approveOrder(db: Db, orderId: number, { payHours, ...deed }: Deed & { payHours: number }) {
  const set = { expireAt: later(deed.at, hours(payHours)) }
  return (await move(db, 'approve', { orderId, ...deed, set })) !== null
}

/** One of several levels said yes. */
export const noteApproval = (db: Db, orderId: number, deed: Deed) =>
  writeLogs(db, [{ orderId, move: 'approve_level', fromStatus: 'pending_review', toStatus: 'pending_review', ...deed }])

/** Notes that the content to decide about has changed, so that the review begins again. */
export const noteReviewAnew = (db: Db, orderId: number, deed: Omit<Deed, 'remark'>) =>
  writeLogs(db, [{ orderId, move: 'review_anew', fromStatus: 'pending_review', toStatus: 'pending_review', ...deed }])

/** Closes the order and gives its stock back. False when it does not wait for approval. */
export const rejectOrder = async (db: Db, orderId: number, deed: Deed) =>
  (await close(db, 'reject', orderId, deed, `审批驳回：${deed.remark}`)) !== null

/** Returns the coupons and points that came back; null when the order does not wait for approval. */
export const withdrawFromReview = (db: Db, orderId: number, { closeReason, ...deed }: Deed & { closeReason: string }) =>
  close(db, 'withdraw', orderId, deed, closeReason)

async function close(db: Db, name: 'reject' | 'withdraw', orderId: number, deed: Deed, closeReason: string) {
  const moved = await move(db, name, { orderId, ...deed, set: { closeReason } })
  return moved ? releaseOrder(db, orderId, deed.at) : null
}
