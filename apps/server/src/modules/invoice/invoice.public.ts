// For the export of what is listed.

export { invoiceRecords } from './own-invoices.ts'

// For the desk's queues.

export { toRed } from './desk-invoices.ts'

// For the clock and the doctor.

export { invoiceFaults } from './invoice-faults.ts'
export { settlePapers, stuckRequests } from './invoice-papers.ts'
export { expireRed, overdueReds } from './red-invoice.ts'
export { giveUpLateMails, mailsToSend, sendMail } from './unsent-mails.ts'
export { grantWish, wishedOrders } from './wished-invoices.ts'

// For who compares what is paid with what was invoiced.

export { closing } from './closing.ts'
export { paidShares } from './invoice.rules.ts'

// For who leaves for good.

export { forgetPerson } from './unsent-mails.ts'

// For who gives money back that an invoice is over.

export { invoicedFen } from './invoiceable.ts'
