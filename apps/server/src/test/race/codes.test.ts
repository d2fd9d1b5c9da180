import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { deliverCodes } from '#jobs/deliver-codes.ts'
import { systemRandom } from '#kernel/random.ts'
import { aftersalesOn } from '#modules/aftersale/aftersale.fake.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { orderFaults } from '#modules/doctor/doctor.public.ts'
import { walletBalance } from '#modules/ledger/ledger.public.ts'
import { membershipPlans } from '#modules/membership/membership.table.ts'
import { ordersOn } from '#modules/order/order.fake.ts'
import { orders } from '#modules/order/order.table.ts'
import { codesOn } from '#modules/virtual/virtual.fake.ts'
import { virtualCodes, virtualUses } from '#modules/virtual/virtual.table.ts'
import { dataFolder } from '../../../../../scripts/data-folder.ts'
import { openBuiltIn } from '../../folder.ts'
import { mallOn } from '../mall.ts'
import { ordersIn } from '../orders.ts'
import type { Person } from '../people.ts'
import { openForTests } from '../published.ts'
import { raceMall } from './mall.ts'

const entry = fileURLToPath(new URL('./codes-server.ts', import.meta.url))
const folder = await dataFolder('codes')
afterAll(() => rm(folder, { recursive: true, force: true }))
const qty = 6_000

async function aPaidCard(mall: ReturnType<typeof mallOn>) {
  const { aShopper, aMerchant, aGoods } = mall
  const { merchantId } = await aMerchant()
  const { skuId } = await aGoods({ merchantId, isVirtual: true, skus: [{ priceFen: 100, stock: 10_000 }] })
  await ordersOn(mall).aPaidOrder(await aShopper(), { skuId, qty })
}

/** Delivers in a process of its own, which is killed after so many steps, in the middle of the next. */
async function deliverUntilKilled(steps: number) {
  const child = spawn(process.execPath, [entry, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = 0
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString().split('step').length - 1
    if (said > steps) child.kill('SIGKILL')
  })
  await once(child, 'exit')
}

test('a delivery that is killed again and again goes on where it was: no code is lost, none is made twice', async () => {
  const before = await openBuiltIn(folder)
  await before.migrate()
  await openForTests(before.db)
  await aPaidCard(mallOn(before))
  await before.close()
  const counts: number[] = []
  for (const steps of [2, 1, 3, Number.POSITIVE_INFINITY]) {
    await deliverUntilKilled(steps)
    const { db, close } = await openBuiltIn(folder)
    const codes = (await db.select().from(virtualCodes)).map(({ lookup }) => lookup)
    expect(new Set(codes).size).toBe(codes.length)
    counts.push(codes.length)
    expect(await orderFaults(db)).toEqual([])
    if (codes.length < qty) expect((await db.select().from(orders))[0]?.status).toBe('pending_shipment')
    else expect((await db.select().from(orders))[0]?.status).toBe('completed')
    await close()
  }
  expect(counts).toEqual([...counts].sort((a, b) => a - b))
  expect(counts[0]).toBeLessThan(qty)
  expect(counts.at(-1)).toBe(qty)
}, 300_000)

test('four processes that deliver the same order at once make each code once', async () => {
  const mall = await raceMall(8)
  const { db, now, ports } = mall
  await aPaidCard(mall)
  const faults: unknown[] = []
  const nothing = () => undefined
  const log = { info: nothing, debug: nothing, warn: nothing, error: (about: unknown) => void faults.push(about) }
  const deliver = () => deliverCodes({ db, now, ports, log, random: systemRandom })
  await Promise.all(Array.from({ length: 4 }, deliver))
  await deliver()
  expect(faults).toEqual([])
  expect(await db.$count(virtualCodes)).toBe(qty)
  expect((await db.select().from(orders))[0]?.status).toBe('completed')
}, 120_000)

const rounds = 8

