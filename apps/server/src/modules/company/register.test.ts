import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bankByHand, simulatedBank } from '#adapters/bank/choose.ts'
import type { BankPort } from '#adapters/bank/port.ts'
import { fictionalCompanies } from '#adapters/registry/fiction.ts'
import { days, hours } from '#kernel/time.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { messages, smsMessages } from '#modules/message/message.table.ts'
import { applicantsIn } from '#test/companies.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { examine } from '../../doctor.ts'
import { employees, roles } from './company.table.ts'
import { sendTransfers } from './verification-transfer.ts'

const mall = await mallForTest()
const { as, aShopper, aCompany, db, now, pass, ports, defects } = mall
const { apply, applicationOf, arrived, wrong, check, newCode, aVerifiedOwner } = applicantsIn(mall)
const log = { info: () => undefined, debug: () => undefined, warn: () => undefined, error: () => undefined }

const path = '/user/api/company'
const status = (person: Person) => as(person).get(`${path}/status`)
const retransfer = (person: Person) => as(person).post(`${path}/retransfer`)
const titles = async ({ userId }: Person) =>
  (await db.select().from(messages).where(eq(messages.userId, userId)).orderBy(messages.id)).map((one) => one.title)
const booksAgree = async () => expect((await examine(db)).flatMap(({ faults }) => faults)).toEqual([])
async function withBank<T>(bank: BankPort, act: () => Promise<T>): Promise<T> {
  Object.assign(ports, { bank })
  const done = await act()
  Object.assign(ports, { bank: simulatedBank() })
  return done
}
const deadBank: BankPort = {
  kind: 'simulated',
  send: async () => {
    throw new Error('the bank is closed')
  },
}

test('a shopper finds the company by name, names the amount that arrived, and is its owner at the next request', async () => {
  const shopper = await aShopper({ phone: '13877774321', nickname: '用户4321' })
  expect(await status(shopper)).toMatchObject({ data: { status: 'none', company_name: '', is_owner: false } })
  const found: { data: { list: { name: string; credit_code: string; legal_person: string }[] } } = await as(
    shopper,
  ).get('/user/company/juhe_enterprise_simple_list', { keyword: '岳精密机械' })
  const company = found.data.list[0]
  if (!company) throw new Error('the registry is empty')
  const { name, credit_code, legal_person } = company
  const applied = await apply(shopper, { company_name: name, credit_code, legal_person })
  expect(applied).toMatchObject({
    error: 0,
    data: {
      status: 'verifying',
      company_name: name,
      credit_code: `${credit_code.slice(0, 6)}********${credit_code.slice(-4)}`,
      bank_tail: '8899',
      tries_left: 3,
      is_owner: false,
    },
  })
  const amount = await arrived(shopper)
  expect(JSON.stringify(applied.data)).not.toContain('amount')
  const [sms] = await db.select().from(smsMessages).where(eq(smsMessages.scene, 'bank'))
  expect(sms).toMatchObject({ phone: '13911112222' })
  expect(sms?.text).toContain(`【银行到账】尾号 8899 的账户收到 ¥0.${String(amount).padStart(2, '0')}`)
  expect(await check(shopper, amount)).toMatchObject({
    error: 0,
    data: { status: 'verified', is_owner: true, employee_count: 1, bank_tail: '8899', legal_person },
  })
  expect(await as(shopper).get('/user/api/user/profile')).toMatchObject({
    data: { nickname: '沈立', company: { name }, role: { name: '主账号', permissions: '*' } },
  })
  const [me] = await db.select().from(employees).where(eq(employees.userId, shopper.userId))
  expect(me).toMatchObject({ isOwner: true, realName: '沈立', department: '采购部', roleId: null })
  const presets = await db
    .select()
    .from(roles)
    .where(eq(roles.companyId, me?.companyId ?? 0))
  expect(presets.map((role) => role.name)).toEqual(['采购经理', '采购员', '需求员', '找货员', '审查员'])
  expect(await titles(shopper)).toEqual(['验证款已打出', '企业认证已通过'])
  const [noted] = await db.select().from(auditLogs).where(eq(auditLogs.action, 'company.verify'))
  expect(noted).toMatchObject({ userId: shopper.userId, detail: `${name} ${credit_code}` })
  await booksAgree()
})

