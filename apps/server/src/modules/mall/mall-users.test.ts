import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#modules/account/account.table.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { employersIn } from '#test/companies.ts'
import { mallForTest } from '#test/mall.ts'

const mall = await mallForTest()
const { as, aShopper, aMerchant, anOperator, atDesk, db, now } = mall
const { aHired, login } = employersIn(mall)
const operator = await anOperator()
const list = (query = {}, by = operator) => as(by).get('/admin/api/user/list', query)
const disable = (user_id: number, disabled = true, by = operator) =>
  as(by).post('/admin/api/user/disable', { user_id, disabled, reason: '盗用他人信息' })
const logOut = (user_id: number) => as(operator).post('/admin/api/user/log_out', { user_id })
const profile = '/user/api/user/profile'

test('people are found by name, company or whole phone, and their phone is never told whole', async () => {
  const shopper = await aShopper({ nickname: '澄%江' })
  const company = await mall.aCompany()
  expect(await list({ keyword: '澄%' })).toMatchObject({
    data: { total: 1, list: [{ user_id: shopper.userId, company_name: '', login_count: 1, disabled_at: null }] },
  })
  const found = await list({ keyword: shopper.phone })
  expect(found).toMatchObject({ data: { total: 1, list: [{ user_id: shopper.userId }] } })
  expect(JSON.stringify(found.data)).not.toContain(shopper.phone)
  expect(await list({ keyword: shopper.phone.slice(0, 8) })).toMatchObject({ data: { total: 0 } })
  const { owner } = company
  expect(await list({ keyword: owner.phone })).toMatchObject({ data: { list: [{ is_company_owner: true }] } })
})

test('who is disabled is out at once and told so at the login; enabled, they get in again', async () => {
  const hired = await aHired(await mall.aCompany())
  expect(await disable(hired.userId)).toMatchObject({ data: { done: true } })
  expect(await as(hired).get(profile)).toMatchObject({ status: 401 })
  expect(await list({ keyword: hired.phone, state: 'disabled' })).toMatchObject({ data: { total: 1 } })
  const wish = { account: hired.phone, password: hired.password }
  expect(await as(null).post('/user/api/user/accountLogin', wish)).toMatchObject({
    code: 'login.stopped',
    msg: '账号已被平台停用，请联系平台客服',
  })
  await disable(hired.userId)
  expect(await disable(hired.userId, false)).toMatchObject({ data: { done: true } })
  expect(await login(hired.phone, hired.password)).not.toBe('')
  const noted = await db
    .select()
    .from(auditLogs)
    .where(eq(auditLogs.subject, `user:${hired.userId}`))
    .orderBy(auditLogs.id)
  expect(noted.map(({ action }) => action).filter((action) => action.startsWith('user.'))).toEqual([
    'user.disable',
    'user.enable',
  ])
})

test('a store’s clerk who is disabled is out of the desk as well', async () => {
  const clerk = await aMerchant()
  await disable(clerk.userId)
  expect(await as(clerk).get('/merchant/api/goods/list')).toMatchObject({ status: 401 })
})

test('all logins of somebody are ended, and nothing else', async () => {
  const [shopper, other] = [await aShopper(), await aShopper()]
  expect(await logOut(shopper.userId)).toMatchObject({ data: { done: true } })
  expect(await as(shopper).get(profile)).toMatchObject({ status: 401 })
  expect(await as(other).get(profile)).toMatchObject({ error: 0 })
  expect(await list({ keyword: shopper.phone })).toMatchObject({
    data: { list: [{ login_count: 0, disabled_at: null }] },
  })
})

test('who works for the platform is not stopped from here, who left is not there, and who only reads may not act', async () => {
  const colleague = await atDesk(null, '客服', { rights: ['users'] })
  expect(await disable(operator.userId, true, colleague)).toMatchObject({ code: 'user.staff' })
  expect(await logOut(colleague.userId)).toMatchObject({ code: 'user.staff' })
  const gone = await aShopper()
  await db.update(users).set({ closedAt: now() }).where(eq(users.id, gone.userId))
  expect(await disable(gone.userId)).toMatchObject({ code: 'user.not_found' })
  expect(await list({ keyword: gone.phone })).toMatchObject({ data: { total: 0 } })
  const reader = await atDesk(null, '只读', { rights: ['users:see'] })
  expect(await list({}, reader)).toMatchObject({ error: 0 })
  expect(await disable((await aShopper()).userId, true, reader)).toMatchObject({ code: 'auth.forbidden' })
  expect(mall.defects).toEqual([])
})
