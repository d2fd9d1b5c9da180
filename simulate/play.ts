import { sql } from 'drizzle-orm'
import { allRoutes } from '../apps/server/src/app.ts'
import { rowsOf } from '../apps/server/src/db/client.ts'
import { examine } from '../apps/server/src/doctor.ts'
import { acts, habits } from './acts/acts.ts'
import { type Cast, castOn, type Player } from './cast.ts'
import { passOn } from './clock-work.ts'
import { coverageOf } from './coverage.ts'
import type { OwnDatabase } from './database.ts'
import { type Dice, diceOf } from './dice.ts'
import type { Look } from './oracle/fact.ts'
import { oracleOf } from './oracle/oracle.ts'
import { type Act, sceneOf } from './scene.ts'
import { peopleFor, turnOf } from './turns.ts'
import { worldOn } from './world.ts'

/** A finding: the rule, the thing, the day, and the acts done until then. */
export type Failure = {
  readonly rule: string
  readonly about: string
  readonly day: number
  readonly acts: readonly Act[]
}
export type Played = {
  readonly failure: Failure | null
  readonly days: number
  readonly done: number
  readonly coverage: ReturnType<typeof coverageOf>
  readonly notes: readonly string[]
  /** Seconds by kind of work. */
  readonly spent: Readonly<Record<Work, number>>
}
type Work = 'acts' | 'clock' | 'oracle' | 'doctor'
export type Script = {
  readonly seed: number
  readonly people: number
  readonly days: number
  readonly acts?: readonly Act[]
}
type Limits = {
  readonly until?: number
  onDay?(day: number, done: number): void
  /** Number of the newest notes to keep, by which a failure is shrunk. */
  readonly remember?: number
}

export const allEndpoints = allRoutes.map(({ endpoint }) => endpoint)
/** Acts of an ordinary day: more than a hundred thousand in ten years. */
const ordinary = 31

/** Some people come every week and most twice a year: half of all acts are done by the first eighth of them. */
function habitual(dice: Dice, people: readonly Player[]): Player {
  const of = 1_000_000
  const skewed = (dice.below(of) / of) ** 3
  const player = people[Math.floor(skewed * people.length)]
  if (!player) throw new Error('nobody is there')
  return player
}

/** The intended acts of all players on a day; two or three acts of one minute are done at once. */
export function actsOf(seed: number, day: number, cast: Cast): Act[] {
  const dice = diceOf(seed, 'day', day)
  const list: Act[] = []
  let minute = 8 * 60
  const people = peopleFor(cast)
  for (let i = 0; i < ordinary; i += 1) {
    if (!dice.percent(25)) minute += dice.between(5, 40)
    const [what, kind] = dice.weighted(habits.map(([name, who, weight]) => [[name, who] as const, weight] as const))
    const able = people[kind] ?? []
    // People who work at a desk come every day.
    const player = kind === 'store' || kind === 'platform' ? dice.one(able) : habitual(dice, able)
    list.push({ n: day * 1000 + i, day, minute, who: player.name, what })
  }
  return list
}

