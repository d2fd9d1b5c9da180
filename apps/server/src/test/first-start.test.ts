import { agreementKeys } from '@mall/contract/home-page/query.words'
import { submitOrder } from '@mall/contract/order/calls'
import { mallOpening, markOpeningStep, openMall } from '@mall/contract/site/platform.calls'
import { openingChoices } from '@mall/contract/site/platform.words'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#modules/account/account.table.ts'
import { merchantsToBe } from '#modules/application/application.fake.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { shipNoBrand } from '#modules/catalog/catalog.public.ts'
import { forgetPublished } from '#modules/content/content.public.ts'
import { settings } from '#modules/site/site.table.ts'
import { codes } from './codes.ts'
import { mallForTest } from './mall.ts'
import { asAtFirstStart, forgetAgreements, publishAgreements } from './published.ts'

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
const { as, db, aShopper, aBrand, anOperator, defects } = mall
const { codeFor, newIp } = codes(mall)
await asAtFirstStart(db)
const shop = merchantsToBe(mall)

const register = async (phone: string) => {
  const code = await codeFor(phone, 'register', newIp())
  return as(null).post('/user/api/user/smsRegister', { phone, code, password: 'Rain2026' })
}
const agreements = async () => {
  const reply: { data: { agreements: string[] } } = await as(null).get('/shop/api/init')
  return reply.data.agreements
}

test('无品牌, which comes with the mall, is not the brands that the guide asks for', async () => {
  const brandsOf = async () => {
    const reply = (await as(await anOperator()).get(mallOpening.path)) as Opening
    return reply.data.steps.find(({ step }) => step === 'brands')?.done
  }
  await shipNoBrand(db)
  expect(await brandsOf()).toBe(false)
  await aBrand('甲牌')
  expect(await brandsOf()).toBe(true)
})

