import { type Database, openPglite, openPostgres } from '../apps/server/src/db/client.ts'
import { startPostgres } from '../scripts/postgres.ts'

/** Empty, migrated databases, one after the other. */
export type OwnDatabase = { open(): Promise<Database>; close(database: Database): Promise<void>; stop(): Promise<void> }

/** What is in them need not outlive the run. */
const forgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'on',
  shared_buffers: '256MB',
  timezone: 'UTC',
}

/** PostgreSQL as npm brought it, in memory where there is room; one connection, so that a seed does the same again. */
export async function ownPostgres(connections = 1): Promise<OwnDatabase> {
  const flags = Object.entries(forgetful).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = await startPostgres(flags, { inMemory: true })
  const admin = openPostgres(server.url, 1, { connect: 0, lock: 0, statement: 0, idle: 0 })
  const at = (name: string, size: number) => {
    const url = new URL(server.url)
    url.pathname = `/${name}`
    return openPostgres(url.href, size, { connect: 0, lock: 0, statement: 0, idle: 0 })
  }
  await admin.exec('create database simulate_template')
  const template = at('simulate_template', 1)
  await template.migrate()
  await template.close()
  let serial = 0
  const names = new Map<Database, string>()
  return {
    async open() {
      serial += 1
      const name = `simulate_${serial}`
      await admin.exec(`create database ${name} template simulate_template strategy file_copy`)
      const database = at(name, connections)
      names.set(database, name)
      return database
    },
    async close(database) {
      await database.close()
      await admin.exec(`drop database ${names.get(database)} with (force)`)
      names.delete(database)
    },
    async stop() {
      await admin.close()
      await server.stop()
    },
  }
}

/** PostgreSQL in WebAssembly, in this very process. */
export const ownPglite = (): OwnDatabase => ({
  async open() {
    const database = await openPglite(null)
    await database.migrate()
    return database
  },
  close: (database) => database.close(),
  stop: async () => undefined,
})
