import { Agent, request } from 'node:http'
import autocannon from 'autocannon'
import { print } from '../scripts/print.ts'
import { note } from './results.ts'

/** Number of connections that call at once. */
export const lanes = 16

export type Figures = { perSecond: number; p50: number; p99: number; errors: number }

export function row(title: string, { perSecond, p50, p99, errors }: Figures): void {
  const last = note(title, { 每秒: perSecond, p50, p99 })
  print(
    `  ${title.padEnd(30)} ${perSecond.toFixed(0).padStart(7)} 次/秒   p50 ${p50.toFixed(1)} ms   p99 ${p99.toFixed(1)} ms${errors > 0 ? `   失败 ${errors}` : ''}${last}`,
  )
}

/** A path, or one with the headers of a person. */
export type Ask = string | { path: string; headers: Record<string, string> }

type HowLong = {
  connections?: number
  headers?: Record<string, string>
  seconds?: number
  amount?: number
  /** Each connection has its share of the paths, so that none is asked for by two. */
  shared?: boolean
}

/** Reads at full speed for so many seconds, or `amount` times, over so many connections, walking through `paths` in turn. */
export async function read(
  base: string,
  paths: readonly Ask[],
  { connections = 16, seconds = 5, headers = {}, amount, shared = false }: HowLong = {},
): Promise<Figures> {
  const requests = paths.map((ask) =>
    typeof ask === 'string'
      ? { method: 'GET' as const, path: ask }
      : { method: 'GET' as const, path: ask.path, headers: { platform: 'H5', ...headers, ...ask.headers } },
  )
  const run = (until: { duration: number } | { amount: number }, from = 0) => {
    let next = 0
    const share = (client: autocannon.Client) => {
      client.setRequests(requests.filter((_, i) => i >= from && i % connections === next))
      next += 1
    }
    return autocannon({
      url: base,
      connections,
      ...until,
      headers: { platform: 'H5', ...headers },
      ...(shared ? { setupClient: share, requests: requests.slice(0, 1) } : { requests }),
    })
  }
  // A second of warm-up; with `shared` the measured run starts past its requests, so that none is sent twice.
  if (!amount) await run({ duration: 1 })
  const result = await run(amount ? { amount } : { duration: seconds }, shared ? Math.floor(requests.length / 4) : 0)
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    errors: result.errors + result.non2xx + result.timeouts,
  }
}

export type Caller = {
  get<Data>(path: string): Promise<{ error: number; data: Data; msg: string }>
  /** `key`: as the phone names a call that may be done once only. */
  post<Data>(path: string, body: unknown, key?: string): Promise<{ error: number; data: Data; msg: string }>
}

/** One buyer's connection-sharing client. */
export function callerOf(base: string, agent: Agent, token: string | null): Caller {
  const url = new URL(base)
  const send = <Data>(method: string, path: string, body?: unknown, key?: string) =>
    new Promise<{ error: number; data: Data; msg: string }>((done, fail) => {
      const text = body === undefined ? '' : JSON.stringify(body)
      const req = request(
        {
          host: url.hostname,
          port: url.port,
          method,
          path,
          agent,
          headers: {
            platform: 'H5',
            ...(token ? { Authorization: token } : {}),
            ...(key ? { 'Idempotency-Key': key } : {}),
            ...(text ? { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) } : {}),
          },
        },
        (res) => {
          let reply = ''
          res.setEncoding('utf8')
          res.on('data', (chunk: string) => {
            reply += chunk
          })
          res.on('end', () => {
            try {
              done(JSON.parse(reply))
            } catch {
              fail(new Error(`${method} ${path}: ${res.statusCode} ${reply.slice(0, 200)}`))
            }
          })
        },
      )
      req.once('error', fail)
      req.end(text)
    })
  return { get: (path) => send('GET', path), post: (path, body, key) => send('POST', path, body, key) }
}

export const newAgent = (connections: number) => new Agent({ keepAlive: true, maxSockets: connections })

/** Repeats a unit of work on so many lanes for so many seconds. A unit that answers false, or throws, is an error. */
export async function work(
  lanes: number,
  seconds: number,
  unit: (lane: number, round: number) => Promise<boolean>,
): Promise<Figures & { firstError: string }> {
  const took: number[] = []
  let errors = 0
  let firstError = ''
  const started = performance.now()
  const until = started + seconds * 1000
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      for (let round = 0; performance.now() < until; round += 1) {
        const from = performance.now()
        const fine = await unit(lane, round).catch((error: unknown) => {
          firstError ||= String(error)
          return false
        })
        if (fine) took.push(performance.now() - from)
        else errors += 1
      }
    }),
  )
  const elapsed = (performance.now() - started) / 1000
  took.sort((a, b) => a - b)
  const at = (part: number) => took[Math.min(took.length - 1, Math.floor(took.length * part))] ?? 0
  return { perSecond: took.length / elapsed, p50: at(0.5), p99: at(0.99), errors, firstError }
}
