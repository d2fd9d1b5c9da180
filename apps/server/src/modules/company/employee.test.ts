import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#modules/account/account.table.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { messages } from '#modules/message/message.table.ts'
import { employersIn } from '#test/companies.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { employees, invitations } from './company.table.ts'

const mall = await mallForTest()
const { as, aShopper, aCompany, db, defects } = mall
const { freshPhone, presetId, aRole, aHolder, add, aHired, login } = employersIn(mall)
const list = (person: Person, query: Record<string, string | number> = {}) =>
  as(person).get('/user/api/user/list', query)
const detail = (person: Person, id: number) => as(person).get(`/user/api/user/detail/${id}`)
const edit = (person: Person, id: number, more: Record<string, unknown>) =>
  as(person).put(`/user/api/user/edit/${id}`, more)
const profile = (token: string) => as({ token }).get('/user/api/user/profile')

test('the owner sees everybody, the phones masked, the 主账号 first, with when each last logged in', async () => {
  const company = await aCompany()
  const reply: { data: { list: { real_name: string; phone: string; last_login_at: string | null }[] } } = await list(
    company.owner,
  )
  expect(reply).toMatchObject({ data: { total: 6, counts: { on: 6, off: 0, invited: 0 }, page: 1 } })
  expect(reply.data.list[0]).toMatchObject({ real_name: '主账号', role_name: '主账号', is_owner: true, is_self: true })
  expect(reply.data.list[1]).toMatchObject({ role_name: '采购经理', is_owner: false, is_self: false, status: 'on' })
  for (const one of reply.data.list) {
    expect(one.phone).toMatch(/^139\*{4}\d{4}$/)
    expect(one.last_login_at).toBe(mall.now().toISOString())
  }
  const buyer = company.member('buyer')
  expect(await detail(company.owner, buyer.userId)).toMatchObject({ data: { real_name: '采购员', id: buyer.userId } })
  expect(await detail(company.owner, 999_999)).toMatchObject({ code: 'employee.not_found' })
})

test('people are found by name, department, role, state, and by the digits of the phone that are shown, no others', async () => {
  const company = await aCompany()
  const role_id = await presetId(company, '找货员')
  const phone = freshPhone()
  await add(company.owner, { real_name: '钱找货', phone, role_id, department: '仓储部%' })
  const namesBy = async (query: Record<string, string | number>) => {
    const reply: { data: { list: { real_name: string }[] } } = await list(company.owner, query)
    return reply.data.list.map((one) => one.real_name)
  }
  for (const keyword of ['钱找', '仓储部%', phone, phone.slice(-4)])
    expect(await namesBy({ keyword })).toEqual(['钱找货'])
  for (const keyword of [phone.slice(0, 7), phone.slice(3, 9), '部%%', '_']) {
    expect(await namesBy({ keyword })).toEqual([])
  }
  expect(await namesBy({ role_id })).toEqual(['找货员', '钱找货'])
  expect(await namesBy({ status: 'off' })).toEqual([])
  expect(await namesBy({ list_rows: 2, page: 2 })).toHaveLength(2)
})

test('a phone that nobody has becomes an employee who logs in with the password that was set', async () => {
  const company = await aCompany()
  const role_id = await presetId(company, '采购员')
  const phone = freshPhone()
  const input = {
    real_name: '赵新',
    phone,
    account: `zhao_${phone}`,
    password: 'Rain2026',
    department: '采购部',
    role_id,
  }
  const made: { data: { id: number } } = await add(company.owner, input)
  expect(made).toMatchObject({ error: 0, data: { invited: false } })
  const token = await login(`zhao_${phone}`, 'Rain2026')
  expect(await profile(token)).toMatchObject({ data: { company: { id: company.companyId }, role: { name: '采购员' } } })
  expect(await detail(company.owner, made.data.id)).toMatchObject({
    data: { account: `zhao_${phone}`, department: '采购部', role_id, role_name: '采购员', status: 'on' },
  })
  const told = await db.select().from(messages).where(eq(messages.userId, made.data.id))
  expect(told.map((one) => one.title)).toEqual([expect.stringContaining('您已加入')])
  const [noted] = await db
    .select()
    .from(auditLogs)
    .where(eq(auditLogs.subject, `user:${made.data.id}`))
  expect(noted).toMatchObject({ action: 'employee.add', ownerId: company.ownerId, detail: '赵新，采购部，采购员' })
})

test('one wish sent twice with one key makes one employee', async () => {
  const company = await aCompany()
  const input = { real_name: '赵新', phone: freshPhone(), role_id: await presetId(company, '采购员') }
  const send = () => as(company.owner).post('/user/api/user/add', input, { 'Idempotency-Key': 'hire-them-once' })
  const [one, other] = [await send(), await send()]
  expect(one).toMatchObject({ error: 0 })
  expect(other).toMatchObject({ data: one.data })
})

