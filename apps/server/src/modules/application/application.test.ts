import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fictionalCompanies } from '#adapters/registry/fiction.ts'
import { dayOf, days, later } from '#kernel/time.ts'
import { users } from '#modules/account/account.table.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { goods } from '#modules/catalog/catalog.table.ts'
import { employees } from '#modules/company/company.table.ts'
import { saveRichtext } from '#modules/content/content.public.ts'
import { deskStaff } from '#modules/desk/desk.table.ts'
import { files } from '#modules/file/file.table.ts'
import { merchantProfiles, merchantQualifications, merchants } from '#modules/merchant/merchant.table.ts'
import { messages, storeMessages } from '#modules/message/message.table.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { anUploadedPicture } from '#test/uploaded-pictures.ts'
import { expirePapers } from '../../jobs/expire-papers.ts'
import { merchantsToBe } from './application.fake.ts'
import { merchantApplications } from './application.table.ts'

const mall = await mallForTest({ environment: { TRUST_PROXY: '1' } })
const { as, aShopper, aMerchant, aCompany, anOperator, atDesk, db, now, pass, defects, sentSms } = mall
const play = merchantsToBe(mall)
const { aTrade, aForm, submit, anApplicant, approve, reject, detail, standing, terms } = play
const silent = { info: () => undefined, debug: () => undefined, warn: () => undefined, error: () => undefined }
const operator = await anOperator()
type Saved = { error: number; code?: string; field?: string; data: { application: { id: number } } }
const save = (person: Person, more = {}): Promise<Saved> => as(person).post('/user/api/application/save', more)
const told = async ({ userId }: Person) =>
  (await db.select().from(messages).where(eq(messages.userId, userId)).orderBy(messages.id)).map(
    ({ title, text }) => `${title}：${text}`,
  )

/** The agreement that everybody reads. */
const writeAgreement = (html: string) =>
  saveRichtext(db, { key: 'merchant', title: '商家入驻协议', html, sort: 1, at: now() })

test('somebody applies, is sent back for two fields, corrects them, and has a store with a desk', async () => {
  const { person, id } = await anApplicant({ mer_name: '松岳旗舰' })
  expect(await standing(person)).toMatchObject({ standing: 'pending', latest: { id, status: 'pending' } })
  expect(await reject(operator, id, { license_image: '营业执照不清晰', bank_account: '账号与户名不符' })).toMatchObject(
    { error: 0 },
  )
  const back = await detail(person, id)
  expect(back.data).toMatchObject({
    status: 'rejected',
    status_text: '审核未通过',
    reject_fields: { license_image: '营业执照不清晰', bank_account: '账号与户名不符' },
    commands: ['resubmit'],
  })
  expect((await told(person)).at(-1)).toBe(
    '入驻申请未通过：“松岳旗舰”的入驻申请未通过。营业执照：营业执照不清晰；结算账号：账号与户名不符。修改后可以重新提交。',
  )
  expect(sentSms.at(-1)).toMatchObject({
    phone: person.phone,
    scene: 'settle_change',
    text: expect.stringContaining('需要修改'),
  })
  pass(days(1))
  expect(await submit(person, { id, mer_name: '松岳旗舰', bank_account: '6222000011113333' })).toMatchObject({
    data: { id, status: 'pending', reject_fields: {} },
  })
  const opened = await approve(operator, id)
  const [store] = await db.select().from(merchants).where(eq(merchants.id, opened.data.mer_id))
  // A store writes its promises itself.
  expect(store).toMatchObject({ shipRule: '', promise: '', businessTime: '', hours: null })
  expect(store).toMatchObject({ name: '松岳旗舰', typeName: '专营店', status: 'open', region: '上海市' })
  // No shopper has rated it yet.
  expect(store).toMatchObject({ descScore: null, serviceScore: null, deliveryScore: null })
  const [profile] = await db.select().from(merchantProfiles).where(eq(merchantProfiles.merchantId, opened.data.mer_id))
  expect(profile).toMatchObject({ bankAccount: '6222000011113333', fees: [{ commission_permille: 50 }] })
  const [staff] = await db.select().from(deskStaff).where(eq(deskStaff.userId, person.userId))
  expect(staff).toMatchObject({ merchantId: opened.data.mer_id, preset: 'owner', name: '沈立' })
  expect((await told(person)).at(-1)).toContain('入驻申请已通过：“松岳旗舰”已开通。请在电脑上用手机号')
  expect(sentSms.at(-1)).toMatchObject({ phone: person.phone, scene: 'settled' })
  expect(await standing(person)).toMatchObject({ standing: 'settled', mer_name: '松岳旗舰' })
  expect((await detail(person, id)).data).toMatchObject({ status: 'approved', commands: ['enter'] })
})

