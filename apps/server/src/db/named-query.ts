import pg from 'pg'
import { prepareValue } from 'pg/lib/utils.js'

/** The part of a connection that a query of `pg` needs; its own types leave it out. */
type Connection = {
  readonly stream: { cork(): void; uncork(): void }
  readonly parsedStatements: Record<string, string | undefined>
  readonly submittedNamedStatements: Record<string, string | undefined>
  parse(statement: { text: string; name: string }): void
  bind(values: { statement: string; values: readonly (string | Buffer | null)[] }): void
  describe(what: { type: 'P' }): void
  execute(portal: object): void
  sync(): void
  sendCopyFail(why: string): void
}

type Types = pg.CustomTypesConfig
type Reader = (value: string) => unknown
type Raw = readonly (string | null)[]

/** The columns of a statement, as its connection once told them, and how their values are read. */
class Columns {
  readonly fields: readonly pg.FieldDef[]
  readonly names: readonly string[]
  private types: Types | undefined
  private readers: readonly Reader[] = []

  constructor(fields: readonly pg.FieldDef[]) {
    this.fields = fields
    this.names = fields.map(({ name }) => name)
  }

  /** Those of one statement are mostly asked for by the same types again. */
  readersBy(types: Types): readonly Reader[] {
    if (this.types !== types) {
      this.types = types
      this.readers = this.fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID, 'text') as Reader)
    }
    return this.readers
  }
}

/** Columns of the statements that each connection keeps: a kept statement never changes its columns. */
const knownColumns = new WeakMap<Connection, Map<string, Columns>>()

function columnsOf(connection: Connection): Map<string, Columns> {
  const known = knownColumns.get(connection) ?? new Map<string, Columns>()
  knownColumns.set(connection, known)
  return known
}

export type NamedConfig = { name: string; text: string; rowMode?: 'array' | undefined; types?: Types | undefined }
export type Rows = { rows: unknown[]; fields: readonly pg.FieldDef[]; rowCount: number | null }
type Done = (error: Error | null | undefined, result?: Rows) => void

/**
 * A statement that its connection keeps, on its way; `pg` submits it and hands it what PostgreSQL answers. As the query of
 * `pg` itself, but what columns it has is asked once a connection and not at every run: to say it and to hear it costs
 * more than the rows of most statements.
 */
export class NamedQuery {
  readonly name: string
  readonly text: string
  callback: Done
  private readonly values: readonly (string | Buffer | null)[]
  private readonly asArrays: boolean
  private readonly types: Types
  private known: Map<string, Columns> | undefined
  private columns: Columns | undefined
  private readers: readonly Reader[] = []
  private readonly rows: unknown[] = []
  private rowCount: number | null = null
  private unreadable: Error | undefined

  constructor({ name, text, rowMode, types }: NamedConfig, values: readonly unknown[], done: Done) {
    this.name = name
    this.text = text
    this.values = values.map(prepareValue)
    this.asArrays = rowMode === 'array'
    this.types = types ?? pg.types
    this.callback = done
  }

  submit(connection: Connection): Error | null {
    const { name, text } = this
    const before = connection.parsedStatements[name] ?? connection.submittedNamedStatements[name]
    if (before !== undefined && before !== text) return new Error(`two statements are called ${name}`)
    this.known = columnsOf(connection)
    const columns = this.known.get(name)
    if (columns) this.have(columns)
    connection.stream.cork()
    try {
      if (before === undefined) {
        connection.parse({ text, name })
        connection.submittedNamedStatements[name] = text
      }
      connection.bind({ statement: name, values: this.values })
      if (!columns) connection.describe({ type: 'P' })
      connection.execute({})
      connection.sync()
    } finally {
      connection.stream.uncork()
    }
    return null
  }

  private have(columns: Columns) {
    this.columns = columns
    this.readers = columns.readersBy(this.types)
  }

  handleRowDescription({ fields }: { fields: readonly pg.FieldDef[] }) {
    const columns = new Columns(fields)
    this.known?.set(this.name, columns)
    this.have(columns)
  }

  handleDataRow({ fields: raw }: { fields: Raw }) {
    if (this.unreadable) return
    try {
      this.rows.push(this.asArrays ? this.listed(raw) : this.keyed(raw))
    } catch (error) {
      this.unreadable = error as Error
    }
  }

  private listed(raw: Raw) {
    const { readers } = this
    const row = new Array<unknown>(raw.length)
    for (let i = 0; i < raw.length; i += 1) row[i] = cellOf(raw[i], readers[i])
    return row
  }

  private keyed(raw: Raw) {
    const { readers } = this
    const names = this.columns?.names ?? []
    const row: Record<string, unknown> = {}
    for (let i = 0; i < raw.length; i += 1) row[names[i] ?? ''] = cellOf(raw[i], readers[i])
    return row
  }

  handleCommandComplete({ text }: { text: string }) {
    // 'INSERT 0 2', 'SELECT 20'; a statement without any columns says nothing of them.
    const count = Number(text.slice(text.lastIndexOf(' ') + 1))
    this.rowCount = Number.isNaN(count) ? null : count
    if (!this.columns) this.known?.set(this.name, new Columns([]))
  }

  handleReadyForQuery() {
    if (this.unreadable) return this.callback(this.unreadable)
    this.callback(null, { rows: this.rows, fields: this.columns?.fields ?? [], rowCount: this.rowCount })
  }

  handleError(error: Error) {
    this.callback(this.unreadable ?? error)
  }

  handleEmptyQuery() {}
  handlePortalSuspended() {}
  handleCopyData() {}
  handleCopyInResponse(connection: Connection) {
    connection.sendCopyFail('nothing is copied by a named statement')
  }
}

const cellOf = (raw: string | null | undefined, read: Reader | undefined) =>
  raw === null || raw === undefined || read === undefined ? null : read(raw)
