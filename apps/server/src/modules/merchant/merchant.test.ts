import { describe, expect, test } from 'vitest'
import { mallForTest } from '#test/mall.ts'
import { freightOf, merchantCards, recordScores } from './merchant.public.ts'

const mall = await mallForTest()
const { aMerchant, db } = mall

const scores = async (merchantId: number) => {
  const card = (await merchantCards(db, [merchantId])).get(merchantId)
  return [card?.desc_score, card?.service_score, card?.delivery_score]
}

describe('the scores of a store', () => {
  const bad = { descScore: 1, serviceScore: 5, deliveryScore: 3 }

  test('move with each order, the opening ones weighing as much as twenty', async () => {
    const { merchantId } = await aMerchant()
    expect(await scores(merchantId)).toEqual([49, 48, 47])
    expect(await recordScores(db, { orderId: 1, merchantId, ...bad })).toBe(true)
    expect(await scores(merchantId)).toEqual([47, 48, 46])
    for (let orderId = 2; orderId <= 20; orderId += 1) await recordScores(db, { orderId, merchantId, ...bad })
    expect(await scores(merchantId)).toEqual([30, 49, 39])
  })

  test('of a store that nobody has rated are none, and then exactly what was given', async () => {
    const { merchantId } = await aMerchant({ descScore: null, serviceScore: null, deliveryScore: null })
    expect((await merchantCards(db, [merchantId])).get(merchantId)).toMatchObject({ score: null, desc_score: null })
    await recordScores(db, { orderId: 201, merchantId, ...bad })
    expect(await scores(merchantId)).toEqual([10, 50, 30])
    await recordScores(db, { orderId: 202, merchantId, descScore: 4, serviceScore: 5, deliveryScore: 5 })
    expect(await scores(merchantId)).toEqual([25, 50, 40])
    expect((await merchantCards(db, [merchantId])).get(merchantId)).toMatchObject({ score: 38 })
  })

  test('count an order once', async () => {
    const { merchantId } = await aMerchant()
    await recordScores(db, { orderId: 101, merchantId, ...bad })
    expect(await recordScores(db, { orderId: 101, merchantId, ...bad })).toBe(false)
    expect(await scores(merchantId)).toEqual([47, 48, 46])
  })

  test('of no store are nowhere', async () => {
    expect(await recordScores(db, { orderId: 102, merchantId: 999_999, ...bad })).toBe(false)
  })
})

test('the terms of stores are read in one go, unknown ones left out', async () => {
  const one = await aMerchant({ minOrderFen: 5000 })
  const other = await aMerchant({ status: 'resting' })
  const terms = await freightOf(db, [one.merchantId, other.merchantId, one.merchantId, 999_999])
  expect(terms.size).toBe(2)
  expect(terms.get(one.merchantId)).toMatchObject({
    name: one.name,
    status: 'open',
    minOrderFen: 5000,
    freights: [{ first: 1000, firstFen: 800, freeOverFen: 9900, noShipProvinces: [] }],
  })
  expect(terms.get(other.merchantId)).toMatchObject({ status: 'resting' })
  expect((await freightOf(db, [])).size).toBe(0)
})
