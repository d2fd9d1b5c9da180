import { ledgerFaults, paymentFaults, settlementFaults } from '@mall/server/src/modules/doctor/doctor.public.ts'
import { ordersOn } from '@mall/server/src/modules/order/order.fake.ts'
import { settlementsOn } from '@mall/server/src/modules/settlement/settlement.fake.ts'
import { cancelled, orderOf } from '@mall/server/src/test/bank.ts'
import { mallForTest } from '@mall/server/src/test/mall.ts'
import { ordersIn } from '@mall/server/src/test/orders.ts'
import { paymentsIn } from '@mall/server/src/test/payments.ts'
import { expect, test } from 'vitest'
import { demoOutbox } from './outbox.ts'

const mall = await mallForTest()
const { as, aGoods, aMerchant, aShopper, db } = mall
const { anOrder } = ordersIn(mall)
const { payAt, openBankAccount, beginTransfer, sendVoucher } = paymentsIn(mall)
await openBankAccount()
const log = { info: () => undefined, debug: () => undefined, warn: () => undefined, error: () => undefined }
const outbox = demoOutbox({ ...mall, log })

async function anOrderByTransfer() {
  const buyer = await aShopper()
  const order = await anOrder(buyer)
  return { buyer, ...order, ...(await beginTransfer(buyer, [order.orderNo])) }
}
const statusOf = async (orderId: number) => (await orderOf(db, orderId))?.status

async function booksAgree() {
  expect(await paymentFaults(db)).toEqual([])
  expect(await ledgerFaults(db)).toEqual([])
}

test('whoever looks at the demo plays the bank: half, then the rest', async () => {
  const { orderNo, orderId, remit_code } = await anOrderByTransfer()
  const page = await outbox.page('')
  expect(page).toContain(`对公转账 ${remit_code}：待到账 ¥100.00`)
  for (const label of ['银行到账：全额', '银行到账：先到一半', '银行到账：多付 1 元']) expect(page).toContain(label)
  expect(page).not.toContain('驳回凭证')
  await outbox.act(orderNo, 'transfer_half')
  expect(await statusOf(orderId)).toBe('pending_payment')
  expect(await outbox.act(orderNo, 'transfer_full')).toBe(`${orderNo} 转账已全额到账`)
  expect(await statusOf(orderId)).toBe('pending_shipment')
  await booksAgree()
})

test('whoever looks at the demo lets the second factor of somebody at a desk run out', async () => {
  const clerk = await aMerchant()
  expect(await as(clerk).get('/desk/api/me')).toMatchObject({ data: { factor: 'fresh' } })
  expect(await outbox.act(clerk.phone, 'proof_runs_out')).toContain('会再验证一次')
  expect(await as(clerk).get('/desk/api/me')).toMatchObject({ data: { factor: 'given' } })
  const shopper = await aShopper()
  expect(await outbox.act(shopper.phone, 'proof_runs_out')).toContain('没有在工作台登录')
})

test('too much, and too late, go back by themselves', async () => {
  const over = await anOrderByTransfer()
  await outbox.act(over.orderNo, 'transfer_over')
  expect(await statusOf(over.orderId)).toBe('pending_shipment')
  const late = await anOrderByTransfer()
  await cancelled(as(late.buyer), late.orderNo)
  expect(await outbox.page('')).toContain('迟到的转账到账')
  await outbox.act(late.orderNo, 'transfer_late')
  expect(await statusOf(late.orderId)).toBe('cancelled')
  await booksAgree()
})

test('a voucher waits at the desk: the outside world can only send the money', async () => {
  const { buyer, orderNo, orderId, payment_no } = await anOrderByTransfer()
  await sendVoucher(buyer, payment_no)
  expect(await outbox.page('')).not.toContain('transfer_refuse')
  expect(await outbox.act(orderNo, 'transfer_refuse')).toBe('没有这个操作')
  expect(await statusOf(orderId)).toBe('pending_confirmation')
  await outbox.act(orderNo, 'transfer_full')
  expect(await statusOf(orderId)).toBe('pending_shipment')
  await booksAgree()
})

test('what stores and the platform do is not done here, but the page tells whose order it is and where', async () => {
  const store = await aMerchant()
  const buyer = await aShopper()
  const { skuId } = await aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 10_000 }] })
  const { orderNo, orderId } = await anOrder(buyer, { skuId })
  await payAt(buyer, [orderNo])
  const { phone } = store
  expect(await outbox.page('')).toContain(
    `店主 ${phone} 在<a href="/console/orders?tab=unshipped">工作台</a>发货或退款`,
  )
  for (const deed of ['ship', 'ship_two', 'ship_part', 'refund', 'withdraw_pay', 'credit_grant', 'dispute_waive'])
    expect(await outbox.act(orderNo, deed)).toBe('没有这个操作')
  expect(await statusOf(orderId)).toBe('pending_shipment')
})

test('no transfer is played where none was begun', async () => {
  const { orderNo } = await anOrder(await aShopper())
  expect(await outbox.act(orderNo, 'transfer_full')).toContain('没有发起过对公转账')
})

test('who sold something need not wait for the month to end: its settlement is made, once, for that store only', async () => {
  const [store, other] = [await aMerchant(), await aMerchant()]
  const orders = ordersOn(mall)
  const [buyer, its] = [await aShopper(), settlementsOn(mall)]
  const sold = async (merchantId: number, staff: Parameters<typeof orders.ship>[0]) => {
    const { skuId } = await aGoods({ merchantId, skus: [{ priceFen: 10_000 }] })
    const { orderNo } = await anOrder(buyer, { skuId })
    await payAt(buyer, [orderNo])
    await orders.ship(staff, orderNo)
    return orderNo
  }
  const [orderNo, elsewhere] = [await sold(store.merchantId, store), await sold(other.merchantId, other)]
  expect(await outbox.act(orderNo, 'settle')).toContain('订单状态已更新')
  for (const no of [orderNo, elsewhere]) await outbox.act(no, 'timeout')
  expect(await outbox.page('')).toContain('到月底结算')
  expect(await outbox.act(orderNo, 'settle')).toBe(`${orderNo} 月底已到，店铺的结算单已出`)
  expect(await its.list(store)).toMatchObject([{ state: 'issued', line_count: 1 }])
  expect(await its.list(other)).toEqual([])
  expect(await outbox.act(orderNo, 'settle')).toContain('这家店没有可结算的订单')
  expect(await settlementFaults(db)).toEqual([])
  await booksAgree()
})
