import { expect, test } from 'vitest'
import { keepRun } from '#jobs/keep-run.ts'
import { sendTexts } from '#jobs/send-texts.ts'
import { Fault } from '#kernel/fault.ts'
import { days, later, minutes } from '#kernel/time.ts'
import { jobDelays } from '#modules/system/system.table.ts'
import { aJobQueue } from '#test/job-queue.ts'
import { mallForTest } from '#test/mall.ts'
import { queueTexts, sendText } from './message.public.ts'
import { unsentTexts } from './message.table.ts'

const mall = await mallForTest()
const { as, anOperator, aMerchant, db, config, database, now, pass, random, ports, sentSms, log, defects } = mall
const operator = await anOperator()
await aJobQueue(database, ['send-texts'])
const working = ports.sms
const dead = { ...working, send: () => Promise.reject(new Fault('短信服务返回 503')) }
const senderIs = (sms: typeof working) => Object.assign(ports, { sms })
const deps = { db, now, random, ports, log }
const run = () => keepRun(deps, { name: 'send-texts', lasts: minutes(5) }, sendTexts)
type Row = { id: number; subject: string; tries: number; error: string; is_repeatable: boolean }
const failed = async () => ((await as(operator).get('/admin/api/job/list')) as { data: { list: Row[] } }).data.list
const invite = async (phone: string) =>
  as(await aMerchant()).post('/desk/api/staff/invite', { phone, name: '小王', role: 'reader' })
const sentTo = (phone: string) => sentSms.filter((sent) => sent.phone === phone)

test('an invitation is sent at once, and leaves nothing behind', async () => {
  await invite('13700000001')
  expect(sentTo('13700000001')).toMatchObject([{ scene: 'desk_invite' }])
  expect(await db.$count(unsentTexts)).toBe(0)
})

test('what the sender does not take is tried again with gaps, lies in the failed jobs meanwhile, and arrives once', async () => {
  senderIs(dead)
  expect(await invite('13700000002')).toMatchObject({ error: 0 })
  await run()
  pass(minutes(1))
  await run()
  await run()
  expect(await failed()).toMatchObject([{ error: '短信服务返回 503', tries: 2, is_repeatable: true }])
  senderIs(working)
  pass(minutes(2))
  await Promise.all([run(), run()])
  await run()
  expect(sentTo('13700000002')).toHaveLength(1)
  expect(await failed()).toEqual([])
  expect([await db.$count(unsentTexts), await db.$count(jobDelays)]).toEqual([0, 0])
  defects.length = 0
})

test('its words, which may hold a link, are nobody’s to read from the database', async () => {
  senderIs(dead)
  await invite('13700000003')
  const { rows } = await database.query('select * from unsent_texts')
  expect(JSON.stringify(rows)).not.toMatch(/邀请|console/)
  senderIs(working)
  await run()
})

test('an operator has it sent before its gap is over', async () => {
  senderIs(dead)
  await invite('13700000004')
  for (let i = 0; i < 4; i += 1) {
    await run()
    pass(minutes(30))
  }
  await run()
  senderIs(working)
  await run()
  expect(sentTo('13700000004')).toEqual([])
  const [row] = await failed()
  expect(await as(operator).post('/admin/api/job/retry', { id: row?.id })).toMatchObject({ error: 0 })
  await run()
  expect(sentTo('13700000004')).toHaveLength(1)
  defects.length = 0
})

test('one that a process had in hand when it ended may have been sent: it goes only when somebody asks for it', async () => {
  const goodUntil = later(now(), days(7))
  await queueTexts(db, { ...deps, config }, [
    { phone: '13700000005', scene: 'settled', values: { store: '恒昌' }, goodUntil },
  ])
  await db.update(unsentTexts).set({ takenAt: now() })
  await run()
  expect(await failed(), 'its process may be at it still').toEqual([])
  pass(minutes(11))
  await run()
  const [row] = await failed()
  expect(row).toMatchObject({ error: '上次发送时程序中断，短信可能已经发出，没有自动重发', is_repeatable: true })
  expect(sentTo('13700000005')).toEqual([])
  await as(operator).post('/admin/api/job/retry', { id: row?.id })
  await run()
  expect(sentTo('13700000005')).toHaveLength(1)
  defects.length = 0
})

test('what nobody wants any more is not sent late, and is told as that', async () => {
  senderIs(dead)
  await invite('13700000006')
  pass(days(8))
  senderIs(working)
  await run()
  await run()
  expect(sentTo('13700000006')).toEqual([])
  const rows = await failed()
  expect(rows).toMatchObject([{ error: '短信到期仍未发出，不再发送', is_repeatable: false }])
  expect(await as(operator).post('/admin/api/job/retry', { id: rows[0]?.id })).toMatchObject({
    code: 'job.not_repeatable',
  })
  defects.length = 0
})

test('of two who send one at the same moment one does', async () => {
  const goodUntil = later(now(), days(7))
  const [id = 0] = await queueTexts(db, { ...deps, config }, [
    { phone: '13700000007', scene: 'settled', values: { store: '恒昌' }, goodUntil },
  ])
  const sent = await Promise.all([sendText(deps, id), sendText(deps, id)])
  expect(sent.filter(Boolean)).toHaveLength(1)
  expect(sentTo('13700000007')).toHaveLength(1)
  expect(defects).toEqual([])
})
