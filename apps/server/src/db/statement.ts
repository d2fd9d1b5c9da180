import { Column, getTableColumns, getTableName, is, Param, Placeholder, SQL, sql, type Table } from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { NodePgSession } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from './client.ts'

/*
 * Statements that are put together once and then run as often as they are wanted, on the database or in a transaction.
 * Drizzle builds its SQL anew at every call, which costs more than PostgreSQL takes for it; see decision 029.
 */

/** Values of a statement: instants as `Date`, lists of ids as arrays, rows as `recordset` takes them. */
type Given = Record<string, unknown>
/** Stands in the statement for a value that comes later. */
export type Slots<Values> = { readonly [Name in keyof Values & string]: Placeholder<Name, Values[Name]> }

/** A query of Drizzle's, or SQL by hand whose rows the author states. */
type Query<Row> = { readonly _: { readonly result: Row[] }; prepare(name: string): unknown } | SQL<Row>

/**
 * Declares a statement under a name that no other has, beside the use case that it belongs to:
 *
 *     const linesOf = statement<{ orderId: number }>()('lines_of_order', (db, { orderId }) =>
 *       db.select().from(orderLines).where(eq(orderLines.orderId, orderId)),
 *     )
 *     const lines = await linesOf(tx, { orderId: 12 })
 *
 * It is put together at its first use and never again: whatever depends on the values must be a slot, and a `$default` of
 * a column would run once for all. Rows of SQL by hand bear their own column names; int8 and counts come as numbers,
 * instants as `Date`, dates as text.
 */
export const statement =
  <Values extends Given>() =>
  <Row>(name: string, build: (db: Db, given: Slots<Values>) => Query<Row>) => {
    let ready: Ready | undefined
    return async (db: Db, values: Values): Promise<Row[]> => {
      ready ??= putTogether(name, db, build(db, slots))
      return (await run(db, ready, values)) as Row[]
    }
  }

// Asked for by name, one by one: there is nothing to spread.
// biome-ignore lint/suspicious/noExplicitAny: whatever is asked for is there, under the name that the types allow
const slots: any = new Proxy({}, { get: (_, name: string) => sql.placeholder(name) })

/**
 * A named part of a statement, for `db.with(…)`: modules hand one another the work on their own tables, and one trip
 * does it all. A part sees what another one writes only by its name: the one that must come first has to be named in the other.
 */
export const part = (db: Db, name: string, body: SQL) => db.$with(name, {}).as(body)
export type Part = ReturnType<typeof part>

/** Whether a column is one of a list that comes later. */
export const isOneOf = (column: Column, list: Placeholder) => sql`${column} = any(${list})`

/** The same of texts, so that the plan does not depend on how long the list is: it is made once, not at every run. */
export const isOneOfTexts = (column: Column, list: Placeholder) =>
  sql`${column} = any(array(select unnest(${list}::text[])))`

/**
 * Lists of one length that come later, as a relation with a row for each place and the place's number behind it. That it ends
 * after as many as there are says how few they are: PostgreSQL takes any list to have ten, and reads a whole table of some
 * hundred rows, as it was when it was last counted, rather than look up ten.
 */
export const unnested = (...lists: [SQL, ...SQL[]]) =>
  sql`(select * from unnest(${sql.join(lists, sql`, `)}) with ordinality limit cardinality(${lists[0]}))`

/** Names of columns, as the list of an INSERT wants them; or those of a relation that has columns of these names. */
export const columnsOf = <T extends Table>(
  table: T,
  keys: readonly (keyof T['$inferInsert'] & string)[],
  of?: string,
) => {
  const columns = getTableColumns(table)
  const names = keys.map((key) => sql.identifier(nameOf(columns[key])))
  return sql.join(of === undefined ? names : names.map((name) => sql`${sql.identifier(of)}.${name}`), sql`, `)
}

/** A list of rows that comes later, as a relation with the columns of a table; what a row does not say is null in it. */
export const recordset = <T extends Table>(table: T, rows: Placeholder): SQL => {
  const names = Object.entries(getTableColumns(table)).map(([key, column]) => [key, nameOf(column)] as const)
  const encode = (given: Record<string, unknown>[]) =>
    JSON.stringify(given.map((row) => Object.fromEntries(names.map(([key, name]) => [name, row[key]]))))
  return sql`jsonb_populate_recordset(null::${table}, ${encoded(rows, encode)}::jsonb)`
}

/** A value that comes later as JSON. */
export const asJson = (value: Placeholder): SQL =>
  sql`${encoded(value, (given: unknown) => JSON.stringify(given))}::jsonb`

const encoded = <Value>(slot: Placeholder, encode: (value: Value) => string) =>
  new Param(slot, { mapToDriverValue: encode as (value: unknown) => string })