test('who names three wrong amounts has spent the tries, and the right one comes too late', async () => {
  const shopper = await aShopper()
  await apply(shopper)
  const amount = await arrived(shopper)
  for (const left of [2, 1, 0]) {
    expect(await check(shopper, wrong(amount))).toMatchObject({
      code: 'company.amount',
      msg: `金额不符，还可尝试 ${left} 次`,
    })
  }
  expect(await check(shopper, amount)).toMatchObject({ code: 'company.no_transfer' })
  expect(await status(shopper)).toMatchObject({ data: { status: 'verifying', tries_left: 0 } })
})

test('another transfer comes a day after the last one, however soon the tries are spent', async () => {
  const shopper = await aShopper()
  await apply(shopper)
  const spend = async () => {
    for (let i = 0; i < 3; i += 1) await check(shopper, wrong(await arrived(shopper)))
  }
  expect(await retransfer(shopper)).toMatchObject({ code: 'company.too_soon', msg: '请在 24 小时后重新申请打款' })
  await spend()
  pass(hours(2))
  expect(await retransfer(shopper)).toMatchObject({ code: 'company.too_soon', msg: '请在 22 小时后重新申请打款' })
  const shown: { data: { retransfer_at: string; server_now: string } } = await status(shopper)
  expect(Date.parse(shown.data.retransfer_at) - Date.parse(shown.data.server_now)).toBe(hours(22))
  pass(hours(22))
  expect(await retransfer(shopper)).toMatchObject({ data: { status: 'verifying', tries_left: 3 } })
  expect(await check(shopper, await arrived(shopper))).toMatchObject({ data: { status: 'verified' } })
  await booksAgree()
})

test('three guesses a day at one company, whoever applies for it: the fourth is not looked at, even the right one', async () => {
  const credit_code = newCode()
  const people = [await aShopper(), await aShopper(), await aShopper()]
  for (const person of people) await apply(person, { credit_code })
  const [one, other, third] = people
  if (!one || !other || !third) throw new Error('nobody applied')
  expect(await check(one, wrong(await arrived(one)))).toMatchObject({ msg: '金额不符，还可尝试 2 次' })
  expect(await check(other, wrong(await arrived(other)))).toMatchObject({ msg: '金额不符，还可尝试 1 次' })
  expect(await status(third)).toMatchObject({ data: { status: 'verifying', tries_left: 1 } })
  pass(hours(1))
  expect(await check(one, wrong(await arrived(one)))).toMatchObject({ msg: '金额不符，还可尝试 0 次' })
  const late = { code: 'company.guessed', msg: '该企业今日验证次数已用完，请 23 小时后再试，或改为人工审核' }
  for (const person of people) expect(await check(person, await arrived(person))).toMatchObject(late)
  expect(await status(third)).toMatchObject({ data: { status: 'verifying', tries_left: 0 } })
  pass(hours(23))
  expect(await status(third)).toMatchObject({ data: { tries_left: 2 } })
  expect(await check(third, await arrived(third))).toMatchObject({ data: { status: 'verified' } })
  await booksAgree()
})

test('three stubborn guessers of one company get six looks in two days', async () => {
  const credit_code = newCode()
  const guessers = [await aShopper(), await aShopper(), await aShopper()]
  for (const guesser of guessers) await apply(guesser, { credit_code })
  let looks = 0
  for (let half = 0; half < 4; half += 1) {
    for (const guesser of guessers) {
      await retransfer(guesser)
      for (let i = 0; i < 3; i += 1) {
        if ((await check(guesser, wrong(await arrived(guesser)))).code === 'company.amount') looks += 1
      }
    }
    pass(hours(12))
  }
  expect(looks).toBe(6)
})

