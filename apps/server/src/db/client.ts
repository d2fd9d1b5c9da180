import { fileURLToPath } from 'node:url'
import { type SQL, sql } from 'drizzle-orm'
import { drizzle as drizzlePg, NodePgSession } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { NamedClient } from './named-client.ts'
import { startOwnPostgres } from './own-postgres.ts'

/** The database or a transaction on it: use cases never know which. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>

export type Database = {
  readonly db: Db
  readonly kind: 'pglite' | 'postgres'
  /** One statement with `$1` parameters, outside any transaction; for pg-boss and for bulk loading. */
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** Many statements at once, without parameters. */
  exec(text: string): Promise<void>
  migrate(): Promise<void>
  /**
   * Hears the messages of a channel, on a connection of its own, until it is stopped; `lost` is called once where the
   * connection breaks. PGlite hears only itself.
   */
  listen(channel: string, heard: () => void, lost: () => void): Promise<{ stop(): Promise<void> }>
  /** Connections of the clock's own, so that its work and people's never wait for each other's; PGlite has but one. */
  forJobs(): Database
  close(): Promise<void>
}

const migrations = { migrationsFolder: fileURLToPath(new URL('./migrations', import.meta.url)) }

/** bigint and count() as numbers: every integer of this mall is within 2^53. */
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** How long things may take, in ms; 0 is without end. */
export type Patience = {
  /** For a connection of the pool. */
  connect: number
  /** For one lock that another transaction holds. */
  lock: number
  statement: number
  /** Between two statements of a transaction. */
  idle: number
}

const minute = 60_000
/** A person waits for the answer, and so do those behind them. */
const forPeople: Patience = { connect: 8000, lock: 3000, statement: 10_000, idle: 30_000 }
/** The clock's work, by itself and on connections of its own. */
export const forJobs: Patience = { connect: minute, lock: 10_000, statement: 4 * minute, idle: 2 * minute }
const connectionsForJobs = 4

/** A real PostgreSQL. Several processes may share it; migrations run under an advisory lock. */
export function openPostgres(url: string, poolSize: number, patience: Patience = forPeople): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    // Short statements only: compiling one costs more than it saves.
    options: '-c jit=off -c random_page_cost=1.1',
    Client: NamedClient,
    connectionTimeoutMillis: patience.connect,
    lock_timeout: patience.lock,
    statement_timeout: patience.statement,
    idle_in_transaction_session_timeout: patience.idle,
  })
  // A connection that breaks while idle is replaced by the pool; the next query tells if the server is gone.
  pool.on('error', () => undefined)
  const db = drizzlePg(pool, { casing: 'snake_case' })
  giveBack(db, pool)
  return {
    db: db as unknown as Db,
    kind: 'postgres',
    query: async (text, values) => ({ rows: (await pool.query(text, values)).rows as unknown[] }),
    exec: async (text) => void (await pool.query(text)),
    async migrate() {
      const client = await pool.connect()
      try {
        // A migration takes the time it takes, and so does waiting for another process's.
        await client.query('set statement_timeout = 0; set lock_timeout = 0')
        await client.query('select pg_advisory_lock(727001)')
        await migratePg(drizzlePg(client, { casing: 'snake_case' }), migrations)
      } finally {
        // The lock ends with its connection, and so do the settings.
        client.release(true)
      }
    },
    listen: (channel, heard, lost) => listenOn(url, channel, { heard, lost }),
    forJobs: () => openPostgres(url, connectionsForJobs, forJobs),
    close: () => pool.end(),
  }
}

/**
 * Drizzle returns the connection of a transaction to the pool only if BEGIN went through. One that broke while it lay idle
 * fails at BEGIN: its place in the pool would be lost for good, and after as many of them as the pool has places every call
 * would wait in vain until the process is started anew.
 */
function giveBack(db: ReturnType<typeof drizzlePg>, pool: pg.Pool): void {
  // Not in Drizzle's types: what it makes its own session of.
  const { dialect } = db as unknown as { dialect: ConstructorParameters<typeof NodePgSession>[1] }
  const transaction: typeof db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await new NodePgSession(client, dialect, undefined).transaction(work as never, config)
    } finally {
      client.release()
    }
  }
  Object.assign(db, { transaction })
}

async function listenOn(url: string, channel: string, { heard, lost }: { heard: () => void; lost: () => void }) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: forPeople.connect, keepAlive: true })
  let stopped = false
  client.on('error', () => undefined)
  client.once('end', () => {
    if (!stopped) lost()
  })
  client.on('notification', heard)
  await client.connect()
  await client.query(`listen ${pg.escapeIdentifier(channel)}`).catch((error: unknown) => {
    stopped = true
    // It hears nothing: the caller asks for another one, and this one must not call it too.
    client.end().catch(() => undefined)
    throw error
  })
  return {
    async stop() {
      stopped = true
      await client.end()
    },
  }
}

/**
 * The PostgreSQL that npm brought, on a folder, for this process alone; it ends with it. Null where it cannot run: see
 * `startOwnPostgres`.
 */
export async function openOwn(folder: string, poolSize = 10): Promise<Database | null> {
  const server = await startOwnPostgres(folder)
  if (!server) return null
  const database = openPostgres(server.url, poolSize)
  return { ...database, close: () => database.close().then(server.stop) }
}

/** PostgreSQL in WebAssembly, on this process's own thread, kept in a folder, or in memory when none is given. One connection. */
export async function openPglite(folder: string | null): Promise<Database> {
  // Loaded only where it is used: a database in WebAssembly is large.
  const [{ PGlite }, { drizzle: drizzlePglite }, { migrate: migratePglite }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ])
  const lite = await PGlite.create(folder ? { dataDir: folder } : {})
  const db = drizzlePglite(lite, { casing: 'snake_case' }) as unknown as Db
  const database: Database = {
    db,
    kind: 'pglite',
    query: async (text, values) => ({ rows: (await lite.query(text, values)).rows }),
    exec: async (text) => void (await lite.exec(text)),
    migrate: () => migratePglite(drizzlePglite(lite, { casing: 'snake_case' }), migrations),
    listen: async (channel, heard) => ({ stop: await lite.listen(channel, heard) }),
    forJobs: () => ({ ...database, close: async () => undefined }),
    close: () => lite.close(),
  }
  return database
}

/** The rows of a hand-written statement. The caller states their shape; counts come as numbers. */
export async function rowsOf<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as { rows: Row[] }
  return result.rows
}

/** The same transaction, within which others only go on: for work of which nothing stays when any of it fails. */
export function withoutSavepoints(tx: Db): Db {
  const whole: Db = Object.create(tx, { transaction: { value: (work: (tx: Db) => unknown) => work(whole) } })
  return whole
}

/** One transaction for work that may take minutes, such as a large export or the demo world; the rest keeps its limits. */
export const unhurried = <Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config(name, '0', true) from unnest(array['statement_timeout', 'lock_timeout',
        'idle_in_transaction_session_timeout']) name`,
    )
    return work(tx)
  })
