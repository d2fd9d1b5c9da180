import { afterAll, inject } from 'vitest'
import { forJobs, openPglite, openPostgres, type Patience } from '#db/client.ts'
import { systemRandom } from '#kernel/random.ts'
import { openForTests } from './published.ts'

/** A database of the test file's own: a copy of the migrated, empty one. */
export async function aDatabase(connections: number, patience?: Patience) {
  const url = inject('postgresUrl')
  const name = `test_${systemRandom.bytes(6).toString('hex')}`
  // Copied as files: in memory that takes a thirtieth of a second, and block by block more than twice as long.
  await command(url, `create database ${name} template ${inject('template')} strategy file_copy`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const database = openPostgres(own.href, connections, patience)
  afterAll(async () => {
    await database.close()
    await command(url, `drop database ${name} with (force)`)
  })
  return { database, url: own.href }
}

async function command(url: string, text: string) {
  const server = openPostgres(url, 1, forJobs)
  await server.exec(text).finally(() => server.close())
}

/** The database that a mall has in its own process where no PostgreSQL can run: for tests that are about it. */
export async function aPglite() {
  const database = await openPglite(null)
  afterAll(() => database.close())
  await database.migrate()
  await openForTests(database.db)
  return database
}
