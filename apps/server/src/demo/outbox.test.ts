import { expect, test } from 'vitest'
import { ledgerFaults, walletBalance } from '#modules/ledger/ledger.public.ts'
import { paymentFaults } from '#modules/payment/payment.public.ts'
import { walletFaults } from '#modules/wallet/wallet.public.ts'
import { cancelled, orderOf } from '#test/bank.ts'
import { mallForTest } from '#test/mall.ts'
import { ordersIn } from '#test/orders.ts'
import { paymentsIn, payPassword } from '#test/payments.ts'
import { demoOutbox } from './outbox.ts'

const mall = await mallForTest()
const { as, aShopper, db } = mall
const { anOrder } = ordersIn(mall)
const { payAt, openBankAccount, beginTransfer, sendVoucher, setPassword } = paymentsIn(mall)
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

test('the bank desk refuses a voucher, once', async () => {
  const { buyer, orderNo, orderId, payment_no } = await anOrderByTransfer()
  await sendVoucher(buyer, payment_no)
  expect(await outbox.page('')).toContain('驳回凭证')
  await outbox.act(orderNo, 'transfer_refuse')
  expect(await statusOf(orderId)).toBe('pending_payment')
  expect(await outbox.act(orderNo, 'transfer_refuse')).toBe('该转账已处理，无需再提交凭证')
})

test('whoever looks at the demo pays one withdrawal out and sends another back', async () => {
  const saver = await aShopper({ balanceFen: 50_000 })
  await setPassword(saver)
  const to = { account_name: '<王敏>', bank_name: '招商银行', bank_account: '6222001234561234' }
  const ask = async () => {
    const wish = { ...to, amount_fen: 10_000, pay_password: payPassword }
    const asked: { data: { withdraw_no: string } } = await as(saver).post('/user/api/wallet/withdraw', wish)
    return asked.data.withdraw_no
  }
  const [one, two] = [await ask(), await ask()]
  const page = await outbox.page('')
  for (const shown of [one, two, '¥100.00 · &lt;王敏&gt; · 招商银行 6222001234561234']) expect(page).toContain(shown)
  expect(await outbox.act(one, 'withdraw_pay')).toBe(`${one} 已打款`)
  expect(await outbox.act(two, 'withdraw_refuse')).toBe(`${two} 已退回余额`)
  expect(await outbox.act(two, 'withdraw_pay')).toBe('该提现申请已处理')
  expect(await walletBalance(db, saver.ownerId)).toBe(40_000)
  expect(await outbox.page('')).toContain('没有待处理的提现')
  expect(await walletFaults(db)).toEqual([])
  await booksAgree()
})

test('the store sends everything back for what it cannot deliver, and no transfer is played where none was begun', async () => {
  const buyer = await aShopper()
  const { orderNo, orderId } = await anOrder(buyer)
  expect(await outbox.act(orderNo, 'transfer_full')).toContain('没有发起过对公转账')
  await payAt(buyer, [orderNo])
  expect(await outbox.page('')).toContain('商家缺货，全额退款')
  await outbox.act(orderNo, 'refund')
  expect(await statusOf(orderId)).toBe('closed')
  expect(await outbox.act(orderNo, 'refund')).toBe('订单状态已更新，请刷新后重试')
  await booksAgree()
})