test('ten people buy the eight codes of a pool at once: each code is sold to one of them, and the others are told that there are none', async () => {
  const mall = await raceMall(24)
  const { aKind, importInto, codesOf, reveal, stockOf } = codesOn(mall)
  const its = aftersalesOn(mall)
  const { staff, skuId } = await aKind('pool')
  const codes = Array.from({ length: 8 }, (_, i) => `RACE000${i}`)
  await importInto(staff, skuId, ['密码', ...codes])
  const payers: Person[] = []
  for (let i = 0; i < 10; i += 1) payers.push(await its.aPayer())
  const bought = await Promise.allSettled(payers.map((payer) => its.aPaid(payer, { skuId })))
  const sold = bought.flatMap((one, i) => (one.status === 'fulfilled' ? [{ ...one.value, payer: payers[i] }] : []))
  expect(sold).toHaveLength(8)
  const told: string[] = []
  for (const { payer, orderNo } of sold) {
    if (!payer) throw new Error('nobody bought it')
    const ids = (await codesOf(payer, orderNo)).list.map(({ code_id }) => code_id)
    const reply: { data: { list: { code: string }[] } } = await reveal(payer, orderNo, ids)
    told.push(...reply.data.list.map(({ code }) => code))
  }
  expect(told.sort()).toEqual(codes)
  expect(await stockOf(skuId)).toBe(0)
  await its.booksAgree()
}, 120_000)

test('orders that wait and a pool that is filled, delivered by four at once: each code goes to one piece', async () => {
  const mall = await raceMall(24)
  const { as, db, now, ports } = mall
  const { aKind, importInto } = codesOn(mall)
  const its = aftersalesOn(mall)
  const { staff, skuId, goodsId } = await aKind('generated')
  const { anOrder } = ordersIn(mall)
  const payers = []
  for (let i = 0; i < 6; i += 1) {
    const payer = await its.aPayer()
    payers.push({ payer, order: await anOrder(payer, { skuId, qty: 2 }) })
  }
  await as(staff).post('/merchant/api/virtual/set', { goods_id: goodsId, kind: 'pool' })
  await Promise.all(payers.map(({ payer, order }) => its.payFrom(payer, order.orderNo)))
  const faults: unknown[] = []
  const nothing = () => undefined
  const log = { info: nothing, debug: nothing, warn: nothing, error: (about: unknown) => void faults.push(about) }
  const deliver = () => deliverCodes({ db, now, ports, log, random: systemRandom })
  const codes = Array.from({ length: 12 }, (_, i) => `LATE${String(i).padStart(4, '0')}`)
  // The same file is sent twice, too.
  const file = ['密码', ...codes]
  await Promise.all([importInto(staff, skuId, file), importInto(staff, skuId, file), deliver(), deliver(), deliver()])
  await deliver()
  expect(faults).toEqual([])
  expect(await db.$count(virtualCodes)).toBe(12)
  expect((await db.select().from(orders)).map(({ status }) => status)).toEqual(Array(6).fill('completed'))
  await its.booksAgree()
}, 120_000)

test('goods are made a pool of codes by their store and a membership by the platform at once: they become one of the two', async () => {
  const mall = await raceMall(16)
  const { as, aMerchant, aGoods, anOperator, db } = mall
  const [store, operator] = [await aMerchant({ isSelf: true }), await anOperator()]
  for (let round = 0; round < rounds; round += 1) {
    const { skuId, goodsId } = await aGoods({ merchantId: store.merchantId, isVirtual: true })
    const [pool, plan]: { error: number }[] = await Promise.all([
      as(store).post('/merchant/api/virtual/set', { goods_id: goodsId, kind: 'pool' }),
      as(operator).post('/admin/api/membership/save', { sku_id: skuId, price_fen: 9900, days: 365 }),
    ])
    expect([pool?.error === 0, plan?.error === 0].filter(Boolean)).toHaveLength(1)
    const [{ coded } = { coded: null }] = await db.select().from(goods).where(eq(goods.id, goodsId))
    expect([coded, await db.$count(membershipPlans, eq(membershipPlans.skuId, skuId))]).toEqual(
      pool?.error === 0 ? [true, 0] : [false, 1],
    )
  }
}, 120_000)

