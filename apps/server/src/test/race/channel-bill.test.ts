import { fetchChannelBill, settleDifference } from '@mall/contract/channel-bill/platform.calls'
import { afterAll, expect, test } from 'vitest'
import { fetchDueBills } from '#modules/channel-bill/channel-bill.public.ts'
import { channelBillLines, channelBills, channelDifferences } from '#modules/channel-bill/channel-bill.table.ts'
import { billsIn } from '#test/channel-bills.ts'
import { raceMall } from './mall.ts'

const mall = await raceMall()
const { as, anOperator, aShopper, db, now, random, ports, log, defects } = mall
const operator = await anOperator()
const { channels, nextNo, aPayment, row } = await billsIn(mall, await aShopper())
afterAll(() => channels.stop())
const deps = { db, now, random, ports, log }
const day = '2026-11-19'
const six = <Of>(act: () => Promise<Of>) => Promise.all(Array.from({ length: 6 }, act))

test('six clocks that strike at once ask for each bill once', async () => {
  await channels.are({ mode: 'down' })
  await channels.asked()
  await six(() => fetchDueBills(deps))
  const asked = (await channels.asked()).filter((path) => path.includes('tradebill'))
  expect(asked.length).toBeGreaterThan(0)
  expect(new Set(asked).size).toBe(asked.length)
  expect(defects).toEqual([])
})

test('six people who fetch the same day at once leave one bill, its lines once and each difference once', async () => {
  const [known, unknown, missing] = [await aPayment(), nextNo('P'), await aPayment({ fen: 700 })]
  await channels.are({ mode: 'up', bills: { [day]: [row(known.paymentNo, 101), row(unknown, 500)] } })
  const replies = await six(() => as(operator).post(fetchChannelBill.path, { channel: 'wechat', bill_date: day }))
  expect(replies.map(({ error }) => error)).toEqual(Array(6).fill(0))
  const [bill] = (await db.select().from(channelBills)).filter(
    (one) => one.channel === 'wechat' && one.billDate === day,
  )
  expect(bill).toMatchObject({ state: 'fetched', paymentCount: 2, paymentFen: 601 })
  expect((await db.select().from(channelBillLines)).filter(({ billId }) => billId === bill?.id)).toHaveLength(2)
  const found = (await db.select().from(channelDifferences)).filter(({ billId }) => billId === bill?.id)
  expect(found.map(({ kind, paymentNo }) => `${kind} ${paymentNo}`).toSorted()).toEqual(
    [`amount_differs ${known.paymentNo}`, `paid_here ${missing.paymentNo}`, `paid_there ${unknown}`].toSorted(),
  )
  expect(defects).toEqual([])
})

test('six people who settle one difference at once: one does, and five are told so', async () => {
  const [open] = await db.select().from(channelDifferences)
  const replies = await six(() => as(operator).post(settleDifference.path, { id: open?.id, note: '已在商户平台核对' }))
  expect(replies.filter(({ error }) => error === 0)).toHaveLength(1)
  expect(replies.filter(({ code }) => code === 'channel_bill.difference_closed')).toHaveLength(5)
})
