import type { TestProject } from 'vitest/node'
import { startPostgres } from '../../../../../scripts/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A real PostgreSQL for tests that need several connections. */
    postgresUrl: string
  }
}

export async function setup(project: TestProject) {
  // Given one, the tests use it; otherwise they bring their own and take it away again.
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    project.provide('postgresUrl', given)
    return () => undefined
  }
  const server = await startPostgres()
  project.provide('postgresUrl', server.url)
  return () => server.stop()
}
