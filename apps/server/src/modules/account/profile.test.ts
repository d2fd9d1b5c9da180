import { expect, test } from 'vitest'
import { mallForTest } from '#test/mall.ts'

const { as, aShopper, aCompany, aMerchant, anOperator, deposit } = await mallForTest()
const path = '/user/api/user/profile'

test('a shopper sees who they are, with the phone masked and the wallet counted', async () => {
  const shopper = await aShopper({
    phone: '13800000001',
    account: 'wangmin',
    nickname: '王敏',
    balanceFen: 128_050,
    member: true,
    passwordHash: 'kept',
    realName: '王小敏',
    gender: 'female',
    birthday: '1990-01-31',
    email: 'wang@example.com',
  })
  const reply = await as(shopper).get(path)
  expect(reply).toMatchObject({ error: 0 })
  expect(reply.data).toEqual({
    user_id: shopper.userId,
    account: 'wangmin',
    nickname: '王敏',
    phone: '138****0001',
    avatar: '',
    real_name: '王小敏',
    gender: 'female',
    birthday: '1990-01-31',
    email: 'wang@example.com',
    is_paid_member: true,
    has_password: true,
    has_pay_password: false,
    company: null,
    role: { name: '', permissions: '*', order_sight: 'company' },
    balance_fen: 128_050,
  })
})

test('an employee sees the company, their role with its permissions comma-joined, and the wallet of the company', async () => {
  const company = await aCompany()
  await deposit(company.ownerId, 500_000)
  expect(await as(company.member('sourcing_clerk')).get(path)).toMatchObject({
    data: {
      company: { id: company.companyId },
      role: { name: '找货员', permissions: 'cart:add,cart:export' },
      balance_fen: 500_000,
    },
  })
  expect(await as(company.owner).get(path)).toMatchObject({ data: { role: { name: '主账号', permissions: '*' } } })
})

test('a login of the desk has no profile in the mall: there its holder is nobody', async () => {
  const staff = await aMerchant()
  for (const person of [staff, await anOperator()]) expect(await as(person).get(path)).toMatchObject({ status: 401 })
  expect(await as({ token: staff.mallToken }).get(path)).toMatchObject({ data: { user_id: staff.userId } })
})

test('a visitor has no profile, nor has somebody who was disabled', async () => {
  expect(await as(null).get(path)).toMatchObject({ status: 401, error: 402, data: null })
  const gone = await aShopper({ disabledAt: new Date() })
  expect(await as(gone).get(path)).toMatchObject({ status: 401, error: 401, data: null })
})
