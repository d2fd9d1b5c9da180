import { and, eq, inArray } from 'drizzle-orm'
import { type Closing, holds } from '#kernel/closing.ts'
import { withdrawals } from './wallet.table.ts'

export const closing: Closing = {
  async obstacles(db, { ownerId }) {
    const open = inArray(withdrawals.status, ['pending', 'paying'])
    const count = await db.$count(withdrawals, and(eq(withdrawals.ownerId, ownerId), open))
    return count > 0 ? [`有 ${count} 笔提现正在处理`] : []
  },
  tables: [holds(withdrawals)],
}
