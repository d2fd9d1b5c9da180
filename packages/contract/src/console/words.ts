/* The desk's own way in: a login of the mall opens no desk, and a desk's opens no mall. */

/** State of a person's second factor: none yet, not given in this login, given, given within a quarter of an hour. */
export const factorStates = ['none', 'asked', 'given', 'fresh'] as const

/** Queues of pending work at the console: each is counted by the server, and a row of the console's pages shows its place. */
export const queueCodes = [
  'to_ship',
  'to_quote',
  'to_list',
  'aftersale',
  'consultation',
  'arbitration',
  'to_reply',
  'to_invoice',
  'to_red',
  'to_reconcile',
  'to_settle',
  'to_deposit',
  'deposits',
  'settlements',
  'invoices_late',
  'vouchers',
  'receipts',
  'paybacks',
  'withdrawals',
  'channel_differences',
  'channel_bills_late',
  'companies',
  'applications',
  'credit',
  'disputes',
  'needs',
  'brand_applications',
  'word_hits',
  'seckill',
  'no_payment',
  'failed_jobs',
  'sms_failing',
  'sms_undelivered',
  'mail_failing',
  'connection_failing',
  'doctor',
] as const
export type QueueCode = (typeof queueCodes)[number]

/** Queues of faults: an empty one is not named, since "none of: no way to pay" reads as its opposite. */
export const alarmQueues: readonly QueueCode[] = [
  'invoices_late',
  'channel_differences',
  'channel_bills_late',
  'no_payment',
  'failed_jobs',
  'sms_failing',
  'sms_undelivered',
  'mail_failing',
  'connection_failing',
  'doctor',
]
