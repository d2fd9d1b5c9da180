import type { Envelope } from '@mall/contract/call/envelope'
import { signedSms } from '#adapters/sms/signed.ts'
import { watched } from '#adapters/watched.ts'
import { buildApp } from '#app'
import type { Database } from '#db/client.ts'
import type { Bodies } from '#http/read.ts'
import { type Route, undeclaredFaults } from '#http/route.ts'
import { readConfig } from '#kernel/config.ts'
import { type Random, systemRandom } from '#kernel/random.ts'
import { later } from '#kernel/time.ts'
import { gatherVisits } from '#kernel/visits.ts'
import { outcomesOf } from '#modules/connection/connection.public.ts'
import { aDatabase } from './database.ts'
import { type Person, people } from './people.ts'
import { testPorts } from './ports.ts'
import { shelves } from './shelves.ts'

type Options = {
  random?: Random
  demoRoutes?: readonly Route[]
  environment?: Record<string, string>
  bodies?: Bodies
  /** Notes how uses of the outside world went, as `main.ts` does; `written` of what comes back waits for it. */
  watch?: true
}

/** Stands for a file that was sent. */
const sentFile = '{"error":0,"data":null,"msg":""}'

/**
 * One call gives a mall: an empty database, a clock that can be moved, people, goods, and a way to call as somebody.
 * It has one connection, as the embedded database has: what a use case asks beside its own transaction waits for ever.
 */
export async function mallForTest(options: Options = {}) {
  const { database } = await aDatabase(1, { connect: 0, lock: 0, statement: 0, idle: 0 })
  return mallOn(database, options)
}

/** The same on a database that is already open: one with many connections for races, or the embedded one. */
export function mallOn(
  database: Database,
  { random = systemRandom, demoRoutes = [], environment = {}, bodies, watch }: Options = {},
) {
  let present = new Date('2026-11-20T02:00:00Z')
  const now = () => present
  const { ports: outside, sentSms, files } = testPorts(now)
  const defects: unknown[] = []
  const undeclared: Error[] = []
  const busy: unknown[] = []
  const log = {
    info: () => undefined,
    debug: () => undefined,
    warn: (about: unknown, said?: string) => {
      if (said === 'database busy') busy.push(about)
    },
    error: (about: unknown, said?: string) => {
      defects.push(about)
      const isOurs = undeclaredFaults.some((fault) => fault === said)
      if (isOurs) undeclared.push(new Error(`${said}: ${JSON.stringify(about)}`))
    },
  }
  const outcomes = outcomesOf({ db: database.db, now, log })
  const signed = { ...outside, sms: signedSms(outside.sms, database.db) }
  const ports = watch ? watched(signed, outcomes) : signed
  const config = readConfig({ RATE_LIMITS: '0', DEMO: '1', LOG_LEVEL: 'silent', ...environment })
  const visits = gatherVisits()
  const app = buildApp({ database, config, now, random, ports, log, demoRoutes, visits, ...(bodies ? { bodies } : {}) })

  /** Calls the mall as somebody, or as a visitor when nobody is given. */
  const as = (person: Pick<Person, 'token'> | null) => {
    const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
      const form = body instanceof FormData
      const response = await app.request(path, {
        method,
        headers: {
          platform: 'H5',
          ...(person ? { Authorization: person.token } : {}),
          ...(body === undefined || form ? {} : { 'Content-Type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
      })
      const text = await response.text()
      // A reply that a call has not declared is no answer, whatever the test looks at.
      if (undeclared[0]) throw undeclared[0]
      // A file comes as itself; its own tests read it.
      const isFile = response.headers.get('Content-Disposition') !== null
      const envelope: Envelope<never> = JSON.parse(isFile ? sentFile : text)
      return { ...envelope, status: response.status, headers: response.headers }
    }
    return {
      get: (path: string, query: Record<string, string | number> = {}) => {
        const search = new URLSearchParams()
        for (const [key, value] of Object.entries(query)) search.set(key, String(value))
        return send('GET', search.size > 0 ? `${path}?${search}` : path)
      },
      post: (path: string, body: unknown = {}, headers?: Record<string, string>) => send('POST', path, body, headers),
      put: (path: string, body: unknown = {}) => send('PUT', path, body),
      delete: (path: string) => send('DELETE', path),
    }
  }

  const world = { db: database.db, now, random, ports }
  return {
    app,
    database,
    db: database.db,
    config,
    ports,
    /** As they are before anything watches them: a test has them fail. */
    outside,
    outcomes,
    now,
    random,
    /** Visits that were noted and are not written yet. */
    visits,
    as,
    /** Messages that the mall sent so far, oldest first. */
    sentSms,
    files,
    /** For what the clock does: what it logs as a defect is among `defects`. */
    log,
    /** Errors that were logged as defects; a test that expects none asserts it empty. */
    defects,
    /** Why the database had no time for a call, of which the caller is told nothing. */
    busy,
    /** Lets time pass. */
    pass: (ms: number) => {
      present = later(present, ms)
    },
    ...people(world),
    ...shelves(world),
  }
}

export type Mall = ReturnType<typeof mallOn>
