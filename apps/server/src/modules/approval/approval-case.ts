import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import type { orderReviews } from './approval.table.ts'

export type ReviewRow = typeof orderReviews.$inferSelect
/** The parts of a ctx that are needed to ask people. */
export type Deps = Pick<Ctx, 'db' | 'now' | 'random' | 'ports' | 'log' | 'config'>
/** Work for after the transaction, done only if it commits, on a database outside of it. */
export type Afterwards = (outside: Db) => Promise<void>
