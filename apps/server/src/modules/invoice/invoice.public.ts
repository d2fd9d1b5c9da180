// For the export of the list.

export { invoiceRecords } from './own-invoices.ts'

// For the desk's queues.

export { toRed } from './desk-invoices.ts'

// For the clock and the doctor.

export { applyForOrder, ordersToInvoice } from './apply-requested-invoices.ts'
export { settlePapers, stuckRequests } from './invoice-papers.ts'
export { expireRed, overdueReds } from './red-invoice.ts'
export { giveUpLateMails, mailsToSend, sendMail } from './unsent-mails.ts'

// For the comparison of paid sums with invoices.

export { closing } from './closing.ts'
export { paidShares } from './invoice.rules.ts'

// For who leaves for good.

export { forgetPerson } from './unsent-mails.ts'

// For who gives money back that an invoice is over.

export { invoicedFen } from './invoiceable.ts'
