import type { Endpoint } from '@mall/contract/call/call'
import { formVersionHeader } from '@mall/contract/call/envelope'
import { getTableName, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { allRoutes } from '#app'
import { days, later } from '#kernel/time.ts'
import { addresses } from '#modules/address/address.table.ts'
import { returnPlaces } from '#modules/aftersale/aftersale.table.ts'
import { settleFees } from '#modules/application/application.table.ts'
import { reviewSettings } from '#modules/approval/approval.table.ts'
import { bannedWords } from '#modules/banned-word/banned-word.table.ts'
import { budgets, costCentres } from '#modules/budget/budget.table.ts'
import { campaigns } from '#modules/campaign/campaign.table.ts'
import { skus, stockAlerts } from '#modules/catalog/catalog.table.ts'
import { employees } from '#modules/company/company.table.ts'
import { consultationAways, consultationPhrases } from '#modules/consultation/consultation.table.ts'
import { couponsOn } from '#modules/coupon/coupon.fake.ts'
import { deskRoles } from '#modules/desk/desk.table.ts'
import { helpCategories } from '#modules/help/help.table.ts'
import { informationCategories } from '#modules/information/information.table.ts'
import { invoiceTitles } from '#modules/invoice-title/invoice-title.table.ts'
import { materials } from '#modules/material/material.table.ts'
import { membershipPlans } from '#modules/membership/membership.table.ts'
import { freightTemplates } from '#modules/merchant/merchant.table.ts'
import { payRules } from '#modules/payment/payment.table.ts'
import { seckillSessions } from '#modules/seckill/seckill.table.ts'
import { settlementAccounts } from '#modules/settlement/settlement.table.ts'
import { storeCategories } from '#modules/store-page/store-page.table.ts'
import { virtualGoods } from '#modules/virtual/virtual.table.ts'
import { carrierContracts } from '#modules/waybill/waybill.table.ts'
import { sampleOf } from '#test/call-samples.ts'
import { employersIn } from '#test/companies.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { forms } from './whole-forms.ts'

const mall = await mallForTest()
const { as, db, now, aMerchant, aCompany, anOperator, aGoods, aCategory, anAddress } = mall
const store = await aMerchant()
const company = await aCompany()
const operator = await anOperator()
const { owner } = company
const colleague = await employersIn(mall).aHolder(company, 'order:submit')
const { goodsId, skuId } = await aGoods({ merchantId: store.merchantId, skus: [{ priceFen: 10_000 }] })
const plan = await aGoods({ merchantId: store.merchantId, isVirtual: true, skus: [{ priceFen: 10_000 }] })
const service = await aGoods({ merchantId: store.merchantId, isVirtual: true, skus: [{ priceFen: 10_000 }] })
const { aCoupon } = couponsOn(mall)
const at = now()
const categoryId = await aCategory('测试类目')
const id = async (made: Promise<{ id: number }[]>) => (await made)[0]?.id ?? 0
const span = { startAt: later(at, days(2)), endAt: later(at, days(3)) }

/** A form's saver, its key, the column that a colleague changes behind the form, and fields that no sample knows. */
type Case = { person: Person; key: number | string | null; column: string; fields?: object }
const cases: Record<string, Case> = {
  '/merchant/api/goods/edit/:id': { person: store, key: goodsId, column: 'sub_title' },
  '/merchant/api/freight/save': {
    person: store,
    key: await id(
      db
        .insert(freightTemplates)
        .values({
          merchantId: store.merchantId,
          isDefault: false,
          name: '大件',
          first: 1000,
          firstFen: 800,
          step: 1000,
          stepFen: 200,
        })
        .returning(),
    ),
    column: 'name',
  },
  '/merchant/api/waybill/save_contract': {
    person: store,
    key: await id(
      db
        .insert(carrierContracts)
        .values({
          merchantId: store.merchantId,
          name: '圆通月结',
          expressCode: 'yto',
          partnerId: 'K100',
          net: '',
          bearerCode: '',
          tempId: 'T1',
          payKind: 'MONTHLY',
          expressKind: '',
          senderName: '王仓库',
          senderPhone: '13900000001',
          senderAddress: '上海市松江区仓储路1号',
        })
        .returning(),
    ),
    column: 'net',
    fields: { express_code: 'yto' },
  },
  '/merchant/api/virtual/set': {
    person: store,
    key:
      (
        await db
          .insert(virtualGoods)
          .values({ goodsId: service.goodsId, kind: 'generated', validDays: 30, uses: 1, howTo: '', places: [] })
          .returning()
      )[0]?.goodsId ?? 0,
    column: 'how_to',
  },
  '/merchant/api/coupon/save': {
    person: store,
    key: await aCoupon({ merchantId: store.merchantId, platformPercent: 0 }),
    column: 'name',
  },
  '/admin/api/coupon/save': { person: operator, key: await aCoupon(), column: 'name' },
  '/merchant/api/profile/save': { person: store, key: null, column: 'intro' },
  '/merchant/api/life/hours': {
    person: store,
    key: null,
    column: 'hours',
    fields: { hours: Array.from({ length: 7 }, () => ({ opens_at: '09:00', closes_at: '18:00' })), holidays: [] },
  },
  '/merchant/api/aftersale/set_return_address': { person: store, key: null, column: 'address' },
  '/merchant/api/consultation/away/set': { person: store, key: null, column: 'text' },
  '/desk/api/role/save': {
    person: store,
    key: await id(
      db
        .insert(deskRoles)
        .values({ merchantId: store.merchantId, name: '仓管', rights: ['store:goods:see'], createdAt: at })
        .returning(),
    ),
    column: 'name',
  },
  '/admin/api/seckill/session/save': {
    person: operator,
    key: await id(
      db
        .insert(seckillSessions)
        .values({
          ...span,
          name: '早场',
          applyUntil: later(at, days(1)),
          state: 'open',
          userId: operator.userId,
          createdAt: at,
        })
        .returning(),
    ),
    column: 'name',
  },
  '/admin/api/campaign/save': {
    person: operator,
    key: await id(
      db
        .insert(campaigns)
        .values({
          ...span,
          name: '年终',
          art: 'yearend',
          corner: '',
          tiers: [],
          platformPercent: 100,
          rules: '',
          state: 'draft',
          userId: operator.userId,
          createdAt: at,
        } as never)
        .returning(),
    ),
    column: 'name',
  },
  '/admin/api/membership/save': {
    person: operator,
    key:
      (await db.insert(membershipPlans).values({ skuId: plan.skuId, days: 365, onSale: true }).returning())[0]?.skuId ??
      0,
    column: 'days',
  },
  '/admin/api/application/fee': {
    person: operator,
    key:
      (
        await db
          .insert(settleFees)
          .values({ categoryId, commissionPermille: 50, depositFen: 0, serviceFen: 0, papers: [], updatedAt: at })
          .returning()
      )[0]?.categoryId ?? 0,
    column: 'deposit_fen',
  },
  '/admin/api/help/category/save': {
    person: operator,
    key: await id(db.insert(helpCategories).values({ name: '测试分类', icon: 'help', sort: 99 }).returning()),
    column: 'name',
  },
  '/admin/api/information/category/save': {
    person: operator,
    key: await id(db.insert(informationCategories).values({ name: '测试资讯', sort: 99 }).returning()),
    column: 'name',
  },
  '/merchant/api/consultation/phrase/save': {
    person: store,
    key: await id(
      db
        .insert(consultationPhrases)
        .values({ merchantId: store.merchantId, title: '您好', text: '请问有什么可以帮您', createdAt: at })
        .returning(),
    ),
    column: 'text',
  },
  '/user/api/company/cost_centre/save': { person: owner, key: null, column: 'name' },
  '/admin/api/carrier/edit': {
    person: operator,
    key: 'sf',
    column: 'name',
    fields: { name: '顺丰速运', phone: '95338', website: 'https://www.sf-express.com/', number_form: '' },
  },
  '/admin/api/word/edit': {
    person: operator,
    key: await id(
      db
        .insert(bannedWords)
        .values({
          word: '测试禁词',
          bare: '测试禁词',
          kind: 'refuse',
          category: 'other',
          operator: '运营',
          changedAt: at,
          createdAt: at,
        } as never)
        .returning(),
    ),
    column: 'reason',
  },
  '/merchant/api/settlement/account': { person: store, key: null, column: 'bank_name' },
  '/merchant/api/goods/stock_alert': { person: store, key: null, column: 'threshold' },
  '/merchant/api/store_category/save': {
    person: store,
    key: await id(
      db.insert(storeCategories).values({ merchantId: store.merchantId, name: '新品', sort: 0 }).returning(),
    ),
    column: 'name',
  },
  '/user/api/user/edit/:id': {
    person: owner,
    key: colleague.userId,
    column: 'department',
    fields: { department: '一车间' },
  },
  '/user/api/role/edit/:id': {
    person: owner,
    key: (
      (await as(owner).post('/user/api/role/add', { name: '质检', permissions: 'order:submit' })) as {
        data: { id: number }
      }
    ).data.id,
    column: 'name',
  },
  '/user/api/company/review_settings': { person: owner, key: null, column: 'pay_hours' },
  '/user/api/company/pay_rules': { person: owner, key: null, column: 'month_fen' },
  '/user/api/company/budget/save': {
    person: owner,
    key: await id(
      db
        .insert(budgets)
        .values({ companyId: company.companyId, scope: 'company', scopeId: 0, monthlyFen: 100_000, createdAt: at })
        .returning(),
    ),
    column: 'monthly_fen',
  },
  '/shop/api/goods/material/update/:id': {
    person: owner,
    key: await id(
      db
        .insert(materials)
        .values({
          ownerId: company.ownerId,
          code: 'M-9',
          name: '手套',
          spec: '',
          brand: '',
          unit: '双',
          outItemCode: '',
          remark: '',
          updatedBy: owner.userId,
          createdAt: at,
          updatedAt: at,
        })
        .returning(),
    ),
    column: 'name',
  },
  '/shop/api/user/address/:id': { person: owner, key: await anAddress(owner), column: 'detail' },
  '/shop/api/user/invoice/:id': {
    person: owner,
    key: await id(
      db
        .insert(invoiceTitles)
        .values({
          ownerId: company.ownerId,
          titleType: 'company',
          title: '测试企业',
          taxNo: '91350100M000100Y43',
          regAddress: '',
          regPhone: '',
          bankName: '',
          bankAccount: '',
          email: '',
          phone: '',
          isDefault: true,
          createdAt: at,
        })
        .returning(),
    ),
    column: 'title',
  },
}
await db
  .insert(returnPlaces)
  .values({ merchantId: store.merchantId, name: '售后', phone: '13800001111', address: '旧址' })
  .onConflictDoNothing()
await db
  .insert(consultationAways)
  .values({ merchantId: store.merchantId, opensAt: '09:00', closesAt: '18:00', text: '' })
await db
  .insert(settlementAccounts)
  .values({ merchantId: store.merchantId, bankName: '招商银行', bankAccount: '62148500', updatedAt: at })
await db.insert(stockAlerts).values({ merchantId: store.merchantId, threshold: 5 })
await db.insert(reviewSettings).values({ companyId: company.companyId, thresholdFen: 0 })
await db.insert(costCentres).values({ companyId: company.companyId, code: 'C1', name: '总务' })
await db
  .insert(payRules)
  .values({ companyId: company.companyId, scope: 'company', scopeId: 0, allowed: true, monthFen: 100 })

type Told = {
  error: number
  code?: string
  msg: string
  data: unknown
  versions?: Record<string, Record<string, string>>
}
const caseOf = (save: Endpoint) => {
  const found = cases[save.path]
  if (!found) throw new Error(`no case for ${save.path}`)
  return found
}
/** The version that the reads answer for the one that is saved. */
async function readVersion(form: (typeof forms)[number]): Promise<string> {
  const { person, key } = caseOf(form.save)
  const [read] = form.reads
  if (!read) throw new Error('a form is filled from nothing')
  const input = key === null ? {} : { [form.rowBy ?? 'id']: key }
  const path = read.path.replace(/:(\w+)/g, () => String(key))
  const reply = (await as(person).get(path, read.path.includes(':') ? {} : (input as never))) as Told
  const version = reply.versions?.[form.save.path]?.[key === null ? '' : String(key)]
  if (!version) throw new Error(`${read.path} tells no version: ${JSON.stringify(reply).slice(0, 300)}`)
  return version
}
async function save(form: (typeof forms)[number], version: string): Promise<Told> {
  const { person, key, fields } = caseOf(form.save)
  const { by } = form.save.whole ?? {}
  const input = { ...sampleOf(form.save, {}), ...fields, ...(by && key !== null ? { [by]: key } : {}) }
  const path = form.save.path.replace(/:(\w+)/g, () => String(key))
  const response = await mall.app.request(path, {
    method: form.save.method,
    headers: {
      platform: 'H5',
      'Content-Type': 'application/json',
      Authorization: person.token,
      [formVersionHeader]: version,
    },
    body: JSON.stringify(input),
  })
  return JSON.parse(await response.text())
}

test('every call that saves a whole form says of what it consists, and nothing else is one', () => {
  const declared = allRoutes.map(({ endpoint }) => endpoint).filter(({ whole }) => whole)
  expect(new Set(forms.map((form) => form.save))).toEqual(new Set(declared))
  expect(new Set(Object.keys(cases))).toEqual(new Set(declared.map(({ path }) => path)))
})

test.each(forms.map((form) => [form.save.path, form] as const))(
  'of two who opened %s, whoever saves after a change is told of it',
  async (_path, form) => {
    const { key, column } = caseOf(form.save)
    const version = await readVersion(form)
    // No one has changed anything: whatever else is wrong with the input, it is not stale.
    expect((await save(form, version)).code).not.toBe('form.stale')
    const fresh = await readVersion(form)
    const rows = form.more?.find(({ table }) => ['pay_rules', 'cost_centres'].includes(getTableName(table))) ?? form
    const own = form.own ? (form.own({ ...store, companyId: company.companyId } as never) ?? 0) : key
    const changed =
      column === 'hours'
        ? sql`'[null,null,null,null,null,null,null]'::jsonb`
        : column.endsWith('_fen') || ['pay_hours', 'days', 'threshold'].includes(column)
          ? sql`coalesce(${sql.identifier(column)}, 0) + 7`
          : sql`${sql.identifier(column)} || '改'`
    await db.execute(
      sql`update ${rows.table} set ${sql.identifier(column)} = ${changed} where ${sql.identifier(rows.by.name)}::text = ${String(own)}`,
    )
    expect(await readVersion(form)).not.toBe(fresh)
    const stale = await save(form, fresh)
    expect(stale).toMatchObject({ code: 'form.stale', data: { by: '他人', at: null, version: expect.any(String) } })
    // With the version that it names, it is theirs to save over.
    const { version: over } = stale.data as { version: string }
    expect((await save(form, over)).code).not.toBe('form.stale')
  },
)

test('a goods form that was opened before a colleague’s price change does not take it back, and says who changed it', async () => {
  const form = forms.find(({ save: call }) => call.path === '/merchant/api/goods/edit/:id')
  if (!form) throw new Error('no form of goods')
  const detail = (await as(store).get('/merchant/api/goods/detail', { goods_id: goodsId })) as Told
  expect(detail.error).toBe(0)
  const version = await readVersion(form)
  await db.update(skus).set({ priceFen: 12_000 }).where(sql`${skus.id} = ${skuId}`)
  expect(await save(form, version)).toMatchObject({ code: 'form.stale' })
  const [sku] = await db.select().from(skus).where(sql`${skus.id} = ${skuId}`)
  expect(sku?.priceFen).toBe(12_000)
})

test('stock that was sold while a goods form stood open is no change of the form', async () => {
  const form = forms.find(({ save: call }) => call.path === '/merchant/api/goods/edit/:id')
  if (!form) throw new Error('no form of goods')
  const version = await readVersion(form)
  await db
    .update(skus)
    .set({ stock: sql`${skus.stock} - 3` })
    .where(sql`${skus.id} = ${skuId}`)
  expect(await readVersion(form)).toBe(version)
})

test('whoever saves first is named to whoever saves second', async () => {
  const form = forms.find(({ save: call }) => call.path === '/shop/api/user/address/:id')
  if (!form) throw new Error('no form of addresses')
  const { key } = caseOf(form.save)
  const version = await readVersion(form)
  const path = `/shop/api/user/address/${key}`
  const wish = { name: '王敏', phone: '13800001234', division_code: '310117', detail: '新桥镇申港路 90 号' }
  const first = (await as(owner).put(path, wish)) as Told
  expect(first).toMatchObject({
    error: 0,
    versions: { '/shop/api/user/address/:id': { [String(key)]: expect.any(String) } },
  })
  expect(await save(form, version)).toMatchObject({
    code: 'form.stale',
    msg: '这份内容刚被主账号修改过，请核对后再保存',
    data: { by: '主账号', at: now().toISOString() },
  })
})

test('a colleague is stopped at once whatever was changed in their form meanwhile, and who stops them has not saved it', async () => {
  const form = forms.find(({ save: call }) => call.path === '/user/api/user/edit/:id')
  if (!form) throw new Error('no form of employees')
  const edit = async (version: string, fields: object): Promise<Told> => {
    const response = await mall.app.request(`/user/api/user/edit/${colleague.userId}`, {
      method: 'PUT',
      headers: {
        platform: 'H5',
        'Content-Type': 'application/json',
        Authorization: owner.token,
        [formVersionHeader]: version,
      },
      body: JSON.stringify(fields),
    })
    return JSON.parse(await response.text())
  }
  const version = await readVersion(form)
  await db.update(employees).set({ department: '二车间' }).where(sql`${employees.userId} = ${colleague.userId}`)
  expect(await edit(version, { status: 'off' })).toMatchObject({
    error: 0,
    data: { status: 'off', department: '二车间' },
  })
  expect(await edit(version, { real_name: '孙敏', department: '一车间' })).toMatchObject({
    code: 'form.stale',
    data: { by: '他人' },
  })
})

test('of what is somebody else’s no version is told', async () => {
  const other = await aCompany()
  const { key } = caseOf(forms.find(({ save: call }) => call.path === '/shop/api/user/address/:id')?.save as Endpoint)
  const response = await mall.app.request(`/shop/api/user/address/${key}`, {
    method: 'PUT',
    headers: {
      platform: 'H5',
      'Content-Type': 'application/json',
      Authorization: other.owner.token,
      [formVersionHeader]: 'guess',
    },
    body: JSON.stringify({ name: '王敏', phone: '13800001234', division_code: '310117', detail: '新桥镇申港路 90 号' }),
  })
  expect(JSON.parse(await response.text())).toMatchObject({ code: 'address.not_found' })
  expect(await db.$count(addresses)).toBeGreaterThan(0)
})
