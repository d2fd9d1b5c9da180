import { idempotencyHeader } from '@mall/contract/call/envelope'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { payments } from '#modules/payment/payment.table.ts'
import { mallForTest } from '#test/mall.ts'
import { ordersIn } from '#test/orders.ts'
import { paymentsIn } from '#test/payments.ts'
import { anUploadedPicture } from '#test/uploaded-pictures.ts'
import { aPhoto } from './file.fake.ts'
import { files as fileRows } from './file.table.ts'

const mall = await mallForTest()
const { as, aShopper, db, files, ports, defects } = mall
const { beginTransfer, openBankAccount } = paymentsIn(mall)
const { anOrder } = ordersIn(mall)
await openBankAccount()
const { storage } = ports

/** Has the n-th file that is written find no room on the disk. */
async function withoutRoomFor<Result>(nth: number, work: () => Promise<Result>): Promise<Result> {
  let written = 0
  const put: typeof storage.put = async (name, bytes) => {
    written += 1
    if (written === nth) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    await storage.put(name, bytes)
  }
  Object.assign(ports, { storage: { ...storage, put } })
  try {
    return await work()
  } finally {
    Object.assign(ports, { storage })
  }
}

const failed = { status: 500, code: 'server.defect', msg: expect.stringMatching(/\p{Script=Han}/u) }

test.each([1, 2])(
  'of two pictures none is there when the disk has no room for number %i, and both are afterwards',
  async (nth) => {
    const shopper = await aShopper()
    const photo = new Uint8Array(await aPhoto({ width: 40, height: 30 }).png().toBuffer())
    const send = () => {
      const form = new FormData()
      for (const name of ['一.png', '二.png']) form.append('files[]', new File([photo], name, { type: 'image/png' }))
      return as(shopper).post('/file/api/upload', form, { 'Content-Length': '9000' })
    }
    const before = [...files.keys()]
    expect(await withoutRoomFor(nth, send)).toMatchObject(failed)
    expect([...files.keys()]).toEqual(before)
    expect(await db.$count(fileRows, eq(fileRows.userId, shopper.userId))).toBe(0)
    expect(await send()).toMatchObject({ error: 0 })
    expect(await db.$count(fileRows, eq(fileRows.userId, shopper.userId))).toBe(2)
    expect(defects.splice(0)).toHaveLength(1)
  },
)

test.each([1, 2])(
  'a voucher is not taken when the disk has no room for its picture number %i, and is with the same key afterwards',
  async (nth) => {
    const shopper = await aShopper()
    const { orderNo } = await anOrder(shopper)
    const { payment_no } = await beginTransfer(shopper, [orderNo])
    const images = [await anUploadedPicture(mall, shopper), await anUploadedPicture(mall, shopper)]
    const send = () =>
      as(shopper).post(
        '/shop/api/payment/voucher',
        { payment_no, images },
        { [idempotencyHeader]: `voucher-of-${nth}` },
      )
    const payment = async () => (await db.select().from(payments).where(eq(payments.paymentNo, payment_no)))[0]
    const before = await payment()
    expect(await withoutRoomFor(nth, send)).toMatchObject(failed)
    expect(await payment()).toEqual(before)
    expect(await send()).toMatchObject({ error: 0 })
    const kept = await db.select().from(fileRows).where(eq(fileRows.userId, shopper.userId))
    expect(kept).toHaveLength(2)
    for (const { name } of kept) expect(files.has(name), name).toBe(true)
    expect(defects.splice(0)).toHaveLength(1)
  },
)
