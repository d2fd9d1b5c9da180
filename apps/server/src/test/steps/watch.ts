import type pg from 'pg'
import type { Database } from '#db/client.ts'

/** A statement that is about to be sent, on one connection of the pool. */
export type Sent = {
  readonly text: string
  readonly client: pg.PoolClient
  readonly pid: number
  /** Sends another statement on the same connection, past the watcher. */
  direct(text: string): Promise<unknown>
}

/** Is called before each statement is sent and sends it by `send`; what it throws the server gets as the error of the statement. */
export type Watcher = (sent: Sent, send: () => Promise<unknown>) => Promise<unknown>

type Callback = (error: unknown, result?: unknown) => void

/**
 * A test stands between a mall and its PostgreSQL: every statement of every connection of this database goes through
 * `watching.by`, BEGIN and COMMIT too; while that is null they are sent directly. Statements and results are the
 * driver's own.
 */
export function watched(database: Database): { by: Watcher | null } {
  const watching: { by: Watcher | null } = { by: null }
  const { $client: pool } = database.db as unknown as { $client: pg.Pool }
  pool.on('connect', (client) => {
    const direct = client.query.bind(client) as (...args: unknown[]) => unknown
    const query = (...args: unknown[]) => {
      const { by } = watching
      if (!by) return direct(...args)
      const callback = args.find((one): one is Callback => typeof one === 'function')
      const rest = args.filter((one) => one !== callback)
      const pid = (client as unknown as { processID: number }).processID
      const result = by({ text: textOf(args[0]), client, pid, direct: async (text) => direct(text) }, async () =>
        direct(...rest),
      )
      if (!callback) return result
      void result.then(
        (rows) => callback(null, rows),
        (error: unknown) => callback(error),
      )
    }
    Object.assign(client, { query })
  })
  return watching
}

const textOf = (config: unknown): string =>
  (typeof config === 'string' ? config : (config as { text: string }).text).replace(/\s+/g, ' ').trim()
