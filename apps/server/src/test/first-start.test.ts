import { agreementKeys } from '@mall/contract/content'
import { expect, test } from 'vitest'
import { users } from '#modules/account/account.table.ts'
import { merchantsToBe } from '#modules/application/application.fake.ts'
import { forgetPublished } from '#modules/content/content.public.ts'
import { codes } from './codes.ts'
import { mallForTest } from './mall.ts'
import { forgetAgreements, publishAgreements } from './published.ts'

/* A mall for real people that was started on an empty database and in which nobody has done anything yet. */

const mall = await mallForTest({
  environment: {
    DEMO: '0',
    SECRET: 'a-secret-for-tests-of-32-characters',
    SMS_WEBHOOK_URL: 'http://127.0.0.1:9/',
    PUBLIC_URL: 'https://mall.example',
    TRUST_PROXY: '1',
  },
})
const { as, db, aShopper, anOperator, defects } = mall
const { codeFor, newIp } = codes(mall)
await forgetAgreements(db)
const shop = merchantsToBe(mall)

const register = async (phone: string) => {
  const code = await codeFor(phone, 'register', newIp())
  return as(null).post('/user/api/user/smsRegister', { phone, code, password: 'Rain2026' })
}
const agreements = async () => {
  const reply: { data: { agreements: string[] } } = await as(null).get('/shop/api/init')
  return reply.data.agreements
}

test('nobody registers while there is nothing that they could agree to, and their code is not used up', async () => {
  expect(await agreements()).toEqual([])
  const people = await db.$count(users)
  expect(await register('13911110001')).toMatchObject({
    code: 'register.no_agreement',
    msg: '商城还没有公布用户协议和隐私政策，暂不开放注册',
  })
  expect(await db.$count(users)).toBe(people)
})

test('nobody applies for a store, nor begins to, and the page that leads there says why', async () => {
  const terms: { data: { why_not: string } } = await as(null).get('/shop/api/merchant/settle_terms')
  expect(terms.data.why_not).toBe('商城还没有公布入驻所需的协议，暂不开放入驻')
  const person = await aShopper()
  expect(await shop.submit(person)).toMatchObject({ code: 'application.no_agreement', msg: terms.data.why_not })
  expect(await as(person).post('/user/api/application/save', { id: 0 })).toMatchObject({
    code: 'application.no_agreement',
  })
})

test('an agreement that does not exist is said not to exist', async () => {
  for (const key of agreementKeys) {
    expect(await as(null).get(`/shop/api/data/richtext/${key}`)).toMatchObject({
      code: 'content.not_found',
      msg: '内容不存在',
    })
  }
})

test('who runs the mall stands in its agreements, and is told to nobody beside them', async () => {
  const operator = await anOperator()
  const held: { data: { fields: object; version: string } } = await as(operator).get('/admin/api/site/settings')
  const wish = { ...held.data.fields, company_name: '恒昌工品有限公司', contact_email: 'a@mall.example' }
  expect(await as(operator).post('/admin/api/site/settings', { ...wish, version: held.data.version })).toMatchObject({
    error: 0,
  })
  const { data } = await as(null).get('/shop/api/init')
  expect(JSON.stringify(data)).not.toContain('恒昌工品有限公司')
})

test('as soon as all of it is published people register and apply', async () => {
  await publishAgreements(db)
  forgetPublished()
  expect(await agreements()).toEqual(['user', 'privacy', 'merchant'])
  expect(await register('13911110002')).toMatchObject({ error: 0, data: { user: { nickname: '用户0002' } } })
  expect(await shop.submit(await aShopper())).toMatchObject({ error: 0 })
  expect(defects).toEqual([])
})