/** Plays a seed, or a script of it, on a database of its own; ends at the first fault. */
export async function play(
  own: OwnDatabase,
  { seed, people, days, acts: script }: Script,
  limits: Limits = {},
): Promise<Played> {
  const database = await own.open()
  const coverage = coverageOf()
  const world = worldOn(database, { seed, coverage })
  const oracle = oracleOf()
  const look: Look = async <Row>(text: string, values?: readonly unknown[]) =>
    (await database.query(text, values ? [...values] : undefined)).rows as Row[]
  const notes: string[] = []
  const done: Act[] = []
  const { remember = 2000 } = limits
  const spent: Record<Work, number> = { acts: 0, clock: 0, oracle: 0, doctor: 0 }
  const timed = async <Result>(work: Work, deed: () => Promise<Result>): Promise<Result> => {
    const began = performance.now()
    const result = await deed()
    spent[work] += (performance.now() - began) / 1000
    return result
  }
  let day = 0
  try {
    const cast = await world.by(diceOf(seed, 'cast'), () => castOn(world, oracle, { seed, count: people }))
    const given = { world, oracle, cast, seed, look }
    const failed = (rule: string, about: string): Played => ({
      failure: { rule, about, day, acts: done },
      days: day + 1,
      done: done.length,
      coverage,
      notes,
      spent,
    })
    const firstFault = () => {
      const [fault] = world.faults
      return fault ? failed(fault.kind, fault.about) : null
    }
    for (; day < days; day += 1) {
      if (limits.until !== undefined && performance.now() > limits.until) break
      const today = script ? script.filter((act) => act.day === day) : actsOf(seed, day, cast)
      world.become(day, 10)
      // In a script most days are empty: the clock works once, and nothing is checked before the end.
      const isEmpty = script !== undefined && today.length === 0 && day < days - 1
      await timed('clock', () => passOn(world, seed, { day, round: 0 }))
      const early = firstFault()
      if (early) return early
      if (isEmpty) continue
      let round = 1
      for (const group of groupsOf(today)) {
        const minute = group[0]?.minute ?? 0
        // Every third day the clock works at noon, too.
        if (round === 1 && minute >= 14 * 60 && day % 3 === 0) {
          world.become(day, 14 * 60 - 1)
          await timed('clock', () => passOn(world, seed, { day, round }))
          round += 1
        }
        world.become(day, minute)
        const said: string[] = []
        await timed('acts', () =>
          Promise.all(
            group.map(async (act) => {
              const deed = acts[act.what]
              if (!deed) throw new Error(`nobody knows how to ${act.what}`)
              const me = await turnOf({ look, cast, now: world.now() }, diceOf(seed, act.n, 'turn'), act)
              const scene = sceneOf({ ...given, me }, act, said)
              await world.by(scene.serverDice, () => deed(scene))
            }),
          ),
        )
        done.push(...group)
        notes.push(
          `day ${day} ${group.map(({ n, who, what }) => `#${n} ${who} ${what}`).join(' | ')}`,
          ...said.map((one) => `  ${one}`),
        )
        if (notes.length > 2 * remember) notes.splice(0, notes.length - remember)
        const fault = firstFault()
        if (fault) return fault
      }
      world.become(day, 23 * 60 + 50)
      await timed('clock', () => passOn(world, seed, { day, round: 3 }))
      const late = firstFault()
      if (late) return late
      const isMonthEnd = day % 30 === 29
      const all = isMonthEnd || day === days - 1
      const [wrong] = await timed('oracle', () => oracle.check(look, world.outside, { day, now: world.now(), all }))
      if (wrong) return failed(wrong.rule, wrong.about)
      if ((isMonthEnd && !script) || day === days - 1) {
        const ill = (await timed('doctor', () => examine(world.db))).flatMap(({ subject, faults }) =>
          faults.map((one) => `${subject}: ${one}`),
        )
        if (ill[0]) return failed('doctor', ill.slice(0, 5).join('; '))
        // Tables grow slowly after the first months, and analyzing all of them takes two seconds.
        if (day < 90 || day % 90 === 89) await rowsOf(world.db, sql`analyze`)
      }
      limits.onDay?.(day, done.length)
    }
    return { failure: null, days: day, done: done.length, coverage, notes, spent }
  } finally {
    await own.close(database)
  }
}

/**
 * Acts that run alone: those that compare two pages, since nothing may change in between; and those with puzzles, which are drawn outside
 * the mall's own thread, so that their order would be left to chance.
 */
const alone = ({ what }: Act) =>
  /^look\.|\.(badges|peep|staff)$|^(people|newcomer)\.|^invoice\.apply$|^order\.look$/.test(what)

/** Acts of one minute together, in the order of the day. */
function groupsOf(list: readonly Act[]): Act[][] {
  const groups: Act[][] = []
  for (const act of list) {
    const last = groups.at(-1)
    if (last?.[0] && last[0].minute === act.minute && last.length < 3 && !alone(act) && !alone(last[0])) last.push(act)
    else groups.push([act])
  }
  return groups
}
