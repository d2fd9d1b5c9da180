import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { companyApplications } from './company.table.ts'

export type Application = typeof companyApplications.$inferSelect

/** States in which an application waits for something. */
export const openStates = ['transferring', 'verifying', 'auditing'] as const

/** A user's application as it stands: the open one, or the last that was decided. */
export async function latestApplication(db: Db, userId: number): Promise<Application | undefined> {
  const [row] = await db
    .select()
    .from(companyApplications)
    .where(eq(companyApplications.userId, userId))
    .orderBy(desc(companyApplications.id))
    .limit(1)
  return row
}

export const isOpen = (userId: number) =>
  and(eq(companyApplications.userId, userId), inArray(companyApplications.status, [...openStates]))

type Failure = { reason: string; fields?: Record<string, string> }

/** Ends an open application, in the caller's transaction; false when it is decided already. */
export async function fail(db: Db, id: number, { reason, fields = {} }: Failure, at: Date): Promise<boolean> {
  const failed = await db
    .update(companyApplications)
    .set({ status: 'failed', failReason: reason, failFields: fields, decidedAt: at })
    .where(and(eq(companyApplications.id, id), inArray(companyApplications.status, [...openStates])))
    .returning({ id: companyApplications.id })
  return failed.length > 0
}

/** Ends the open application of a person who begins to work for another company. */
export async function dropApplication(db: Db, userId: number, at: Date): Promise<void> {
  await db
    .update(companyApplications)
    .set({ status: 'failed', failReason: '您已加入其他企业', decidedAt: at })
    .where(isOpen(userId))
}