test('what the operator decided stands in the log with what it was and what it is', async () => {
  const { id } = await anApplicant({ mer_name: '留痕的店' })
  const { data } = await approve(operator, id)
  const noted = await db
    .select()
    .from(auditLogs)
    .where(eq(auditLogs.subject, `merchant_application:${id}`))
    .orderBy(auditLogs.id)
  expect(noted.map(({ action }) => action)).toEqual(['application.submit', 'application.approve'])
  expect(noted[1]).toMatchObject({
    before: { status: 'pending', mer_id: null },
    after: { status: 'approved', mer_id: data.mer_id },
    detail: '留痕的店，上海松岳劳保用品有限公司',
  })
})

test('a draft keeps half a form and its pictures, is one, and is what the next visit begins with', async () => {
  const person = await aShopper()
  const license_image = await anUploadedPicture(mall, person)
  const first = await save(person, { company_name: '上海', license_image })
  const again = await save(person, { company_name: '上海松', license_image, mer_type: 'factory' })
  expect(again.data.application.id).toBe(first.data.application.id)
  const { draft, latest } = await standing(person)
  expect(draft).toMatchObject({ status: 'draft', company_name: '上海松', mer_type: 'factory', logo: '' })
  expect(draft?.license_image).toMatch(/^\/img\/p-[0-9a-f]{32}\.webp\?until=\d+&sign=/)
  expect(latest).toMatchObject({ status: 'draft', status_text: '草稿' })
  // The link that was shown is taken back as it is.
  expect(await save(person, { license_image: draft?.license_image })).toMatchObject({ error: 0 })
  expect(await as(operator).get('/admin/api/application/list')).toMatchObject({
    data: { list: expect.not.arrayContaining([expect.objectContaining({ id: draft?.id })]) },
  })
})

test('papers are found under a signed link alone, a logo by everybody', async () => {
  const person = await aShopper()
  const form = await aForm(person)
  await as(person).post('/user/api/application/submit', form)
  const rows = await db.select().from(files).where(eq(files.userId, person.userId))
  const names = rows.map(({ name }) => name.slice(0, 2))
  expect(names.filter((name) => name === 'p-')).toHaveLength(3)
  expect(`/img/${rows.find(({ name }) => name.startsWith('u-'))?.name}`).toBe(form.logo)
})

test('the licence of somebody else is no paper of one’s own', async () => {
  const [person, other] = [await aShopper(), await aShopper()]
  expect(await submit(person, { license_image: await anUploadedPicture(mall, other) })).toMatchObject({
    error: 1,
    field: 'license_image',
    msg: '请重新上传图片',
  })
  expect(await save(person, { id_card_front: await anUploadedPicture(mall, other) })).toMatchObject({
    field: 'id_card_front',
  })
})

test('a picture that an application shows is not deleted', async () => {
  const person = await aShopper()
  const license_image = await anUploadedPicture(mall, person)
  await save(person, { license_image })
  const file_id = license_image.slice(5, -5).replace(/^u-/, 'p-')
  expect(await as(person).delete(`/file/api/file/${file_id}`)).toMatchObject({ code: 'file.in_use' })
})

