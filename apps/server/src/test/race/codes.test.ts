import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { deliverCodes } from '#jobs/deliver-codes.ts'
import { systemRandom } from '#kernel/random.ts'
import { ordersOn } from '#modules/order/order.fake.ts'
import { orderFaults } from '#modules/order/order.public.ts'
import { orders } from '#modules/order/order.table.ts'
import { virtualCodes } from '#modules/virtual/virtual.table.ts'
import { dataFolder } from '../../../../../scripts/data-folder.ts'
import { openBuiltIn } from '../../folder.ts'
import { mallOn } from '../mall.ts'
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
