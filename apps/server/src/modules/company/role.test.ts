import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { days } from '#kernel/time.ts'
import { issueToken } from '#modules/account/account.public.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { employersIn } from '#test/companies.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { roles } from './company.table.ts'
import { beyond, changeOf, separate } from './grant-role.rules.ts'

const mall = await mallForTest()
const { as, aShopper, aCompany, db, pass } = mall
const { presetId, aRole, aHolder, add, aHired } = employersIn(mall)
const list = (person: Person) => as(person).get('/user/api/role/list')
const detail = (person: Person, id: number) => as(person).get(`/user/api/role/detail/${id}`)
const make = (person: Person, more: Record<string, unknown>) =>
  as(person).post('/user/api/role/add', { name: '仓库收货', permissions: 'cart:add,order:export', ...more })
const edit = (person: Person, id: number, more: Record<string, unknown>) =>
  as(person).put(`/user/api/role/edit/${id}`, { name: '仓库收货', permissions: 'cart:add', ...more })
const remove = (person: Person, id: number) => as(person).delete(`/user/api/role/delete/${id}`)

test('the five presets come first, then what the company made, each with how many have it', async () => {
  const company = await aCompany()
  expect(await make(company.owner, { remark: '只收货' })).toMatchObject({
    data: { name: '仓库收货', permissions: 'cart:add,order:export', remark: '只收货', user_count: 0, is_preset: false },
  })
  const reply: { data: { list: { name: string; user_count: number; is_preset: boolean }[] } } = await list(
    company.owner,
  )
  expect(reply.data.list.map((role) => role.name)).toEqual([
    '采购经理',
    '采购员',
    '需求员',
    '找货员',
    '审查员',
    '仓库收货',
  ])
  expect(reply.data.list.map((role) => role.user_count)).toEqual([1, 1, 1, 1, 1, 0])
  expect(await detail(company.owner, await presetId(company, '采购员'))).toMatchObject({
    data: { is_preset: true, users: [{ id: company.member('buyer').userId, real_name: '采购员' }] },
  })
  expect(await detail(company.owner, 999_999)).toMatchObject({ code: 'role.not_found' })
  expect(await list(await aShopper())).toMatchObject({ code: 'company.none' })
  expect(await make(await aShopper(), {})).toMatchObject({ code: 'company.none' })
})

test('a role keeps what this version does not know, and is told with what was added and taken away', async () => {
  const company = await aCompany()
  const made: { data: { id: number } } = await make(company.owner, {
    permissions: ['cart:add', 'future:thing', 'cart:add'],
  })
  const { id } = made.data
  expect(made).toMatchObject({ data: { permissions: 'cart:add,future:thing' } })
  const more = { name: '收货员', permissions: 'future:thing,order:export' }
  expect(await edit(company.owner, id, more)).toMatchObject({ data: { name: '收货员', permissions: more.permissions } })
  const [noted] = await db
    .select()
    .from(auditLogs)
    .where(and(eq(auditLogs.subject, `role:${id}`), eq(auditLogs.action, 'role.edit')))
  expect(noted).toMatchObject({
    ownerId: company.ownerId,
    detail: '仓库收货；改名为 收货员；新增：导出订单；移除：加入购物车',
  })
})

test('presets are not changed, names are used once, and a role that somebody has stays', async () => {
  const company = await aCompany()
  const preset = await presetId(company, '采购员')
  expect(await edit(company.owner, preset, {})).toMatchObject({ code: 'role.preset' })
  expect(await remove(company.owner, preset)).toMatchObject({ code: 'role.preset' })
  expect(await make(company.owner, { name: '采购员' })).toMatchObject({ code: 'role.name_taken' })
  const id = await aRole(company, 'cart:add', '收货')
  expect(await edit(company.owner, id, { name: '采购员' })).toMatchObject({ code: 'role.name_taken' })
  expect(await edit(company.owner, id, { name: '收货' })).toMatchObject({ error: 0 })
  expect(await make(await aCompany().then((one) => one.owner), { name: '收货' })).toMatchObject({ error: 0 })
  for (const real_name of ['甲一', '乙二', '丙三', '丁四', '戊五', '己六']) {
    await add(company.owner, { real_name, role_id: id })
  }
  expect(await remove(company.owner, id)).toMatchObject({
    code: 'role.in_use',
    msg: '请先为 6 名员工更换角色：甲一、乙二、丙三、丁四、戊五',
  })
  expect(await make(company.owner, { permissions: ' , ' })).toMatchObject({ error: 1, msg: '请至少选择一项权限' })
})

