import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { idempotencyKeys } from '#http/idempotency.table.ts'
import { days, later } from '#kernel/time.ts'
import { forgetExpiredTokens, forgetSpentChecks } from '#modules/account/account.public.ts'
import { forgetVisits } from '#modules/collection/collection.public.ts'
import { forgetGuesses } from '#modules/company/company.public.ts'
import { forgetExpiredDeskSessions } from '#modules/desk/desk.public.ts'
import { forgetReads } from '#modules/information/information.public.ts'
import { forgetOldMessages, forgetOldStoreMessages, forgetReceipts } from '#modules/message/message.public.ts'
import { forgetLookups } from '#modules/registry/registry.public.ts'
import { forgetOldFaults } from '#modules/system/system.public.ts'
import { forgetNumbers } from '#modules/tracking/tracking.public.ts'
import type { JobDeps } from './job-deps.ts'

/** After this a repeated key counts as a new request. */
const keysLive = days(2)
/** Rows of one statement, so that none holds its locks for long. */
const chunk = 1000

/** Each of these by itself: one that cannot be forgotten now keeps no other from it. */
const forgettable = [
  forgetExpiredTokens,
  forgetExpiredDeskSessions,
  forgetSpentChecks,
  forgetGuesses,
  forgetVisits,
  forgetReads,
  forgetOldMessages,
  forgetOldStoreMessages,
  forgetReceipts,
  forgetOldFaults,
  forgetNumbers,
  forgetLookups,
  forgetOldKeys,
]

/** Deletes rows that nothing reads any more: logins, codes and puzzles past their time, old messages, old failures, old idempotency keys. */
export async function forgetExpired({ db, now, log }: Pick<JobDeps, 'db' | 'now' | 'log'>): Promise<void> {
  const at = now()
  for (const forget of forgettable) {
    try {
      await forget(db, at)
    } catch (error) {
      log.error({ err: error, what: forget.name }, 'what is over could not be forgotten')
    }
  }
}

async function forgetOldKeys(db: Db, at: Date): Promise<void> {
  const before = later(at, -keysLive)
  for (;;) {
    const old = sql`select ctid from ${idempotencyKeys} where at < ${before.toISOString()}::timestamptz
      limit ${chunk} for update skip locked`
    const gone = await db
      .delete(idempotencyKeys)
      .where(sql`ctid = any(array(${old}))`)
      .returning({ key: idempotencyKeys.key })
    if (gone.length < chunk) return
  }
}
