import { afterAll, expect, test } from 'vitest'
import { openPostgres } from '#db/client.ts'
import { days } from '#kernel/clock.ts'
import { systemRandom as random } from '#kernel/random.ts'
import { aftersalesOn } from '#modules/aftersale/aftersale.fake.ts'
import { walletBalance } from '#modules/ledger/ledger.public.ts'
import { moveAftersales } from '../../jobs/aftersales.ts'
import { aDatabase } from '../database.ts'
import { mallOn } from '../mall.ts'

const { database, url } = await aDatabase(32)
const mall = mallOn(database)
/** As another process of the same mall has them: connections and caches of its own. */
const second = openPostgres(url, 32)
afterAll(() => second.close())
const { aMerchant, aGoods, db, now, ports } = mall
const its = aftersalesOn(mall)
const quiet = () => undefined
const log = { info: quiet, debug: quiet, warn: quiet, error: quiet }

const store = await aMerchant()
await its.placeFor(store)
const { skuId } = await aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 1_000, stock: 5000 }] })
const rounds = 8

test('two requests for the same piece: one is made, the other is told', async () => {
  const payer = await its.aPayer()
  for (let round = 0; round < rounds; round += 1) {
    const order = await its.aPaid(payer, { skuId, qty: 1 })
    const wish = its.wishOf(order)
    const replies = await Promise.all([its.apply(payer, wish), its.apply(payer, wish), its.apply(payer, wish)])
    expect(replies.filter(({ error }) => error === 0)).toHaveLength(1)
    expect(await its.lineOf(order.lineId)).toMatchObject({ heldQty: 1, serviceFen: 1_000 })
  }
  await its.booksAgree()
})

test('approved and withdrawn at once: the money is back, or the request is gone, never both', async () => {
  const payer = await its.aPayer()
  for (let round = 0; round < rounds; round += 1) {
    const order = await its.aPaid(payer, { skuId, qty: 2 })
    const before = await walletBalance(db, payer.ownerId)
    const no = await its.applied(payer, its.wishOf(order))
    const replies = await Promise.all([its.atStore(store, 'approve', no), its.doing(payer, 'withdraw', no)])
    expect(replies.filter(({ error }) => error === 0)).toHaveLength(1)
    const { status } = await its.detail(payer, no)
    const back = (await walletBalance(db, payer.ownerId)) - before
    expect([status, back]).toEqual(status === 'completed' ? ['completed', 1_000] : ['cancelled', 0])
  }
  await its.booksAgree()
})

test('sent and asked about at once: a piece is in the parcel or in the request', async () => {
  const payer = await its.aPayer()
  for (let round = 0; round < rounds; round += 1) {
    const order = await its.aPaid(payer, { skuId, qty: 1 })
    const [asked] = await Promise.all([its.apply(payer, its.wishOf(order)), its.ship(store, order.orderNo)])
    const line = await its.lineOf(order.lineId)
    expect(line.shippedQty + line.heldQty).toBe(1)
    expect(line.heldQty).toBe(asked.error === 0 ? 1 : 0)
  }
  await its.booksAgree()
})

test('the time is over as the store agrees, in two processes at once: it is paid once', async () => {
  const payer = await its.aPayer()
  const made: string[] = []
  let paidFen = 0
  for (let round = 0; round < rounds; round += 1) {
    const order = await its.aPaid(payer, { skuId, qty: 1 })
    paidFen += order.payAmountFen
    made.push(await its.applied(payer, its.wishOf(order)))
  }
  const before = await walletBalance(db, payer.ownerId)
  mall.pass(days(3))
  const clock = { now, random, ports, log }
  await Promise.all([
    moveAftersales({ ...clock, db }),
    moveAftersales({ ...clock, db: second.db }),
    ...made.map((no) => its.atStore(store, 'approve', no)),
  ])
  expect((await walletBalance(db, payer.ownerId)) - before).toBe(paidFen)
  await its.booksAgree()
})
