import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openPglite, openPostgres } from '../apps/server/src/db/client.ts'
import { prepareUpTo } from '../apps/server/src/db/named-client.ts'
import { startPostgres } from '../scripts/postgres.ts'

/** Empty, migrated databases, one after the other. */
export type OwnDatabase = { open(): Promise<Database>; close(database: Database): Promise<void>; stop(): Promise<void> }

/** Settings for databases that need not outlive the run. */
const forgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'on',
  // Every minute autovacuum would analyze one table after the other: a third of PostgreSQL's work, as measured.
  autovacuum_naptime: '300',
  shared_buffers: '256MB',
  timezone: 'UTC',
}

/** PostgreSQL as npm brought it, in memory where there is room; one connection, so that a seed does the same again. */
export async function ownPostgres(connections = 1): Promise<OwnDatabase> {
  // A socket costs a third less of this process's time than TCP: measured 28 µs and 38 µs a statement.
  const sockets = await mkdtemp(join(tmpdir(), 'chengcai-simulate-'))
  await chmod(sockets, 0o777)
  const flags = Object.entries({ ...forgetful, unix_socket_directories: sockets }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
  const server = await startPostgres(flags, { inMemory: true })
  const bySocket = new URL(server.url)
  bySocket.searchParams.set('host', sockets)
  const admin = openPostgres(bySocket.href, 1, { connect: 0, lock: 0, statement: 0, idle: 0 })
  const at = (name: string, size: number) => {
    const url = new URL(bySocket)
    url.pathname = `/${name}`
    return openPostgres(url.href, size, { connect: 0, lock: 0, statement: 0, idle: 0 })
  }
  // All of the mall's calls and jobs are played here: with the usual 300 most statements were planned anew each time.
  prepareUpTo(3000)
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
      await rm(sockets, { recursive: true, force: true })
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