test('who has a store is told so', async () => {
  const { person, id } = await anApplicant({ mer_name: '已有的店' })
  await approve(operator, id)
  expect(await submit(person)).toMatchObject({ code: 'application.settled', msg: '您已入驻，店铺为“已有的店”' })
  expect(await save(person)).toMatchObject({ code: 'application.settled' })
})

test('who works for a store, or for the mall, is told where', async () => {
  const owner = await aMerchant({ name: '东家' })
  const clerk = await atDesk(owner.merchantId, '店员', { rights: ['goods'] })
  expect(await submit({ ...clerk, token: clerk.mallToken })).toMatchObject({
    code: 'application.staff',
    msg: '您是“东家”的员工，不能再申请入驻',
  })
  // In the mall they find the store that they work for.
  expect(await standing({ ...clerk, token: clerk.mallToken })).toMatchObject({
    standing: 'staff',
    mer_id: owner.merchantId,
    mer_name: '东家',
  })
  const someone = await anOperator()
  expect(await standing({ ...someone, token: someone.mallToken })).toMatchObject({
    standing: 'staff',
    mer_id: null,
    why_not: '您是“商城平台”的员工，不能再申请入驻',
  })
})

test('an employee is sent to the owner of the company, who finds it filled in', async () => {
  const company = await aCompany()
  expect(await submit(company.member('buyer'))).toMatchObject({
    code: 'application.employed',
    msg: '员工账号不能申请入驻，请由企业主账号办理',
  })
  expect(await standing(company.owner)).toMatchObject({ standing: 'free', company: null })
  expect(await submit(company.owner)).toMatchObject({ data: { status: 'pending' } })
})

test('a second application waits for the first', async () => {
  const { person } = await anApplicant()
  expect(await submit(person)).toMatchObject({ code: 'application.pending', msg: '您有入驻申请正在审核' })
})

test.each([
  ['abc 五金', 'ABC 五金'],
  ['ＡＢＣ  工具', 'abc 工具'],
])('the name “%s” is taken where there is “%s”', async (mer_name, name) => {
  await aMerchant({ name })
  expect(await submit(await aShopper(), { mer_name })).toMatchObject({
    code: 'application.name_taken',
    msg: '店铺名称已存在',
  })
})

test('a name that somebody else waits for is taken until they give it up', async () => {
  const { person, id } = await anApplicant({ mer_name: '等候中的名字' })
  const other = await aShopper()
  const free = (who: Person) => as(who).get('/user/api/application/name_free', { mer_name: '等候中的名字' })
  expect(await submit(other, { mer_name: '等候中的名字' })).toMatchObject({ code: 'application.name_taken' })
  expect(await free(other)).toMatchObject({ data: { is_free: false } })
  expect(await free(person)).toMatchObject({ data: { is_free: true } })
  await as(person).post('/user/api/application/withdraw', { id })
  expect(await free(other)).toMatchObject({ data: { is_free: true } })
})

test('a wrong code is told at its field, and changes nothing', async () => {
  const person = await aShopper()
  expect(await submit(person, { sms_code: '000000' })).toMatchObject({ code: 'sms.wrong_code' })
  expect(await standing(person)).toMatchObject({ latest: null })
})

test('a credit code with two digits swapped is not one', async () => {
  const person = await aShopper()
  expect(await submit(person, { credit_code: '91310000MA1FL0QK0X' })).toMatchObject({
    field: 'credit_code',
    msg: '统一社会信用代码不正确',
  })
})