test('a shopper who has an account is asked, once, and nothing of theirs changes or shows', async () => {
  const company = await aCompany()
  const shopper = await aShopper({ account: 'my_own_name', avatar: '/img/face-0123456789.webp' })
  const role_id = await presetId(company, '采购员')
  const input = { phone: shopper.phone, account: 'other_name', password: 'Rain2026', role_id }
  expect(await add(company.owner, input)).toMatchObject({ data: { id: shopper.userId, invited: true } })
  const again = { ...input, real_name: '钱一', role_id: await presetId(company, '需求员') }
  expect(await add(company.owner, again)).toMatchObject({ data: { invited: true } })
  const [user] = await db.select().from(users).where(eq(users.id, shopper.userId))
  expect(user).toMatchObject({ account: 'my_own_name', passwordHash: null })
  expect(await db.$count(invitations, eq(invitations.userId, shopper.userId))).toBe(1)
  expect(await db.$count(messages, eq(messages.userId, shopper.userId))).toBe(1)
  expect(await detail(company.owner, shopper.userId)).toMatchObject({
    data: { status: 'invited', account: '', avatar: '', last_login_at: null, role_name: '需求员', real_name: '钱一' },
  })
  expect(await list(company.owner, { status: 'invited' })).toMatchObject({ data: { total: 1, counts: { invited: 1 } } })
  expect(await profile(shopper.token)).toMatchObject({ data: { company: null } })
})

test('what stands in the way of a new employee is named', async () => {
  const company = await aCompany()
  const other = await aCompany()
  const role_id = await presetId(company, '采购员')
  for (const { phone } of [company.member('buyer'), other.member('buyer'), other.owner]) {
    expect(await add(company.owner, { phone, role_id })).toMatchObject({ code: 'employee.employed' })
  }
  await aShopper({ account: 'taken_name' })
  expect(await add(company.owner, { account: 'taken_name', role_id })).toMatchObject({ code: 'employee.account_taken' })
  expect(await add(company.owner, { account: freshPhone(), role_id })).toMatchObject({ error: 1, field: 'account' })
  expect(await add(company.owner, { role_id: await presetId(other, '采购员') })).toMatchObject({
    code: 'role.not_found',
  })
  expect(await add(await aShopper(), { role_id })).toMatchObject({ code: 'company.none' })
  expect(await list(await aShopper())).toMatchObject({ code: 'company.none' })
  expect(await add(company.member('purchase_manager'), { role_id })).toMatchObject({ code: 'auth.forbidden' })
})

test('nobody hands on what they do not hold, to nobody, by no way', async () => {
  const company = await aCompany()
  const helper = await aHolder(company, 'employee:create,employee:edit,employee:delete,cart:add,cart:export')
  const small = await presetId(company, '找货员')
  const large = await presetId(company, '采购员')
  const refusal = { code: 'role.beyond', msg: expect.stringContaining('提交订单、支付订单') }
  expect(await add(helper, { role_id: large })).toMatchObject(refusal)
  expect(await add(helper, { role_id: small })).toMatchObject({ error: 0 })
  const clerk = company.member('sourcing_clerk').userId
  const buyer = company.member('buyer').userId
  expect(await edit(helper, clerk, { role_id: large })).toMatchObject(refusal)
  for (const more of [{ role_id: small }, { status: 'off' }, { password: 'Snow2027' }, { real_name: '改名' }]) {
    expect(await edit(helper, buyer, more)).toMatchObject(refusal)
  }
  expect(await as(helper).delete(`/user/api/user/delete/${buyer}?isReal=1`)).toMatchObject(refusal)
  expect(await edit(helper, clerk, { department: '仓储部' })).toMatchObject({ data: { department: '仓储部' } })
  const shopper = await aShopper()
  await add(company.owner, { phone: shopper.phone, role_id: large })
  expect(await edit(helper, shopper.userId, { role_id: small })).toMatchObject(refusal)
  expect(await as(helper).delete(`/user/api/user/delete/${shopper.userId}`)).toMatchObject(refusal)
  const all = await aRole(company, '*')
  expect(await add(helper, { role_id: all })).toMatchObject({ code: 'role.beyond' })
})

test('nobody touches the 主账号, and nobody their own role or state', async () => {
  const company = await aCompany()
  const helper = await aHolder(company, '*')
  const role_id = await presetId(company, '采购员')
  for (const more of [{ role_id }, { status: 'off' }, { real_name: '改名' }, { password: 'Snow2027' }]) {
    expect(await edit(helper, company.owner.userId, more)).toMatchObject({ code: 'employee.is_owner' })
  }
  expect(await as(helper).delete(`/user/api/user/delete/${company.owner.userId}?isReal=1`)).toMatchObject({
    code: 'employee.is_owner',
  })
  for (const person of [helper, company.owner]) {
    expect(await edit(person, person.userId, { role_id })).toMatchObject({ code: 'employee.self' })
    expect(await edit(person, person.userId, { status: 'off' })).toMatchObject({ code: 'employee.self' })
    expect(await edit(person, person.userId, { password: 'Snow2027' })).toMatchObject({ code: 'employee.self' })
    expect(await as(person).delete(`/user/api/user/delete/${person.userId}`)).toMatchObject({ code: 'employee.self' })
    expect(await edit(person, person.userId, { real_name: '改名' })).toMatchObject({ data: { real_name: '改名' } })
  }
})