test('who is turned down and applies anew within the day gets no new amount to guess, but the operator', async () => {
  const [shopper, operator] = [await aShopper(), await mall.anOperator()]
  const credit_code = newCode()
  await apply(shopper, { credit_code })
  const turnDown = async () =>
    as(operator).post('/admin/api/company/decide', {
      id: (await applicationOf(shopper)).id,
      approved: false,
      reason: '资料不清',
    })
  expect(await turnDown()).toMatchObject({ error: 0 })
  expect(await apply(shopper, { credit_code })).toMatchObject({ data: { status: 'auditing', tries_left: 0 } })
  await turnDown()
  pass(days(1))
  expect(await apply(shopper, { credit_code })).toMatchObject({ data: { status: 'verifying', tries_left: 3 } })
})

test('who has nothing to check is told so', async () => {
  const shopper = await aShopper()
  for (const act of ['retransfer', 'manual_review']) {
    expect(await as(shopper).post(`${path}/${act}`)).toMatchObject({ code: 'company.no_transfer' })
  }
  expect(await check(shopper, 5)).toMatchObject({ code: 'company.no_transfer' })
  expect(await check(shopper, 100)).toMatchObject({ error: 1, field: 'amount_fen' })
})

test('who would rather be looked at by a person is, and the amount counts no more', async () => {
  const shopper = await aShopper()
  await apply(shopper)
  const amount = await arrived(shopper)
  expect(await as(shopper).post(`${path}/manual_review`)).toMatchObject({ data: { status: 'auditing', tries_left: 0 } })
  expect(await check(shopper, amount)).toMatchObject({ code: 'company.no_transfer' })
  expect(await retransfer(shopper)).toMatchObject({ code: 'company.no_transfer' })
})

test('one application at a time, and none by who works for a company', async () => {
  const shopper = await aShopper()
  await apply(shopper)
  expect(await apply(shopper)).toMatchObject({ code: 'company.pending' })
  const { owner, member } = await aCompany()
  for (const person of [owner, member('buyer')]) {
    expect(await apply(person)).toMatchObject({ code: 'company.employed' })
    expect(await status(person)).toMatchObject({
      data: { status: 'verified', is_owner: person === owner, employee_count: 6 },
    })
  }
})

test('a verified company is not registered again: the next one learns whom to ask, no more', async () => {
  const owner = await aShopper({ phone: '13812340000' })
  const credit_code = newCode()
  await aVerifiedOwner(owner, { credit_code, contact_name: '王立' })
  expect(await apply(await aShopper(), { credit_code: credit_code.toLowerCase() })).toMatchObject({
    code: 'company.taken',
    msg: '该企业已认证，请联系管理员 王* 138****0000 添加您为员工',
  })
})

test('of two who apply for one company the first to prove it has it, and the other’s application ends', async () => {
  const [one, other] = [await aShopper(), await aShopper()]
  const credit_code = newCode()
  for (const person of [one, other]) await apply(person, { credit_code })
  await check(one, await arrived(one))
  expect(await check(other, await arrived(other))).toMatchObject({ code: 'company.taken' })
  expect(await status(other)).toMatchObject({ data: { status: 'failed', is_owner: false } })
  expect(await apply(other)).toMatchObject({ data: { status: 'verifying' } })
  await booksAgree()
})

test('the registry’s word counts: struck off, or another company’s code; brackets may be written either way', async () => {
  const gone = fictionalCompanies().find((company) => company.status === 'abnormal')
  const fine = fictionalCompanies()[40]
  if (!gone || !fine) throw new Error('the registry is empty')
  const shopper = await aShopper()
  expect(await apply(shopper, { company_name: gone.name, credit_code: gone.creditCode })).toMatchObject({
    code: 'company.abnormal',
  })
  expect(await apply(shopper, { company_name: '别的名字有限公司', credit_code: fine.creditCode })).toMatchObject({
    code: 'company.mismatch',
  })
  expect(await apply(shopper, { credit_code: '91350100M000100Y44' })).toMatchObject({
    error: 1,
    field: 'credit_code',
    msg: '统一社会信用代码不正确',
  })
  const registry = { ...ports.registry, byCode: async () => ({ ...fine, name: '测试（上海）有限公司' }) }
  const kept = ports.registry
  Object.assign(ports, { registry })
  expect(await apply(shopper, { company_name: '测试(上海) 有限公司' })).toMatchObject({ error: 0 })
  Object.assign(ports, { registry: kept })
})