test('the registry has its word: of another name, or of a company that was struck off', async () => {
  const known = fictionalCompanies().find(({ status }) => status === 'normal')
  const gone = fictionalCompanies().find(({ status }) => status === 'abnormal')
  if (!known || !gone) throw new Error('the registry is empty')
  const person = await aShopper()
  expect(await submit(person, { credit_code: known.creditCode })).toMatchObject({ code: 'company.mismatch' })
  expect(await submit(person, { credit_code: gone.creditCode, company_name: gone.name })).toMatchObject({
    code: 'application.abnormal',
    msg: '该企业经营状态异常，不能入驻',
  })
  const { registry } = mall.ports
  Object.assign(mall.ports, { registry: { ...registry, byCode: () => Promise.reject(new Error('closed')) } })
  const unanswered = await submit(person, { credit_code: known.creditCode, mer_name: '登记处休息' })
  Object.assign(mall.ports, { registry })
  expect(defects.splice(0)).toHaveLength(1)
  expect(unanswered).toMatchObject({ data: { status: 'pending' } })
})

test('one store a company: another cannot be applied for, nor opened', async () => {
  const { id } = await anApplicant({ mer_name: '同一家一' })
  const [row] = await db.select().from(merchantApplications).where(eq(merchantApplications.id, id))
  const credit_code = row?.creditCode ?? ''
  const second = await anApplicant({ mer_name: '同一家二', credit_code })
  expect(await as(operator).get('/admin/api/application/detail', { id: second.id })).toMatchObject({
    data: { same_company: [{ id, mer_name: '同一家一', status: 'pending' }] },
  })
  await approve(operator, id)
  expect(await approve(operator, second.id)).toMatchObject({
    code: 'application.company_settled',
    msg: '该企业已开设店铺“同一家一”',
  })
  expect(await submit(await aShopper(), { credit_code })).toMatchObject({ code: 'application.company_settled' })
})

test('what a category asks for has to be shown, and to be good still', async () => {
  const trade = await mall.aCategory('特种行业')
  const fee = { category_id: trade, commission_permille: 80, deposit_fen: 2_000_000, service_fen: 600_000 }
  expect(
    await as(operator).post('/admin/api/application/fee', { ...fee, papers: ' 食品经营许可证\n\n' }),
  ).toMatchObject({
    error: 0,
  })
  const person = await aShopper()
  const image = await anUploadedPicture(mall, person)
  const category_ids = [trade]
  expect(await submit(person, { category_ids })).toMatchObject({
    code: 'application.papers_missing',
    msg: '“特种行业”还需上传：食品经营许可证',
  })
  const paper = { category_id: trade, name: '食品经营许可证', image }
  expect(
    await submit(person, { category_ids, qualifications: [{ ...paper, expires_on: '2020-01-01' }] }),
  ).toMatchObject({ code: 'application.expired', msg: '“食品经营许可证”已过有效期，请重新上传' })
  expect(await submit(person, { license_until: '2020-01-01' })).toMatchObject({ code: 'application.expired' })
  expect(
    await submit(person, { qualifications: [{ ...paper, category_id: trade }], category_ids: [await aTrade()] }),
  ).toMatchObject({ field: 'qualifications' })
  const sent = await submit(person, {
    category_ids,
    mer_name: '有证的店',
    qualifications: [{ ...paper, expires_on: '2099-12-31' }],
  })
  const { data } = await approve(operator, sent.data.id)
  const [kept] = await db
    .select()
    .from(merchantQualifications)
    .where(eq(merchantQualifications.merchantId, data.mer_id))
  expect(kept).toMatchObject({ categoryId: trade, name: '食品经营许可证', expiresOn: '2099-12-31' })
  expect(await as(null).get('/shop/api/merchant/licence', { mer_id: data.mer_id })).toMatchObject({
    data: {
      company_name: '上海松岳劳保用品有限公司',
      license_image: expect.stringContaining('sign='),
      qualifications: [{ name: '食品经营许可证', category_name: '特种行业', expires_on: '2099-12-31' }],
    },
  })
})

test('a category that is offered no more cannot be chosen', async () => {
  const child = await mall.aCategory('二级类目', await aTrade())
  expect(await submit(await aShopper(), { category_ids: [child] })).toMatchObject({
    code: 'application.category_gone',
    msg: '所选类目已调整，请重新选择',
  })
})

