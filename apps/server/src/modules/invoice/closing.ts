import { and, eq, inArray } from 'drizzle-orm'
import { type Closing, deleted, holds } from '#kernel/closing.ts'
import { invoiceRequests, unsentMails } from './invoice.table.ts'

export const closing: Closing = {
  /** People who leave could neither read nor correct an invoice that is issued to them afterwards. */
  async obstacles(db, { ownerId }) {
    const open = inArray(invoiceRequests.state, ['applied', 'issuing', 'reissuing'])
    const count = await db.$count(invoiceRequests, and(eq(invoiceRequests.ownerId, ownerId), open))
    return count > 0 ? [`有 ${count} 张发票正在开具，请等开出或撤销`] : []
  },
  tables: [holds(invoiceRequests), deleted(unsentMails)],
}
