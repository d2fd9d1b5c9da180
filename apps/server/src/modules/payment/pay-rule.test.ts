import type { PayRules } from '@mall/contract/pay-rule/terms'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { days } from '#kernel/time.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { roles } from '#modules/company/company.table.ts'
import { walletBalance } from '#modules/ledger/ledger.public.ts'
import { employersIn } from '#test/companies.ts'
import { companyMoneyIn, type Reply } from '#test/company-money.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { payments, payRules, paySpent } from './payment.table.ts'

const mall = await mallForTest()
const { as, db, aShopper, deposit, pass } = mall
const { aHolder, presetId } = employersIn(mall)
const play = await companyMoneyIn(mall)
const { aSpendingCompany, order, pay, methods, saveRules, rule } = play
const rulesOf = (person: Person): Promise<Reply<PayRules>> => as(person).get('/user/api/company/pay_rules')

afterEach(async () => {
  expect(await play.faults()).toEqual([])
})

test('rules are saved all at once, everybody reads them, and the log says what changed in words', async () => {
  const company = await aSpendingCompany()
  const buyerRole = await presetId(company, '采购员')
  const list = [
    rule('employee', company.member('reviewer').userId, { allowed: false }),
    rule('role', buyerRole, { single_fen: 50_000 }),
    rule('company', 99, { month_fen: 800_000 }),
  ]
  expect(await saveRules(company.owner, list)).toMatchObject({
    data: {
      can_edit: true,
      list: [
        { scope: 'company', scope_id: null, scope_name: '全公司', month_fen: 800_000 },
        { scope: 'role', scope_id: buyerRole, scope_name: '采购员', single_fen: 50_000 },
        { scope: 'employee', scope_name: '审查员', allowed: false },
      ],
      mine: { allowed: true, single_fen: null, month_fen: null, spent_fen: 0 },
    },
  })
  expect((await rulesOf(company.buyer)).data).toMatchObject({
    can_edit: false,
    list: [{}, {}, {}],
    mine: { allowed: true, single_fen: 50_000, month_fen: null },
  })
  expect((await rulesOf(company.member('sourcing_clerk'))).data.mine).toMatchObject({ month_fen: 800_000 })
  await saveRules(company.owner, list.slice(1))
  const logs = await db.select().from(auditLogs).where(eq(auditLogs.ownerId, company.ownerId)).orderBy(auditLogs.id)
  expect(logs.filter(({ action }) => action === 'pay_rules.save').map(({ detail }) => detail)).toEqual([
    '新增 全公司：每月最多 ¥8,000.00；新增 角色 采购员：单笔最多 ¥500.00；新增 员工 审查员：不得动用公司资金',
    '取消 员工 审查员',
  ])
})

test('nobody but the owner saves rules, none twice, and none for strangers', async () => {
  const company = await aSpendingCompany()
  const other = await aSpendingCompany()
  const theirRole = await presetId(other, '采购员')
  expect(await saveRules(company.buyer, [])).toMatchObject({ code: 'auth.forbidden' })
  const refusals: [object[], string][] = [
    [[rule('company', null), rule('company', 5)], 'payment.rule_twice'],
    [[rule('role', theirRole)], 'role.not_found'],
    [[rule('role', null)], 'role.not_found'],
    [[rule('employee', other.buyer.userId)], 'employee.not_found'],
  ]
  for (const [list, code] of refusals) expect(await saveRules(company.owner, list)).toMatchObject({ code })
  const shopper = await aShopper()
  expect(await saveRules(shopper, [])).toMatchObject({ code: 'company.none' })
  expect(await rulesOf(shopper)).toMatchObject({ code: 'company.none' })
  expect(await db.$count(payRules, eq(payRules.companyId, company.companyId))).toBe(0)
})

