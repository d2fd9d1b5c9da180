import type { Endpoint } from '@mall/contract/call/call'
import { isDeskNeeds } from '@mall/contract/console/rights'
import fc from 'fast-check'
import { z } from 'zod'
import { allRoutes, termsOf } from '../apps/server/src/app.ts'
import { type Answer, send } from './call.ts'
import { foreignIn, plant, type Secret } from './facts.ts'
import { inputsOf, type Known, type Mood } from './inputs.ts'
import { type Caller, callers, logIn } from './people.ts'
import { isEnglish } from './words.ts'

export type Limits = { calls: number; seconds: number; seed: number; slow: number }
/** Something that must not be, with all it takes to see it again. */
export type Finding = { n: number; who: string; call: string; input: string; what: string }
export type Found = {
  calls: number
  ms: number
  outcomes: Map<string, number>
  broken: Finding[]
  foreign: Finding[]
  english: Finding[]
  slow: Finding[]
}

/** So many calls are under way at once. Each wave is chosen before it is sent, so that a seed makes the same calls again. */
const wave = 8
const moods: readonly Mood[] = ['valid', 'valid', 'valid', 'near', 'near', 'hostile']

/** Nobody can log in, work or be told apart any more after these. */
const endings: readonly string[] = [
  '/user/api/company/leave',
  '/user/api/user/close',
  '/user/api/user/changePassword',
  '/user/api/user/resetPassword',
]
const calls: readonly Endpoint[] = allRoutes
  .map(({ endpoint }) => endpoint)
  .filter(({ path }) => !endings.includes(path))

/** Calls everything as everybody, and notes what must not be. */
export async function assail(base: string, limits: Limits): Promise<Found> {
  const started = performance.now()
  const people = callers()
  const secrets: Secret[] = []
  for (const [i, caller] of people.entries()) {
    await logIn(base, caller)
    secrets.push(
      ...(await plant(caller, limits.seed * 100 + i, (method, path, body) =>
        plainCall(base, caller, method, path, body),
      )),
    )
  }
  const known: Known = new Map()
  const found: Found = { calls: 0, ms: 0, outcomes: new Map(), broken: [], foreign: [], english: [], slow: [] }
  while (found.calls < limits.calls && performance.now() - started < limits.seconds * 1000) {
    const inputs = Array.from({ length: Math.min(wave, limits.calls - found.calls) }, (_, i) =>
      inputOf(limits.seed, found.calls + i, people, known),
    )
    const answers = await Promise.all(
      inputs.map(({ caller, endpoint, input, key }) => send(base, caller, endpoint, input, key)),
    )
    for (const [i, fields] of inputs.entries()) {
      const answer = answers[i]
      if (!answer) continue
      judge(found, fields, answer, secrets, limits.slow)
      learn(known, answer.data)
    }
    for (const caller of new Set(inputs.filter((_, i) => answers[i]?.status === 401).map((fields) => fields.caller))) {
      await logIn(base, caller)
    }
  }
  return { ...found, ms: performance.now() - started }
}

type Input = { n: number; caller: Caller; endpoint: Endpoint; input: unknown; key: string | null }

function inputOf(seed: number, n: number, people: readonly Caller[], known: Known): Input {
  const [dice] = fc.sample(fc.tuple(fc.nat(), fc.nat(), fc.nat(), fc.nat(3)), { seed: seed + n, numRuns: 1 })
  const [one = 0, two = 0, three = 0, four = 0] = dice ?? []
  const endpoint = pick(calls, one)
  const caller = pick(
    people.filter((person) => mayReach(endpoint, person) || two % 4 === 0),
    two,
  )
  const arbitrary = inputsOf(termsOf(endpoint).input, pick(moods, three), known)
  const [input] = fc.sample(arbitrary, { seed: seed + n, numRuns: 1 })
  return { n, caller, endpoint, input, key: endpoint.idempotent && four > 0 ? `attack-${four === 1 ? seed : n}` : null }
}

/** Most calls are made by who gets past the gate. */
const mayReach = ({ needs }: Endpoint, { kind }: Caller) =>
  isDeskNeeds(needs)
    ? kind === (needs.startsWith('platform') ? 'platform' : 'store')
    : needs === 'public' || !['visitor', 'store', 'platform'].includes(kind)

function pick<One>(list: readonly One[], n: number): One {
  const one = list[n % list.length]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}

function judge(
  found: Found,
  { n, caller, endpoint, input }: Input,
  answer: Answer,
  secrets: readonly Secret[],
  slow: number,
) {
  found.calls += 1
  const outcome = outcomeOf(answer)
  found.outcomes.set(outcome, (found.outcomes.get(outcome) ?? 0) + 1)
  const finding = (what: string): Finding => ({
    n,
    who: caller.name,
    call: `${endpoint.method} ${endpoint.path}`,
    input: (JSON.stringify(input) ?? String(input)).slice(0, 600),
    what,
  })
  if (answer.status >= 500 || answer.status === 0)
    found.broken.push(finding(`${answer.status} ${answer.code} ${answer.msg}`))
  if (answer.ms > slow) found.slow.push(finding(`${Math.round(answer.ms)} ms`))
  const asked = JSON.stringify(input) ?? ''
  for (const secret of foreignIn(answer.text, caller, secrets)) {
    if (!asked.includes(secret.text)) found.foreign.push(finding(`读到 ${secret.owner} 的「${secret.text}」`))
  }
  if (answer.error !== null && answer.error !== 0 && isEnglish(answer.msg, answer.error === 1)) {
    found.english.push(finding(answer.msg))
  }
}

function outcomeOf({ status, error }: Answer): string {
  if (status === 0) return '没有应答'
  if (status >= 500) return '5xx'
  if (status === 429) return '限流'
  if (error === null) return status < 400 ? '文件或回执' : `HTTP ${status}`
  return (
    { 0: '成功', 1: '参数错误', 401: '未登录', 402: '未登录' }[error] ?? (status === 200 ? '拒绝' : `HTTP ${status}`)
  )
}

/** Ids and numbers in a reply, by the field that holds them; the latest hundred of each. */
function learn(known: Known, data: unknown, depth = 0): void {
  if (typeof data !== 'object' || data === null || depth > 5) return
  if (Array.isArray(data)) {
    for (const one of data.slice(0, 5)) learn(known, one, depth + 1)
    return
  }
  for (const [field, value] of Object.entries(data)) {
    if (
      (typeof value === 'number' || typeof value === 'string') &&
      /(^|_)(id|no|code|key|token|fingerprint)$/.test(field)
    ) {
      const before = known.get(field) ?? []
      if (!before.includes(value)) known.set(field, [...before.slice(-99), value])
    } else learn(known, value, depth + 1)
  }
}

async function plainCall(base: string, { token }: Caller, method: 'POST' | 'PUT', path: string, body: object) {
  const headers = { 'Content-Type': 'application/json', platform: 'H5', Authorization: token ?? '' }
  const reply = await fetch(base + path, { method, headers, body: JSON.stringify(body) })
  return z.object({ error: z.int() }).parse(await reply.json())
}
