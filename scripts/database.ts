import type { Database } from '../apps/server/src/db/client.ts'
import { holdFolder, openDatabase } from '../apps/server/src/folder.ts'
import { type Config, parseConfig } from '../apps/server/src/kernel/config.ts'
import { Fault } from '../apps/server/src/kernel/fault.ts'
import { say } from './say.ts'

/** Opens the configured database, migrated, for one piece of work. The server must not hold the same folder. */
export async function withDatabase<Result>(
  work: (given: { database: Database; config: Config }) => Promise<Result>,
): Promise<Result> {
  const config = parseConfig(process.env)
  const lock = await holdFolder(config).catch(giveUp)
  const database = await openDatabase(config).catch(giveUp)
  try {
    return await work({ database, config })
  } finally {
    await database.close()
    await lock?.release()
  }
}

/** What is in the way is said in a sentence. */
function giveUp(error: unknown): never {
  if (!(error instanceof Fault)) throw error
  say(error.message)
  process.exit(1)
}