/** As the tables are declared: a column without a name of its own has that of its key. */
const nameOf = (column: Column | undefined) => (column?.name ?? '').replace(/[A-Z]/g, (big) => `_${big.toLowerCase()}`)

type Ready = {
  name: string
  text: string
  /** The value of each `$n`, read from the given ones. */
  params: readonly ((values: Given) => unknown)[]
  /** Set for a query of Drizzle's; rows by hand come as they are. */
  present: ((row: unknown[]) => unknown) | null
}

type Prepared = {
  getQuery(): { sql: string; params: unknown[] }
  fields: { path: string[]; field: unknown }[]
  joinsNotNullableMap?: Record<string, boolean>
}

function putTogether(name: string, db: Db, query: Query<unknown>): Ready {
  if (is(query, SQL)) {
    // Nothing runs unless it is awaited.
    const built = db.execute(query as SQL<Record<string, unknown>>).getQuery()
    return { name, text: built.sql, params: built.params.map(reader), present: null }
  }
  const prepared = query.prepare(name) as Prepared
  const { sql: text, params } = prepared.getQuery()
  return { name, text, params: params.map(reader), present: presenter(prepared) }
}

function reader(param: unknown): (values: Given) => unknown {
  if (is(param, Placeholder)) {
    const { name } = param
    return (values) => plain(values[name])
  }
  if (is(param, Param) && is(param.value, Placeholder)) {
    const { name } = param.value
    const { encoder } = param
    return (values) => {
      const value = values[name]
      return value === null || value === undefined ? null : encoder.mapToDriverValue(value)
    }
  }
  return () => param
}

const plain = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null))

type Cell = { at: number; key: string; read: ((value: unknown) => unknown) | null }

/** How a row becomes an object: as Drizzle does it, decided once. A left join that found nothing is null as a whole. */
function presenter({ fields, joinsNotNullableMap = {} }: Prepared): ((row: unknown[]) => unknown) | null {
  if (!fields) return null
  const own: Cell[] = []
  const parts = new Map<string, { cells: Cell[]; tables: Set<string | null> }>()
  for (const [at, { path, field }] of fields.entries()) {
    const [key = '', inner, ...deeper] = path
    if (deeper.length > 0) throw new Error(`columns lie too deep: ${path.join('.')}`)
    const read = decoderOf(field)
    if (inner === undefined) {
      own.push({ at, key, read })
      continue
    }
    const part = parts.get(key) ?? { cells: [], tables: new Set() }
    part.cells.push({ at, key: inner, read })
    part.tables.add(is(field, Column) ? getTableName(field.table) : null)
    parts.set(key, part)
  }
  const nested = [...parts].map(([key, { cells, tables }]) => {
    const [table] = tables
    return {
      key,
      cells,
      optional: tables.size === 1 && typeof table === 'string' && joinsNotNullableMap[table] === false,
    }
  })
  return (row) => {
    const result = read(row, own)
    for (const { key, cells, optional } of nested) {
      result[key] = optional && cells.every(({ at }) => row[at] === null) ? null : read(row, cells)
    }
    return result
  }
}

function read(row: unknown[], cells: readonly Cell[]) {
  const result: Record<string, unknown> = {}
  for (const { at, key, read } of cells) {
    const value = row[at]
    result[key] = value === null || read === null ? value : read(value)
  }
  return result
}

/** The driver gives the values of columns as the code wants them; a computed value names its own decoder. */
function decoderOf(field: unknown): Cell['read'] {
  const computed = is(field, SQL.Aliased) ? field.sql : field
  if (!is(computed, SQL)) return null
  const { decoder } = computed as unknown as { decoder: { mapFromDriverValue(value: unknown): unknown } }
  return (value) => decoder.mapFromDriverValue(value)
}

type Rows = { rows: unknown[] }
type PgClient = { query(config: pg.QueryArrayConfig | pg.QueryConfig): Promise<Rows> }
type LiteClient = { query(text: string, values: unknown[], options: object): Promise<Rows> }

async function run(db: Db, ready: Ready, given: Given): Promise<unknown[]> {
  const { name, text, present } = ready
  const values = ready.params.map((read) => read(given))
  const { session } = db as unknown as { session: object & { client: unknown } }
  const { client } = session
  try {
    const { rows } = is(session as unknown, NodePgSession)
      ? await (client as PgClient).query({
          name,
          text,
          values,
          types,
          ...(present ? { rowMode: 'array' as const } : {}),
        })
      : await (client as LiteClient).query(text, values, { rowMode: present ? 'array' : 'object', parsers })
    return present ? rows.map((row) => present(row as unknown[])) : rows
  } catch (error) {
    throw new DrizzleQueryError(text, values, error as Error)
  }
}

const { DATE } = pg.types.builtins
const asText = (value: string) => value
/** Days are text in this mall: a `Date` would make an instant of them. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (id === DATE ? asText : pg.types.getTypeParser(id, format)),
}
const parsers = { [DATE]: asText }
