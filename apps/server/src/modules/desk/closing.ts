import { eq } from 'drizzle-orm'
import { byStaff, type Closing, deleted, holds, stays } from '#kernel/closing.ts'
import {
  deskFactors,
  deskInvitations,
  deskReads,
  deskRecoveryCodes,
  deskSessions,
  deskStaff,
  mutedStoreMessageKinds,
} from './desk.table.ts'

export const closing: Closing = {
  async obstacles(db, { userId }) {
    const isStaff = (await db.$count(deskStaff, eq(deskStaff.userId, userId))) > 0
    return isStaff ? ['您是店铺或平台的员工，请先由那里的管理员移出'] : []
  },
  tables: [
    holds(deskStaff),
    deleted(deskSessions),
    deleted(deskFactors),
    deleted(deskRecoveryCodes),
    deleted(deskReads),
    deleted(mutedStoreMessageKinds),
    stays(deskInvitations, byStaff),
  ],
}
