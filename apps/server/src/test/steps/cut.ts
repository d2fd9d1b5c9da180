import type { Database } from '#db/client.ts'
import type { Sent, Watcher } from './watch.ts'

/*
 * One statement of a request is cut, on a real PostgreSQL and in the real driver:
 *
 * - `fails`: PostgreSQL ends it as one that took too long, and with it the transaction that it stands in;
 * - `breaks`: the connection breaks before it is sent;
 * - `unheard`: it is done, and the connection breaks before the result arrives.
 *
 * COMMIT is a statement like any other. Where it is unheard, the caller is told to try again although everything is done.
 */
export const cuts = ['fails', 'breaks', 'unheard'] as const
export type Cut = (typeof cuts)[number]

/** Of the same kind as what ends a slow statement: the caller may try again. */
const ending = `do $$ begin raise exception 'cut' using errcode = '57014'; end $$`

/** A request whose n-th statement is cut, or not, where it sends fewer. */
export type CutRun<Result> = {
  readonly result: PromiseSettledResult<Result>
  readonly wasCut: boolean
  readonly statements: readonly string[]
}

type Watched = { readonly watching: { by: Watcher | null } }

/** Runs a request of a server and cuts its n-th statement. `observer` is a connection of neither. */
export async function cutAt<Result>(
  observer: Database,
  { watching }: Watched,
  { nth, how }: { nth: number; how: Cut },
  run: () => Promise<Result>,
): Promise<CutRun<Result>> {
  const statements: string[] = []
  let broken: number | undefined
  watching.by = async ({ text, client, pid, direct }, send) => {
    // What a failed ROLLBACK leaves behind is nothing that PostgreSQL does: it fails only where the connection breaks.
    if (/^rollback/i.test(text) && how === 'fails') return send()
    statements.push(text)
    if (statements.length !== nth) return send()
    if (how === 'fails') return direct(ending)
    broken = pid
    if (how === 'unheard') await send()
    breakOff(client)
    return how === 'unheard' ? direct('select 1') : send()
  }
  const [result] = await Promise.allSettled([run()])
  watching.by = null
  if (broken !== undefined) await gone(observer, broken)
  return { result, wasCut: statements.length >= nth, statements }
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

/** The numbers of the statements after which something is done for good: COMMIT, and what writes outside a transaction. */
export function lasting(statements: readonly string[]): number[] {
  const found: number[] = []
  let isInside = false
  for (const [i, text] of statements.entries()) {
    if (/^begin/i.test(text)) isInside = true
    else if (/^(commit|rollback)$/i.test(text)) {
      isInside = false
      if (/^commit/i.test(text)) found.push(i + 1)
    } else if (!isInside && /^(insert|update|delete|with)\b/i.test(text)) found.push(i + 1)
  }
  return found
}
