import { AsyncLocalStorage } from 'node:async_hooks'
import type { Endpoint, InputOf, OutputOf } from '@mall/contract/call/call'
import { wireRequest } from '@mall/contract/call/wire-request'
import { buildApp } from '../apps/server/src/app.ts'
import type { Database } from '../apps/server/src/db/client.ts'
import { undeclaredFaults } from '../apps/server/src/http/route.ts'
import { readConfig } from '../apps/server/src/kernel/config.ts'
import { later, minutes } from '../apps/server/src/kernel/time.ts'
import { gatherVisits } from '../apps/server/src/kernel/visits.ts'
import type { Coverage } from './coverage.ts'
import { type Dice, diceOf } from './dice.ts'
import { outsideOf } from './outside.ts'

/** A logged-in person; the login is renewed as they use it. */
export type Caller = { readonly name: string; token: string; renew(): Promise<string> }

export type Reply<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly code: string; readonly msg: string; readonly data: unknown }

/** A state that must never occur, whatever people do. */
export type Fault = { readonly kind: string; readonly about: string }

/** Midnight in Shanghai, at which day 0 begins. */
const firstDay = new Date('2026-12-31T16:00:00Z')

/** The mall in this process, with its clock in our hands and the outside world played by dice. */
export function worldOn(database: Database, { seed, coverage }: { seed: number; coverage: Coverage }) {
  let present = firstDay
  const now = () => present
  const faults: Fault[] = []
  const fault = (kind: string, about: string) => void faults.push({ kind, about })
  /** The dice of the present act, so that the server's draws for one act do not depend on the others. */
  const throwing = new AsyncLocalStorage<Dice>()
  const spare = diceOf(seed, 'spare')
  const dice = () => throwing.getStore() ?? spare
  const random = { bytes: (length: number) => dice().bytes(length), below: (limit: number) => dice().below(limit) }
  const outside = outsideOf({ now, dice, fault })
  const log = {
    info: () => undefined,
    debug: () => undefined,
    warn: () => undefined,
    error(about: unknown, said = '') {
      const err: unknown = typeof about === 'object' && about !== null ? Reflect.get(about, 'err') : about
      if (outside.isOurs(err)) return
      const text = err instanceof Error ? `${err.message} ${causeOf(err)}` : JSON.stringify(about)
      fault(undeclaredFaults.some((one) => one === said) ? 'undeclared refusal' : 'defect', `${said}: ${text}`)
    },
  }
  const config = readConfig({ RATE_LIMITS: '0', DEMO: '1', LOG_LEVEL: 'silent', PUBLIC_URL: 'https://mall.test' })
  const visits = gatherVisits()
  const app = buildApp({ database, config, now, random, ports: outside.ports, log, visits })

  async function send(by: Caller | null, endpoint: Endpoint, input: object, key: string | undefined) {
    const { method, url, body } = wireRequest(endpoint, input as Readonly<Record<string, unknown>>)
    const headers: Record<string, string> = { platform: 'H5' }
    if (by) headers.Authorization = by.token
    if (typeof body === 'string') headers['Content-Type'] = 'application/json'
    if (key) headers['Idempotency-Key'] = key
    return app.request(url, { method, headers, ...(body === undefined ? {} : { body }) })
  }

  /** Calls the mall as a person, or as a visitor. A reply that nobody should ever get is recorded as a fault. */
  async function call<E extends Endpoint>(
    by: Caller | null,
    endpoint: E,
    input: InputOf<E>,
    { key }: { key?: string } = {},
  ): Promise<Reply<OutputOf<E>>> {
    let response = await send(by, endpoint, input as object, key)
    if (response.status === 401 && by) {
      by.token = await by.renew()
      response = await send(by, endpoint, input as object, key)
    }
    const renewed = response.headers.get('Authorization')
    if (renewed && by) by.token = renewed
    const name = `${endpoint.method} ${endpoint.path}`
    if (response.headers.get('Content-Disposition') !== null) {
      await response.arrayBuffer()
      coverage.count(endpoint, 'ok')
      return { ok: true, data: undefined as OutputOf<E> }
    }
    const reply = (await response.json()) as { error: number; code?: string; msg: string; field?: string; data: never }
    if (response.status >= 500 && reply.error !== 0) fault('no answer', `${name} ${response.status} ${reply.msg}`)
    coverage.count(endpoint, reply.error === 0 ? 'ok' : (reply.code ?? `${reply.field} ${reply.msg}`))
    if (reply.error === 0) return { ok: true, data: reply.data }
    return { ok: false, code: reply.code ?? 'input', msg: `${reply.field ?? ''} ${reply.msg}`.trim(), data: reply.data }
  }

  return {
    app,
    database,
    db: database.db,
    config,
    now,
    random,
    log,
    visits,
    outside,
    coverage,
    ports: outside.ports,
    faults,
    fault,
    call,
    /** Runs something with dice of its own. */
    by: <Result>(own: Dice, deed: () => Promise<Result>) => throwing.run(own, deed),
    dice,
    /** Moves the time to so many minutes after midnight of a day; it never goes back. */
    become(day: number, minute: number) {
      const at = later(firstDay, minutes(day * 1440 + minute))
      if (at > present) present = at
    },
  }
}
export type World = ReturnType<typeof worldOn>

const causeOf = ({ cause }: Error): string => (cause instanceof Error ? `(${cause.message})` : '')
