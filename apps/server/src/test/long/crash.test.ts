import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { type Database, openOwn, openPglite } from '#db/client.ts'
import { systemRandom } from '#kernel/random.ts'
import { hashPayPassword } from '#modules/account/account.public.ts'
import { skus } from '#modules/catalog/catalog.table.ts'
import { orders } from '#modules/order/order.table.ts'
import { dataFolder } from '../../../../../scripts/data-folder.ts'
import { examine } from '../../doctor.ts'
import { aDatabase } from '../database.ts'
import { people } from '../people.ts'
import { openForTests } from '../published.ts'
import { shelves } from '../shelves.ts'
import { spokenAddress } from '../spoken-address.ts'

const secret = 'the-secret-of-the-crash-test-32-chars'
const pin = '135790'
const checkouts = 200
const entry = fileURLToPath(new URL('../race/crash-server.ts', import.meta.url))
const real = await aDatabase(4)
const cleanUp: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (const act of cleanUp.reverse()) await act()
})

type Server = { child: ChildProcess; address: string }

/** Starts the API in a process of its own and waits until it listens. */
async function startServer(environment: Record<string, string>): Promise<Server> {
  const child = spawn(process.execPath, [entry], {
    env: {
      ...process.env,
      PORT: '0',
      DEMO: '0',
      RATE_LIMITS: '0',
      SECRET: secret,
      LOG_LEVEL: 'error',
      SMS_WEBHOOK_URL: 'http://127.0.0.1:9/',
      PUBLIC_URL: 'http://mall.test',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return { child, address: await spokenAddress(child) }
}

const ended = (child: ChildProcess) =>
  new Promise<void>((done) => (child.exitCode !== null || child.signalCode ? done() : child.once('exit', () => done())))

async function stockShop(database: Database) {
  const world = { db: database.db, now: () => new Date(), random: systemRandom, ports: { secret } }
  const { aShopper, aMerchant, anAddress } = people(world)
  const { merchantId } = await aMerchant()
  const { skuId } = await shelves(world).aGoods({ merchantId, skus: [{ priceFen: 6_600, stock: 150 }] })
  const payPasswordHash = hashPayPassword(pin, { ports: { secret }, random: systemRandom })
  const buyers = []
  for (let i = 0; i < checkouts; i += 1) {
    const buyer = await aShopper({ balanceFen: 20_000, payPasswordHash })
    buyers.push({ ...buyer, addressId: await anAddress(buyer) })
  }
  return { skuId, buyers }
}

async function checkout(address: string, skuId: number, buyer: { token: string; addressId: number }) {
  const headers = { Authorization: buyer.token, platform: 'H5', 'Content-Type': 'application/json' }
  const call = async (
    path: string,
    body?: unknown,
  ): Promise<{ error: number; data: { fingerprint: string; order_nos: string[] } }> => {
    const reply = await fetch(
      `${address}${path}`,
      body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
    )
    return JSON.parse(await reply.text())
  }
  const wanted = { sku_id: skuId, qty: 1, address_id: buyer.addressId }
  const shown = await call(`/shop/api/order/confirm?sku_id=${skuId}&qty=1&address_id=${buyer.addressId}`)
  const made = await call('/shop/api/order/submit', { ...wanted, fingerprint: shown.data.fingerprint })
  if (made.error !== 0) return null
  const order_no = made.data.order_nos[0] ?? ''
  const paid = await call('/shop/api/payment/pay', { order_no, channel: 'balance', pay_password: pin })
  return paid.error === 0 ? order_no : null
}

/** Kills the server in the middle of the checkouts; hands the order numbers that it had acknowledged as paid. */
async function crash(
  { child, address }: Server,
  skuId: number,
  buyers: { token: string; addressId: number }[],
): Promise<string[]> {
  const acknowledged: string[] = []
  let queue = 0
  const lane = async () => {
    while (queue < buyers.length) {
      const buyer = buyers[queue]
      queue += 1
      if (!buyer) return
      const orderNo = await checkout(address, skuId, buyer).catch(() => null)
      if (orderNo) acknowledged.push(orderNo)
      if (acknowledged.length >= 60 && !child.killed) child.kill('SIGKILL')
    }
  }
  await Promise.all(Array.from({ length: 12 }, lane))
  await ended(child)
  return acknowledged
}

async function nothingIsLost(database: Database, skuId: number, acknowledged: string[]) {
  expect((await examine(database.db)).flatMap(({ faults }) => faults)).toEqual([])
  const rows = await database.db.select().from(orders)
  const paid = new Set(rows.filter((order) => order.status === 'pending_shipment').map((order) => order.orderNo))
  for (const orderNo of acknowledged) expect(paid.has(orderNo), orderNo).toBe(true)
  const [sku] = await database.db.select().from(skus)
  expect(sku?.id).toBe(skuId)
  expect(sku?.stock).toBe(150 - rows.length)
}

const kinds = {
  'its own PostgreSQL': async (folder: string) => {
    const database = await openOwn(join(folder, 'postgres'))
    if (!database) throw new Error('this machine cannot run one')
    return database
  },
  PGlite: (folder: string) => openPglite(join(folder, 'database')),
}

test.each(Object.entries(kinds))(
  'the mall on %s killed in the middle of 200 checkouts starts again with nothing lost and nothing doubled',
  async (_kind, openOn) => {
    const folder = await dataFolder('crash')
    cleanUp.push(() => rm(folder, { recursive: true, force: true }))
    const before = await openOn(folder)
    await before.migrate()
    await openForTests(before.db)
    const { skuId, buyers } = await stockShop(before)
    await before.close()
    const acknowledged = await crash(await startServer({ DATA_DIR: folder }), skuId, buyers)
    expect(acknowledged.length).toBeGreaterThanOrEqual(60)
    const again = await startServer({ DATA_DIR: folder })
    again.child.kill('SIGTERM')
    await ended(again.child)
    expect(again.child.exitCode).toBe(0)
    const after = await openOn(folder)
    await nothingIsLost(after, skuId, acknowledged)
    await after.close()
  },
  120_000,
)

test('the mall on PostgreSQL killed in the middle of 200 checkouts has nothing lost and nothing doubled', async () => {
  const folder = await dataFolder('crash')
  cleanUp.push(() => rm(folder, { recursive: true, force: true }))
  const { skuId, buyers } = await stockShop(real.database)
  const acknowledged = await crash(await startServer({ DATA_DIR: folder, DATABASE_URL: real.url }), skuId, buyers)
  expect(acknowledged.length).toBeGreaterThanOrEqual(60)
  await nothingIsLost(real.database, skuId, acknowledged)
}, 120_000)
