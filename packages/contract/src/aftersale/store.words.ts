/* Requests after the order as the store answers them, and as the platform decides and watches over them. */

/** `waiting`: the store has to do something; `overdue` soonest first. */
export const storeAftersaleTabs = ['waiting', 'all', 'returning', 'arbitrating', 'done'] as const

/** Commands of a store on a request. */
export const storeAftersaleCommands = ['approve', 'refuse', 'offer', 'receive', 'resend', 'say', 'extend'] as const

/** How a return came. */
export const receiptResults = ['whole', 'partial', 'damaged', 'refused'] as const
