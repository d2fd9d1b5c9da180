import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { keepRun } from '#jobs/keep-run.ts'
import { watchJobs } from '#jobs/watch-jobs.ts'
import { Fault } from '#kernel/fault.ts'
import { days, minutes } from '#kernel/time.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { ordersOn } from '#modules/order/order.fake.ts'
import { orders } from '#modules/order/order.table.ts'
import { aJobQueue } from '#test/job-queue.ts'
import { mallForTest } from '#test/mall.ts'
import { forgetOldFaults } from './system.public.ts'
import { jobFaults, jobRuns } from './system.table.ts'

const mall = await mallForTest()
const { as, anOperator, atDesk, aMerchant, aGoods, aShopper, db, database, now, pass, random, ports, defects } = mall
const operator = await anOperator()
const heard: unknown[] = []
const log = {
  info: () => undefined,
  debug: () => undefined,
  warn: () => undefined,
  error: (about: unknown) => void heard.push(about),
}
const deps = { db, now, random, ports, log }
const lasts = minutes(5)
const { waiting } = await aJobQueue(database, ['track-parcels', 'cancel-unpaid-orders', 'issue-statements'])

type Row = { id: number; job: string; subject: string; state: string; tries: number; error: string; reason: string }
type Told = { data: { total: number; list: Row[] } }
const told = async (query = {}): Promise<Row[]> =>
  ((await as(operator).get('/admin/api/job/list', query)) as Told).data.list
const retry = (id: number, person = operator) => as(person).post('/admin/api/job/retry', { id })
const giveUp = (id: number, reason = '对方已下线') => as(operator).post('/admin/api/job/give_up', { id, reason })

/** A run that goes on after each of these and ends well. */
const runWith = (name: string, ...errors: { id?: number; warning?: number; err: unknown }[]) =>
  keepRun(deps, { name, lasts }, async ({ log: its }) => {
    for (const error of errors) its.error(error)
  })
const runThatThrows = (name: string, error: unknown) =>
  keepRun(deps, { name, lasts }, () => Promise.reject(error)).catch((thrown: unknown) => thrown)
async function aFailure(job = 'issue-statements'): Promise<Row> {
  await runThatThrows(job, new Fault('账单没有出完'))
  const [row] = await told({ job })
  if (!row) throw new Error('nothing was told')
  return row
}
async function allIsWell() {
  await db.delete(jobFaults)
  await db.delete(jobRuns)
  await database.query('delete from pgboss.job')
}

test('a job that breaks is told by what it is for, how often it failed, since when, and without anybody’s data', async () => {
  const first = now()
  const duplicate = Object.assign(new Error('Key (phone)=(13812345678) already exists'), { code: '23505' })
  await runThatThrows('issue-statements', duplicate)
  pass(minutes(1))
  await runThatThrows('issue-statements', duplicate)
  expect(await told()).toMatchObject([
    {
      job: 'issue-statements',
      subject: '整项任务',
      state: 'failed',
      tries: 2,
      error: '数据与已有的内容冲突',
      first_at: first.toISOString(),
      last_at: now().toISOString(),
    },
  ])
  expect(JSON.stringify(await told())).not.toMatch(/138|stack|already/)
  const queues: { data: { list: { queue: string }[] } } = await as(operator).get('/desk/api/queue/list')
  expect(queues.data.list).toContainEqual(
    expect.objectContaining({ queue: 'failed_jobs', count: 1, oldest_at: first.toISOString() }),
  )
  await allIsWell()
})

test('an order that a job fails at is told by its number, though the job goes on, and is mended by the run that does it', async () => {
  const { skuId } = await aGoods({ merchantId: (await aMerchant()).merchantId })
  const orderNo = await ordersOn(mall).anUnpaidOrder(await aShopper(), { skuId })
  const [order] = await db.select().from(orders).where(eq(orders.orderNo, orderNo))
  await runWith('cancel-unpaid-orders', { id: order?.id ?? 0, err: new Fault('库存被占用') })
  expect(heard).toHaveLength(1)
  expect(await told()).toMatchObject([{ subject: `订单 ${orderNo}`, error: '库存被占用', tries: 1 }])
  await runWith('cancel-unpaid-orders')
  expect(await told()).toEqual([])
  expect(await told({ state: 'fixed' })).toMatchObject([{ subject: `订单 ${orderNo}`, state: 'fixed' }])
  await runWith('cancel-unpaid-orders', { id: order?.id ?? 0, err: new Fault('又被占用') })
  expect(await told()).toMatchObject([{ tries: 1, error: '又被占用' }])
  await allIsWell()
})

test('a run that its process took with it is seen running, then overdue, then as failed', async () => {
  await keepRun(deps, { name: 'track-parcels', lasts }, async () => {
    const clock = () => as(operator).get('/admin/api/job/clock')
    const one = { job: 'track-parcels', running_since: now().toISOString() }
    expect(await clock()).toMatchObject({ data: { list: expect.arrayContaining([expect.objectContaining(one)]) } })
    pass(minutes(6))
    const stuck = expect.objectContaining({ ...one, is_overdue: true })
    expect(await clock()).toMatchObject({ data: { list: expect.arrayContaining([stuck]) } })
    expect(await watchJobs(deps)).toBe(1)
    expect(await watchJobs(deps)).toBe(0)
    expect(await told()).toMatchObject([
      { job: 'track-parcels', state: 'failed', error: expect.stringContaining('运行中断') },
    ])
  })
  expect(await told()).toEqual([])
  await allIsWell()
})

