import { z } from 'zod'
import type { Database } from '../apps/server/src/db/client.ts'

const Index = z.object({ indexname: z.string(), indexdef: z.string() })

/** Statements that drop and make again what keeping right row by row takes many times as long. Keys stay. */
export async function indexesOf(database: Database, tables: readonly string[]) {
  const { rows } = await database.query(
    `select indexname, indexdef from pg_indexes where tablename = any($1)
      and indexname not in (select conname from pg_constraint)`,
    [tables],
  )
  const indexes = z.array(Index).parse(rows)
  return {
    drop: indexes.map(({ indexname }) => `drop index ${indexname};`).join('\n'),
    make: indexes.map(({ indexdef }) => `${indexdef};`).join('\n'),
  }
}
