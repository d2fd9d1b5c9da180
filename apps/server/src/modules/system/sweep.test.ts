import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { keepRun } from '#jobs/keep-run.ts'
import { Fault } from '#kernel/fault.ts'
import { minutes } from '#kernel/time.ts'
import { aJobQueue } from '#test/job-queue.ts'
import { mallForTest } from '#test/mall.ts'
import { sweep } from './system.public.ts'
import { jobDelays, jobFaults } from './system.table.ts'

const mall = await mallForTest()
const { as, anOperator, db, database, now, pass, random, ports, log, defects } = mall
const operator = await anOperator()
const job = 'cancel-unpaid-orders'
await aJobQueue(database, [job])
const deps = { db, now, random, ports, log }

/** Rows that are due, of which some fail whenever they are tried, and what was tried of them. */
function rowsOf(count: number, broken: (id: number) => boolean) {
  const open = new Set(Array.from({ length: count }, (_, i) => i + 1))
  const tried: number[] = []
  const state = { broken }
  const run = (options = {}) =>
    keepRun(deps, { name: job, lasts: minutes(5) }, (its) =>
      sweep(
        its,
        job,
        async (limit) => [...open].slice(0, limit),
        async (_db, id) => {
          tried.push(id)
          if (state.broken(id)) throw new Fault('库存被占用')
          return open.delete(id)
        },
        options,
      ),
    )
  const triedIn = async (options = {}) => {
    tried.length = 0
    await run(options)
    return [...tried]
  }
  return { open, state, triedIn }
}
type Fault_ = { id: number; subject: string; state: string; tries: number }
const told = async (state = 'open') =>
  ((await as(operator).get('/admin/api/job/list', { state, list_rows: 50 })) as { data: { list: Fault_[] } }).data.list
async function allIsWell() {
  await db.delete(jobFaults)
  await db.delete(jobDelays)
  defects.length = 0
}

test.each([1, 2])(
  'what is due behind three hundred rows that always fail has its turn in the same run, %s at a time',
  async (lanes) => {
    const { open, triedIn } = rowsOf(301, (id) => id <= 300)
    expect(await triedIn({ lanes })).toHaveLength(301)
    expect(open.has(301)).toBe(false)
    open.add(302)
    pass(minutes(1))
    await triedIn({ lanes })
    expect(open.has(302)).toBe(false)
    await allIsWell()
  },
)

test('what fails is tried at the next run, and from then on with gaps that grow up to six hours', async () => {
  const { triedIn } = rowsOf(1, () => true)
  expect(await triedIn()).toEqual([1])
  pass(minutes(1))
  expect(await triedIn()).toEqual([1])
  for (const gap of [2, 4, 8, 16, 32, 64, 128, 256, 360, 360, 360]) {
    pass(minutes(gap) - 1)
    expect(await triedIn(), `within ${gap} minutes`).toEqual([])
    pass(1)
    expect(await triedIn(), `after ${gap} minutes`).toEqual([1])
  }
  await allIsWell()
})

test('what was put off stays among the failures, though runs between its tries go well, and leaves no trace once it is done', async () => {
  const { state, triedIn } = rowsOf(1, () => true)
  await triedIn()
  pass(minutes(1))
  await triedIn()
  expect(await triedIn()).toEqual([])
  expect(await told()).toMatchObject([{ state: 'failed', tries: 2 }])
  state.broken = () => false
  pass(minutes(2))
  expect(await triedIn()).toEqual([1])
  expect(await told()).toEqual([])
  expect(await told('fixed')).toMatchObject([{ tries: 2 }])
  expect(await db.$count(jobDelays)).toBe(0)
  await allIsWell()
})

test('what is settled otherwise while it is put off is forgotten, and its failure mended', async () => {
  const { open, triedIn } = rowsOf(1, () => true)
  await triedIn()
  open.delete(1)
  pass(minutes(1))
  await triedIn()
  expect([await db.$count(jobDelays), await told()]).toEqual([0, []])
  await allIsWell()
})

test('an operator who wants it tried once more does not wait for its gap', async () => {
  const { state, triedIn } = rowsOf(1, () => true)
  for (let i = 0; i < 5; i += 1) {
    await triedIn()
    pass(minutes(60))
  }
  await triedIn()
  expect(await triedIn()).toEqual([])
  const [fault] = await told()
  expect(await as(operator).post('/admin/api/job/retry', { id: fault?.id })).toMatchObject({ error: 0 })
  state.broken = () => false
  expect(await triedIn()).toEqual([1])
  expect(await told()).toEqual([])
  const [left] = await db.select().from(jobDelays).where(eq(jobDelays.job, job))
  expect(left).toBeUndefined()
  await allIsWell()
})

test('a process that is to stop ends within what it does, and forgets nothing', async () => {
  const { triedIn, state } = rowsOf(150, () => true)
  await triedIn()
  state.broken = () => false
  pass(minutes(1))
  let stopping = false
  let done = 0
  const found = Array.from({ length: 150 }, (_, i) => i + 1)
  await sweep(
    { ...deps, job, isStopping: () => stopping },
    job,
    async (limit) => found.slice(0, limit),
    async () => {
      done += 1
      stopping = true
      return true
    },
  )
  expect(done).toBe(1)
  expect(await db.$count(jobDelays)).toBe(149)
  await allIsWell()
})
