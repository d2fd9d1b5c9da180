import { connections, connectionWords, neededConnections } from '@mall/contract/connection/platform.words'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { portsOf } from '#adapters/choose.ts'
import type { Ports } from '#adapters/ports.ts'
import { readConfig } from '#kernel/config.ts'
import { days } from '#kernel/time.ts'
import { aftersalesOn } from '#modules/aftersale/aftersale.fake.ts'
import { aftersales } from '#modules/aftersale/aftersale.table.ts'
import { connectionList } from '#modules/connection/connection.public.ts'
import { packageTraces } from '#modules/order/order.table.ts'
import { trackAftersales } from '../jobs/aftersales.ts'
import { trackParcels } from '../jobs/track-parcels.ts'
import { readiness } from '../ready.ts'
import { applicantsIn } from './companies.ts'
import { mallForTest } from './mall.ts'

/** Settings that production cannot start without, and nothing besides. */
const least = {
  DEMO: '0',
  SECRET: 'a-secret-for-tests-of-32-characters',
  SMS_WEBHOOK_URL: 'http://127.0.0.1:9/',
  PUBLIC_URL: 'https://mall.example',
}
const mall = await mallForTest()
const { as, db, now, random, pass, log, aMerchant, aGoods, aShopper, anOperator } = mall
const storage = mall.ports.storage
const portsWith = (environment: Record<string, string>) =>
  portsOf(readConfig(environment), { db, storage: { ...storage, kind: 'real' }, secret: mall.ports.secret })
const kindsOf = ({ secret: _, render, ...ports }: Ports) => {
  expect(render).toBeUndefined()
  return Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, port?.kind ?? 'none']))
}

test('production without one provider has nothing that plays behind any port', () => {
  const ports = portsWith(least)
  expect(kindsOf(ports)).toEqual({
    sms: 'real',
    payment: 'none',
    split: 'none',
    courier: 'none',
    waybill: 'none',
    bank: 'none',
    registry: 'none',
    invoicing: 'none',
    mail: 'none',
    storage: 'real',
    publicAddress: 'real',
  })
  expect(ports.payment.sandbox).toBeNull()
  expect(ports.payment.available('alipay')).toEqual({ enabled: false, sandbox: false })
})

test('the demo says of each of its ports that it plays', () => {
  // The demo has no accounts of stores at a channel: its buyers pay the platform.
  const { storage: _, split, publicAddress, ...kinds } = kindsOf(portsWith({ DEMO: '1' }))
  expect([split, publicAddress]).toEqual(['none', 'none'])
  expect(new Set(Object.values(kinds))).toEqual(new Set(['simulated']))
})

test('with the keys of 电子面单 numbers come from real carriers, and in the demo from nobody’s', () => {
  const keys = { KUAIDI100_KEY: 'a key', KUAIDI100_SECRET: 'a secret' }
  expect(portsWith({ ...least, ...keys }).waybill.kind).toBe('real')
  expect(portsWith({ DEMO: '1', ...keys }).waybill.kind).toBe('simulated')
})

test('with the keys of 企查查 companies are looked up for real, and in the demo nobody’s', () => {
  const keys = { QICHACHA_KEY: 'a key', QICHACHA_SECRET: 'a secret' }
  expect(portsWith({ ...least, ...keys }).registry.kind).toBe('real')
  expect(portsWith({ DEMO: '1', ...keys }).registry.kind).toBe('simulated')
})

test('with a provider of invoices every store needs an account of its own, and the demo draws specimens', () => {
  const provider = { INVOICING_PROVIDER: 'nuonuo' }
  expect(portsWith({ ...least, ...provider }).invoicing).toMatchObject({ kind: 'real', accounts: {} })
  expect(portsWith({ DEMO: '1', ...provider }).invoicing).toMatchObject({ kind: 'simulated', accounts: null })
})

test.each([
  ['kuaidi100', { KUAIDI100_CUSTOMER: 'a customer', KUAIDI100_KEY: 'a key' }],
  ['kdniao', { KDNIAO_BUSINESS_ID: '1237100', KDNIAO_API_KEY: 'a key' }],
])('with keys of %s parcels are followed for real, and nobody is sent for one', (provider, keys) => {
  expect(portsWith({ ...least, ...keys }).courier).toMatchObject({
    kind: 'real',
    booksPickups: false,
    push: { provider },
  })
  // The demo plays all the same: its numbers are nobody’s.
  expect(portsWith({ DEMO: '1', ...keys }).courier.kind).toBe('simulated')
})

test('with a mail server mails are real', () => {
  expect(portsWith({ ...least, SMTP_URL: 'smtp://127.0.0.1:25' }).mail.kind).toBe('real')
})

const production = portsWith(least)

