import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { minutes } from '#kernel/time.ts'
import { deskFactors, deskStaff } from '#modules/desk/desk.table.ts'
import { orderFaults } from '#modules/doctor/doctor.public.ts'
import { ordersOn } from '#modules/order/order.fake.ts'
import { packages } from '#modules/order/order.table.ts'
import { raceMall } from './mall.ts'

const mall = await raceMall()
const { as, aMerchant, atDesk, aShopper, aGoods, db, now, pass } = mall
const { aPaidOrder } = ordersOn(mall)
const times = <T>(n: number, act: (i: number) => Promise<T>) => Promise.all(Array.from({ length: n }, (_, i) => act(i)))
const outcomes = (replies: readonly { error: number; code?: string | undefined }[]) =>
  replies.map((reply) => (reply.error === 0 ? 'done' : (reply.code ?? ''))).toSorted()
const count = (codes: readonly string[], code: string) => codes.filter((one) => one === code).length

/** The code that every authenticator of these tests shows now. */
const codeNow = (at = now()) =>
  new TOTP({ secret: Secret.fromBase32('A'.repeat(32)) }).generate({ timestamp: at.getTime() })

test('a code of the authenticator that twenty send at once is good once', async () => {
  const clerk = await aMerchant()
  const code = codeNow()
  const codes = outcomes(await times(20, () => as(clerk).post('/desk/api/factor/prove', { code })))
  expect(count(codes, 'done')).toBe(1)
  expect(new Set(codes)).toEqual(
    new Set(['done', ...codes.filter((one) => one === 'desk.factor_wrong' || one === 'desk.factor_locked')]),
  )
})

test('forty wrong codes at once get five looks, and the right one has to wait like them', async () => {
  const clerk = await aMerchant()
  const wrong = codeNow(new Date(0))
  const codes = outcomes(await times(40, () => as(clerk).post('/desk/api/factor/prove', { code: wrong })))
  expect([count(codes, 'desk.factor_wrong'), count(codes, 'desk.factor_locked')]).toEqual([5, 35])
  expect(await as(clerk).post('/desk/api/factor/prove', { code: codeNow() })).toMatchObject({
    code: 'desk.factor_locked',
  })
  pass(minutes(16))
  expect(await as(clerk).post('/desk/api/factor/prove', { code: codeNow() })).toMatchObject({ error: 0 })
  const [factor] = await db.select().from(deskFactors).where(eq(deskFactors.userId, clerk.userId))
  expect(factor).toMatchObject({ failures: 0, lockedUntil: null })
})

test('whom two stores invite and who accepts both at once works at one', async () => {
  const guest = await atDesk(null, '新人')
  await db.delete(deskStaff).where(eq(deskStaff.userId, guest.userId))
  const stores = [await aMerchant(), await aMerchant()]
  const invited = await Promise.all(
    stores.map(async (store): Promise<number> => {
      const input = { phone: guest.phone, name: '新人', role: 'orders' }
      return ((await as(store).post('/desk/api/staff/invite', input)) as { data: { invitation_id: number } }).data
        .invitation_id
    }),
  )
  const answers = await times(8, (i) =>
    as(guest).post('/desk/api/invitation/answer', { invitation_id: invited[i % 2], accept: true }),
  )
  expect(count(outcomes(answers), 'done')).toBe(1)
  expect(await db.$count(deskStaff, eq(deskStaff.userId, guest.userId))).toBe(1)
})

test('two owners who take each other off the desk at once leave one of them there', async () => {
  for (let round = 0; round < 5; round += 1) {
    const one = await aMerchant()
    const other = await atDesk(one.merchantId, '另一位店主')
    const pairs = [
      [one, other],
      [other, one],
    ] as const
    await Promise.all(pairs.map(([by, whom]) => as(by).post('/desk/api/staff/remove', { user_id: whom.userId })))
    expect(await db.$count(deskStaff, eq(deskStaff.merchantId, one.merchantId))).toBe(1)
  }
})

test('one sheet of shipments sent by ten at once sends each order once', async () => {
  const store = await aMerchant()
  const { skuId } = await aGoods({ merchantId: store.merchantId })
  const orderNos = []
  for (let i = 0; i < 5; i += 1) orderNos.push(await aPaidOrder(await aShopper(), { skuId }))
  const rows = orderNos.map((order_no, i) => ({ order_no, express_code: 'sf', express_no: `SF100000000${i}` }))
  const before = await db.$count(packages)
  const replies: { data: { list: { result: string }[] } }[] = await times(10, () =>
    as(store).post('/merchant/api/order/ship_many', { rows }),
  )
  const results = replies.flatMap(({ data }) => data.list.map(({ result }) => result))
  expect([count(results, 'sent'), count(results, 'same')]).toEqual([5, 45])
  expect((await db.$count(packages)) - before).toBe(5)
  expect(await orderFaults(db)).toEqual([])
  expect(mall.defects).toEqual([])
})
