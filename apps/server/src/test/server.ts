import type { TestProject } from 'vitest/node'
import { openPostgres } from '#db/client.ts'
import { systemRandom } from '#kernel/random.ts'
import { startPostgres } from '../../../../scripts/postgres.ts'
import { openForTests } from './published.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A real PostgreSQL. */
    postgresUrl: string
    /** The name of a database in it, migrated and empty but for what people agree to, to copy. */
    template: string
  }
}

/** The data of a test's database need not outlive the machine; nothing but the tests may take its time. */
const forgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // For two files at once, each with two malls.
  max_connections: '300',
  autovacuum: 'off',
  timezone: 'UTC',
}

/** Migrates once; every test file starts from a copy instead of from the migrations. */
export async function setup(project: TestProject) {
  // Given a server, the tests use it; otherwise they bring their own and take it away again.
  const given = process.env.TEST_DATABASE_URL
  const server = given
    ? { url: given, stop: async () => undefined }
    : await startPostgres(
        Object.entries(forgetful).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
        { inMemory: true },
      )
  const template = `template_${systemRandom.bytes(6).toString('hex')}`
  const admin = openPostgres(server.url, 1)
  await admin.exec(`create database ${template}`)
  const url = new URL(server.url)
  url.pathname = `/${template}`
  const database = openPostgres(url.href, 1)
  await database.migrate()
  await openForTests(database.db)
  await database.close()
  project.provide('postgresUrl', server.url)
  project.provide('template', template)
  return async () => {
    await admin.exec(`drop database ${template}`)
    await admin.close()
    await server.stop()
  }
}
