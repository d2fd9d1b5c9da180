import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { codes } from '#test/codes.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { users } from './account.table.ts'
import { forgetUser } from './forget-user.ts'

const mall = await mallForTest({ environment: { TRUST_PROXY: '1' } })
const { as, aShopper, aMerchant, aCompany, db, now } = mall
const { codeFor, newPhone, newIp } = codes(mall)

type Invite = { data: { invite_code: string; invited_count: number } }
const inviteOf = async (person: Person) => {
  const reply: Invite = await as(person).post('/user/api/user/invite_code')
  return reply.data
}
const register = (phone: string, code: string, more: object) =>
  as(null).post('/user/api/user/smsRegister', { phone, code, password: 'Rain2026', ...more })
async function registerWith(invite_code: string, phone = newPhone()) {
  return { phone, reply: await register(phone, await codeFor(phone, 'register', newIp()), { invite_code }) }
}
const invitedBy = async (phone: string) => {
  const [row] = await db.select({ code: users.invitedBy }).from(users).where(eq(users.phone, phone))
  return row?.code
}

test('a person has one code for good, another person another', async () => {
  const [one, other] = [await aShopper(), await aShopper()]
  const { invite_code, invited_count } = await inviteOf(one)
  expect(invite_code).toMatch(/^[3-9A-Z]{8}$/)
  expect(invited_count).toBe(0)
  const again = await Promise.all([inviteOf(one), inviteOf(one)])
  expect(again.map((reply) => reply.invite_code)).toEqual([invite_code, invite_code])
  expect((await inviteOf(other)).invite_code).not.toBe(invite_code)
  expect(await as(null).post('/user/api/user/invite_code')).toMatchObject({ status: 401 })
})

test('who registers with a code is kept as invited by it, however the code was typed, and is counted', async () => {
  const friend = await aShopper()
  const { invite_code } = await inviteOf(friend)
  const { phone, reply } = await registerWith(` ${invite_code.toLowerCase()} `)
  expect(reply).toMatchObject({ error: 0 })
  expect(await invitedBy(phone)).toBe(invite_code)
  expect((await inviteOf(friend)).invited_count).toBe(1)
})

test('without a code nobody is noted', async () => {
  const { phone, reply } = await registerWith('')
  expect(reply).toMatchObject({ error: 0 })
  expect(await invitedBy(phone)).toBeNull()
})

test('a code that is nobody’s is told at its field, and the SMS code is still good afterwards', async () => {
  const phone = newPhone()
  const code = await codeFor(phone, 'register', newIp())
  for (const invite_code of ['34679ACD', 'ABCDEFGH', '太短', '3'.repeat(9)]) {
    expect(await register(phone, code, { invite_code })).toMatchObject({
      error: 1,
      field: 'invite_code',
      msg: '邀请码不正确，请核对或留空',
    })
  }
  expect(await register(phone, code, {})).toMatchObject({ error: 0 })
})

test('a store’s code is one for all its staff, and is no shopper’s to ask for', async () => {
  const store = await aMerchant()
  const path = '/merchant/api/invite_code'
  const first: Invite = await as(store).post(path)
  expect(await as(store).post(path)).toMatchObject({ data: { invite_code: first.data.invite_code } })
  expect((await inviteOf({ ...store, token: store.mallToken })).invite_code).not.toBe(first.data.invite_code)
  const { phone } = await registerWith(first.data.invite_code)
  expect(await invitedBy(phone)).toBe(first.data.invite_code)
  expect(await as(store).post(path)).toMatchObject({ data: { invited_count: 1 } })
  expect(await as((await aCompany()).owner).post(path)).toMatchObject({ code: 'auth.expired' })
})

test('the code of somebody who left invites nobody, and who left was invited by nobody', async () => {
  const friend = await aShopper()
  const { invite_code } = await inviteOf(friend)
  const { phone } = await registerWith(invite_code)
  const [guest] = await db.select({ id: users.id }).from(users).where(eq(users.phone, phone))
  await forgetUser(db, guest?.id ?? 0, now())
  expect(await invitedBy(`closed-${guest?.id}`)).toBeNull()
  await forgetUser(db, friend.userId, now())
  expect((await registerWith(invite_code)).reply).toMatchObject({ error: 1, field: 'invite_code' })
})
