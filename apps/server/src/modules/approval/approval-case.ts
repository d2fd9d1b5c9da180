import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import type { orderReviews } from './approval.table.ts'

export type ReviewRow = typeof orderReviews.$inferSelect
/** What asking people needs. */
export type Deps = Pick<Ctx, 'db' | 'now' | 'random' | 'ports' | 'log' | 'config'>
/** What is to be done when, and only when, the transaction is through, on a database outside of it. */
export type Afterwards = (outside: Db) => Promise<void>
