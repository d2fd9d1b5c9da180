import { idempotencyHeader } from '@mall/contract/call/envelope'
import { afterAll, expect } from 'vitest'
import { openPostgres, type Patience } from '#db/client.ts'
import { aDatabase } from '../database.ts'
import { mallOn } from '../mall.ts'
import { paymentsIn } from '../payments.ts'
import { watched } from './watch.ts'

/** The reply to a request, or the end of a job. */
export type Outcome = { readonly error: number; readonly code?: string; readonly msg: string; readonly status?: number }

/** A statement that a schedule holds back must not run into a time limit of the database. */
const unlimited: Patience = { connect: 0, lock: 0, statement: 0, idle: 0 }
const connections = 4

export type Stage = Awaited<ReturnType<typeof aStage>>
/** One of two servers of the same mall, on connections of its own, every statement of which is watched. */
export type Server = Stage['A']

/** A mall that prepares and checks, and two servers on the same database whose statements are stepped or cut. */
export async function aStage() {
  const { database, url } = await aDatabase(connections, unlimited)
  // A deadlock is found at once; by default PostgreSQL looks for one after a second.
  await database.exec(
    `do $$ begin execute format('alter database %I set deadlock_timeout = 20', current_database()); end $$`,
  )
  const mall = mallOn(database)
  const { ports } = mall
  paymentsIn(mall)
  const aServer = () => {
    const own = openPostgres(url, connections, unlimited)
    afterAll(() => own.close())
    const server = mallOn(own)
    // The outside world is one.
    Object.assign(server.ports, ports)
    /** Every request that changes something carries this key, where there is one. */
    const repeated: { key: string | null } = { key: null }
    const as: typeof server.as = (person) => {
      const caller = server.as(person)
      const keyed = (): Record<string, string> => (repeated.key === null ? {} : { [idempotencyHeader]: repeated.key })
      return {
        ...caller,
        post: (path, body, headers) => caller.post(path, body, { ...keyed(), ...headers }),
      }
    }
    return { ...server, as, repeated, watching: watched(own) }
  }
  return { mall, url, A: aServer(), B: aServer() }
}

/** A success, or a refusal with a Chinese sentence; never a defect. */
export function isAnswered({ error, code, msg, status = 200 }: Outcome): void {
  if (error === 0) return
  expect(status, `${code} ${msg}`).toBeLessThan(500)
  expect(msg).toMatch(/\p{Script=Han}/u)
}
