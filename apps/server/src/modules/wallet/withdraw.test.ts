import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bankByHand, simulatedBank } from '#adapters/bank/choose.ts'
import type { BankPort } from '#adapters/bank/port.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { ledgerFaults, walletFaults } from '#modules/doctor/doctor.public.ts'
import { walletBalance } from '#modules/ledger/ledger.public.ts'
import { messages } from '#modules/message/message.table.ts'
import { mallForTest } from '#test/mall.ts'
import { paymentsIn, payPassword } from '#test/payments.ts'
import type { Person } from '#test/people.ts'
import { payOutWithdrawals } from './wallet.public.ts'
import { withdrawals } from './wallet.table.ts'

const mall = await mallForTest()
const { as, aShopper, aCompany, anOperator, aMerchant, db, now, ports } = mall
const { setPassword } = paymentsIn(mall)
const operator = await anOperator()
const log = { info: () => undefined, debug: () => undefined, warn: () => undefined, error: () => undefined }

/** Lets the mall have another bank from now on. */
const bankIs = (bank: BankPort) => Object.assign(ports, { bank })
const deadBank: BankPort = { kind: 'simulated', send: () => Promise.reject(new Error('no answer')) }

async function aSaver(balanceFen = 50_000) {
  const saver = await aShopper({ balanceFen })
  await setPassword(saver)
  return saver
}

const to = { account_name: '王敏', bank_name: '招商银行', bank_account: '6222 0012 3456 1234' }
type Asked = { error: number; code?: string; msg: string; data: { withdraw_no: string; status: string } }
async function ask(person: Person, amount_fen: number, more = {}): Promise<Asked> {
  return as(person).post('/user/api/wallet/withdraw', { ...to, amount_fen, pay_password: payPassword, ...more })
}
async function decide(withdraw_no: string, decision: string, reason = '', headers?: Record<string, string>) {
  const reply: Asked = await as(operator).post('/admin/api/withdraw/decide', { withdraw_no, decision, reason }, headers)
  return reply
}
async function walletOf(person: Person) {
  const reply: { data: { balance_fen: number; frozen_fen: number; withdrawals: { withdraw_no: string }[] } } =
    await as(person).get('/user/api/wallet')
  return reply.data
}
const told = (person: Person) =>
  db.select({ title: messages.title, text: messages.text }).from(messages).where(eq(messages.userId, person.userId))
async function booksAgree() {
  expect(await walletFaults(db)).toEqual([])
  expect(await ledgerFaults(db)).toEqual([])
}

test('a shopper sees balance, what is on its way out, the channels to fill it from, and a masked account', async () => {
  const saver = await aSaver()
  expect(await ask(saver, 20_000)).toMatchObject({
    error: 0,
    data: { status: 'pending', amount_fen: 20_000, bank_account: '6222 **** 1234', reason: '', done_at: null },
  })
  expect(await walletOf(saver)).toMatchObject({
    balance_fen: 30_000,
    frozen_fen: 20_000,
    can_manage: true,
    has_pay_password: true,
    recharge_channels: [
      { code: 'wechat', name: '微信支付', enabled: true, sandbox: true },
      { code: 'alipay', name: '支付宝', enabled: true, sandbox: true },
    ],
    withdrawals: [{ bank_account: '6222 **** 1234', status: 'pending' }],
  })
  expect(await walletOf(await aShopper())).toMatchObject({ balance_fen: 0, frozen_fen: 0, withdrawals: [] })
  expect(await as(null).get('/user/api/wallet')).toMatchObject({ status: 401 })
  await booksAgree()
})

test('a short account number shows its end only', async () => {
  const saver = await aSaver()
  await ask(saver, 100, { bank_account: '12345678' })
  expect(await walletOf(saver)).toMatchObject({ withdrawals: [{ bank_account: '**** 5678' }] })
})

