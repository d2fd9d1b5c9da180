import { afterAll, expect, test } from 'vitest'
import { openPostgres } from '#db/client.ts'
import { systemRandom as random } from '#kernel/random.ts'
import { days } from '#kernel/time.ts'
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
    const input = its.inputOf(order)
    const replies = await Promise.all([its.apply(payer, input), its.apply(payer, input), its.apply(payer, input)])
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
    const no = await its.applied(payer, its.inputOf(order))
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
    const [asked] = await Promise.all([its.apply(payer, its.inputOf(order)), its.ship(store, order.orderNo)])
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
    made.push(await its.applied(payer, its.inputOf(order)))
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

const received = { place: 'received', reason: '与商家协商一致' }

test('two requests for money of one piece that stayed, approved at once: together never more than was paid', async () => {
  const payer = await its.aPayer()
  for (let round = 0; round < rounds; round += 1) {
    const order = await its.aCompleted(payer, store, { skuId, qty: 2 })
    const before = await walletBalance(db, payer.ownerId)
    const asked = await Promise.all([
      its.applied(payer, its.inputOf(order, { ...received, amount_fen: 900 })),
      its.applied(payer, its.inputOf(order, { ...received, amount_fen: 900 })),
    ])
    await Promise.all(asked.map((no) => its.atStore(store, 'approve', no)))
    expect((await walletBalance(db, payer.ownerId)) - before).toBe(1_800)
    expect(await its.statusOf(order.orderNo)).toBe('completed')
    const rest = await Promise.all([1, 2].map(() => its.apply(payer, its.inputOf(order, { ...received, qty: 2 }))))
    expect(rest.filter(({ error }) => error === 0)).toHaveLength(1)
    const no = rest.find(({ error }) => error === 0)?.data.aftersale_no ?? ''
    await Promise.all([its.atStore(store, 'approve', no), its.atStore(store, 'approve', no)])
    expect((await walletBalance(db, payer.ownerId)) - before).toBe(2_000)
    expect(await its.statusOf(order.orderNo)).toBe('closed')
  }
  await its.booksAgree()
})

/** An exchange of one sku for another whose return is at the store again. */
async function aSentBack(
  payer: Awaited<ReturnType<typeof its.aPayer>>,
  { bought, wanted }: { bought: number; wanted: number },
) {
  const order = await its.aCompleted(payer, store, { skuId: bought, qty: 1 })
  const input = its.inputOf(order, { kind: 'exchange', ...received, reason: '规格不合适', exchange_sku_id: wanted })
  const no = await its.applied(payer, input)
  await its.atStore(store, 'approve', no)
  await its.doing(payer, 'send_return', no, its.sent)
  await its.atStore(store, 'receive', no, { result: 'whole' })
  return { order, no }
}

test('an exchange is confirmed while the same piece is asked back: it comes back as what the buyer holds', async () => {
  const { skuIds } = await aGoods({
    merchantId: store.merchantId,
    skus: [1_000, 1_000].map((priceFen) => ({ priceFen, stock: 100 })),
  })
  const [first = 0, second = 0] = skuIds
  const payer = await its.aPayer()
  for (let round = 0; round < 3; round += 1) {
    const { order, no } = await aSentBack(payer, { bought: first, wanted: second })
    await its.atStore(store, 'resend', no, its.sent)
    const back = its.inputOf(order, { kind: 'return_refund', ...received, reason: '七天无理由' })
    const [, early] = await Promise.all([its.doing(payer, 'confirm', no), its.apply(payer, back)])
    const returning = early.error === 0 ? early.data.aftersale_no : await its.applied(payer, back)
    expect((await its.detail(payer, returning)).items).toMatchObject([{ sku_id: second }])
    await its.atStore(store, 'approve', returning)
    await its.doing(payer, 'send_return', returning, its.sent)
    await its.atStore(store, 'receive', returning, { result: 'whole' })
    expect(await its.statusOf(order.orderNo)).toBe('closed')
  }
  await its.booksAgree()
})

/** A store sends again, each of its people in another way. */
const resends = (no: string) => [
  its.atStore(store, 'resend', no, its.sent),
  its.atStore(store, 'resend_by_store', no, { deliverer: '张师傅', deliverer_phone: '13800000000' }),
  its.atStore(store, 'resend_nothing', no, { ship_note: '已上门更换' }),
]

test('sent again in three ways at once, as the buyer confirms: one way counts, one piece leaves, and it is received once', async () => {
  const { skuIds } = await aGoods({
    merchantId: store.merchantId,
    skus: [1_000, 800].map((priceFen) => ({ priceFen, stock: 100 })),
  })
  const [first = 0, second = 0] = skuIds
  const payer = await its.aPayer()
  for (let round = 0; round < 4; round += 1) {
    const { no } = await aSentBack(payer, { bought: first, wanted: second })
    const before = await walletBalance(db, payer.ownerId)
    const sendings = resends(no)
    const early = its.doing(payer, 'confirm', no)
    const sent = await Promise.all(sendings)
    await early
    expect(sent.filter(({ error }) => error === 0)).toHaveLength(1)
    expect(sent.filter(({ code }) => code === 'aftersale.state_changed')).toHaveLength(2)
    const way = sent.find(({ error }) => error === 0)?.data.resend_parcel?.way
    await Promise.all([its.doing(payer, 'confirm', no), its.doing(payer, 'confirm', no)])
    expect(await its.detail(payer, no)).toMatchObject({ status: 'completed', resend_parcel: { way } })
    expect((await walletBalance(db, payer.ownerId)) - before).toBe(200)
  }
  await its.booksAgree()
})

test('received by a colleague and sent again at once, in three ways: nothing leaves before the return is there', async () => {
  const payer = await its.aPayer()
  for (let round = 0; round < 4; round += 1) {
    const order = await its.aCompleted(payer, store, { skuId, qty: 1 })
    const no = await its.applied(payer, its.inputOf(order, { kind: 'repair', ...received, reason: '定期检修' }))
    await its.atStore(store, 'approve', no)
    await its.doing(payer, 'send_return', no, its.sent)
    const [taken, ...sent] = await Promise.all([its.atStore(store, 'receive', no, { result: 'whole' }), ...resends(no)])
    expect(taken).toMatchObject({ error: 0 })
    const gone = sent.filter(({ error }) => error === 0)
    expect(gone.length).toBeLessThanOrEqual(1)
    expect(await its.detail(payer, no)).toMatchObject({ status: gone.length === 1 ? 'resending' : 'processing' })
  }
  await its.booksAgree()
})