test('the rule of the employee comes before that of the role, that before the company’s; the owner has none', async () => {
  const company = await aSpendingCompany({ balanceFen: 100_000 })
  const role = rule('role', await presetId(company, '采购员'), { single_fen: 10_000 })
  const everybody = rule('company', null, { allowed: false })
  const { orderNo } = await order(company.buyer, 2)
  await saveRules(company.owner, [everybody])
  expect(await pay(company.buyer, orderNo, 'balance')).toMatchObject({
    code: 'payment.rule_off',
    msg: '按公司的付款规则，您不能动用企业余额或账期，请转交付款',
  })
  expect(await methods(company.buyer, orderNo)).toMatchObject({
    balance: { enabled: false, tip: '您未获授权动用公司资金' },
    credit: { enabled: false, tip: '您未获授权动用公司资金' },
    alipay: { enabled: true },
  })
  await saveRules(company.owner, [everybody, role])
  expect(await pay(company.buyer, orderNo, 'credit')).toMatchObject({
    msg: '按公司的付款规则，您单笔最多付 ¥100.00，本次 ¥200.00，请转交付款',
  })
  await saveRules(company.owner, [everybody, role, rule('employee', company.buyer.userId)])
  expect(await pay(company.buyer, orderNo, 'balance')).toMatchObject({ data: { status: 'paid' } })
  const own = await order(company.owner)
  expect(await methods(company.owner, own.orderNo)).toMatchObject({ balance: { enabled: true, tip: '可用 ¥800.00' } })
  expect(await pay(company.owner, own.orderNo, 'balance')).toMatchObject({ data: { status: 'paid' } })
  expect((await rulesOf(company.owner)).data.mine).toMatchObject({ allowed: true, spent_fen: 10_000 })
})

test('a refused payment takes no try of the password, and leaves everything as it was', async () => {
  const company = await aSpendingCompany({ balanceFen: 50_000 })
  await saveRules(company.owner, [rule('company', null, { single_fen: 5000 })])
  const { orderNo } = await order(company.buyer)
  for (let i = 0; i < 6; i += 1) {
    const wrong = await pay(company.buyer, orderNo, 'balance', { pay_password: '000000' })
    expect(wrong).toMatchObject({ code: 'payment.rule_single' })
  }
  expect(await walletBalance(db, company.ownerId)).toBe(50_000)
  expect(await db.$count(payments, eq(payments.ownerId, company.ownerId))).toBe(0)
  expect(await db.$count(paySpent, eq(paySpent.companyId, company.companyId))).toBe(0)
})

test('balance and credit count together for the month of Shanghai, also what was paid before there was a limit', async () => {
  const company = await aSpendingCompany({ balanceFen: 50_000 })
  await pay(company.buyer, (await order(company.buyer)).orderNo, 'balance')
  await saveRules(company.owner, [rule('company', null, { month_fen: 25_000 })])
  await pay(company.buyer, (await order(company.buyer)).orderNo, 'credit')
  const third = await order(company.buyer)
  expect(await methods(company.buyer, third.orderNo)).toMatchObject({ balance: { tip: '本月还可付 ¥50.00' } })
  expect(await pay(company.buyer, third.orderNo, 'balance')).toMatchObject({
    code: 'payment.rule_month',
    msg: '按公司的付款规则，您本月还可付 ¥50.00，本次 ¥100.00，请转交付款',
  })
  // A later refund does not give the month's limit back.
  const paid = await order(company.owner)
  await pay(company.owner, paid.orderNo, 'credit')
  await play.refund(paid.orderNo)
  expect((await rulesOf(company.owner)).data.mine.spent_fen).toBe(10_000)
  expect((await rulesOf(company.buyer)).data.mine).toMatchObject({ month_fen: 25_000, spent_fen: 20_000 })
  // Ten days on, in Shanghai it is December.
  pass(days(10) + 1000 * 3600 * 15)
  expect((await rulesOf(company.buyer)).data.mine.spent_fen).toBe(0)
  const later = await order(company.buyer)
  expect(await pay(company.buyer, later.orderNo, 'balance')).toMatchObject({ data: { status: 'paid' } })
})

test('rules of a role that is gone and of who has left are not there any more', async () => {
  const company = await aSpendingCompany()
  const holder = await aHolder(company, 'order:pay')
  const made: Reply<{ id: number }> = await as(company.owner).post('/user/api/role/add', {
    name: '临时角色',
    permissions: 'order:pay',
  })
  await saveRules(company.owner, [rule('role', made.data.id), rule('employee', holder.userId, { allowed: false })])
  expect((await rulesOf(company.owner)).data.list).toHaveLength(2)
  await db.delete(roles).where(eq(roles.id, made.data.id))
  await as(holder).post('/user/api/company/leave')
  expect((await rulesOf(company.owner)).data.list).toEqual([])
})

test('a shopper’s own balance knows no rules', async () => {
  const shopper = await aShopper()
  await deposit(shopper.ownerId, 50_000)
  await play.payments.setPassword(shopper)
  const { orderNo } = await order(shopper)
  expect(await pay(shopper, orderNo, 'balance')).toMatchObject({ data: { status: 'paid' } })
  expect(await db.$count(paySpent, eq(paySpent.userId, shopper.userId))).toBe(0)
})
