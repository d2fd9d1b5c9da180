import { setImmediate as turn } from 'node:timers/promises'
import type { Database } from '#db/client.ts'
import type { Watcher } from './watch.ts'

/*
 * Two requests, stepped through a real PostgreSQL statement by statement.
 *
 * Each of the two runs on a server of its own, with connections of its own, as two processes of one mall do. A statement
 * waits here before it is sent; one of the two is released, and nothing else moves until both have come to rest: before
 * the next statement, at a lock that the other one holds (PostgreSQL says who blocks whom), or at the end. So the
 * schedule alone decides where one of them stands when the other one acts.
 *
 * How to read a failure: its last lines are the statements in the order in which they were sent, `A` on the left, `B`
 * indented. `… waits` means that PostgreSQL blocked this one until the other one released a lock. The name of the schedule
 * (`A7`: A sends seven statements, then B goes on as far as it can; `s12`: ordered by the seed 12) plays it again:
 *
 *     STEPS=A7 npx vitest run --config vitest.race.config.ts interleavings -t 'the sentence of the test'
 */

export const sides = ['A', 'B'] as const
export type Side = (typeof sides)[number]
/** Picks who sends the next statement, among those who can; `step` counts from 0. */
export type Schedule = { readonly name: string; pick(ready: readonly Side[], step: number): Side }

/** One of the two sends so many statements; then the other one goes on as far as it can. */
export function ahead(side: Side, statements: number): Schedule {
  const other = side === 'A' ? 'B' : 'A'
  return {
    name: `${side}${statements}`,
    pick(ready, step) {
      const wanted = step < statements ? side : other
      return ready.includes(wanted) ? wanted : (ready[0] ?? wanted)
    },
  }
}

/** A seed decides at each statement anew who goes next. */
export function seeded(seed: number): Schedule {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  // mulberry32: the same numbers everywhere, from any seed.
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
  return { name: `s${seed}`, pick: (ready) => ready[below(ready.length)] ?? 'A' }
}

/** The schedule of a name. */
export function scheduleOf(name: string): Schedule {
  const number = Number(name.slice(1))
  return name.startsWith('s') ? seeded(number) : ahead(name.startsWith('A') ? 'A' : 'B', number)
}

type Runner = {
  readonly side: Side
  /** Statements that wait to be sent, oldest first. */
  readonly waiting: { readonly text: string; go(): void }[]
  /** The connections whose statements are under way. */
  readonly underWay: Set<number>
  isDone: boolean
  /** Is called when any of the above has changed. */
  changed(): void
}

export type Stepped<Result> = {
  readonly results: Readonly<Record<Side, Result>>
  /** The statements in the order in which they were sent. */
  readonly trace: readonly string[]
  readonly steps: Readonly<Record<Side, number>>
}

type Players = Readonly<Record<Side, { readonly watching: { by: Watcher | null }; run(): Promise<unknown> }>>

/** Runs both by a schedule. `observer` is a connection of neither of them. */
export async function stepThrough<Result>(
  observer: Database,
  players: Players,
  schedule: Schedule,
): Promise<Stepped<Result>> {
  const trace: string[] = []
  const steps = { A: 0, B: 0 }
  const runners = { A: runnerOf('A'), B: runnerOf('B') }
  const running = sides.map((side) => {
    const runner = runners[side]
    players[side].watching.by = watcherOf(runner)
    return players[side].run().finally(() => {
      runner.isDone = true
      runner.changed()
    })
  })
  const isHeld = ({ underWay }: Runner) => isWaiting(observer, [...underWay])
  for (let step = 0; ; step += 1) {
    const rests = [await restOf(runners.A, isHeld), await restOf(runners.B, isHeld)]
    const ready = sides.filter((_, i) => rests[i] === 'wants')
    if (rests.every((rest) => rest === 'done')) break
    if (ready.length === 0) {
      // A deadlock: PostgreSQL ends one of them.
      trace.push('both wait')
      await Promise.race(Object.values(runners).map((runner) => change(runner)))
      continue
    }
    const side = schedule.pick(ready, step)
    const next = runners[side].waiting.shift()
    if (!next) throw new Error('no statement waits')
    steps[side] += 1
    trace.push(lineOf(side, next.text))
    next.go()
    if ((await restOf(runners[side], isHeld)) === 'held') trace.push(lineOf(side, '… waits'))
  }
  for (const side of sides) {
    players[side].watching.by = null
    // Statements that the reply did not wait for are sent as well.
    for (const { go } of runners[side].waiting) go()
  }
  const [a, b] = await Promise.all(running)
  return { results: { A: a as Result, B: b as Result }, trace, steps }
}

const runnerOf = (side: Side): Runner => ({
  side,
  waiting: [],
  underWay: new Set(),
  isDone: false,
  changed: () => undefined,
})

/** A request that neither sends a statement nor ends within this time waits for something outside the database, in ms. */
const tooLong = 30_000

const change = (runner: Runner) =>
  new Promise<void>((done, fail) => {
    const timer = setTimeout(() => fail(new Error(`${runner.side} neither sends a statement nor ends`)), tooLong)
    runner.changed = () => {
      clearTimeout(timer)
      done()
    }
  })

function watcherOf(runner: Runner): Watcher {
  return async ({ text, pid }, send) => {
    await new Promise<void>((go) => {
      runner.waiting.push({
        text,
        go() {
          runner.underWay.add(pid)
          go()
        },
      })
      runner.changed()
    })
    try {
      return await send()
    } finally {
      runner.underWay.delete(pid)
      runner.changed()
    }
  }
}

/** Waits until this one wants to send a statement, is blocked by a lock, or has ended. */
async function restOf(
  runner: Runner,
  isHeld: (runner: Runner) => Promise<boolean>,
): Promise<'wants' | 'held' | 'done'> {
  for (;;) {
    if (runner.isDone) return 'done'
    if (runner.underWay.size > 0) {
      if ((await isHeld(runner)) && runner.underWay.size > 0) return 'held'
    } else if (runner.waiting.length > 0) {
      // Statements that are sent at once come within one turn of the event loop.
      await turn()
      return 'wants'
    } else {
      await change(runner)
    }
  }
}

/** Whether one of these connections is blocked by a lock of another one. */
async function isWaiting(observer: Database, pids: readonly number[]): Promise<boolean> {
  const { rows } = await observer.query(
    'select 1 from unnest($1::int[]) pid where cardinality(pg_blocking_pids(pid)) > 0',
    [pids],
  )
  return rows.length > 0
}

const widest = 150
const lineOf = (side: Side, text: string) => `${side === 'A' ? 'A ' : '        B '}${text.slice(0, widest)}`