test('a registry that does not answer keeps nobody from applying', async () => {
  const kept = ports.registry
  const silent = async () => {
    throw new Error('the registry does not answer')
  }
  Object.assign(ports, { registry: { search: silent, byCode: silent } })
  const shopper = await aShopper()
  const list = await as(shopper).get('/user/company/juhe_enterprise_simple_list', { keyword: '精密' })
  expect(list).toMatchObject({ error: 0, data: { list: [] } })
  expect(await apply(shopper)).toMatchObject({ data: { status: 'verifying' } })
  Object.assign(ports, { registry: kept })
  expect(defects.splice(0)).toHaveLength(2)
})

test('the fourth who wants one company on one day is looked at by the operator, without tries to guess with', async () => {
  const credit_code = newCode()
  for (let i = 0; i < 3; i += 1) {
    expect(await apply(await aShopper(), { credit_code })).toMatchObject({ data: { status: 'verifying' } })
  }
  const fourth = await aShopper()
  expect(await apply(fourth, { credit_code })).toMatchObject({ data: { status: 'auditing', tries_left: 0 } })
  expect(await applicationOf(fourth)).toMatchObject({ amountFen: null, transfers: 0 })
  pass(days(1))
  expect(await apply(await aShopper(), { credit_code })).toMatchObject({ data: { status: 'verifying' } })
  await booksAgree()
})

test('what the bank did not take is on its way until the clock has it sent, once', async () => {
  const shopper = await aShopper()
  expect(await withBank(deadBank, () => apply(shopper))).toMatchObject({ data: { status: 'transferring' } })
  expect(await check(shopper, await arrived(shopper))).toMatchObject({ code: 'company.no_transfer' })
  const sent: string[] = []
  const bank: BankPort = {
    kind: 'simulated',
    send: async ({ ref, toName, amountFen }) => {
      sent.push(`${ref} ${toName} ${amountFen}`)
      return { done: true }
    },
  }
  const deps = { db, now, ports: { ...ports, bank }, log }
  expect(await Promise.all([sendTransfers(deps), sendTransfers(deps)])).toContain(1)
  const { id, companyName, amountFen } = await applicationOf(shopper)
  expect(new Set(sent)).toEqual(new Set([`company-${id}-1 ${companyName} ${amountFen}`]))
  expect(await status(shopper)).toMatchObject({ data: { status: 'verifying', tries_left: 3 } })
  expect(await sendTransfers(deps)).toBe(0)
  expect(defects.splice(0)).toHaveLength(1)
  await booksAgree()
})

test('who does not wait for a slow bank is looked at by the operator, and the money is booked when it goes', async () => {
  const shopper = await aShopper()
  await withBank(deadBank, () => apply(shopper))
  expect(await as(shopper).post(`${path}/manual_review`)).toMatchObject({ data: { status: 'auditing' } })
  expect(await sendTransfers({ db, now, ports, log })).toBe(1)
  expect(await status(shopper)).toMatchObject({ data: { status: 'auditing' } })
  expect(defects.splice(0)).toHaveLength(1)
  await booksAgree()
})

test('without a bank nothing is sent and the operator looks', async () => {
  const shopper = await aShopper()
  expect(await withBank(bankByHand(), () => apply(shopper))).toMatchObject({ data: { status: 'auditing' } })
  expect(await applicationOf(shopper)).toMatchObject({ amountFen: null, transfers: 0, triesLeft: 0 })
  await booksAgree()
  expect(defects).toEqual([])
})
