import { createHash } from 'node:crypto'
import pg from 'pg'

/** How many different statements are prepared a connection; lists of ids make new ones without end. */
const mostStatements = 300
const names = new Map<string, string>()

/** The name a statement is prepared under, or nothing for those that come too late or are no plain statement. */
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known) return known
  if (names.size >= mostStatements || !/^\s*(select|insert|update|delete|with)\b/i.test(text)) return undefined
  const name = `q${createHash('sha256').update(text).digest('hex').slice(0, 20)}`
  names.set(text, name)
  return name
}

/** A connection that lets PostgreSQL keep the plan of every statement it has seen: planning costs more than running here. */
export class NamedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    // A connection that breaks while somebody uses it fails their next statement; it does not end the process.
    this.on('error', () => undefined)
  }

  override query(...given: unknown[]) {
    const [config] = given
    if (typeof config === 'object' && config !== null && 'text' in config && !('submit' in config)) {
      const named = config as { text: unknown; name?: string | undefined }
      if (named.name === undefined && typeof named.text === 'string') named.name = nameOf(named.text)
    }
    return Reflect.apply(pg.Client.prototype.query, this, given)
  }
}
