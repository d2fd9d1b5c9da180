import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { systemRandom } from '#kernel/random.ts'
import { hours, minutes } from '#kernel/time.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { users } from './account.table.ts'
import { checkPayPassword, hashPayPassword, setPayPasswordHash } from './pay-password.ts'

const mall = await mallForTest()
const { aShopper, pass, db } = mall
const scopeOf = (person: Person) => ({ ...mall, actor: { ...person, ...nobodyElse } })
const nobodyElse = {
  nickname: '',
  name: '',
  permissions: [],
  orderSight: 'company' as const,
  companyId: null,
  companyName: null,
  roleName: '',
  isPaidMember: false,
  merchantId: null,
  desk: null,
  tokenId: 0,
  profile: null,
}
const check = (person: Person, typed: string) => checkPayPassword(scopeOf(person), typed)

async function aPayer() {
  const payer = await aShopper()
  await setPayPasswordHash({ ...scopeOf(payer), random: systemRandom }, '258036')
  return payer
}

test('the right payment password passes, as often as it is given', async () => {
  const payer = await aPayer()
  for (let i = 0; i < 7; i += 1) await expect(check(payer, '258036')).resolves.toBeUndefined()
})

test('without a payment password the person is asked to set one', async () => {
  await expect(check(await aShopper(), '258036')).rejects.toMatchObject({ code: 'payment.password_unset' })
})

test('four wrong tries are counted down, the fifth locks for three hours, and the count outlives the refusal', async () => {
  const payer = await aPayer()
  for (const left of [4, 3, 2, 1]) {
    await expect(check(payer, '000000')).rejects.toMatchObject({
      code: 'payment.password_wrong',
      data: { left },
      keepWrites: true,
    })
  }
  await expect(check(payer, '000000')).rejects.toMatchObject({
    code: 'payment.locked',
    data: { minutes: 180 },
    keepWrites: true,
  })
  pass(minutes(30))
  await expect(check(payer, '258036')).rejects.toMatchObject({ code: 'payment.locked', data: { minutes: 150 } })
  pass(minutes(150))
  await expect(check(payer, '000000')).rejects.toMatchObject({ data: { left: 4 } })
  await expect(check(payer, '258036')).resolves.toBeUndefined()
})

test('the right one gives all tries back', async () => {
  const payer = await aPayer()
  for (let i = 0; i < 4; i += 1) await check(payer, '000000').catch(() => undefined)
  await check(payer, '258036')
  await expect(check(payer, '000000')).rejects.toMatchObject({ data: { left: 4 } })
})

test('twenty guesses at once are five', async () => {
  const payer = await aPayer()
  const guesses = Array.from({ length: 20 }, (_, i) => check(payer, String(i).padStart(6, '0')))
  const outcomes = await Promise.allSettled(guesses)
  const wrong = outcomes.filter((one) => one.status === 'rejected' && one.reason.code === 'payment.password_wrong')
  expect(wrong).toHaveLength(4)
  await expect(check(payer, '258036')).rejects.toMatchObject({ code: 'payment.locked' })
})

test('a new payment password ends the lock and is the only one that counts', async () => {
  const payer = await aPayer()
  for (let i = 0; i < 5; i += 1) await check(payer, '000000').catch(() => undefined)
  await setPayPasswordHash({ ...scopeOf(payer), random: systemRandom }, '147258')
  await expect(check(payer, '258036')).rejects.toMatchObject({ code: 'payment.password_wrong' })
  await expect(check(payer, '147258')).resolves.toBeUndefined()
})

test('the same password of two people rests differently, and tells nothing without the secret', async () => {
  const [one, two] = [await aPayer(), await aPayer()]
  const hashes = []
  for (const { userId } of [one, two]) {
    const [row] = await db.select({ hash: users.payPasswordHash }).from(users).where(eq(users.id, userId))
    hashes.push(row?.hash ?? '')
  }
  expect(hashes[0]).not.toBe(hashes[1])
  const moved = { ...mall.ports, secret: 'another-secret-of-32-characters!!' }
  await expect(checkPayPassword({ ...scopeOf(one), ports: moved }, '258036')).rejects.toMatchObject({
    code: 'payment.password_wrong',
  })
})

test('a hash made beforehand counts for the user it is given to', async () => {
  const payer = await aShopper({
    payPasswordHash: hashPayPassword('369258', { ports: mall.ports, random: systemRandom }),
  })
  pass(hours(1))
  await expect(check(payer, '369258')).resolves.toBeUndefined()
})
