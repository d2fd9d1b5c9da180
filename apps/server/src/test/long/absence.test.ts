import { expect, test, vi } from 'vitest'
import { jobNames } from '#jobs/boss.ts'
import { aMortalMall, askFor, begun, playAbsence, startBoth } from '../race/two-malls.ts'

const mall = await aMortalMall()
const { database } = mall
const patience = { timeout: 120_000, interval: 500 }
/** A process has four connections for jobs. */
const atOnce = 4

const quoted = (jobs: readonly string[]) => jobs.map((job) => `'${job}'`).join(', ')
const waitingForLock = async () =>
  (await database.query("select pid from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%job_runs%'"))
    .rows.length

test('ten absences of the database while every job is held, and ten in which each kind of job ends: no process ends', async () => {
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
  for (let first = 0; first < jobNames.length; first += atOnce) {
    const kinds = jobNames.slice(first, first + atOnce)
    await vi.waitFor(async () => expect(await begun(database)).toEqual([]), patience)
    await askFor(database, kinds)
    await playAbsence(
      mall,
      `select job from job_runs where job in (${quoted(kinds)}) for update`,
      async () => (await waitingForLock()) === kinds.length,
    )
  }
}, 3_600_000)
