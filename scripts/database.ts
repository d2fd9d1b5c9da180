import type { Database } from '../apps/server/src/db/client.ts'
import { holdFolder, openBeside, openDatabase } from '../apps/server/src/folder.ts'
import { type Config, parseConfig } from '../apps/server/src/kernel/config.ts'
import { Fault } from '../apps/server/src/kernel/fault.ts'
import { loadEnvironment } from './environment.ts'
import { print } from './print.ts'

type Opened = { database: Database; close(): Promise<void> }

/**
 * Opens the configured database, migrated, for one piece of work. A server that holds the same folder prevents it, unless the work may be
 * done beside the server. `look` throws if the database must not be changed.
 */
export async function withDatabase<Result>(
  work: (given: { database: Database; config: Config }) => Promise<Result>,
  { beside = false, look }: { beside?: boolean; look?: (database: Database) => Promise<void> } = {},
): Promise<Result> {
  try {
    loadEnvironment()
    const config = parseConfig(process.env)
    const { database, close } = (beside && (await besideServer(config))) || (await alone(config, look))
    try {
      return await work({ database, config })
    } finally {
      await close()
    }
  } catch (error) {
    // A `Fault` carries a sentence for the operator.
    if (!(error instanceof Fault)) throw error
    print(error.message)
    process.exit(1)
  }
}

async function besideServer(config: Config): Promise<Opened | null> {
  const database = config.databaseUrl ? null : await openBeside(config)
  return database && { database, close: () => database.close() }
}

async function alone(config: Config, look?: (database: Database) => Promise<void>): Promise<Opened> {
  const lock = await holdFolder(config)
  const database = await openDatabase(config, look).catch(async (error: unknown) => {
    await lock?.release()
    throw error
  })
  return {
    database,
    close: async () => {
      await database.close()
      await lock?.release()
    },
  }
}
