import { fitsForm } from '@mall/contract/carrier/console.words'
import { isNumberForm } from '@mall/contract/carrier/platform.words'
import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { mallForTest } from '#test/mall.ts'

const { as, aMerchant, anOperator, atDesk, db, defects } = await mallForTest()
const path = '/admin/api/carrier'
const operator = await anOperator()
const store = await aMerchant()

type Row = { code: string; name: string; is_on: boolean; website: string; number_form: string }
const listed = async () => {
  const reply: { data: { list: Row[] } } = await as(operator).get(`${path}/list`)
  return reply.data.list
}
const offered = async () => {
  const reply: { data: { list: Row[] } } = await as(store).get('/merchant/api/order/carriers')
  return reply.data.list
}
const lastDeed = async () => (await db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1))[0]
const act = (call: string, input: object) => as(operator).post(`${path}/${call}`, input)

test.each([
  ['SF#{10-15}, #{12}', 'SF1234567890', true],
  ['SF#{10-15}, #{12}', 'sf-1234567890', true],
  ['SF#{10-15}, #{12}', '123456789012', true],
  ['SF#{10-15}, #{12}', '1234567890123', false],
  ['SF#{10-15}', 'YT1234567890', false],
  ['@@#{9}@@', 'EA123456789CN', true],
  ['@@#{9}@@', '12345678900CN', false],
  ['JD*{9-18}', 'JDVA01234567', true],
  ['', 'ANYTHING-1', true],
])('of the form “%s”, %s: %s', (form, number, fits) => {
  expect(isNumberForm(form)).toBe(true)
  expect(fitsForm(form, number)).toBe(fits)
})

test.each(['SF(', '#{0}', '#{9-3}', '#{1-9}@{1-9}*{1-9}#{1-9}', '^SF', '#{100}'])('“%s” is no form', async (form) => {
  expect(isNumberForm(form)).toBe(false)
  const fields = { code: 'feige', name: '飞鸽快递', number_form: form }
  expect(await act('add', fields)).toMatchObject({ error: 1, field: 'number_form', msg: '单号格式不正确' })
})

test('a carrier that is added is offered to stores, last of all, and its number form with it', async () => {
  const fields = { code: 'feige', name: '飞鸽快递', phone: '95000', number_form: 'FG#{10}' }
  expect(await act('add', fields)).toMatchObject({ error: 0 })
  expect((await offered()).at(-1)).toEqual({ code: 'feige', name: '飞鸽快递', number_form: 'FG#{10}' })
  const { code: _code, ...after } = fields
  expect(await lastDeed()).toMatchObject({ action: 'carrier.add', subject: 'carrier:feige', before: {}, after })
  expect(await act('add', { ...fields, name: '另一家' })).toMatchObject({ code: 'carrier.code_taken' })
  expect(await act('add', { ...fields, code: 'other' })).toMatchObject({ code: 'carrier.name_taken' })
})

test.each([
  ['http://www.feige.example/', 'not encrypted'],
  ['javascript:alert(1)', 'a script'],
  ['https://localhost/', 'of no domain'],
  ['https://somebody:secret@www.feige.example/', 'with a password'],
  ['www.feige.example', 'without a scheme'],
])('a site that is %s (%s) is refused, since buyers open it', async (website) => {
  const fields = { code: 'website', name: '官网快递', website }
  expect(await act('add', fields)).toMatchObject({
    error: 1,
    field: 'website',
    msg: '官网地址不正确，只能填写安全网址',
  })
})

test('a site is kept with its carrier, and the starter carriers have theirs where it is sure', async () => {
  const fields = { code: 'website', name: '官网快递', website: 'https://www.guanwang.example/query' }
  expect(await act('add', fields)).toMatchObject({ error: 0 })
  const sites = new Map((await listed()).map(({ code, website }) => [code, website]))
  expect(sites.get('website')).toBe('https://www.guanwang.example/query')
  expect(sites.get('sf')).toBe('https://www.sf-express.com/')
  expect([...sites.values()].every((site) => site === '' || site.startsWith('https://'))).toBe(true)
})

test('a carrier is renamed, and the log says what it was called', async () => {
  const fields = { code: 'zjs', name: '宅急送快运', phone: '400-100-0001', website: '', number_form: '' }
  expect(await act('edit', fields)).toMatchObject({ error: 0 })
  expect(await lastDeed()).toMatchObject({
    action: 'carrier.edit',
    before: { name: '宅急送', phone: '400-6789-000', website: 'https://www.zjs.com.cn/' },
    after: { name: '宅急送快运', phone: '400-100-0001', website: '' },
  })
  expect(await act('edit', { ...fields, name: '顺丰速运' })).toMatchObject({ code: 'carrier.name_taken' })
})

test('a carrier changes places with the one beside it, and the first stays the first', async () => {
  const [first, second] = await listed()
  const places = async () => (await listed()).slice(0, 2).map(({ code }) => code)
  await act('move', { code: second?.code, up: true })
  expect(await places()).toEqual([second?.code, first?.code])
  expect((await offered())[0]?.code).toBe(second?.code)
  await act('move', { code: second?.code, up: true })
  expect(await places()).toEqual([second?.code, first?.code])
  await act('move', { code: second?.code, up: false })
  expect(await places()).toEqual([first?.code, second?.code])
})

test('one that is off is offered to nobody, and comes back', async () => {
  await act('turn', { code: 'kuayue', on: false })
  expect(await lastDeed()).toMatchObject({ action: 'carrier.off', before: { on: true }, after: { on: false } })
  expect((await offered()).map(({ code }) => code)).not.toContain('kuayue')
  const shown: { data: { express: Row[] } } = await as(null).get('/shop/api/init')
  expect(shown.data.express.map(({ code }) => code)).not.toContain('kuayue')
  expect((await listed()).find(({ code }) => code === 'kuayue')).toMatchObject({ is_on: false })
  await act('turn', { code: 'kuayue', on: true })
  expect((await offered()).map(({ code }) => code)).toContain('kuayue')
})

test('what is not there cannot be changed, and who may not change contents reads at most', async () => {
  const fields = { code: 'nobody', name: '没有快递' }
  expect(await act('edit', fields)).toMatchObject({ code: 'carrier.not_found' })
  expect(await act('move', { code: 'nobody', up: true })).toMatchObject({ code: 'carrier.not_found' })
  expect(await act('turn', { code: 'nobody', on: true })).toMatchObject({ code: 'carrier.not_found' })
  const reader = await atDesk(null, '只读', { rights: ['content:see'] })
  expect(await as(reader).get(`${path}/list`)).toMatchObject({ error: 0 })
  expect(await as(reader).post(`${path}/add`, fields)).toMatchObject({ code: 'auth.forbidden' })
  expect(await as(store).get(`${path}/list`)).toMatchObject({ code: 'auth.forbidden' })
  expect(defects).toEqual([])
})
