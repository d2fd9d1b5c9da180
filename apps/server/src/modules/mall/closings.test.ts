import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { owners, users } from '#modules/account/account.table.ts'
import { closings } from './closings.ts'

const modules = dirname(dirname(fileURLToPath(import.meta.url)))
const files = readdirSync(modules, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.table.ts'))
const found: unknown[] = []
for (const file of files) found.push(...Object.values(await import(join(modules, file))))
const tables = found.filter((one): one is PgTable => is(one, PgTable))

/** Columns by which a row knows a person, or the owner of things. */
function personColumns(table: PgTable): string[] {
  const { columns, foreignKeys } = getTableConfig(table)
  const named = columns.map(({ name }) => name).filter((name) => /(^|_)(user_ids?|owner_id)$/.test(name))
  const pointing = foreignKeys.flatMap((key) => {
    const { foreignTable, columns } = key.reference()
    return foreignTable === users || foreignTable === owners ? columns.map(({ name }) => name) : []
  })
  return [...new Set([...named, ...pointing])]
}

test.each(
  tables.filter((table) => personColumns(table).length > 0).map((table) => [getTableName(table), table] as const),
)('the module of %s says what becomes of its rows when a person closes their account', (_name, table) => {
  const said = closings.flatMap((closing) =>
    closing.tables.filter((one) => one.table === table).map((one) => ({ closing, one })),
  )
  expect(said).toHaveLength(1)
  for (const { closing, one } of said) {
    if (one.fate === 'holds') expect(closing.obstacles).toBeDefined()
    if (one.fate === 'stays') expect(one.why).not.toBe('')
  }
})

test('nothing is said of a table that knows no person', () => {
  const silly = closings.flatMap((closing) => closing.tables).filter(({ table }) => personColumns(table).length === 0)
  expect(silly.map(({ table }) => getTableName(table))).toEqual([])
  expect(tables.length).toBeGreaterThan(100)
})
