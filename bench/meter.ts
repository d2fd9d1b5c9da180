import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'

/** Cost of a server and its database: milliseconds of CPU, and statements, `begin` and `commit` among them. */
export type Spent = { nodeMs: number; postgresMs: number; statements: number }

/** Flags for `startPostgres` that make it count statements. */
export const countStatements = [
  '-c',
  'shared_preload_libraries=pg_stat_statements',
  '-c',
  'pg_stat_statements.max=10000',
]

/** Reads the meters; `since` returns the cost between two readings. Times are known on Linux only. */
export async function meters(url: string, nodePid: number) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create extension if not exists pg_stat_statements')
  const postmaster = await postmasterOf(client)
  const read = async (): Promise<Spent> => {
    const counted = await client.query<{ calls: number }>(
      `select coalesce(sum(calls), 0)::float8 as calls from pg_stat_statements
        where dbid = (select oid from pg_database where datname = current_database())
          and query not like '%pgboss%' and query not like '%pg_stat_statements%'`,
    )
    return {
      nodeMs: processAt(nodePid)?.ms ?? 0,
      postgresMs: family(postmaster),
      statements: counted.rows[0]?.calls ?? 0,
    }
  }
  const since = async (before: Spent): Promise<Spent> => {
    const now = await read()
    return {
      nodeMs: now.nodeMs - before.nodeMs,
      postgresMs: now.postgresMs - before.postgresMs,
      statements: now.statements - before.statements,
    }
  }
  return { read, since, close: () => client.end() }
}

/** Share of a core that may be in use while only the clock's usual work is done. */
const calmShare = 0.1

/** Waits until a mall that was just started has done its clock's backlog, for ten minutes at most. */
export async function quiet(url: string, nodePid: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const postmaster = await postmasterOf(client)
  await client.end()
  const spent = () => (processAt(nodePid)?.ms ?? 0) + family(postmaster)
  const until = performance.now() + 10 * 60_000
  for (let calm = 0; calm < 3 && performance.now() < until; ) {
    const [started, before] = [performance.now(), spent()]
    await new Promise((done) => setTimeout(done, 2000))
    calm = spent() - before < calmShare * (performance.now() - started) ? calm + 1 : 0
  }
}

async function postmasterOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return processAt(rows[0]?.pid ?? 0)?.parent ?? 0
}

/** A tick of Linux's accounting is ten milliseconds on every machine that Node runs on. */
const tickMs = 10

/** CPU time of a process so far, and that of its ended children; null where there is no /proc. */
function processAt(pid: number) {
  try {
    // The name, in parentheses, may hold anything: the numbers come after it.
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const sum = (from: number) => ((fields[from] ?? 0) + (fields[from + 1] ?? 0)) * tickMs
    return { parent: fields[1] ?? 0, ms: sum(11), endedMs: sum(13) }
  } catch {
    return null
  }
}

/** A process with all its children, those that ended included. */
function family(pid: number): number {
  const head = processAt(pid)
  if (!head) return 0
  const children = readdirSync('/proc').flatMap((name) => {
    const one = /^\d+$/.test(name) ? processAt(Number(name)) : null
    return one?.parent === pid ? [one.ms] : []
  })
  return head.ms + head.endedMs + children.reduce((sum, ms) => sum + ms, 0)
}
