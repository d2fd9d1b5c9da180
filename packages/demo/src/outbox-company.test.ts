import type { CreditAccount } from '@mall/contract/credit/terms'
import { examine } from '@mall/server/src/doctor.ts'
import { keepSms } from '@mall/server/src/modules/message/message.public.ts'
import { mallForTest } from '@mall/server/src/test/mall.ts'
import { ordersIn } from '@mall/server/src/test/orders.ts'
import { paymentsIn, payPassword } from '@mall/server/src/test/payments.ts'
import { expect, test } from 'vitest'
import { demoOutbox } from './outbox.ts'

const mall = await mallForTest()
const { as, aCompany, anAddress, anOperator, db, now, ports } = mall
const { anOrder } = ordersIn(mall)
const { openBankAccount, setPassword } = paymentsIn(mall)
await openBankAccount()
const log = { info: () => undefined, debug: () => undefined, warn: () => undefined, error: () => undefined }
// As in the demo: texts are kept instead of sent.
ports.sms.send = async (message) => {
  await keepSms(db, message, now())
  return undefined
}
const outbox = demoOutbox({ ...mall, log })

type Answer<Data> = { error: number; msg: string; data: Data }
type Company = Awaited<ReturnType<typeof aCompany>>

const faults = async () => (await examine(db)).flatMap((one) => one.faults)
const account = async ({ owner }: Company) => {
  const reply: Answer<CreditAccount> = await as(owner).get('/user/api/credit/account')
  return reply.data
}
const operator = await anOperator()

/** Applied for on the phone, granted at the desk. */
async function granted({ owner }: Company, limit_fen = 1_000_000) {
  await as(owner).post('/user/api/credit/apply', { wanted_fen: limit_fen, reason: '按月结算' })
  const grant = { decision: 'grant', owner_id: owner.ownerId, limit_fen, due_day: 25 }
  expect(await as(operator).post('/admin/api/credit/decide', grant)).toMatchObject({ error: 0 })
}

async function onCredit(company: Company) {
  await setPassword(company.owner)
  const { orderNo } = await anOrder(company.owner)
  const input = { order_no: orderNo, channel: 'credit', pay_password: payPassword }
  const paid: Answer<unknown> = await as(company.owner).post('/shop/api/payment/pay', input)
  expect(paid).toMatchObject({ error: 0 })
  return orderNo
}

test('the bank tells of a repayment: what is more than is owed goes back', async () => {
  const company = await aCompany()
  await granted(company)
  await onCredit(company)
  const { used_fen: amount_fen } = await account(company)
  const begun: Answer<{ payment_no: string; transfer: { remit_code: string } }> = await as(company.owner).post(
    '/user/api/credit/repay',
    { amount_fen, channel: 'bank_transfer' },
  )
  const { payment_no, transfer } = begun.data
  expect(await outbox.page('')).toContain(`对公转账 ${transfer.remit_code}：待到账`)
  expect(await outbox.act(payment_no, 'transfer_over')).toContain(`${payment_no} 还款到账`)
  expect(await account(company)).toMatchObject({ used_fen: 0 })
  expect(await outbox.page('')).not.toContain(transfer.remit_code)
  expect(await faults()).toEqual([])
})

test('an order that waits for approval is there with the link that decides it, as long as it does', async () => {
  const company = await aCompany()
  await anAddress(company.owner)
  const settings = { threshold_fen: 0, levels: [], timeout_hours: null, over_budget: 'review', pay_hours: 72 }
  await as(company.owner).put('/user/api/company/review_settings', settings)
  const { orderNo } = await anOrder(company.member('buyer'))
  const page = await outbox.page('')
  expect(page).toContain(orderNo)
  const path = /等待 审查员 审批<a href="(\/review\?token=[\w-]+)"/.exec(page)?.[1] ?? ''
  const token = path.split('=')[1]
  const decided: Answer<unknown> = await as(null).post('/shop/api/review/link', { token, approve: true })
  expect(decided).toMatchObject({ error: 0, data: { order_no: orderNo } })
  expect(await outbox.page('')).not.toContain('审批<a')
})
