import { createHash } from 'node:crypto'
import pg from 'pg'
import { type NamedConfig, NamedQuery } from './named-query.ts'

/**
 * How many different statements are prepared a connection; lists of ids make new ones without end. Each takes some 50 KB of PostgreSQL's memory on
 * every connection.
 */
let mostStatements = 300
const names = new Map<string, string>()

/** The name a statement is prepared under; undefined for one that comes too late or is no plain statement. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (names.size >= mostStatements || !/^\s*(select|insert|update|delete|with)\b/i.test(text)) return undefined
  const name = `q${createHash('sha256').update(text).digest('hex').slice(0, 20)}`
  names.set(text, name)
  return name
}

/** Prepares up to so many: for a process that makes all calls of the mall on a single connection. */
export function prepareUpTo(most: number): void {
  mostStatements = most
}

/** Prepares new statements from now on, in place of those of a large work that has ended, such as making the demo world. */
export const forgetStatements = () => names.clear()

type Callback = (error: Error | null | undefined, result?: unknown) => void

/** A connection that lets PostgreSQL keep the plan of every statement it has seen: planning costs more than running here. */
export class NamedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // A connection that breaks while somebody uses it fails their next statement; it does not end the process.
    this.on('error', () => undefined)
  }

  override query(...given: unknown[]) {
    const [config, values] = given
    const named = namedOf(config)
    if (!named) return Reflect.apply(pg.Client.prototype.query, this, given)
    const run = (done: Callback) =>
      Reflect.apply(pg.Client.prototype.query, this, [
        new NamedQuery(named, Array.isArray(values) ? values : (named.values ?? []), done),
      ])
    const callback = given.find((one): one is Callback => typeof one === 'function')
    if (callback) return void run(callback)
    return new Promise((done, fail) => {
      run((error, result) => (error ? fail(error) : done(result)))
    })
  }
}

/** The query with the name of its statement; undefined for one that cannot be kept. */
function namedOf(config: unknown): (NamedConfig & { values?: unknown[] }) | undefined {
  if (typeof config !== 'object' || config === null || !('text' in config) || 'submit' in config) return undefined
  const { text, name = undefined } = config as { text: unknown; name?: string | undefined }
  if (typeof text !== 'string') return undefined
  const kept = name ?? nameOf(text)
  return kept === undefined ? undefined : { ...(config as object), text, name: kept }
}
