import { expect, test, vi } from 'vitest'
import { jobNames } from '#jobs/boss.ts'
import { aMortalMall, askFor, begun, playAbsence, startBoth } from '../race/two-malls.ts'

const mall = await aMortalMall()
const { database } = mall
const patience = { timeout: 120_000, interval: 500 }
/** How long a job waits for a lock, in ms. */
const lockPatience = 10_000
/** A process has four connections for jobs. */
const atOnce = 4

const quoted = (jobs: readonly string[]) => jobs.map((job) => `'${job}'`).join(', ')
const waitingForLock = async () =>
  (await database.query("select pid from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%job_runs%'"))
    .rows.length

test('ten absences of the database while every job is held, and as many as it takes for each kind of job to end in one: no process ends', async () => {
  await startBoth(mall)
  await vi.waitFor(async () => {
    await askFor(database, ['examine-mall'])
    const { rows } = await database.query('select job from job_runs where ended_at is not null')
    expect(rows.length).toBe(jobNames.length)
  }, patience)
  for (let absence = 0; absence < 10; absence += 1) {
    await vi.waitFor(async () => expect(await begun(database)).toEqual([]), patience)
    await askFor(database, jobNames)
    await playAbsence(mall, 'lock table job_runs in access exclusive mode', async () => (await waitingForLock()) >= 8)
  }
  const left = new Set(jobNames)
  while (left.size > 0) {
    const kinds = [...left].slice(0, atOnce)
    await vi.waitFor(async () => expect(await begun(database)).toEqual([]), patience)
    await askFor(database, kinds)
    let held: string[] = []
    let since = Number.POSITIVE_INFINITY
    await playAbsence(mall, `select job from job_runs where job in (${quoted(kinds)}) for update`, async () => {
      held = (await begun(database)).filter((job) => kinds.includes(job))
      if (held.length > 0) since = Math.min(since, performance.now())
      // None waits for a lock as long as it takes the clock to look for the last of them.
      return held.length === kinds.length || performance.now() - since > lockPatience / 2
    })
    for (const job of held) left.delete(job)
  }
}, 3_600_000)
