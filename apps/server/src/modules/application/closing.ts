import { and, eq } from 'drizzle-orm'
import { type Closing, holds } from '#kernel/closing.ts'
import { merchantApplications } from './application.table.ts'

export const closing: Closing = {
  async obstacles(db, { userId }) {
    const open = and(eq(merchantApplications.userId, userId), eq(merchantApplications.status, 'pending'))
    return (await db.$count(merchantApplications, open)) > 0 ? ['入驻申请正在审核，请先撤回'] : []
  },
  tables: [holds(merchantApplications)],
}
