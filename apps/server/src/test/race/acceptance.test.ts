import { expect, test } from 'vitest'
import { acceptancesOn } from '#modules/acceptance/acceptance.fake.ts'
import { aftersalesOn } from '#modules/aftersale/aftersale.fake.ts'
import { reconciliationsOn } from '#modules/reconciliation/reconciliation.fake.ts'
import { companyMoneyIn } from '../company-money.ts'
import { aDatabase } from '../database.ts'
import { mallOn } from '../mall.ts'

const { database } = await aDatabase(32)
const mall = mallOn(database)
const money = await companyMoneyIn(mall)
const its = acceptancesOn(mall)
const after = aftersalesOn(mall)
const months = reconciliationsOn(mall)
const company = await money.aSpendingCompany({ balanceFen: 100_000_000, limitFen: 90_000_000 })
const { owner } = company
const manager = company.member('purchase_manager')
const rounds = 8

async function arrived() {
  const order = await money.order(owner, 3)
  const paid = await money.pay(owner, order.orderNo, 'balance')
  if (paid.error !== 0) throw new Error(paid.msg)
  await after.ship(money.store, order.orderNo)
  const [parcel = 0] = await its.packagesOf(order.orderNo)
  await its.arrive(parcel)
  return { orderNo: order.orderNo, lineId: order.lineIds[0] ?? 0, parcel }
}

test('a parcel that two sign for at once has one note, and the other is told whose', async () => {
  const photo = await its.aPhoto(owner)
  for (let round = 0; round < rounds; round += 1) {
    const { orderNo, lineId, parcel } = await arrived()
    const whole = [{ order_item_id: lineId, received: 3 }]
    const short = [{ order_item_id: lineId, received: 2, short: 1, images: [photo] }]
    const replies = await Promise.all([
      its.note(owner, orderNo, parcel, whole, { signed_by: '甲' }),
      its.note(manager, orderNo, parcel, short, { signed_by: '乙' }),
      its.note(owner, orderNo, parcel, short, { signed_by: '丙' }),
    ])
    const first = replies.find(({ error }) => error === 0)
    const [note] = (await its.notes(owner, orderNo)).parcels
    expect(replies.filter(({ error }) => error === 0)).toHaveLength(1)
    expect(note?.note?.signed_by).toBe(first?.data.signed_by)
    for (const other of replies.filter(({ error }) => error !== 0)) {
      expect(other).toMatchObject({ code: 'acceptance.done' })
      expect(other.msg).toContain(first?.data.signed_by)
    }
  }
  await after.booksAgree()
})

test('a month that is put together by two clocks at once is there once', async () => {
  const made = await Promise.all([
    months.issue({ inDays: 20 }),
    months.issue({ inDays: 20 }),
    months.issue({ inDays: 20 }),
  ])
  expect(made.reduce((sum, one) => sum + one, 0)).toBe(1)
  expect((await months.list(owner)).data.total).toBe(1)
  await after.booksAgree()
})

test('confirmed and disputed at once: one of the two stands, and the other is told', async () => {
  const id = (await months.list(owner)).data.list[0]?.id ?? 0
  for (let round = 0; round < rounds; round += 1) {
    const replies = await Promise.all([months.confirm(owner, id), months.dispute(manager, id)])
    expect(replies.filter(({ error }) => error === 0)).toHaveLength(1)
    expect(replies.find(({ error }) => error !== 0)).toMatchObject({ code: 'reconciliation.state_changed' })
    const { data } = await months.read(owner, id)
    expect(data.words.filter(({ title }) => title === '确认无误')).toHaveLength(data.state === 'confirmed' ? 1 : 0)
    if (data.state === 'confirmed') return
    expect(data.state).toBe('disputed')
    // Answered by two of the store at once: one answer is there.
    const answers = await Promise.all([
      months.answer(money.store, id, '甲答复'),
      months.answer(money.store, id, '乙答复'),
    ])
    expect(answers.filter(({ error }) => error === 0)).toHaveLength(1)
  }
})
