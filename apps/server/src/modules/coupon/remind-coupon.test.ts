import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { days, hours, later } from '#kernel/time.ts'
import { messages } from '#modules/message/message.table.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { couponsOn } from './coupon.fake.ts'
import { coupons } from './coupon.table.ts'
import { remindOfCoupons } from './remind-coupon.ts'

const mall = await mallForTest()
const { as, aShopper, db, now, pass } = mall
const { aCoupon } = couponsOn(mall)

const remind = (person: Person | null, coupon_id: number, on = true) =>
  as(person).post('/shop/api/coupon/remind', { coupon_id, on })
const coming = (more: Parameters<typeof aCoupon>[0] = {}) => aCoupon({ claimFrom: later(now(), hours(2)), ...more })
const messagesTo = async ({ userId }: Person) =>
  (await db.select().from(messages).where(eq(messages.userId, userId))).map(({ text }) => text)
const ticket = async (person: Person, coupon_id: number) => {
  const reply: { data: { ticket: { reminded: boolean } } } = await as(person).get('/shop/api/coupon/detail', {
    coupon_id,
  })
  return reply.data.ticket
}

test('whoever wished to know is told when it opens, once; whoever changed their mind is not', async () => {
  const id = await coming()
  const [waiting, fickle] = [await aShopper(), await aShopper()]
  for (const person of [waiting, waiting, fickle]) expect(await remind(person, id)).toMatchObject({ error: 0 })
  expect(await ticket(waiting, id)).toMatchObject({ state: 'coming', reminded: true })
  await remind(fickle, id, false)
  expect(await ticket(fickle, id)).toMatchObject({ reminded: false })
  expect(await remindOfCoupons(mall)).toBe(0)
  pass(hours(3))
  expect(await Promise.all([remindOfCoupons(mall), remindOfCoupons(mall)])).toContain(1)
  expect(await remindOfCoupons(mall)).toBe(0)
  expect(await messagesTo(waiting)).toEqual(['“满百减二十”（满 ¥100 减 ¥20）现在可以领取，先到先得'])
  expect(await messagesTo(fickle)).toEqual([])
})

test('of one that was stopped before it opened nobody is told', async () => {
  const id = await coming()
  const shopper = await aShopper()
  await remind(shopper, id)
  await db.update(coupons).set({ state: 'ended' }).where(eq(coupons.id, id))
  pass(days(1))
  expect(await remindOfCoupons(mall)).toBe(0)
})

test('one that is open already needs no reminder, and one that is not there has none', async () => {
  const shopper = await aShopper()
  expect((await remind(shopper, await aCoupon())).code).toBe('coupon.opened')
  expect((await remind(shopper, await coming({ state: 'draft' }))).code).toBe('coupon.not_found')
  expect((await remind(null, await coming())).status).toBe(401)
})