test('what no provider stands behind is said to be off, with what that means and where it is set; the mall is ready all the same', async () => {
  const shown = await connectionList({ db, now, config: readConfig(least), ports: production })
  expect(shown.list.map(({ connection, state }) => [connection, state])).toEqual(
    connections.map((connection) => [connection, neededConnections.includes(connection) ? 'connected' : 'absent']),
  )
  const { lines, isReady } = readiness(shown)
  expect(isReady).toBe(true)
  expect(lines.map((line) => line.slice(0, line.indexOf('：')))).toEqual(
    connections.map((one) => `${neededConnections.includes(one) ? '✓' : '·'} ${connectionWords[one].title}`),
  )
})

Object.assign(mall.ports, {
  courier: production.courier,
  registry: production.registry,
  invoicing: production.invoicing,
  mail: production.mail,
  bank: production.bank,
})
const deps = { db, now, random, ports: mall.ports, log }
const its = aftersalesOn(mall)
const store = await aMerchant()
await its.placeFor(store)
const { skuId } = await aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 5_000, stock: 500 }] })
const payer = await its.aPayer(10_000_000)

test('of a parcel the buyer reads what the store entered, and nothing else comes by itself', async () => {
  const order = await its.aPaid(payer, { skuId })
  await its.ship(store, order.orderNo)
  pass(days(4))
  expect(await trackParcels(deps)).toBe(0)
  expect(await db.$count(packageTraces)).toBe(0)
  expect(await as(payer).get('/shop/api/order/logistics', { order_no: order.orderNo })).toMatchObject({
    data: { packages: [{ express_no: 'SF1234567890', status: 'created', tracked: false, traces: [] }] },
  })
  expect(await as(store).get('/merchant/api/order/detail', { order_no: order.orderNo })).toMatchObject({
    data: { parcels: [{ express_no: 'SF1234567890', tracked: false, traces: [] }] },
  })
  const latest = async () => {
    const reply: { data: { latest_trace: { text: string } } } = await as(payer).get('/shop/api/order/detail', {
      order_no: order.orderNo,
    })
    return reply.data.latest_trace.text
  }
  expect(await latest()).toBe('商家已发货，运单号 SF1234567890')
  await as(payer).post('/shop/api/order/receive', { order_no: order.orderNo })
  expect(await latest()).toBe('商家已发货，运单号 SF1234567890')
})

async function agreedReturn() {
  const order = await its.aCompleted(payer, store, { skuId })
  const input = its.inputOf(order, { kind: 'return_refund', place: 'received', reason: '七天无理由' })
  const no = await its.applied(payer, input)
  await its.atStore(store, 'approve', no)
  return no
}

test('nobody is promised that somebody comes for a return', async () => {
  const aftersale_no = await agreedReturn()
  const detail: { data: { pickup_offered: boolean } } = await as(payer).get('/shop/api/aftersale/detail', {
    aftersale_no,
  })
  expect(detail.data.pickup_offered).toBe(false)
  expect(await as(payer).get('/shop/api/aftersale/pickup_windows', { aftersale_no })).toMatchObject({
    code: 'aftersale.no_pickup',
  })
  const place = {
    from: now().toISOString(),
    name: '王敏',
    phone: '13800001234',
    address: '上海市松江区新桥镇申港路 88 号',
  }
  expect(await as(payer).post('/shop/api/aftersale/book_pickup', { aftersale_no, ...place })).toMatchObject({
    code: 'aftersale.no_pickup',
    msg: '暂不支持上门取件，请自行寄回并填写运单号',
  })
})

test('of a return that the buyer sent the store has its whole fifteen days, and no carrier shortens them', async () => {
  const aftersale_no = await agreedReturn()
  const sent = { express_code: 'sf', express_no: 'SF1402345678901' }
  expect(await its.doing(payer, 'send_return', aftersale_no, sent)).toMatchObject({
    data: { return_parcel: { tracked: false, traces: [] } },
  })
  const [before] = await db.select().from(aftersales).where(eq(aftersales.aftersaleNo, aftersale_no))
  pass(days(4))
  expect(await trackAftersales(deps)).toBe(0)
  const [after] = await db.select().from(aftersales).where(eq(aftersales.aftersaleNo, aftersale_no))
  expect(after?.expireAt).toEqual(before?.expireAt)
  expect((after?.expireAt?.getTime() ?? 0) - now().getTime()).toBe(days(11))
})

test('a search of companies finds none and says that there is nothing to search', async () => {
  const found = await as(await aShopper()).get('/user/company/juhe_enterprise_simple_list', { keyword: '上海' })
  expect(found).toMatchObject({ error: 0, data: { searchable: false, list: [] } })
})

test('a company whose check digit is right is taken, and the platform is not told that no register has it', async () => {
  const { apply, applicationOf } = applicantsIn(mall)
  const owner = await aShopper()
  expect(await apply(owner)).toMatchObject({ error: 0 })
  const { id } = await applicationOf(owner)
  expect(await as(await anOperator()).get('/admin/api/company/registry', { id })).toMatchObject({
    data: { connected: false, known: null },
  })
})

test('a company whose check digit is wrong is not taken', async () => {
  const { apply } = applicantsIn(mall)
  const refused = await apply(await aShopper(), { credit_code: '91310117MT0000001A' })
  expect(refused).toMatchObject({ code: 'request.invalid' })
})
