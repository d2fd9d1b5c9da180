import { endpoint } from '../call/call.ts'
import type * as terms from './store.terms.ts'

/** `to_ship`: still has something to send. */
export const merchantOrders = endpoint<typeof terms.merchantOrders>()({
  method: 'GET',
  path: '/merchant/api/order/list',
  needs: 'store:orders:see',
})

/** Sends one parcel; lines left out stay to be sent. No `items`: all that is left. */
export const shipOrder = endpoint<typeof terms.shipOrder>()({
  method: 'POST',
  path: '/merchant/api/order/ship',
  needs: 'store:orders',
  idempotent: true,
})

/**
 * The store cannot deliver: a paid order of which nothing was shipped is closed, its stock given back, and the money
 * goes back the way it came.
 */
export const refundOrder = endpoint<typeof terms.refundOrder>()({
  method: 'POST',
  path: '/merchant/api/order/refund',
  needs: 'store:money',
  proof: true,
  idempotent: true,
})

/** Orders of each tab, whatever else the list is narrowed to. */
export const merchantOrderCounts = endpoint<typeof terms.merchantOrderCounts>()({
  method: 'GET',
  path: '/merchant/api/order/counts',
  needs: 'store:orders:see',
})

/** In full; the receiver's phone and house only for people who may send. */
export const merchantOrderDetail = endpoint<typeof terms.merchantOrderDetail>()({
  method: 'GET',
  path: '/merchant/api/order/detail',
  needs: 'store:orders:see',
})

/** Sets the store's own note on an order; the last one counts, an empty one removes it. */
export const noteOrder = endpoint<typeof terms.noteOrder>()({
  method: 'POST',
  path: '/merchant/api/order/note',
  needs: 'store:orders',
})

/** The store brings it itself: a person who can be called, no carrier and no number. */
export const shipByStore = endpoint<typeof terms.shipByStore>()({
  method: 'POST',
  path: '/merchant/api/order/ship_by_store',
  needs: 'store:orders',
  idempotent: true,
})

/** Nothing travels: installed on the spot, a service. The buyer reads the note. */
export const shipNothing = endpoint<typeof terms.shipNothing>()({
  method: 'POST',
  path: '/merchant/api/order/ship_nothing',
  needs: 'store:orders',
  idempotent: true,
})

/** Verdict on each of these rows; nothing is sent. */
export const checkShipments = endpoint<typeof terms.checkShipments>()({
  method: 'POST',
  path: '/merchant/api/order/ship_check',
  needs: 'store:orders',
})

/**
 * Sends the rest of many orders, each in one parcel; each row stands alone. A row whose parcel has been sent before with this
 * number is told as done and does nothing, so that a sheet may be given twice.
 */
export const shipMany = endpoint<typeof terms.shipMany>()({
  method: 'POST',
  path: '/merchant/api/order/ship_many',
  needs: 'store:orders',
})

/** The orders that wait to be sent, longest wait first, with empty cells for carrier and number: `readShipments` reads it. */
export const shipSheet = endpoint<typeof terms.shipSheet>()({
  method: 'POST',
  path: '/merchant/api/order/ship_sheet',
  needs: 'store:orders',
  reply: 'file',
  limit: 'write',
})

/** Reads carriers and numbers from a workbook or .csv; nothing is sent, and nothing is judged yet. */
export const readShipments = endpoint<typeof terms.readShipments>()({
  method: 'POST',
  path: '/merchant/api/order/ship_file',
  needs: 'store:orders',
  body: 'multipart',
  limit: 'upload',
})

/** Data to print: for each order the receiver and the pieces still to be sent, or all of them once all were sent. */
export const orderPapers = endpoint<typeof terms.orderPapers>()({
  method: 'GET',
  path: '/merchant/api/order/papers',
  needs: 'store:orders',
})

/** `to_reply`: oldest first; `all`: newest first. */
export const merchantEvaluations = endpoint<typeof terms.merchantEvaluations>()({
  method: 'GET',
  path: '/merchant/api/evaluation/list',
  needs: 'store:service:see',
})

/* ── log and figures ── */

/** Acts of the store's people, newest first. */
export const storeAudit = endpoint<typeof terms.storeAudit>()({
  method: 'GET',
  path: '/merchant/api/audit/list',
  needs: 'store:data:see',
})

/**
 * Sales of the store, by day of Asia/Shanghai. Orders count by the day of payment, even if they were refunded since; refunds are
 * shown beside.
 */
export const storeFigures = endpoint<typeof terms.storeFigures>()({
  method: 'GET',
  path: '/merchant/api/data/figures',
  needs: 'store:data:see',
})

/**
 * Visitors of the store's goods pages, and how far they came, in the days of the range on which visits were counted. A person
 * counts once a day, and on each day anew: a person who comes on two days cannot be recognised.
 */
export const storeVisits = endpoint<typeof terms.storeVisits>()({
  method: 'GET',
  path: '/merchant/api/data/visits',
  needs: 'store:data:see',
})
