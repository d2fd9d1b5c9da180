import { jobInWords, toldJobs } from '@mall/contract/system/platform.words'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { jobNames } from '#jobs/boss.ts'
import { examineMall } from '#jobs/examine-mall.ts'
import { minutes } from '#kernel/time.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { skus } from '#modules/catalog/catalog.table.ts'
import { aJobQueue } from '#test/job-queue.ts'
import { mallForTest } from '#test/mall.ts'
import { type Check, checks } from '../../doctor.ts'
import { doctorRuns } from './system.table.ts'

const mall = await mallForTest()
const { as, anOperator, atDesk, aGoods, aMerchant, db, database, now, pass, random, ports, defects } = mall
const operator = await anOperator()
const errors: unknown[] = []
const log = {
  info: () => undefined,
  debug: () => undefined,
  warn: () => undefined,
  error: (about: unknown) => void errors.push(about),
}
const deps = { db, now, random, ports, log }

type Shown = {
  faults: number
  state: string
  checks: { subject: string; count: number; error: string; sentences: string[] }[]
}
type Told = {
  data: { list: { run_id: number; state: string; faults: number; operator: string }[]; shown: Shown | null }
}
const told = async (query = {}): Promise<Told['data']> =>
  ((await as(operator).get('/admin/api/doctor/list', query)) as Told).data
const start = (person = operator) => as(person).post('/admin/api/doctor/start')
const queued = async () => {
  const reply: { data: { list: { queue: string; count: number }[] } } = await as(operator).get('/desk/api/queue/list')
  return reply.data.list.find(({ queue }) => queue === 'doctor')
}

test('where the clock has never run, an examination is not promised', async () => {
  expect(await start()).toMatchObject({ code: 'doctor.no_clock', msg: '后台任务没有运行，无法开始体检' })
  expect(await told()).toEqual({ list: [], shown: null })
})

test('an operator has everything examined once, in the background, and reads who asked and what was found', async () => {
  const { waiting } = await aJobQueue(database, ['examine-mall'])
  expect(await start()).toMatchObject({ error: 0 })
  expect(await waiting('examine-mall')).toBe(1)
  expect(await start()).toMatchObject({ code: 'doctor.running', msg: '已有一次体检正在进行，请等它结束' })
  expect(await told()).toMatchObject({ list: [{ state: 'waiting', operator: '运营', faults: 0 }] })
  await examineMall(deps)
  const { list, shown } = await told()
  expect(list).toMatchObject([{ state: 'done', operator: '运营', faults: 0, unmade: 0, checked: checks.length }])
  expect(shown?.checks.map(({ subject }) => subject)).toEqual(checks.map(({ subject }) => subject))
  const [noted] = await db.select().from(auditLogs).where(eq(auditLogs.action, 'doctor.start'))
  expect(noted).toMatchObject({ operator: '运营', before: { state: null }, after: { state: 'waiting' } })
})

test('a difference is told with what to look at and waits at the desk, until an examination finds none', async () => {
  const { skuId } = await aGoods({ merchantId: (await aMerchant()).merchantId })
  const [sku] = await db.select().from(skus).where(eq(skus.id, skuId))
  await db.update(skus).set({ stock: 7777 }).where(eq(skus.id, skuId))
  await examineMall(deps)
  const { list, shown } = await told()
  expect(list[0]).toMatchObject({ operator: '系统', state: 'done' })
  const found = shown?.checks.find(({ subject }) => subject === '库存与商品')
  expect(found?.count).toBeGreaterThan(0)
  expect(found?.sentences.join()).toContain(`规格 ${skuId}`)
  expect(await queued()).toMatchObject({ count: shown?.faults, oldest_at: now().toISOString() })
  await db
    .update(skus)
    .set({ stock: sku?.stock ?? 0 })
    .where(eq(skus.id, skuId))
  await examineMall(deps)
  expect(await queued()).toMatchObject({ count: 0 })
  const [older] = (await told()).list.slice(1)
  expect((await told({ run_id: older?.run_id ?? 0 })).shown).toMatchObject({ faults: list[0]?.faults })
})

test('a check that cannot be made is told in words and keeps no other from being made', async () => {
  const gone = Object.assign(new Error('terminating connection 13812345678'), { code: '57P01' })
  const broken: Check[] = [
    { subject: '坏的', faults: () => Promise.reject(gone) },
    { subject: '好的', faults: async () => ['员工 13812345678 的角色不属于其企业'] },
  ]
  await examineMall(deps, broken)
  expect((await told()).shown).toMatchObject({
    state: 'done',
    faults: 1,
    checks: [{ error: '连不上数据库' }, { count: 1, sentences: ['员工 138****78 的角色不属于其企业'] }],
  })
  expect(errors).toHaveLength(1)
})

test('of many differences all are counted and the first fifty are kept', async () => {
  const many = Array.from({ length: 120 }, (_, i) => `订单 ${i} 不符`)
  await examineMall(deps, [{ subject: '订单', faults: async () => many }])
  const [check] = (await told()).shown?.checks ?? []
  expect([check?.count, check?.sentences.length]).toEqual([120, 50])
})

test('what is not begun within its time, or when the server is to stop, is left out and the examination told as broken off', async () => {
  const faults = async () => {
    pass(minutes(11))
    return []
  }
  const slow: Check = { subject: '慢', faults }
  await examineMall(deps, [slow, slow])
  expect((await told()).list[0]).toMatchObject({ state: 'broken', checked: 1 })
  await examineMall({ ...deps, isStopping: () => true }, [slow])
  expect((await told()).list[0]).toMatchObject({ state: 'broken', checked: 0 })
})

test('an examination that a killed process left behind keeps nobody waiting for ever', async () => {
  await db.insert(doctorRuns).values({ operator: '系统', askedAt: now(), startedAt: now(), checks: [], faults: 0 })
  expect(await start()).toMatchObject({ code: 'doctor.running' })
  pass(minutes(21))
  expect(await start()).toMatchObject({ error: 0 })
  expect((await told()).list.slice(0, 2)).toMatchObject([{ state: 'waiting' }, { state: 'broken' }])
  await examineMall(deps)
})

test('the last thirty are told, the newest first', async () => {
  for (let i = 0; i < 31; i += 1) await examineMall(deps, [])
  const { list } = await told()
  expect(list).toHaveLength(30)
  expect(list.map(({ run_id }) => run_id)).toEqual(list.map(({ run_id }) => run_id).toSorted((a, b) => b - a))
})

test('who may read may not start, and a store may neither', async () => {
  const reader = await atDesk(null, '只读', { rights: ['system:see'] })
  expect(await as(reader).get('/admin/api/doctor/list')).toMatchObject({ error: 0 })
  expect(await start(reader)).toMatchObject({ code: 'auth.forbidden' })
  expect(await as(await aMerchant()).get('/admin/api/doctor/list')).toMatchObject({
    code: 'auth.forbidden',
    data: null,
  })
  expect(defects).toEqual([])
})

test('every job of the clock has words, and no words are of a job that is not there', () => {
  expect([...toldJobs].toSorted()).toEqual([...jobNames].toSorted())
  expect(jobInWords('nobody-knows').kind).toBe('其他任务')
})
