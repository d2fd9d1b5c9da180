import { aDatabase } from '#test/database.ts'
import { mallOn } from '#test/mall.ts'

/** A mall with as many connections as there are people at once. */
export async function raceMall(connections = 20, environment: Record<string, string> = {}) {
  const { database } = await aDatabase(connections)
  return mallOn(database, { environment })
}
