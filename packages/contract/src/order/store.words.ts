import type { OrderTab } from './query.words.ts'

/* A store's work on its orders at the desk. Another store's order looks exactly like no order. */

/** Hours from payment in which a store has promised to send. */
export const shipWithinHours = 48

/** Sort keys of a list of the store's orders, with `-` for downward; empty: the longest wait, or the newest, first. */
export const storeOrderSorts = [
  '',
  'created_at',
  '-created_at',
  'paid_at',
  '-paid_at',
  'pay_amount_fen',
  '-pay_amount_fen',
] as const

/** Tabs that a store reads its orders by. Partly shipped orders wait to be sent as well as to be received. */
export const storeOrderTabs = [
  'all',
  'unpaid',
  'unshipped',
  'unreceived',
  'completed',
  'cancelled',
] as const satisfies readonly OrderTab[]
export type StoreOrderTab = (typeof storeOrderTabs)[number]

/** So many rows are sent, or checked, in one go. */
export const mostShipments = 200

/** Rows of a file that are read in one go. */
export const mostShipmentRows = 2_000

/* ── reviews ── */

export const storeReviewTabs = ['to_reply', 'all'] as const

/** Days that the figures of a store may span. */
export const mostFigureDays = 366

/** Days that visits are kept. */
export const visitDaysKept = 90