test('a code is scanned on two devices at once: it is used once, and the other device is told', async () => {
  const mall = await raceMall(16)
  const { db } = mall
  const { aKind, codesOf, verify, statusOf } = codesOn(mall)
  const its = aftersalesOn(mall)
  const { staff, skuId } = await aKind('service', { uses: 2 })
  const payer = await its.aPayer()
  for (let round = 0; round < rounds; round += 1) {
    const order = await its.aPaid(payer, { skuId })
    const code = (await codesOf(payer, order.orderNo)).list[0]?.code ?? ''
    for (const used of [0, 1]) {
      const replies = await Promise.all([
        verify(staff, code, used),
        verify(staff, code, used),
        verify(staff, code, used),
      ])
      expect(replies.filter(({ error }) => error === 0)).toHaveLength(1)
      const told = replies.flatMap((reply) => (reply.error === 0 ? [] : [reply.code]))
      expect(told.every((one) => one === 'virtual.meanwhile' || one === 'virtual.used')).toBe(true)
    }
    expect(await statusOf(payer, order.orderNo)).toBe('completed')
  }
  expect(await db.$count(virtualUses)).toBe(2 * rounds)
  await its.booksAgree()
}, 120_000)

test('refunded and verified at once: the money is back or the code is used, never both', async () => {
  const mall = await raceMall(16)
  const { db } = mall
  const { aKind, codesOf, verify, statusOf } = codesOn(mall)
  const its = aftersalesOn(mall)
  const { staff, skuId } = await aKind('service')
  const payer = await its.aPayer()
  for (let round = 0; round < rounds * 2; round += 1) {
    const order = await its.aPaid(payer, { skuId })
    const before = await walletBalance(db, payer.ownerId)
    const code = (await codesOf(payer, order.orderNo)).list[0]?.code ?? ''
    const deeds = [() => its.apply(payer, its.inputOf(order)), () => verify(staff, code)]
    // Either may be first on its way.
    const replies = await Promise.all((round % 2 === 0 ? deeds : deeds.toReversed()).map((deed) => deed()))
    expect(replies.filter(({ error }) => error === 0)).toHaveLength(1)
    const back = (await walletBalance(db, payer.ownerId)) - before
    const status = await statusOf(payer, order.orderNo)
    expect([status, back]).toEqual(status === 'closed' ? ['closed', order.payAmountFen] : ['completed', 0])
  }
  await its.booksAgree()
}, 120_000)

test('read and refunded at once: a card that was told is paid for', async () => {
  const mall = await raceMall(16)
  const { db } = mall
  const { aKind, codesOf, reveal } = codesOn(mall)
  const its = aftersalesOn(mall)
  const { skuId } = await aKind('generated')
  const payer = await its.aPayer()
  for (let round = 0; round < rounds * 2; round += 1) {
    const order = await its.aPaid(payer, { skuId })
    const before = await walletBalance(db, payer.ownerId)
    const id = (await codesOf(payer, order.orderNo)).list[0]?.code_id ?? 0
    const [told, asked] = await Promise.all([
      reveal(payer, order.orderNo, [id]),
      its.apply(payer, its.inputOf(order)),
      its.apply(payer, its.inputOf(order)),
    ])
    const shown: { data: { list: object[] } } = told
    const back = (await walletBalance(db, payer.ownerId)) - before
    expect(shown.data.list.length * order.payAmountFen + back).toBe(order.payAmountFen)
    expect(asked.code === undefined || /^aftersale\./.test(asked.code)).toBe(true)
  }
  await its.booksAgree()
}, 120_000)
