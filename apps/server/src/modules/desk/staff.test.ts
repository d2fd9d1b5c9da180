import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { mallForTest } from '#test/mall.ts'

const { as, aMerchant, anOperator, atDesk, db } = await mallForTest()

type Staff = { list: { user_id: number; role_name: string; disabled: boolean }[] }
const staffOf = async (person: { token: string }): Promise<Staff> => (await as(person).get('/desk/api/staff/list')).data
const lastDeed = async () => (await db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1))[0]
const setRole = (by: { token: string }, user_id: number, role: string) =>
  as(by).post('/desk/api/staff/role', { user_id, role })

test('an owner changes a colleague’s role, which counts from the next request and stands in the log with what it was', async () => {
  const owner = await aMerchant()
  const clerk = await atDesk(owner.merchantId, '小张')
  expect(await setRole(owner, clerk.userId, 'reader')).toMatchObject({ error: 0 })
  expect(await as(clerk).get('/merchant/api/order/list')).toMatchObject({ error: 0 })
  expect(await as(clerk).post('/merchant/api/order/ship', {})).toMatchObject({ code: 'auth.forbidden' })
  expect(await lastDeed()).toMatchObject({
    action: 'desk.role',
    merchantId: owner.merchantId,
    userId: owner.userId,
    before: { role: '店主' },
    after: { role: '只读' },
  })
  expect(await setRole(owner, clerk.userId, 'no_such')).toMatchObject({ code: 'desk.role_not_found' })
  expect(await setRole(owner, owner.userId, 'reader')).toMatchObject({ code: 'desk.self' })
})

test('colleagues of another desk are not there, for a store as for the platform', async () => {
  const [owner, other, operator] = [await aMerchant(), await aMerchant(), await anOperator()]
  for (const [by, whom] of [
    [owner, other],
    [owner, operator],
    [operator, owner],
  ] as const) {
    const input = { user_id: whom.userId }
    expect(await setRole(by, whom.userId, 'reader')).toMatchObject({ code: 'desk.staff_not_found' })
    for (const [path, more] of [
      ['disable', { disabled: true }],
      ['remove', {}],
      ['reset_factor', {}],
    ] as const) {
      expect(await as(by).post(`/desk/api/staff/${path}`, { ...input, ...more })).toMatchObject({
        code: 'desk.staff_not_found',
      })
    }
    expect((await staffOf(by)).list.map(({ user_id }) => user_id)).toEqual([by.userId])
  }
})

test('nobody hands out or touches what they do not hold themselves', async () => {
  const owner = await aMerchant()
  const lead = await atDesk(owner.merchantId, '组长', { rights: ['staff', 'orders'] })
  const clerk = await atDesk(owner.merchantId, '小陈', { rights: ['orders:see'] })
  expect(await setRole(lead, clerk.userId, 'goods')).toMatchObject({ code: 'desk.role_too_wide' })
  expect(await setRole(lead, owner.userId, 'reader')).toMatchObject({ code: 'desk.role_too_wide' })
  const invite = { phone: '13700009999', name: '小孙', role: 'owner' }
  expect(await as(lead).post('/desk/api/staff/invite', invite)).toMatchObject({ code: 'desk.role_too_wide' })
  const role = { id: 0, name: '发货', rights: ['orders', 'money'] }
  expect(await as(lead).post('/desk/api/role/save', role)).toMatchObject({ code: 'desk.role_too_wide' })
  expect(await as(lead).post('/desk/api/role/save', { ...role, rights: ['orders', 'orders:see'] })).toMatchObject({
    error: 0,
  })
  expect(await as(lead).post('/desk/api/role/save', { ...role, rights: ['orders'] })).toMatchObject({
    code: 'desk.role_taken',
  })
  expect(await as(lead).post('/desk/api/role/save', { ...role, name: '店主', rights: ['orders'] })).toMatchObject({
    code: 'desk.role_taken',
  })
  expect(await as(owner).post('/desk/api/role/save', { ...role, rights: ['users'] })).toMatchObject({
    code: 'desk.role_rights',
  })
})

test('a role is narrowed for all who have it at once, is deleted when nobody has it, and is no other store’s', async () => {
  const [owner, other] = [await aMerchant(), await aMerchant()]
  const saved: { data: { role_id: number } } = await as(owner).post('/desk/api/role/save', {
    id: 0,
    name: '仓库',
    rights: ['orders', 'goods'],
  })
  const { role_id: id } = saved.data
  const clerk = await atDesk(owner.merchantId, '小周')
  await setRole(owner, clerk.userId, `role:${id}`)
  expect(await as(clerk).get('/merchant/api/goods/list')).toMatchObject({ error: 0 })
  const narrow = { id, name: '仓库', rights: ['orders'] }
  expect(await as(other).post('/desk/api/role/save', narrow)).toMatchObject({ code: 'desk.role_not_found' })
  expect(await setRole(other, clerk.userId, `role:${id}`)).toMatchObject({ code: 'desk.staff_not_found' })
  expect(await as(owner).post('/desk/api/role/save', narrow)).toMatchObject({ error: 0 })
  expect(await as(clerk).get('/merchant/api/goods/list')).toMatchObject({ code: 'auth.forbidden' })
  expect(await as(other).post('/desk/api/role/delete', { id })).toMatchObject({ code: 'desk.role_not_found' })
  expect(await as(owner).post('/desk/api/role/delete', { id })).toMatchObject({
    code: 'desk.role_in_use',
    data: { people: 1 },
  })
  await setRole(owner, clerk.userId, 'reader')
  expect(await as(owner).post('/desk/api/role/delete', { id })).toMatchObject({ error: 0 })
})

test('a desk is never left without somebody who may do everything', async () => {
  const owner = await aMerchant()
  const deputy = await atDesk(owner.merchantId, '副店主', { rights: ['*'] })
  const disable = (by: { token: string }, user_id: number, disabled = true) =>
    as(by).post('/desk/api/staff/disable', { user_id, disabled })
  expect(await disable(deputy, owner.userId)).toMatchObject({ code: 'desk.last_owner' })
  expect(await setRole(deputy, owner.userId, 'reader')).toMatchObject({ code: 'desk.last_owner' })
  expect(await as(deputy).post('/desk/api/staff/remove', { user_id: owner.userId })).toMatchObject({
    code: 'desk.last_owner',
  })
  expect(await setRole(owner, deputy.userId, 'owner')).toMatchObject({ error: 0 })
  expect(await disable(deputy, owner.userId)).toMatchObject({ error: 0 })
  expect(await as(owner).get('/desk/api/me')).toMatchObject({ status: 401 })
  expect(await disable(deputy, owner.userId, false)).toMatchObject({ error: 0 })
  expect(await as(deputy).post('/desk/api/staff/remove', { user_id: owner.userId })).toMatchObject({ error: 0 })
  expect((await staffOf(deputy)).list).toMatchObject([{ user_id: deputy.userId, role_name: '店主', disabled: false }])
  const [removed] = await db.select().from(auditLogs).where(eq(auditLogs.action, 'desk.remove'))
  expect(removed).toMatchObject({ subject: `user:${owner.userId}` })
})