test('a role that somebody is asked to come with stays until the invitation has run out', async () => {
  const company = await aCompany()
  const id = await aRole(company, 'cart:add')
  const shopper = await aShopper()
  await add(company.owner, { real_name: '钱一', phone: shopper.phone, role_id: id })
  expect(await remove(company.owner, id)).toMatchObject({ code: 'role.in_use', msg: expect.stringContaining('钱一') })
  pass(days(31))
  const client = { ip: '10.0.0.1', device: '测试设备', platform: 'H5' }
  const owner = { ...company.owner, token: await issueToken(db, company.owner.userId, client, mall) }
  expect(await remove(owner, id)).toMatchObject({ data: { done: true } })
  expect(await remove(owner, id)).toMatchObject({ code: 'role.not_found' })
  expect(await db.$count(roles, eq(roles.id, id))).toBe(0)
})

test('who may edit roles gives no more than they hold, and takes nothing from roles that hold more', async () => {
  const company = await aCompany()
  const helper = await aHolder(company, 'role:create,role:edit,role:delete,cart:add')
  const refusal = { code: 'role.beyond', msg: '不能授予自己没有的权限：支付订单' }
  expect(await make(helper, { permissions: 'cart:add,order:pay' })).toMatchObject(refusal)
  expect(await make(helper, { permissions: ['cart:add,order:pay'] })).toMatchObject(refusal)
  expect(await make(helper, { permissions: '*' })).toMatchObject({ code: 'role.beyond' })
  const made: { data: { id: number } } = await make(helper, { permissions: 'cart:add' })
  expect(await edit(helper, made.data.id, { permissions: 'order:pay' })).toMatchObject(refusal)
  const larger = await aRole(company, 'cart:add,order:pay')
  expect(await edit(helper, larger, { permissions: 'cart:add' })).toMatchObject(refusal)
  expect(await remove(helper, larger)).toMatchObject(refusal)
  expect(await remove(helper, made.data.id)).toMatchObject({ error: 0 })
})

test('what a role loses is gone at the very next request of everybody who has it', async () => {
  const company = await aCompany()
  const holder = await aHolder(company, 'cart:add,role:edit')
  const profile: { data: { role: { name: string } } } = await as(holder).get('/user/api/user/profile')
  const [role] = await db.select().from(roles).where(eq(roles.name, profile.data.role.name))
  expect(await edit(company.owner, role?.id ?? 0, { name: '变少了', permissions: 'order:export' })).toMatchObject({
    data: { user_count: 1 },
  })
  expect(await as(holder).post('/shop/api/cart/add', {})).toMatchObject({ code: 'auth.forbidden' })
  expect(await as(await aHired(company, '审查员')).get('/user/api/role/list')).toMatchObject({ code: 'auth.forbidden' })
  expect(mall.defects).toEqual([])
})

const names = fc.array(fc.constantFrom('a', 'b:c', 'order:pay', 'cart:add', '*', 'always:show'), { maxLength: 8 })

test('whatever is granted, what lies beyond is exactly what is not held, and all of it is told', () => {
  fc.assert(
    fc.property(names, names, (held, granted) => {
      const missing = beyond(held, granted)
      if (held.includes('*')) expect(missing).toEqual([])
      else expect(missing).toEqual(granted.filter((one) => one !== 'always:show' && !held.includes(one)))
      expect(changeOf(held, held)).toBe('')
      expect(separate([granted.join(',')])).toEqual([...new Set(granted)])
    }),
  )
})