test('who asks for a job once more has it run once, and that is noted with what it was and is', async () => {
  const { id } = await aFailure()
  expect(await retry(id)).toMatchObject({ error: 0 })
  expect(await waiting('issue-statements')).toBe(1)
  expect(await told()).toMatchObject([{ state: 'retrying' }])
  expect(await retry(id)).toMatchObject({ code: 'job.retrying', msg: '该任务已安排重试，一分钟内运行' })
  expect(await giveUp(id)).toMatchObject({ code: 'job.retrying' })
  const [noted] = await db.select().from(auditLogs).where(eq(auditLogs.action, 'job.retry'))
  expect(noted).toMatchObject({
    operator: '运营',
    subject: `job:${id}`,
    before: { state: 'failed' },
    after: { state: 'retrying' },
  })
  await runWith('issue-statements')
  expect(await told()).toEqual([])
  await allIsWell()
})

test('a wish that nothing came of may be made again, and still one run waits', async () => {
  const { id } = await aFailure()
  await retry(id)
  pass(minutes(11))
  expect(await retry(id)).toMatchObject({ error: 0 })
  expect(await waiting('issue-statements')).toBe(1)
  await allIsWell()
})

test('what is given up waits for nobody, with its reason, until it fails again after a success', async () => {
  const { id } = await aFailure()
  expect(await giveUp(id)).toMatchObject({ error: 0 })
  expect(await told()).toEqual([])
  expect(await told({ state: 'given_up' })).toMatchObject([
    { state: 'given_up', reason: '对方已下线', operator: '运营' },
  ])
  const [noted] = await db.select().from(auditLogs).where(eq(auditLogs.action, 'job.give_up'))
  expect(noted).toMatchObject({
    before: { state: 'failed' },
    after: { state: 'given_up' },
    detail: '出账单，原因：对方已下线',
  })
  await runThatThrows('issue-statements', new Fault('仍然失败'))
  expect(await told()).toEqual([])
  await runWith('issue-statements')
  await runThatThrows('issue-statements', new Fault('再次失败'))
  expect(await told()).toMatchObject([{ id, tries: 1, reason: '', error: '再次失败' }])
  await allIsWell()
})

test('while a job runs, nobody has it run or gives it up', async () => {
  const { id } = await aFailure()
  await keepRun(deps, { name: 'issue-statements', lasts }, async () => {
    expect(await told()).toMatchObject([{ state: 'running' }])
    expect(await retry(id)).toMatchObject({ code: 'job.running' })
    expect(await giveUp(id)).toMatchObject({ code: 'job.running' })
  })
  expect(await waiting('issue-statements')).toBe(0)
  await allIsWell()
})

test('what is settled stays so, and what was never there is told as such', async () => {
  const { id } = await aFailure()
  await giveUp(id)
  expect(await retry(id)).toMatchObject({ code: 'job.settled' })
  expect(await giveUp(id)).toMatchObject({ code: 'job.settled' })
  await runWith('issue-statements')
  expect(await retry(id)).toMatchObject({ code: 'job.settled' })
  expect(await retry(999_999)).toMatchObject({ code: 'job.not_found', msg: '任务记录不存在' })
  expect(await giveUp(999_999)).toMatchObject({ code: 'job.not_found' })
  await allIsWell()
})

test('a job that the clock no longer does cannot be tried again', async () => {
  const { id } = await aFailure('an-older-name')
  expect(await retry(id)).toMatchObject({ code: 'job.gone' })
  await allIsWell()
})

test('a message that was not delivered is told until somebody has seen it, and is not sent twice', async () => {
  await runWith('send-guess-warnings', { warning: 7, err: new Fault('短信服务返回 503') })
  await runWith('send-guess-warnings')
  const [row] = await told()
  expect(row).toMatchObject({ subject: '提醒短信 7', error: '短信服务返回 503', is_repeatable: false })
  expect(await retry(row?.id ?? 0)).toMatchObject({ code: 'job.not_repeatable' })
  expect(await giveUp(row?.id ?? 0, '已电话告知')).toMatchObject({ error: 0 })
  await allIsWell()
})

test('what is mended is forgotten after a month, what waits is not', async () => {
  await aFailure()
  await aFailure('track-parcels')
  await runWith('track-parcels')
  pass(days(31))
  await forgetOldFaults(db, now())
  expect(await told({ state: 'fixed' })).toEqual([])
  expect(await told()).toMatchObject([{ job: 'issue-statements' }])
  await allIsWell()
})

test('who may read the jobs may not act on them, and a store sees nothing of them', async () => {
  const { id } = await aFailure()
  const reader = await atDesk(null, '只读', { rights: ['system:see'] })
  expect(await as(reader).get('/admin/api/job/list')).toMatchObject({ data: { total: 1 } })
  expect(await retry(id, reader)).toMatchObject({ code: 'auth.forbidden' })
  expect(await as(await aMerchant()).get('/admin/api/job/list')).toMatchObject({ code: 'auth.forbidden', data: null })
  expect(await waiting('issue-statements')).toBe(0)
  expect(defects).toEqual([])
  await allIsWell()
})