test('approved, the bank pays, the holder is told, and the log names where the money went', async () => {
  const saver = await aSaver()
  const { data } = await ask(saver, 20_000)
  expect(await decide(data.withdraw_no, 'approve')).toMatchObject({
    error: 0,
    data: { status: 'paid', done_at: now().toISOString(), bank_account: '6222001234561234' },
  })
  expect(await walletOf(saver)).toMatchObject({ balance_fen: 30_000, frozen_fen: 0 })
  expect(await told(saver)).toEqual([
    { title: '提现已到账', text: '¥200.00 已汇至招商银行（尾号 1234），请留意到账通知。' },
  ])
  const shown: { data: { list: unknown[] } } = await as(saver).get('/user/api/walletLog', { type: 'withdraw' })
  expect(shown.data.list).toMatchObject([
    { title: '提现至招商银行（尾号 1234）', amount_fen: -20_000, ref: data.withdraw_no },
  ])
  const noted = await db.select().from(auditLogs).where(eq(auditLogs.subject, data.withdraw_no))
  expect(noted).toMatchObject([{ action: '提现打款', detail: '王敏 ¥200.00', userId: operator.userId }])
  for (const decision of ['approve', 'paid', 'refuse']) {
    expect(await decide(data.withdraw_no, decision, '重复')).toMatchObject({ error: 500, code: 'withdraw.done' })
  }
  await booksAgree()
})

test('refused, the money is back in the balance with the reason, and the log says 提现退回', async () => {
  const saver = await aSaver()
  const { data } = await ask(saver, 20_000)
  expect(await decide(data.withdraw_no, 'refuse')).toMatchObject({ error: 1, field: 'reason', msg: '请填写退回原因' })
  expect(await decide(data.withdraw_no, 'refuse', '户名与账号不符')).toMatchObject({
    data: { status: 'refused', reason: '户名与账号不符' },
  })
  expect(await walletOf(saver)).toMatchObject({
    balance_fen: 50_000,
    frozen_fen: 0,
    withdrawals: [{ status: 'refused', reason: '户名与账号不符' }],
  })
  expect(await told(saver)).toEqual([{ title: '提现未通过', text: '¥200.00 已退回余额。原因：户名与账号不符' }])
  const shown: { data: { list: unknown[] } } = await as(saver).get('/user/api/walletLog', { type: 'withdraw' })
  expect(shown.data.list).toMatchObject([
    { title: '提现退回', tab: 'income', amount_fen: 20_000, balance_after_fen: 50_000, ref: data.withdraw_no },
    { amount_fen: -20_000, balance_after_fen: 30_000, ref: data.withdraw_no },
  ])
  await booksAgree()
})

test('without a bank the operator pays by hand and says so, or takes an approval back', async () => {
  bankIs(bankByHand())
  const saver = await aSaver()
  const [one, two] = [await ask(saver, 10_000), await ask(saver, 20_000)]
  expect(await decide(one.data.withdraw_no, 'paid')).toMatchObject({ code: 'withdraw.done' })
  for (const { data } of [one, two]) {
    expect(await decide(data.withdraw_no, 'approve')).toMatchObject({ data: { status: 'paying' } })
  }
  expect(await payOutWithdrawals({ db, now, ports, log })).toBe(0)
  expect(await walletOf(saver)).toMatchObject({ balance_fen: 20_000, frozen_fen: 30_000 })
  expect(await decide(one.data.withdraw_no, 'paid')).toMatchObject({ data: { status: 'paid' } })
  expect(await decide(two.data.withdraw_no, 'refuse', '账号已注销')).toMatchObject({ data: { status: 'refused' } })
  expect(await walletOf(saver)).toMatchObject({ balance_fen: 40_000, frozen_fen: 0 })
  bankIs(simulatedBank())
  await booksAgree()
})

