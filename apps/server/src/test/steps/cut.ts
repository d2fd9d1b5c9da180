import type { Database } from '#db/client.ts'
import type { Sent, Watcher } from './watch.ts'

/*
 * One statement of a request is cut, on a real PostgreSQL and in the real driver:
 *
 * - `fails`: PostgreSQL ends it as one that took too long, and with it the transaction that it stands in;
 * - `breaks`: the connection breaks before it is sent;
 * - `unheard`: it is done, and the connection breaks before the result arrives.
 *
 * COMMIT is a statement like any other. If it is unheard, the caller is told to try again although everything is done.
 */
export const cuts = ['fails', 'breaks', 'unheard'] as const
export type Cut = (typeof cuts)[number]

/** The same error class as that of a slow statement that is ended: the caller may try again. */
const ending = `do $$ begin raise exception 'cut' using errcode = '57014'; end $$`

/** A request whose n-th statement is cut, or not, where it sends fewer. */
export type CutRun<Result> = {
  readonly result: PromiseSettledResult<Result>
  readonly wasCut: boolean
  readonly statements: readonly string[]
}

type Watched = { readonly watching: { by: Watcher | null } }

/** Runs a request of a server and cuts its n-th statement, or the first with which something is done for good. `observer` is a connection of neither. */
export async function cutAt<Result>(
  observer: Database,
  { watching }: Watched,
  { nth, how }: { nth: number | 'lasting'; how: Cut },
  run: () => Promise<Result>,
): Promise<CutRun<Result>> {
  const statements: string[] = []
  const isLasting = lastingOnes()
  let wasCut = false
  let broken: number | undefined
  watching.by = async ({ text, client, pid, direct }, send) => {
    // A ROLLBACK is not made to fail by PostgreSQL: it fails only where the connection breaks.
    if (/^rollback/i.test(text) && how === 'fails') return send()
    statements.push(text)
    const isThere = isLasting(text) ? nth === 'lasting' || statements.length === nth : statements.length === nth
    if (wasCut || !isThere) return send()
    wasCut = true
    if (how === 'fails') return direct(ending)
    broken = pid
    if (how === 'unheard') await send()
    breakOff(client)
    return how === 'unheard' ? direct('select 1') : send()
  }
  const [result] = await Promise.allSettled([run()])
  watching.by = null
  if (broken !== undefined) await gone(observer, broken)
  return { result, wasCut, statements }
}

/** As a line that is cut through. */
function breakOff(client: Sent['client']): void {
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } }
  connection.stream.destroy()
}

/** PostgreSQL has noticed that the connection broke, and undone what was not committed. */
async function gone(observer: Database, pid: number): Promise<void> {
  const asked = 'select 1 from pg_stat_activity where pid = $1'
  while ((await observer.query(asked, [pid])).rows.length > 0);
}

const writes = /^(insert|update|delete)\b|^with\b.*\b(insert into|delete from|update "?\w+"? )/i

/** Says of each statement of a request in turn whether something is done for good with it: COMMIT, and a write outside a transaction. */
export function lastingOnes(): (text: string) => boolean {
  let isInside = false
  return (text) => {
    if (/^begin\b/i.test(text)) isInside = true
    if (/^rollback$/i.test(text)) isInside = false
    if (!/^commit\b/i.test(text)) return !isInside && writes.test(text)
    isInside = false
    return true
  }
}

/** The numbers of these statements. */
export function lasting(statements: readonly string[]): number[] {
  const isLasting = lastingOnes()
  return statements.flatMap((text, i) => (isLasting(text) ? [i + 1] : []))
}
