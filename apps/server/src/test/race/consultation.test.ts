import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { consultationsOn } from '#modules/consultation/consultation.fake.ts'
import { consultationMessages, consultations } from '#modules/consultation/consultation.table.ts'
import { raceMall } from './mall.ts'

const mall = await raceMall()
const { as, aMerchant, aShopper, db, defects } = mall
const { ask, thread, read, listed, idOf, answer } = consultationsOn(mall)
const desk = '/merchant/api/consultation'
const times = <T>(n: number, act: (i: number) => Promise<T>) => Promise.all(Array.from({ length: n }, (_, i) => act(i)))

test('two tabs that send the same message at once leave it there once, in one conversation', async () => {
  const [buyer, store] = [await aShopper(), await aMerchant()]
  const replies = await times(8, () => ask(buyer, store, '在吗', {}, 'b7a6f3f0-0000-4000-8000-000000000068'))
  expect(new Set(replies.filter(({ error }) => error === 0).map(({ data }) => data.id)).size).toBe(1)
  expect((await thread(buyer, store)).list).toHaveLength(1)
  expect(await db.$count(consultations, eq(consultations.merchantId, store.merchantId))).toBe(1)
  expect(defects).toEqual([])
})

test('what was read and what is unread add up while answers come in, and nothing unseen is read', async () => {
  const [buyer, store] = [await aShopper(), await aMerchant()]
  await ask(buyer, store, '在吗')
  for (let round = 0; round < 5; round += 1) {
    const before = (await thread(buyer, store)).list
    const seenUpTo = before[0]?.id ?? 0
    await Promise.all([
      ...Array.from({ length: 4 }, (_, i) => answer(store, `第 ${round}-${i} 句`)),
      read(buyer, store, seenUpTo),
      read(buyer, store, seenUpTo),
    ])
    const after = await thread(buyer, store)
    const newer = after.list.filter(({ id, side }) => side === 'store' && id > seenUpTo)
    expect(after.unread).toBe(newer.length)
    expect(newer).toHaveLength(4)
  }
  expect(defects).toEqual([])
})

test('a buyer who writes while the store puts the conversation aside still waits', async () => {
  for (let round = 0; round < 8; round += 1) {
    const [buyer, store] = [await aShopper(), await aMerchant()]
    await ask(buyer, store, '谢谢')
    const upto = (await thread(buyer, store)).list[0]?.id ?? 0
    const consultation_id = await idOf(store)
    await Promise.all([as(store).post(`${desk}/done`, { consultation_id, upto }), ask(buyer, store, '还有个问题')])
    expect(await listed(store)).toMatchObject({ counts: { waiting: 1 } })
  }
  expect(defects).toEqual([])
})

test('of colleagues who answer at once one ends the wait, and the wait is counted once', async () => {
  const [buyer, store] = [await aShopper(), await aMerchant()]
  await ask(buyer, store, '在吗')
  await times(6, (i) => answer(store, `第 ${i} 句`))
  const rows = await db.select().from(consultationMessages)
  const own = rows.filter(({ userId, waitedSeconds }) => userId === store.userId && waitedSeconds !== null)
  expect(own).toHaveLength(1)
  expect((await thread(buyer, store)).list).toHaveLength(7)
})
