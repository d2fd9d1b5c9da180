import type { Connection } from '@mall/contract/connection/platform.words'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { Ctx } from '#kernel/ctx.ts'
import { errorInWords } from '#kernel/error-in-words.ts'
import { days, later, minutes } from '#kernel/time.ts'
import { connectionFailures, connectionStates } from './connection.table.ts'

/** Keeps how uses of connections went. */
export type Outcomes = {
  /** Null for a use that went well. It returns at once: a transaction may be open that holds the only connection to the database. */
  note(connection: Connection, error: unknown): void
  /** Waits until all that was noted is written. */
  written(): Promise<void>
}

type Deps = Pick<Ctx, 'db' | 'now' | 'log'> & { count?: (connection: Connection) => void }

/** So long a use that went well, after another one that did, is not written: it would change nothing that anybody reads. */
const wellFor = minutes(1)
/** Failures are counted over a day, and kept a little longer. */
const keptFor = days(2)

export function outcomesOf({ db, now, log, count }: Deps): Outcomes {
  const wellAt = new Map<Connection, Date>()
  let writing = Promise.resolve()
  const queue = (write: () => Promise<unknown>) => {
    writing = writing.then(write).then(
      () => undefined,
      (error: unknown) => log.warn({ err: error }, 'the outcome of a connection was not written'),
    )
  }
  return {
    note(connection, error) {
      const at = now()
      if (error === null) {
        const last = wellAt.get(connection)
        if (last && last > later(at, -wellFor)) return
        wellAt.set(connection, at)
        queue(() => writeSuccess(db, connection, at))
        return
      }
      wellAt.delete(connection)
      count?.(connection)
      const words = errorInWords(error).slice(0, 200)
      queue(() => writeFailure(db, { connection, at, words }))
    },
    written: () => writing,
  }
}

const writeSuccess = (db: Db, connection: Connection, at: Date) =>
  db
    .insert(connectionStates)
    .values({ connection, lastOkAt: at })
    .onConflictDoUpdate({ target: connectionStates.connection, set: { lastOkAt: at, failingSince: null } })

type Failure = { connection: Connection; at: Date; words: string }
const writeFailure = (db: Db, { connection, at, words }: Failure) =>
  db.transaction(async (tx) => {
    await tx
      .insert(connectionStates)
      .values({ connection, failingSince: at, lastFailedAt: at, error: words })
      .onConflictDoUpdate({
        target: connectionStates.connection,
        set: {
          failingSince: sql`coalesce(${connectionStates.failingSince}, excluded.failing_since)`,
          lastFailedAt: at,
          error: words,
        },
      })
    await tx.insert(connectionFailures).values({ connection, failedAt: at })
    const old = lt(connectionFailures.failedAt, later(at, -keptFor))
    await tx.delete(connectionFailures).where(and(eq(connectionFailures.connection, connection), old))
  })