test('who read other fees, or another agreement, is asked again; who agreed keeps what they agreed to', async () => {
  await writeAgreement('<p>一</p>')
  const before = (await terms()).terms_version
  const { id } = await anApplicant({ mer_name: '旧资费的店' })
  const trade = await aTrade()
  await as(operator).post('/admin/api/application/fee', {
    category_id: trade,
    commission_permille: 60,
    deposit_fen: 1,
    service_fen: 2,
  })
  expect(await submit(await aShopper(), { terms_version: before })).toMatchObject({
    code: 'application.terms_changed',
    msg: '入驻协议或资费已更新，请重新确认',
  })
  const now = (await terms()).terms_version
  await writeAgreement('<p>二</p>')
  expect(await submit(await aShopper(), { terms_version: now })).toMatchObject({ code: 'application.terms_changed' })
  expect(await as(operator).get('/admin/api/application/detail', { id })).toMatchObject({
    data: { categories: [{ category_id: trade, commission_permille: 50 }] },
  })
})

test('a name or an introduction with a banned word is refused, with the word', async () => {
  const add = { text: '全网第一', kind: 'refuse', category: 'advertising' }
  await as(operator).post('/admin/api/word/add', add)
  const reply = await submit(await aShopper(), { mer_name: '全网第一劳保' })
  expect(reply).toMatchObject({ code: 'application.banned_word', msg: '内容含有违禁词“全网第一”，请修改' })
})

test('a district that does not exist is no place', async () => {
  expect(await submit(await aShopper(), { division_code: '999999' })).toMatchObject({ field: 'division_code' })
})

test('what waits can be taken back, once, and sent again', async () => {
  const { person, id } = await anApplicant({ mer_name: '反悔的店' })
  const withdraw = () => as(person).post('/user/api/application/withdraw', { id })
  expect(await withdraw()).toMatchObject({ error: 0 })
  expect(await withdraw()).toMatchObject({ code: 'application.state_changed' })
  expect(await approve(operator, id)).toMatchObject({ code: 'application.decided', msg: '该申请已处理或已撤回' })
  expect(await reject(operator, id, {}, '太晚了')).toMatchObject({ code: 'application.decided' })
  expect(await submit(person, { id, mer_name: '反悔的店' })).toMatchObject({ data: { id, status: 'pending' } })
  expect(await save(person, { id })).toMatchObject({ code: 'application.state_changed' })
})

test('a refusal wants a reason', async () => {
  const { id } = await anApplicant()
  expect(await reject(operator, id)).toMatchObject({ field: 'reason', msg: '请填写驳回原因' })
})

test('nobody reads or changes what somebody else applied for', async () => {
  const { id } = await anApplicant()
  const other = await aShopper()
  expect(await detail(other, id)).toMatchObject({ code: 'application.not_found', msg: '入驻申请不存在' })
  expect(await save(other, { id })).toMatchObject({ code: 'application.not_found' })
  expect(await submit(other, { id })).toMatchObject({ code: 'application.not_found' })
  expect(await as(other).post('/user/api/application/withdraw', { id })).toMatchObject({
    code: 'application.not_found',
  })
  expect(await as(other).get('/user/api/application/list')).toMatchObject({ data: { list: [], total: 0 } })
})

test('an applicant who works elsewhere by now, or is gone, gets no store', async () => {
  const busy = await anApplicant({ mer_name: '改投别家' })
  const store = await aMerchant({ name: '别家' })
  await db.insert(deskStaff).values({
    userId: busy.person.userId,
    merchantId: store.merchantId,
    preset: 'goods',
    name: '某',
    createdAt: now(),
  })
  expect(await approve(operator, busy.id)).toMatchObject({
    code: 'application.applicant_busy',
    msg: '申请人已在“别家”工作，不能成为店主',
  })
  const stores = await db.select().from(merchants).where(eq(merchants.name, '改投别家'))
  expect(stores).toEqual([])
  const gone = await anApplicant({ mer_name: '停用的人' })
  await db.update(users).set({ disabledAt: now() }).where(eq(users.id, gone.person.userId))
  expect(await approve(operator, gone.id)).toMatchObject({ code: 'application.applicant_gone' })
})