test('what the bank refuses is back on the balance, and says why', async () => {
  const refusing: BankPort = { kind: 'simulated', send: async () => ({ done: false, refused: '收款账户已销户' }) }
  bankIs(refusing)
  const saver = await aSaver()
  const [one, two] = [await ask(saver, 10_000), await ask(saver, 20_000)]
  expect(await decide(one.data.withdraw_no, 'approve')).toMatchObject({ data: { status: 'refused' } })
  bankIs(deadBank)
  expect(await decide(two.data.withdraw_no, 'approve')).toMatchObject({ data: { status: 'paying' } })
  bankIs(refusing)
  expect(await payOutWithdrawals({ db, now, ports, log })).toBe(0)
  expect(await walletOf(saver)).toMatchObject({ balance_fen: 50_000, frozen_fen: 0 })
  expect((await told(saver)).map(({ text }) => text)).toEqual([
    '¥100.00 已退回余额。原因：收款账户已销户',
    '¥200.00 已退回余额。原因：收款账户已销户',
  ])
  bankIs(simulatedBank())
  await booksAgree()
})

test('a bank that does not answer is asked again by the clock; what it may have paid is not given back', async () => {
  bankIs(deadBank)
  const saver = await aSaver()
  const { data } = await ask(saver, 10_000)
  expect(await decide(data.withdraw_no, 'approve')).toMatchObject({ error: 0, data: { status: 'paying' } })
  expect(await decide(data.withdraw_no, 'refuse', '等不及了')).toMatchObject({ code: 'withdraw.done' })
  expect(await payOutWithdrawals({ db, now, ports, log })).toBe(0)
  const sent: string[] = []
  bankIs({
    kind: 'simulated',
    send: async ({ ref, amountFen, toAccount }) => ({ done: sent.push(`${ref} ${amountFen} ${toAccount}`) > 0 }),
  })
  expect(await payOutWithdrawals({ db, now, ports, log })).toBe(1)
  expect(await payOutWithdrawals({ db, now, ports, log })).toBe(0)
  expect(sent).toEqual([`${data.withdraw_no} 10000 6222001234561234`])
  expect(await walletOf(saver)).toMatchObject({ balance_fen: 40_000, frozen_fen: 0, withdrawals: [{ status: 'paid' }] })
  bankIs(simulatedBank())
  await booksAgree()
})

test('an approval whose transaction can still be undone sends nothing; the clock does after it', async () => {
  const saver = await aSaver()
  const { data } = await ask(saver, 10_000)
  const key = { 'Idempotency-Key': 'approve-once-1' }
  const first = await decide(data.withdraw_no, 'approve', '', key)
  expect(first).toMatchObject({ error: 0, data: { status: 'paying' } })
  expect(await decide(data.withdraw_no, 'approve', '', key)).toMatchObject({ error: 0, data: first.data })
  expect(await payOutWithdrawals({ db, now, ports, log })).toBe(1)
  expect(await walletOf(saver)).toMatchObject({ withdrawals: [{ status: 'paid' }] })
  await booksAgree()
})

test('a wrong payment password, too little money, and a fourth at once are each refused and take nothing', async () => {
  const saver = await aSaver(1_000)
  expect(await ask(await aShopper({ balanceFen: 5_000 }), 100)).toMatchObject({ code: 'payment.password_unset' })
  expect(await ask(saver, 100, { pay_password: '000000' })).toMatchObject({
    code: 'payment.password_wrong',
    msg: '支付密码不正确，还可尝试 4 次',
  })
  expect(await ask(saver, 1_001)).toMatchObject({ code: 'wallet.short', msg: '余额不足' })
  expect(await ask(saver, 99)).toMatchObject({ error: 1, msg: '单笔至少提现 ¥1.00' })
  expect(await ask(saver, 100, { bank_account: '6222 abc' })).toMatchObject({ error: 1, msg: '银行账号为 8–30 位数字' })
  expect(await db.$count(withdrawals, eq(withdrawals.ownerId, saver.ownerId))).toBe(0)
  for (let i = 0; i < 3; i += 1) expect(await ask(saver, 100)).toMatchObject({ error: 0 })
  expect(await ask(saver, 100)).toMatchObject({
    code: 'wallet.withdraws_open',
    msg: '有 3 笔提现正在处理，请稍后再申请',
  })
  expect(await walletBalance(db, saver.ownerId)).toBe(700)
  await booksAgree()
})

