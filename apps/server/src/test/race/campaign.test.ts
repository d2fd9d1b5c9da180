import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { openPostgres } from '#db/client.ts'
import { campaignsOn } from '#modules/campaign/campaign.fake.ts'
import { campaigns } from '#modules/campaign/campaign.table.ts'
import { aDatabase } from '../database.ts'
import { mallOn } from '../mall.ts'

const { database, url } = await aDatabase(32)
const mall = mallOn(database)
/** As another process of the same mall has them: connections and caches of its own. */
const second = openPostgres(url, 32)
afterAll(() => second.close())
const elsewhere = mallOn(second)
const { aShopper, aMerchant, aGoods, anAddress, db, defects } = mall
const { aCampaign, change, shown, send, faults } = campaignsOn(mall)
const there = campaignsOn(elsewhere)

const store = await aMerchant()
const aSku = async () =>
  aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 12_000, stock: 5000, weightGrams: 0 }] })
async function healthy() {
  expect(await faults()).toEqual([])
  expect(defects).toEqual([])
  expect(elsewhere.defects).toEqual([])
}

test('paused while twelve people submit: each pays what they saw, or is told that it changed', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { skuId, goodsId } = await aSku()
    const id = await aCampaign([goodsId])
    const buyers = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const buyer = await aShopper()
        await anAddress(buyer)
        return { buyer, seen: await shown(buyer, { sku_id: skuId }) }
      }),
    )
    const [paused, ...replies] = await Promise.all([
      there.change(id, round % 2 === 0 ? 'pause' : 'end'),
      ...buyers.map(({ buyer, seen }, i) => (i % 2 === 0 ? send : there.send)(buyer, { sku_id: skuId }, seen)),
    ])
    expect(paused?.error).toBe(0)
    for (const reply of replies) {
      if (reply?.error === 0) expect(reply.data).toMatchObject({ pay_amount_fen: 10_000 })
      else expect(reply?.code).toBe('order.changed')
    }
  }
  await healthy()
})

test('two campaigns with one goods put online at once: one stands, the other is told', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { goodsId } = await aSku()
    const ids = [await aCampaign([goodsId], { state: 'draft' }), await aCampaign([goodsId], { state: 'draft' })]
    const replies = await Promise.all(ids.map((id, i) => (i === 0 ? change : there.change)(id, 'start')))
    expect(replies.map(({ code }) => code ?? '').sort()).toEqual(['', 'campaign.goods_taken'])
    for (const id of ids) await db.update(campaigns).set({ state: 'ended' }).where(eq(campaigns.id, id))
  }
  await healthy()
})
