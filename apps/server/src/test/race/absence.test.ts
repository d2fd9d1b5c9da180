import { expect, test, vi } from 'vitest'
import { aMortalMall, begun, playAbsence } from './two-malls.ts'

const mall = await aMortalMall()

test('the database is away for four seconds while jobs of two processes wait: both live on, and every job is done again', async () => {
  // Every job notes first that it runs.
  await playAbsence(mall, 'lock table job_runs in access exclusive mode', async () => {
    const { rows } = await mall.database.query(
      `select pid from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%job_runs%'`,
    )
    return rows.length >= 8
  })
  const back = Date.now()
  // Whatever began before the absence is told as ended, so that its next run may begin.
  await vi.waitFor(async () => expect(await begun(mall.database)).toEqual([]), { timeout: 60_000, interval: 200 })
  await vi.waitFor(
    async () => {
      const { rows } = await mall.database.query('select job from job_runs where ended_at > $1', [new Date(back)])
      expect(rows.length).toBeGreaterThan(5)
    },
    { timeout: 90_000, interval: 500 },
  )
}, 180_000)