test('the same request twice takes the money once', async () => {
  const saver = await aSaver()
  const body = { ...to, amount_fen: 10_000, pay_password: payPassword }
  const key = { 'Idempotency-Key': 'withdraw-once-1' }
  const first = await as(saver).post('/user/api/wallet/withdraw', body, key)
  const again = await as(saver).post('/user/api/wallet/withdraw', body, key)
  expect(first).toMatchObject({ error: 0 })
  expect(again.data).toEqual(first.data)
  expect(await walletBalance(db, saver.ownerId)).toBe(40_000)
})

test('a company’s wallet is emptied by its owner alone; its people look on', async () => {
  const { owner, member, ownerId } = await aCompany()
  await mall.deposit(ownerId, 30_000)
  for (const code of ['purchase_manager', 'reviewer']) {
    await setPassword(member(code))
    expect(await ask(member(code), 100)).toMatchObject({ error: 500, code: 'auth.forbidden', data: null })
    expect(await walletOf(member(code))).toMatchObject({ balance_fen: 30_000, can_manage: false })
  }
  await setPassword(owner)
  expect(await ask(owner, 10_000)).toMatchObject({ error: 0 })
  expect(await walletOf(member('buyer'))).toMatchObject({ balance_fen: 20_000, frozen_fen: 10_000 })
  expect(await walletOf(owner)).toMatchObject({ can_manage: true })
})

test('an operator lists what waits, with the account in full and whose it is; nobody else does', async () => {
  const { owner, ownerId } = await aCompany()
  await mall.deposit(ownerId, 30_000)
  await setPassword(owner)
  const { data } = await ask(owner, 10_000)
  const desk = '/admin/api/withdraw/list'
  const listed: { data: { list: { withdraw_no: string; payer: string }[]; total: number } } = await as(operator).get(
    desk,
    { status: 'pending', list_rows: 1 },
  )
  expect(listed.data.list).toMatchObject([
    { withdraw_no: data.withdraw_no, payer: expect.stringMatching(/^测试企业/), bank_account: '6222001234561234' },
  ])
  const refused: typeof listed = await as(operator).get(desk, { status: 'refused', list_rows: 100 })
  expect(refused.data.list.length).toBe(refused.data.total)
  expect(await decide('W26112000000000000', 'approve')).toMatchObject({ error: 500, code: 'withdraw.not_found' })
  for (const [person, code] of [
    [owner, 'auth.expired'],
    [await aMerchant(), 'auth.forbidden'],
  ] as const) {
    expect(await as(person).get(desk)).toMatchObject({ code, data: null })
    const input = { withdraw_no: data.withdraw_no, decision: 'approve' }
    expect(await as(person).post('/admin/api/withdraw/decide', input)).toMatchObject({ code })
  }
})

test('the doctor names a withdrawal that the books do not know, and money that waits for none', async () => {
  const saver = await aSaver()
  const { data } = await ask(saver, 10_000)
  await db.update(withdrawals).set({ status: 'paid' }).where(eq(withdrawals.withdrawNo, data.withdraw_no))
  const faults = await walletFaults(db)
  expect(faults).toHaveLength(2)
  expect(faults[0]).toBe(`提现 ${data.withdraw_no} 打款应记 10000，账本为 0`)
  expect(faults[1]).toMatch(/^未完成的提现合计 \d+，账本中待付 \d+$/)
  await db.update(withdrawals).set({ status: 'pending' }).where(eq(withdrawals.withdrawNo, data.withdraw_no))
  await booksAgree()
})
