import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty database, dumped once for all test files. */
    emptyDatabase: string
  }
}

/** Migrates once; every test file starts from a copy of the dump instead of from the migrations. */
export async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'chengcai-test-'))
  const lite = await PGlite.create()
  await migrate(drizzle(lite, { casing: 'snake_case' }), {
    migrationsFolder: fileURLToPath(new URL('../db/migrations', import.meta.url)),
  })
  const dump = await lite.dumpDataDir('none')
  await lite.close()
  const file = join(folder, 'empty.tar')
  await writeFile(file, Buffer.from(await dump.arrayBuffer()))
  project.provide('emptyDatabase', file)
  return () => rm(folder, { recursive: true, force: true })
}
