import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { idempotencyHeader } from '@mall/contract/call/envelope'
import { afterAll, expect, test } from 'vitest'
import { systemRandom } from '#kernel/random.ts'
import { dataFolder } from '../../../../../scripts/data-folder.ts'
import { examine } from '../../doctor.ts'
import { openInstallation } from '../../installation.ts'
import type { Person } from '../people.ts'
import { spokenAddress } from '../spoken-address.ts'
import { scenariosOn } from './all-scenarios.ts'
import { lasting } from './cut.ts'
import type { Order } from './end-server.ts'
import { done, type Scenario } from './scenario.ts'
import { aStage, isAnswered, type Outcome } from './stage.ts'
import type { Side } from './stepped.ts'

const entry = fileURLToPath(new URL('./end-server.ts', import.meta.url))

/** Which request of which scenario is under way as the process ends. */
const played: readonly (readonly [about: string, sentence: RegExp, side: Side])[] = [
  ['a payment from the balance', /^an order paid from the balance and cancelled/, 'A'],
  ['the cancelling of an order', /^an order paid from the balance and cancelled/, 'B'],
  ['a refund by the store', /^an order that its store ships and refunds/, 'B'],
  ['the approval of an exchange', /^of two pieces one is exchanged/, 'A'],
  ['the award of a quote', /^a quote that is taken while its store withdraws/, 'A'],
  ['the approval of a purchase', /^a purchase that is approved and withdrawn/, 'A'],
  ['a repayment of credit', /^a debt that is repaid/, 'A'],
  ['the use of a code', /^a code shown at two counters/, 'A'],
  ['an order of a flash sale', /^the last piece of a flash sale/, 'A'],
  ['the claim of a bank receipt', /^a receipt that two operators claim/, 'A'],
]

/**
 * One test for each: a server of its own process ends while it works on the request, halfway, before COMMIT and after it; it is started
 * again, and the same request with the same key is sent once more.
 */
export async function endProcesses({ most }: { most: number }): Promise<void> {
  const stage = await aStage()
  const { mall, url, A, B } = stage
  // Both processes live by the same clock.
  for (const one of [mall, A, B]) one.pass(Date.now() - one.now().getTime())
  const folder = await dataFolder('ending')
  const children: ChildProcess[] = []
  afterAll(async () => {
    for (const child of children) if (child.exitCode === null) child.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })
  const { secret } = mall.ports
  // All processes seal and hash with the key of the database.
  const key = await openInstallation(mall.database, 'production', { secret, random: systemRandom, now: mall.now })
  for (const { ports } of [mall, A, B]) Object.assign(ports, { secret: key })
  const startOne = () => startServer({ DATA_DIR: folder, DATABASE_URL: url, SECRET: secret }, children)
  let running = await startOne()
  /** The side whose request goes to the other process, and the key that it bears. */
  let remote: { side: Side; key: string } | null = null
  const local = { A: A.as, B: B.as }
  for (const side of ['A', 'B'] as const) {
    const as = (person: Pick<Person, 'token'> | null) => {
      const caller = local[side](person)
      const post: typeof caller.post = (path, body) =>
        remote?.side === side
          ? sendTo(running.address, person, { path, body, key: remote.key })
          : caller.post(path, body)
      return { ...caller, post }
    }
    Object.assign(stage[side], { as })
  }
  const scenarios = await scenariosOn(stage)
  let serial = 0
  const sent = async (side: Side, key: string, run: () => Promise<Outcome>) => {
    remote = { side, key }
    return run().finally(() => {
      remote = null
    })
  }

  async function endIn(scenario: Scenario, side: Side, order: Order) {
    const round = await scenario.prepare()
    serial += 1
    const key = `ended-request-${serial}`
    await tell(running.child, order)
    const first = await sent(side, key, round[side]).catch(() => null)
    expect(first, 'the process ended before it answered').toBeNull()
    await ended(running.child)
    expect(running.child.signalCode).toBe('SIGKILL')
    running = await startOne()
    expect((await examine(mall.db)).filter(({ faults }) => faults.length > 0)).toEqual([])
    const again = await sent(side, key, round[side])
    isAnswered(again)
    if (order.when === 'before') expect(again.error, again.msg).toBe(0)
    // A request that was done stays done, whether it is answered as before or said to be so.
    const other = await (side === 'A' ? round.B() : round.A())
    await (side === 'A' ? round.holds(done, other) : round.holds(other, done))
    expect((await examine(mall.db)).filter(({ faults }) => faults.length > 0)).toEqual([])
  }

  test.each(played.slice(0, most))(
    'the process ends during %s, and nothing is lost or done twice',
    async (_, sentence, side) => {
      const scenario = scenarios.find((one) => sentence.test(one.sentence))
      if (!scenario) throw new Error(`no scenario ${sentence}`)
      const round = await scenario.prepare()
      await tell(running.child, { at: 0, when: 'before' })
      isAnswered(await sent(side, `whole-request-${++serial}`, round[side]))
      const statements = await statementsOf(running.child)
      const [commit = 0] = lasting(statements)
      expect(commit).toBeGreaterThan(1)
      await endIn(scenario, side, { at: Math.ceil(commit / 2), when: 'before' })
      await endIn(scenario, side, { at: 'commit', when: 'before' })
      await endIn(scenario, side, { at: 'commit', when: 'after' })
    },
  )
}

type Running = { child: ChildProcess; address: string }
async function startServer(environment: Record<string, string>, children: ChildProcess[]): Promise<Running> {
  const child = fork(entry, {
    env: {
      ...process.env,
      PORT: '0',
      DEMO: '0',
      RATE_LIMITS: '0',
      LOG_LEVEL: 'error',
      SMS_WEBHOOK_URL: 'http://127.0.0.1:9/',
      PUBLIC_URL: 'http://mall.test',
      ...environment,
    },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  children.push(child)
  return { child, address: await spokenAddress(child) }
}

async function tell(child: ChildProcess, order: Order): Promise<void> {
  const answered = once(child, 'message')
  child.send(order)
  await answered
}

async function statementsOf(child: ChildProcess): Promise<string[]> {
  const answered = once(child, 'message')
  child.send('statements')
  const [statements] = (await answered) as [string[]]
  return statements
}

const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode ? Promise.resolve() : once(child, 'exit').then(() => undefined)

type Request = { path: string; body: unknown; key: string }
async function sendTo(address: string, person: Pick<Person, 'token'> | null, { path, body, key }: Request) {
  const reply = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: {
      platform: 'H5',
      'Content-Type': 'application/json',
      Authorization: person?.token ?? '',
      [idempotencyHeader]: key,
    },
    body: JSON.stringify(body),
  })
  return { ...JSON.parse(await reply.text()), status: reply.status, headers: reply.headers }
}
