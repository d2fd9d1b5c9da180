import type { Endpoint } from '@mall/contract/call/call'
import { type SQL, sql } from 'drizzle-orm'
import { rowsOf } from '#db/client.ts'
import type { Mall } from './mall.ts'

/** Tools for a test in which one person names everything that another has. */
export function strangers({ as, db }: Pick<Mall, 'as' | 'db'>) {
  /** From now on every row is numbered from here, so that no number of the one is also one of the other's. */
  async function numbersFrom(start: number) {
    const found = await rowsOf<{ name: string; row: string }>(
      db,
      sql`select table_name as name, column_name as row from information_schema.columns
        where table_schema = 'public' and is_identity = 'YES'`,
    )
    for (const { name, row } of found) {
      await db.execute(
        sql`alter table ${sql.identifier(name)} alter ${sql.identifier(row)} restart with ${sql.raw(String(start))}`,
      )
    }
  }

  const idsIn = async (table: string, where: SQL = sql`true`) => {
    const rows = await rowsOf<{ id: number }>(
      db,
      sql`select id::float8 as id from ${sql.identifier(table)} where ${where}`,
    )
    return rows.map(({ id }) => id)
  }

  /** Every row there is, but for the shelves, which are everybody's, and for what calls leave behind of themselves. */
  async function everything(): Promise<Map<string, string[]>> {
    const tables = await rowsOf<{ name: string }>(
      db,
      sql`select table_name as name from information_schema.tables
        where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    )
    const shelves = ['goods', 'skus', 'merchants', 'idempotency_keys']
    const rows = new Map<string, string[]>()
    for (const { name } of tables.filter((table) => !shelves.includes(table.name))) {
      const found = await rowsOf<{ row: string }>(
        db,
        sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t`,
      )
      rows.set(
        name,
        found.map(({ row }) => row),
      )
    }
    return rows
  }

  /** Calls as one person; fields that the path names go into it. */
  const askAs = (person: { token: string }) => async (endpoint: Endpoint, input: Record<string, unknown>) => {
    const path = endpoint.path.replace(/:(\w+)/g, (_, field: string) => String(input[field]))
    const caller = as(person)
    const query = Object.fromEntries(
      Object.entries(input).flatMap(([field, value]) =>
        typeof value === 'object' ? (Array.isArray(value) ? [[field, value.join(',')]] : []) : [[field, String(value)]],
      ),
    )
    const reply =
      endpoint.method === 'GET'
        ? await caller.get(path, query)
        : endpoint.method === 'DELETE'
          ? await caller.delete(path)
          : endpoint.method === 'PUT'
            ? await caller.put(path, input)
            : await caller.post(path, input)
    return { status: reply.status, code: reply.code, msg: reply.msg, data: reply.data }
  }

  return { numbersFrom, idsIn, everything, askAs }
}

/** An answer may say again what it was asked; what was named is left out before two answers are compared. */
export const spoken = (reply: unknown, named: string | number) =>
  JSON.stringify(reply, (_, value) =>
    value === named
      ? '·'
      : typeof value === 'string' && typeof named === 'string'
        ? value.replaceAll(named, '·')
        : value,
  )
