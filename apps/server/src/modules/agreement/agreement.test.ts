import { promisedWorkdays } from '@mall/contract/application/words'
import { agreementKeys } from '@mall/contract/home-page/query.words'
import { and, eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { days, later, minutes } from '#kernel/time.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { settings } from '#modules/site/site.table.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { forgetAgreements } from '#test/published.ts'

const mall = await mallForTest()
const { as, anOperator, atDesk, db, now, pass, defects } = mall
const operator = await anOperator()
await forgetAgreements(mall.db)
afterEach(() => expect(defects).toEqual([]))

type Edition = { number: number; note: string; is_shown: boolean; effective_at: string }
type Draft = {
  version: number
  title: string
  content_html: string
  is_changed: boolean
  blanks: string[]
  editions: Edition[]
}
type Reply<Data> = { error: number; code?: string; data: Data }
const path = '/admin/api/agreement'
const draft = async (key: string, by: Person = operator): Promise<Draft> =>
  ((await as(by).get(`${path}/draft`, { key })) as Reply<Draft>).data
const save = (key: string, version: number, content_html: string, by: Person = operator): Promise<Reply<Draft>> =>
  as(by).post(`${path}/save`, { key, version, title: '隐私政策', content_html })
const publish = (key: string, version: number, more: object = {}): Promise<Reply<unknown>> =>
  as(operator).post(`${path}/publish`, { key, version, ...more })
const read = (id: string, more: object = {}) => as(null).get(`/shop/api/data/richtext/${id}`, { ...more })

test('a mall is shipped with a draft of each agreement, which nobody reads before the operator has published it', async () => {
  for (const key of agreementKeys) {
    const { content_html, is_changed, version } = await draft(key)
    expect([key, content_html.length > 200, is_changed, version]).toEqual([key, true, true, 0])
  }
  expect(await read('coupon')).toMatchObject({ code: 'content.not_found' })
})

test('the drafts say of a merchant’s papers and of the wait what the application says', async () => {
  const privacy = await draft('privacy')
  expect(privacy.content_html).toContain('营业执照与资质依法在店铺页公示')
  expect(privacy.content_html).not.toContain('证照影像不对外公开')
  expect((await draft('merchant')).content_html).toContain(`审核在 ${promisedWorkdays} 个工作日内完成`)
})

test('an agreement is drafted, published, corrected, and every edition of it stays to be read', async () => {
  expect(await draft('privacy')).toMatchObject({ version: 0, title: '隐私政策', editions: [] })
  expect((await read('privacy')).error).not.toBe(0)
  expect((await save('privacy', 0, '<p>一</p><script>steal()</script>')).data.version).toBe(1)
  expect((await read('privacy')).error).not.toBe(0)
  expect((await publish('privacy', 1, { note: '首次发布' })).error).toBe(0)
  expect((await read('privacy')).data).toMatchObject({ content_html: '<p>一</p>', number: 1 })

  await save('privacy', 1, '<p>二</p>')
  expect(await draft('privacy')).toMatchObject({ is_changed: true })
  const since = later(now(), days(7)).toISOString()
  expect((await publish('privacy', 2, { note: '补充第三方', effective_at: since })).error).toBe(0)
  expect((await read('privacy')).data).toMatchObject({
    content_html: '<p>二</p>',
    number: 2,
    effective_at: since,
    editions: [{ number: 2 }, { number: 1 }],
  })
  expect((await read('privacy', { number: 1 })).data).toMatchObject({ content_html: '<p>一</p>', number: 1 })
  expect(await read('privacy', { number: 3 })).toMatchObject({ code: 'content.not_found' })
  expect(await draft('privacy')).toMatchObject({
    is_changed: false,
    editions: [
      { number: 2, note: '补充第三方', is_shown: true },
      { number: 1, note: '首次发布', is_shown: false },
    ],
  })
  const deeds = await db
    .select({ action: auditLogs.action, after: auditLogs.after })
    .from(auditLogs)
    .where(and(eq(auditLogs.subject, 'agreement:privacy'), eq(auditLogs.action, 'agreement.publish')))
  expect(deeds).toMatchObject([{ after: { edition: 1 } }, { after: { edition: 2, effective_at: since } }])
})

test('of two operators who change one agreement the second is told so, and what is the same is not published again', async () => {
  const { version } = await draft('user')
  const other = await anOperator()
  expect((await save('user', version, '<p>先</p>')).error).toBe(0)
  expect(await save('user', version, '<p>后</p>', other)).toMatchObject({ code: 'agreement.changed' })
  expect(await publish('user', version)).toMatchObject({ code: 'agreement.changed' })
  expect((await publish('user', version + 1)).error).toBe(0)
  expect(await publish('user', version + 1)).toMatchObject({ code: 'agreement.same' })
})

test('nothing empty is kept, and nothing binds anybody in the past', async () => {
  const { version } = await draft('points')
  expect(await save('points', version, '<p> </p>')).toMatchObject({ code: 'agreement.empty' })
  await save('points', version, '<p>一分抵一分</p>')
  const past = later(now(), -days(1)).toISOString()
  expect(await publish('points', version + 1, { effective_at: past })).toMatchObject({
    code: 'agreement.effective_past',
  })
})

test('what a mall has not set stays a blank, and a draft with a blank is not published', async () => {
  const { content_html, blanks } = await draft('merchant')
  expect(blanks).toEqual(['公司全称', '商城名称'])
  expect(content_html).toContain('〔公司全称〕')
  expect(await publish('merchant', 0)).toMatchObject({
    code: 'agreement.blanks',
    msg: '还没有填写：公司全称、商城名称',
  })
  const year = '<p>依据国发〔2026〕3 号</p>'
  await save('license', 0, `${year}<p>〔许可证号〕</p>`)
  expect(await publish('license', 1)).toMatchObject({ code: 'agreement.blanks', data: { names: '许可证号' } })
  await save('license', 1, year)
  expect(await publish('license', 2)).toMatchObject({ error: 0 })
})

test('the shipped words name the mall and its company as the settings do, as text', async () => {
  await db.insert(settings).values([
    { key: 'siteName', value: '恒昌工品' },
    { key: 'company_name', value: '恒昌<b>工品有限公司' },
  ])
  const { content_html, blanks } = await draft('merchant')
  expect(blanks).toEqual([])
  expect(content_html).toContain('恒昌&lt;b&gt;工品有限公司（以下简称“恒昌工品”）')
  expect(await publish('merchant', 0)).toMatchObject({ error: 0 })
  expect((await read('merchant')).data).toMatchObject({ number: 1, content_html: expect.stringContaining('恒昌工品') })
  expect(await publish('merchant', 0)).toMatchObject({ code: 'agreement.same' })
})

test('a draft is read on a phone with a code, for ten minutes, and with no other', async () => {
  const { version } = await draft('refund')
  await save('refund', version, '<p>还没有公布</p>')
  const { data }: Reply<{ preview: string }> = await as(operator).get(`${path}/preview_code`, { key: 'refund' })
  const preview = (code: string) => as(null).get('/shop/api/data/richtext_preview', { preview: code })
  expect((await preview(data.preview)).data).toMatchObject({ key: 'refund', content_html: '<p>还没有公布</p>' })
  expect(await preview('made-up')).toMatchObject({ code: 'content.not_found' })
  pass(minutes(10))
  expect(await preview(data.preview)).toMatchObject({ code: 'content.not_found' })
})

test('each agreement of the mall stands in the list, published or not', async () => {
  const reply: Reply<{ list: { key: string; number: number }[] }> = await as(operator).get(`${path}/list`)
  expect(reply.data.list.map(({ key }) => key)).toEqual([
    ...['user', 'privacy', 'merchant', 'points', 'coupon', 'refund', 'about', 'license'],
  ])
  expect(reply.data.list.find(({ key }) => key === 'about')?.number).toBe(0)
})

test('who may only look does not change it', async () => {
  const reader = await atDesk(null, '只看', { rights: ['content:see'] })
  const { version } = await draft('about', reader)
  expect((await save('about', version, '<p>改</p>', reader)).error).not.toBe(0)
})