test('a name that a store has got meanwhile is told to who approves', async () => {
  const { id } = await anApplicant({ mer_name: '后来居上' })
  await aMerchant({ name: '后来居上' })
  expect(await approve(operator, id)).toMatchObject({ code: 'application.name_taken' })
})

test('the desk lists what waits, the longest first, with the reasons of what was refused, and who may read it may not decide', async () => {
  const { id } = await anApplicant({ mer_name: '看不清的店' })
  const reader = await atDesk(null, '只读', { rights: ['companies:see'] })
  expect(await approve(reader, id)).toMatchObject({ code: 'auth.forbidden' })
  await reject(operator, id, { logo: '标志含他人商标' }, '资料不全')
  expect(await as(reader).get('/admin/api/application/list', { keyword: '看不清' })).toMatchObject({
    data: { total: 1, list: [{ id, tries: 1, reject_reason: '资料不全；店铺标志：标志含他人商标', operator: '运营' }] },
  })
  const waiting: { data: { list: { submitted_at: string }[] } } = await as(reader).get('/admin/api/application/list', {
    status: 'pending',
    list_rows: 100,
  })
  const times = waiting.data.list.map(({ submitted_at }) => submitted_at)
  expect(times).toEqual(times.toSorted())
  expect(await as(reader).get('/admin/api/application/detail', { id: 999_999 })).toMatchObject({
    code: 'application.not_found',
  })
})

test('a new store is led through its first steps, and what is left stays until it is done or put away', async () => {
  const { person, id } = await anApplicant({ mer_name: '新开的店' })
  const { data } = await approve(operator, id)
  const owner = await atDesk(data.mer_id, '店长')
  const steps = async () => {
    const guide: { data: { is_new: boolean; is_shown: boolean; steps: { step: string; done: boolean }[] } } =
      await as(owner).get('/merchant/api/guide')
    expect(guide.data.is_shown).toBe(true)
    return [guide.data.is_new, ...guide.data.steps.filter(({ done }) => done).map(({ step }) => step)]
  }
  expect(await steps()).toEqual([true, 'factor', 'staff'])
  const { data: held } = await as(owner).get('/merchant/api/profile')
  expect(held).toMatchObject({ name: '新开的店', phone: '', fees: [{ name: '入驻行业' }] })
  const profile = { ...(held as Record<string, unknown>), phone: '400-820-1234' }
  expect(await as(owner).post('/merchant/api/profile/save', profile)).toMatchObject({ error: 0 })
  expect(await as(owner).post('/merchant/api/profile/save', { ...profile, intro: '全网第一的店铺' })).toMatchObject({
    code: 'application.banned_word',
  })
  expect(await steps()).toEqual([true, 'profile', 'factor', 'staff'])
  await mall.aGoods({ merchantId: data.mer_id, name: '第一件商品' })
  // Without a template it would ship for nothing everywhere without having said so.
  expect(await steps()).toEqual([true, 'profile', 'goods', 'factor', 'staff'])
  const free = { name: '全国包邮', basis: 'piece', first: 1, first_fen: 0, step: 1, step_fen: 0 }
  await as(owner).post('/merchant/api/freight/save', { ...free, regions: [], no_ship_provinces: [] })
  expect(await steps()).toEqual([false, 'profile', 'freight', 'goods', 'factor', 'staff'])
  for (const _ of ['once', 'again'])
    expect(await as(owner).post('/merchant/api/guide/away')).toMatchObject({ error: 0 })
  expect(await as(owner).get('/merchant/api/guide')).toMatchObject({ data: { is_shown: false, is_new: false } })
  const [noted] = await db
    .select()
    .from(auditLogs)
    .where(and(eq(auditLogs.action, 'store.profile'), eq(auditLogs.merchantId, data.mer_id)))
  expect(noted).toMatchObject({ before: { phone: '' }, after: { phone: '400-820-1234' } })
  expect(person.userId).not.toBe(owner.userId)
})

