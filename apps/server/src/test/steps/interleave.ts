import { expect, test } from 'vitest'
import { examine } from '../../doctor.ts'
import { scenariosOn } from './all-scenarios.ts'
import type { Scenario } from './scenario.ts'
import { aStage, isAnswered, type Outcome, type Stage } from './stage.ts'
import { ahead, type Schedule, scheduleOf, seeded, sides, stepThrough } from './stepped.ts'

/** How many schedules of each scenario are played, and how often the doctor examines the mall. */
type Plan = {
  /** The most statements after which one of the two stops while the other one goes through. */
  readonly stops: number
  readonly seeds: number
  readonly doctorAfter: number
}

/** One test for each scenario, played by as many schedules as the plan says. */
export async function interleave(plan: Plan): Promise<void> {
  const stage = await aStage()
  const scenarios = await scenariosOn(stage)
  const only = process.env.STEPS
  test.each(scenarios.map((scenario) => [scenario.sentence, scenario] as const))('%s', async (_, scenario) => {
    if (only) return void (await playOne(stage, scenario, scheduleOf(only), true))
    const steps = await playOne(stage, scenario, ahead('A', Number.POSITIVE_INFINITY), true)
    const moments = sides.flatMap((side) => spread(steps[side], plan.stops).map((stop) => ahead(side, stop)))
    const schedules = [...moments, ...Array.from({ length: plan.seeds }, (_each, seed) => seeded(seed))]
    for (const [i, schedule] of schedules.entries()) {
      await playOne(stage, scenario, schedule, i % plan.doctorAfter === 0 || i === schedules.length - 1)
    }
  })
}

/** Numbers from 1 to the last but one, at most so many and evenly apart. */
function spread(last: number, most: number): number[] {
  const all = Array.from({ length: Math.max(0, last - 1) }, (_, i) => i + 1)
  if (all.length <= most) return all
  return Array.from({ length: most }, (_, i) => all[Math.floor((i * all.length) / most)] ?? 1)
}

async function playOne({ mall, A, B }: Stage, scenario: Scenario, schedule: Schedule, withDoctor: boolean) {
  const round = await scenario.prepare()
  const players = { A: { watching: A.watching, run: round.A }, B: { watching: B.watching, run: round.B } }
  const { results, trace, steps } = await stepThrough<Outcome>(mall.database, players, schedule)
  try {
    for (const side of sides) isAnswered(results[side])
    await round.holds(results.A, results.B)
    expect([...mall.defects, ...A.defects, ...B.defects]).toEqual([])
    if (withDoctor) expect((await examine(mall.db)).filter(({ faults }) => faults.length > 0)).toEqual([])
  } catch (error) {
    const outcomes = sides.map((side) => `${side}: ${results[side].code ?? 'done'} ${results[side].msg}`)
    if (error instanceof Error) error.message += `\n\nschedule ${schedule.name}\n${[...outcomes, ...trace].join('\n')}`
    throw error
  }
  return steps
}