test('another role counts at the very next request, and the person is told of it', async () => {
  const company = await aCompany()
  const buyer = company.member('buyer')
  const role_id = await presetId(company, '审查员')
  expect(await as(buyer).post('/shop/api/cart/add', {})).not.toMatchObject({ code: 'auth.forbidden' })
  expect(await edit(company.owner, buyer.userId, { role_id })).toMatchObject({ data: { role_name: '审查员' } })
  expect(await as(buyer).post('/shop/api/cart/add', {})).toMatchObject({ code: 'auth.forbidden' })
  const [told] = await db.select().from(messages).where(eq(messages.userId, buyer.userId))
  expect(told?.text).toContain('角色由“采购员”变更为“审查员”')
  const [noted] = await db
    .select()
    .from(auditLogs)
    .where(eq(auditLogs.subject, `user:${buyer.userId}`))
  expect(noted).toMatchObject({ action: 'employee.edit', userId: company.owner.userId, ownerId: company.ownerId })
})

test('who is switched off is logged out at once and cannot come back until switched on again', async () => {
  const company = await aCompany()
  const hired = await aHired(company)
  expect(await edit(company.owner, hired.userId, { status: 'off' })).toMatchObject({ data: { status: 'off' } })
  expect(await profile(hired.token)).toMatchObject({ status: 401 })
  expect(await profile(await login(hired.phone, hired.password))).toMatchObject({ status: 401 })
  expect(await list(company.owner, { status: 'off' })).toMatchObject({ data: { total: 1, counts: { on: 6, off: 1 } } })
  expect(await edit(company.owner, hired.userId, { status: 'on' })).toMatchObject({ data: { status: 'on' } })
  expect(await profile(await login(hired.phone, hired.password))).toMatchObject({ error: 0 })
  expect(await as(company.owner).delete(`/user/api/user/delete/${hired.userId}`)).toMatchObject({
    data: { done: true },
  })
  expect(await detail(company.owner, hired.userId)).toMatchObject({ data: { status: 'off' } })
})

test('a new password ends every login of an account that the company made', async () => {
  const company = await aCompany()
  const hired = await aHired(company)
  expect(await edit(company.owner, hired.userId, { password: 'Snow2027' })).toMatchObject({ error: 0 })
  expect(await profile(hired.token)).toMatchObject({ status: 401 })
  expect(await login(hired.phone, hired.password)).toBe('')
  expect(await profile(await login(hired.phone, 'Snow2027'))).toMatchObject({ error: 0 })
})

test('a company sets no password of somebody who came with an account of their own', async () => {
  const company = await aCompany()
  const shopper = await aShopper()
  await db.insert(employees).values({
    userId: shopper.userId,
    companyId: company.companyId,
    roleId: await presetId(company, '采购员'),
    isOwner: false,
    realName: '周一',
    createdAt: mall.now(),
  })
  expect(await edit(company.owner, shopper.userId, { password: 'Snow2027' })).toMatchObject({
    error: 1,
    field: 'password',
  })
  expect(await profile(shopper.token)).toMatchObject({ data: { has_password: false } })
})

test('what is asked of somebody may change until they answer; there is nothing to switch off', async () => {
  const company = await aCompany()
  const shopper = await aShopper()
  await add(company.owner, { phone: shopper.phone, role_id: await presetId(company, '采购员') })
  const more = { real_name: '钱二', department: '生产部', role_id: await presetId(company, '需求员') }
  expect(await edit(company.owner, shopper.userId, more)).toMatchObject({
    data: { real_name: '钱二', department: '生产部', role_name: '需求员', status: 'invited' },
  })
  for (const field of [{ status: 'off' }, { password: 'Snow2027' }]) {
    expect(await edit(company.owner, shopper.userId, field)).toMatchObject({ error: 1, field: Object.keys(field)[0] })
  }
  expect(await as(company.owner).delete(`/user/api/user/delete/${shopper.userId}`)).toMatchObject({ error: 0 })
  expect(await detail(company.owner, shopper.userId)).toMatchObject({ code: 'employee.not_found' })
  expect(defects).toEqual([])
})

test('a disabled employee is told at the login that the account is stopped, and by whom it is opened again', async () => {
  const company = await aCompany()
  const hired = await aHired(company, '采购员')
  await edit(company.owner, hired.userId, { status: 'off' })
  const call = { account: hired.phone, password: hired.password }
  expect(await as(null).post('/user/api/user/accountLogin', call)).toMatchObject({
    code: 'login.disabled',
    msg: '账号已停用，请联系企业管理员',
  })
  await edit(company.owner, hired.userId, { status: 'on' })
  expect(await as(null).post('/user/api/user/accountLogin', call)).toMatchObject({ error: 0 })
})