test('the record says how long others waited', async () => {
  const person = await aShopper()
  const { data } = await as(person).get('/user/api/application/list', { status: 'rejected' })
  expect(data).toMatchObject({
    list: [],
    average_workdays: expect.any(Number),
    desk_url: expect.stringMatching(/console$/),
  })
})

test('the owner of a company opens a store, and stays its owner', async () => {
  const company = await aCompany()
  const { id } = (await submit(company.owner, { mer_name: '企业开的店' })).data
  expect(await approve(operator, id)).toMatchObject({ error: 0 })
  const [still] = await db.select().from(employees).where(eq(employees.userId, company.owner.userId))
  expect(still).toMatchObject({ isOwner: true })
  expect(defects).toEqual([])
})

test('a paper that ends is told of 30 and 7 days ahead; then what it was for goes off sale, until there is a newer one', async () => {
  const food = await mall.aCategory('食品')
  const leaf = await mall.aCategory('饼干', await mall.aCategory('零食', food))
  const store = await aMerchant({ name: '有期限的店' })
  const last = dayOf(later(now(), days(40)))
  const [paper] = await db
    .insert(merchantQualifications)
    .values({
      merchantId: store.merchantId,
      categoryId: food,
      name: '食品经营许可证',
      image: '/img/p-a.webp',
      expiresOn: last,
    })
    .returning()
  const { goodsId } = await mall.aGoods({ merchantId: store.merchantId, categoryId: leaf, name: '苏打饼干' })
  const other = await mall.aGoods({ merchantId: store.merchantId, name: '安全鞋' })
  const mind = () => expirePapers({ ...mall, log: silent })
  const heard = async () =>
    (
      await db
        .select()
        .from(storeMessages)
        .where(eq(storeMessages.merchantId, store.merchantId))
        .orderBy(storeMessages.id)
    ).map(({ title }) => title)
  const statusOf = async (id: number) =>
    (await db.select({ status: goods.status }).from(goods).where(eq(goods.id, id)))[0]?.status
  await mind()
  expect(await heard()).toEqual([])
  pass(days(11))
  await mind()
  await mind()
  expect(await heard()).toEqual(['资质即将到期'])
  pass(days(23))
  await mind()
  expect(await heard()).toEqual(['资质即将到期', '资质即将到期'])
  pass(days(7))
  await mind()
  await mind()
  expect(await heard()).toEqual(['资质即将到期', '资质即将到期', '资质已到期'])
  expect([await statusOf(goodsId), await statusOf(other.goodsId)]).toEqual(['off_sale', 'on_sale'])
  const putOn = () => as(store).post('/merchant/api/goods/status', { goods_id: goodsId, status: 'on_sale' })
  expect(await putOn()).toMatchObject({
    code: 'goods.qualification_expired',
    msg: '资质“食品经营许可证”已过期，请先在店铺资料中更新',
  })
  const image = await anUploadedPicture(mall, store, true)
  const renew = (id: number | undefined, expires_on: string) =>
    as(store).post('/merchant/api/profile/renew', { id, image, expires_on })
  expect(await renew(paper?.id, '2026-01-01')).toMatchObject({ code: 'application.expired' })
  expect(await renew(999_999, '2099-01-01')).toMatchObject({ code: 'application.paper_not_found' })
  expect(await renew(paper?.id, '2099-01-01')).toMatchObject({ error: 0 })
  expect(await as(store).get('/merchant/api/profile')).toMatchObject({
    data: { qualifications: [{ name: '食品经营许可证', expires_on: '2099-01-01', is_expired: false }] },
  })
  expect(await putOn()).toMatchObject({ error: 0 })
  await mind()
  expect(await statusOf(goodsId)).toBe('on_sale')
})