test('before the mall is opened robots find nothing, and nobody registers', async () => {
  expect(await (await mall.app.request('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n')
  for (const path of ['/sitemap.xml', '/sitemap-pages.xml']) expect((await mall.app.request(path)).status).toBe(404)
  expect(await as(null).get('/shop/api/init')).toMatchObject({ data: { is_open: false, siteName: '商城' } })
  expect(await register('13911110000')).toMatchObject({ code: 'register.not_open', msg: '商城即将开业，暂不开放注册' })
})

test('nobody is led to applying for a store, or to a membership, while there is nothing to be had there', async () => {
  expect(await as(null).get('/shop/api/init')).toMatchObject({ data: { settling: false, membership: false } })
})

test('nobody is sent to pick goods while none are on sale, and people are as soon as some are', async () => {
  const site = () => as(null).get('/shop/api/init')
  expect(await site()).toMatchObject({ data: { selling: false } })
  await mall.aGoods({ ...(await mall.aMerchant()), skus: [{ priceFen: 100, stock: 5 }] })
  await expect.poll(site, { timeout: 15_000, interval: 500 }).toMatchObject({ data: { selling: true } })
})

test('who is here already orders nothing before the mall is opened', async () => {
  const { skuId } = await mall.aGoods({ ...(await mall.aMerchant()), skus: [{ priceFen: 100, stock: 5 }] })
  const input = { sku_id: skuId, qty: 1, address_id: 1, fingerprint: 'x'.repeat(64) }
  expect(await as(await aShopper()).post(submitOrder.path, input)).toMatchObject({
    code: 'site.not_open',
    msg: '商城即将开业，暂不能下单',
  })
})

type Opening = {
  data: {
    opened_at: string | null
    is_shown: boolean
    steps: { step: string; done: boolean; must: boolean; is_aside: boolean }[]
  }
}

test('the mall does not open while its name and what people agree to are missing, and says what is', async () => {
  const operator = await anOperator()
  const before: Opening = await as(operator).get(mallOpening.path)
  expect(before.data.opened_at).toBeNull()
  expect(before.data.steps.filter(({ must }) => must).map(({ step, done }) => [step, done])).toEqual([
    ['name', false],
    ['user', false],
    ['privacy', false],
  ])
  expect(await as(operator).post(openMall.path)).toMatchObject({
    code: 'site.not_ready',
    msg: '必做的事项完成后才能开业',
  })
  await publishAgreements(db)
  expect(await as(operator).post(openMall.path)).toMatchObject({ code: 'site.not_ready' })
  await db.insert(settings).values({ key: 'siteName', value: '恒昌工品' })
  expect(await as(operator).post(openMall.path)).toMatchObject({ error: 0 })
  expect(await as(operator).post(openMall.path)).toMatchObject({ error: 0 })
  const after: Opening = await as(operator).get(mallOpening.path)
  expect(after.data.opened_at).not.toBeNull()
  expect(await as(null).get('/shop/api/init')).toMatchObject({ data: { is_open: true, siteName: '恒昌工品' } })
  expect(await (await mall.app.request('/robots.txt')).text()).toContain('Sitemap: https://mall.example/sitemap.xml')
  expect((await mall.app.request('/sitemap.xml')).status).toBe(200)
  expect(await db.$count(auditLogs, eq(auditLogs.action, 'site.open'))).toBe(1)
  await forgetAgreements(db)
})

test('the guide stays after the opening until every step is done or put aside, and one that was comes back', async () => {
  const operator = await anOperator()
  const guide = async (): Promise<Opening['data']> => ((await as(operator).get(mallOpening.path)) as Opening).data
  const mark = (step: string, is_aside: boolean) => as(operator).post(markOpeningStep.path, { step, is_aside })
  expect(await guide()).toMatchObject({ is_shown: true })
  expect(await mark('name', true)).toMatchObject({ error: 1, field: 'step' })
  for (const step of openingChoices) expect(await mark(step, true)).toMatchObject({ error: 0 })
  expect(await mark('words', true)).toMatchObject({ error: 0 })
  await publishAgreements(db)
  expect(await guide()).toMatchObject({ is_shown: false })
  expect(await db.$count(auditLogs, eq(auditLogs.action, 'site.opening_step'))).toBe(openingChoices.length)
  await mark('words', false)
  const { is_shown, steps } = await guide()
  expect(is_shown).toBe(true)
  expect(steps.find(({ step }) => step === 'words')).toMatchObject({ done: false, is_aside: false })
  await forgetAgreements(db)
})

test('who may only look does not open the mall', async () => {
  const reader = await mall.atDesk(null, '只看', { rights: ['content:see'] })
  expect(await as(reader).get(mallOpening.path)).toMatchObject({ error: 0 })
  expect(await as(reader).post(openMall.path)).toMatchObject({ code: 'auth.forbidden' })
})

test('saving the settings leaves the mall open', async () => {
  const operator = await anOperator()
  const held: { data: { fields: object; version: string } } = await as(operator).get('/admin/api/site/settings')
  const input = { ...held.data.fields, icp: '沪ICP备1号', version: held.data.version }
  expect(await as(operator).post('/admin/api/site/settings', input)).toMatchObject({ error: 0 })
  expect(await as(null).get('/shop/api/init')).toMatchObject({ data: { is_open: true, icp: '沪ICP备1号' } })
})

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
  const anywhere = { category_ids: [1] }
  expect(await shop.submit(person, anywhere)).toMatchObject({
    code: 'application.no_agreement',
    msg: terms.data.why_not,
  })
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
  const input = { ...held.data.fields, company_name: '恒昌工品有限公司', contact_email: 'a@mall.example' }
  expect(await as(operator).post('/admin/api/site/settings', { ...input, version: held.data.version })).toMatchObject({
    error: 0,
  })
  const { data } = await as(null).get('/shop/api/init')
  expect(JSON.stringify(data)).not.toContain('恒昌工品有限公司')
})

test('what a category costs is published once somebody has set it; before that no store is let into it', async () => {
  await publishAgreements(db)
  const operator = await anOperator()
  const category_id = await mall.aCategory('劳保')
  type Fees = { data: { why_not: string; fees: { category_id: number }[] } }
  const terms = async (): Promise<Fees['data']> =>
    ((await as(null).get('/shop/api/merchant/settle_terms')) as Fees).data
  expect(await terms()).toMatchObject({ fees: [], why_not: '暂不开放入驻' })
  const person = await aShopper()
  const fields = await shop.aForm(person, { category_ids: [category_id] })
  expect(await as(person).post('/user/api/application/submit', fields)).toMatchObject({
    code: 'application.no_category',
  })
  expect(await as(operator).get('/admin/api/application/fees')).toMatchObject({
    data: {
      list: expect.arrayContaining([
        expect.objectContaining({ category_id, deposit_fen: null, service_fen: null, updated_at: null }),
      ]),
    },
  })
  const fee = { category_id, commission_permille: 30, deposit_fen: 100, service_fen: 0 }
  expect(await as(operator).post('/admin/api/application/fee', fee)).toMatchObject({ error: 0 })
  expect(await terms()).toMatchObject({ fees: [{ category_id, commission_permille: 30 }], why_not: '' })
  await forgetAgreements(db)
})

test('as soon as all of it is published people register and apply', async () => {
  await publishAgreements(db)
  forgetPublished()
  expect(await agreements()).toEqual(['user', 'privacy', 'merchant'])
  expect(await register('13911110002')).toMatchObject({ error: 0, data: { user: { nickname: '用户0002' } } })
  expect(await shop.submit(await aShopper())).toMatchObject({ error: 0 })
  expect(defects).toEqual([])
})
