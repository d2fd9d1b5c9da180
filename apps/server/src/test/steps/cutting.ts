import { expect, test } from 'vitest'
import { isBusy } from '#db/busy.ts'
import { examine } from '../../doctor.ts'
import { scenariosOn } from './all-scenarios.ts'
import { type Cut, type CutRun, cutAt, lasting } from './cut.ts'
import { codeOf, done, type Round, type Scenario } from './scenario.ts'
import { aStage, isAnswered, type Outcome, type Stage } from './stage.ts'
import { type Side, sides } from './stepped.ts'

/** How densely the requests of the scenarios are cut. */
type Plan = {
  readonly cuts: readonly Cut[]
  /** Every so many statements one is cut. */
  readonly stride: number
  readonly sides: readonly Side[]
  /** How many scenarios are played between two examinations. */
  readonly doctorAfter: number
}

/** One test for each scenario: each of its two requests is cut, repeated with the same key, and then meets the other one. */
export async function cutScenarios(plan: Plan): Promise<void> {
  const stage = await aStage()
  const scenarios = await scenariosOn(stage)
  const table = scenarios.map((scenario, i) => [scenario.sentence, scenario, i] as const)
  test.each(table)('although a statement is cut, %s', async (_, scenario, i) => {
    for (const side of plan.sides) {
      for (const how of plan.cuts) await cutThrough(stage, scenario, { side, how, stride: plan.stride, offset: i })
      await commitUnheard(stage, scenario, side)
    }
    if (i % plan.doctorAfter === 0 || i === scenarios.length - 1) {
      expect((await examine(stage.mall.db)).filter(({ faults }) => faults.length > 0)).toEqual([])
    }
  })
}

let serial = 0
/** Something new, whose one request is sent again and again under one key. */
async function begin({ A, B }: Stage, scenario: Scenario, side: Side) {
  const round = await scenario.prepare()
  const server = side === 'A' ? A : B
  serial += 1
  const key = `cut-request-${serial}`
  const withKey = async (run: () => Promise<Outcome>): Promise<Outcome> => {
    server.repeated.key = key
    try {
      return await run()
    } finally {
      server.repeated.key = null
    }
  }
  return { round, server, request: () => withKey(round[side]) }
}

/** The first statement is cut, then of the repetition a later one, until the request gets through. */
async function cutThrough(
  stage: Stage,
  scenario: Scenario,
  { side, how, stride, offset }: { side: Side; how: Cut; stride: number; offset: number },
) {
  let begun = await begin(stage, scenario, side)
  let isDone = false
  for (let nth = 1 + (offset % stride); ; nth += stride) {
    const run = await cutAt(stage.mall.database, begun.server, { nth, how }, begun.request)
    const about = `${side} ${how} at ${nth}`
    const outcome = outcomeOf(stage, run, about)
    if (!run.wasCut) {
      // Done for good before only the reading of the reply was cut: a request without a key is told what has become of it.
      if (!isDone) expect(outcome?.error, `${about}: ${outcome?.code} ${outcome?.msg}`).toBe(0)
      return endsWell(stage, begun.round, side, { outcome: done, about: [about, ...run.statements] })
    }
    isDone ||= lasting(run.statements.slice(0, nth - 1)).length > 0
    if (outcome?.error !== 0) continue
    // The statement that was cut was not needed for the reply, or a job left it to its next run: the rest is cut in something new.
    await begun.request()
    await endsWell(stage, begun.round, side, { outcome, about: [about, ...run.statements] })
    begun = await begin(stage, scenario, side)
    isDone = false
    // A new round costs as much as many repetitions of a request.
    nth += 4 * stride
  }
}

/** Loses the reply of a request that is done for good; it is sent again. */
async function commitUnheard(stage: Stage, scenario: Scenario, side: Side) {
  const first = await begin(stage, scenario, side)
  const whole = await cutAt(stage.mall.database, first.server, { nth: 0, how: 'unheard' }, first.request)
  await endsWell(stage, first.round, side, { outcome: outcomeOf(stage, whole, 'uncut'), about: whole.statements })
  for (const nth of lasting(whole.statements)) {
    const { round, server, request } = await begin(stage, scenario, side)
    const run = await cutAt(stage.mall.database, server, { nth, how: 'unheard' }, request)
    const about = [`${side} unheard at ${nth}`, ...run.statements]
    outcomeOf(stage, run, about[0] ?? '')
    const again = await request()
    isAnswered(again)
    // Without a key of its own the request says what has become of it: everything is done, and done once.
    await endsWell(stage, round, side, { outcome: again.error === 0 ? again : done, about })
  }
}

/** The caller's reply; null for a job that could not go on, since it answers nobody. */
function outcomeOf({ mall, A, B }: Stage, { result, wasCut }: CutRun<Outcome>, about: string): Outcome | null {
  const defects = [mall, A, B].flatMap((server) => server.defects.splice(0))
  expect(
    defects.filter((one) => !(wasCut && isOfCut(one))),
    about,
  ).toEqual([])
  if (result.status === 'rejected') {
    if (!wasCut || !isBusy(result.reason)) throw result.reason
    return null
  }
  const { value } = result
  if (value.code !== 'server.busy' || !wasCut) isAnswered(value)
  return value
}

/** The cut itself may be logged: by a job, or of what was to be done after the commit. */
const isOfCut = (defect: unknown) =>
  typeof defect === 'object' && defect !== null && 'err' in defect && isBusy(defect.err)

type Ending = { readonly outcome: Outcome | null; readonly about: readonly string[] }
/** The other request comes second, and what the scenario says holds. */
async function endsWell({ mall, A, B }: Stage, round: Round, side: Side, { outcome, about }: Ending) {
  const other = sides.find((one) => one !== side) ?? 'B'
  const second = await round[other]()
  const [a, b] = side === 'A' ? [outcome ?? done, second] : [second, outcome ?? done]
  try {
    isAnswered(second)
    await round.holds(a, b)
    expect([mall, A, B].flatMap((server) => server.defects)).toEqual([])
  } catch (error) {
    if (error instanceof Error)
      error.message += `\n\nA: ${codeOf(a)} ${a.msg}\nB: ${codeOf(b)} ${b.msg}\n${about.join('\n')}`
    throw error
  }
}
