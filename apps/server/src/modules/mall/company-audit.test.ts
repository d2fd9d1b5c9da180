import type { companyAudit } from '@mall/contract/audit/calls'
import type { OutputOf } from '@mall/contract/call/call'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { days, minutes } from '#kernel/time.ts'
import { reviewsOn } from '#modules/approval/approval.fake.ts'
import { audit } from '#modules/audit/audit.public.ts'
import { budgets } from '#modules/budget/budget.table.ts'
import { codes } from '#test/codes.ts'
import { employersIn } from '#test/companies.ts'
import { mallForTest } from '#test/mall.ts'
import { paymentsIn, payPassword } from '#test/payments.ts'
import type { Person } from '#test/people.ts'

const mall = await mallForTest({ environment: { TRUST_PROXY: '1' } })
const { as, aCompany, aShopper, aMerchant, anOperator, db, now, pass } = mall
const { presetId, aHolder, aRole, add, aHired } = employersIn(mall)
const { ownCode, newIp } = codes(mall)
const { press, deliver, setPassword } = paymentsIn(mall)
const play = reviewsOn(mall)

type Log = OutputOf<typeof companyAudit>
const ask = (person: Person | null, query: Record<string, string | number> = {}) =>
  as(person).get('/user/api/company/audit', query)
async function log(person: Person, query: Record<string, string | number> = {}): Promise<Log> {
  const reply: { msg: string; data: Log | null } = await ask(person, query)
  if (!reply.data) throw new Error(reply.msg)
  return reply.data
}
const last = async (person: Person) => (await log(person)).list[0]
const told = async (person: Person, query: Record<string, string | number>) =>
  (await log(person, query)).list.map(({ action_text }) => action_text)
const edit = (by: Person, id: number, wish: object) => as(by).put(`/user/api/user/edit/${id}`, wish)

test('who changed whom, from what to what, under the names that the company knows', async () => {
  const company = await aCompany()
  const { owner } = company
  const buyer = company.member('buyer')
  await edit(owner, buyer.userId, {
    real_name: '赵欣',
    department: '采购部',
    role_id: await presetId(company, '审查员'),
  })
  expect(await last(owner)).toEqual({
    id: expect.any(Number),
    at: now().toISOString(),
    operator: '主账号',
    group: 'people',
    action_text: '修改员工',
    subject_text: '赵欣',
    link: '/users/user_list',
    detail: '采购员；姓名 采购员 → 赵欣；部门 无 → 采购部；角色由“采购员”变更为“审查员”',
  })
  const roleId = await aRole(company, 'cart:add', '收货')
  const role = { name: '收货员', permissions: 'cart:add,order:export' }
  await as(owner).put(`/user/api/role/edit/${roleId}`, role)
  expect(await last(owner)).toMatchObject({
    action_text: '修改角色',
    subject_text: '收货员',
    link: '/users/role_list',
    detail: '收货；改名为 收货员；新增：导出订单',
  })
  await as(owner).delete(`/user/api/role/delete/${roleId}`)
  expect(await last(owner)).toMatchObject({ action_text: '删除角色', subject_text: '已删除的角色', detail: '收货员' })
  const hired = await aHired(company)
  await as(owner).delete(`/user/api/user/delete/${hired.userId}`)
  expect(await last(owner)).toMatchObject({ action_text: '修改员工', detail: '赵新；账号已停用' })
  await as(owner).delete(`/user/api/user/delete/${hired.userId}?isReal=1`)
  expect(await last(owner)).toMatchObject({ action_text: '移出员工', detail: '赵新' })
})

test('who was only asked is told by the name they were asked by, never by their own', async () => {
  const company = await aCompany()
  const { owner } = company
  const shopper = await aShopper({ nickname: '私人昵称' })
  await add(owner, { phone: shopper.phone, real_name: '钱一', role_id: await presetId(company, '采购员') })
  await edit(owner, shopper.userId, { real_name: '钱二', role_id: await presetId(company, '需求员') })
  expect(await last(owner)).toMatchObject({
    action_text: '修改员工',
    subject_text: '钱二',
    detail: '钱一（尚未接受邀请）；姓名 钱一 → 钱二；角色由“采购员”变更为“需求员”',
  })
  await as(owner).delete(`/user/api/user/delete/${shopper.userId}`)
  expect(await last(owner)).toMatchObject({ action_text: '撤回邀请', subject_text: '钱二', detail: '钱二' })
  expect(JSON.stringify(await log(owner))).not.toContain('私人昵称')
})

test('what was approved and rejected is told, also when a link did it, and leads to the order', async () => {
  const company = await play.aCarefulCompany()
  const [byHand, byLink] = [await play.ordered(company.buyer), await play.ordered(company.buyer)]
  await play.approve(company.reviewer, byHand)
  expect(await last(company.owner)).toMatchObject({
    operator: '审查员',
    group: 'review',
    action_text: '审批通过',
    subject_text: byHand,
    detail: '',
    link: `/order/order_details?order_no=${byHand}`,
  })
  await play.decide(play.linkOf(company.reviewer), { approve: false, reason: '信息不完整' })
  expect(await last(company.owner)).toMatchObject({
    operator: '审查员',
    action_text: '审批驳回',
    subject_text: byLink,
    detail: expect.stringMatching(/^信息不完整；经一键审批链接 \d+/),
  })
})

test('settings, delegations and budgets are told with what they were', async () => {
  const company = await play.aCarefulCompany()
  const { owner, reviewer } = company
  const levels = [{ name: '财务', user_ids: [reviewer.userId], role_ids: [await presetId(company, '审查员')] }]
  await play.settings(company, { threshold_fen: 50_000, levels })
  expect(await last(owner)).toMatchObject({
    action_text: '修改审批设置',
    subject_text: '',
    link: '/company/review_settings',
    detail: '满 ¥0.00 审批 → 满 ¥500.00 审批；审批（有审批权限的人） → 财务（审查员、审查员）',
  })
  await play.settings(company, { threshold_fen: 50_000, levels })
  expect(await last(owner)).toMatchObject({ detail: '没有改动' })
  await as(reviewer).post('/user/api/company/delegation', { to_user_id: owner.userId, until: '2026-12-01' })
  expect(await last(owner)).toMatchObject({
    operator: '审查员',
    action_text: '设置审批委托',
    subject_text: '审查员',
    detail: '委托给 主账号 即日 至 2026-12-01',
  })
  const budget = { scope: 'role', scope_id: await presetId(company, '采购员'), monthly_fen: 10_000 }
  const made: { data: { id: number } } = await as(owner).post('/user/api/company/budget/save', budget)
  expect(await last(owner)).toMatchObject({
    group: 'budget',
    action_text: '设置预算',
    subject_text: '采购员预算',
    link: '/company/budgets',
    detail: '采购员本月预算 每月 ¥100.00',
  })
  await as(owner).post('/user/api/company/budget/save', { ...budget, id: made.data.id, monthly_fen: 20_000 })
  expect(await last(owner)).toMatchObject({ detail: '采购员本月预算 每月 ¥100.00 → ¥200.00' })
  await as(owner).delete(`/user/api/company/budget/delete/${made.data.id}`)
  expect(await last(owner)).toMatchObject({ action_text: '停用预算', subject_text: '采购员预算' })
  expect(await db.$count(budgets, and(eq(budgets.id, made.data.id), eq(budgets.scopeId, budget.scope_id)))).toBe(1)
})

test('the company’s money is told when it comes and goes, and the mall’s word on it as the mall’s', async () => {
  const company = await aCompany()
  const { owner } = company
  const operator = await anOperator()
  const begun: { data: { redirect_url: string; payment_no: string } } = await as(owner).post(
    '/user/api/wallet/recharge',
    { amount_fen: 5_000, channel: 'alipay' },
  )
  expect((await log(owner)).total).toBe(0)
  const link = Object.fromEntries(new URL(begun.data.redirect_url).searchParams)
  for (const notice of await press(link, { notice: 'repeat' })) await deliver(notice)
  expect((await log(owner)).list).toMatchObject([
    {
      operator: '主账号',
      group: 'money',
      action_text: '余额充值',
      detail: '支付宝充值 ¥50.00',
      subject_text: begun.data.payment_no,
      link: '/users/user_balance',
    },
  ])
  await setPassword(owner)
  const to = { account_name: '测试企业', bank_name: '招商银行', bank_account: '6222001234561234' }
  const taken: { data: { withdraw_no: string } } = await as(owner).post('/user/api/wallet/withdraw', {
    ...to,
    amount_fen: 2_000,
    pay_password: payPassword,
  })
  const { withdraw_no } = taken.data
  expect(await last(owner)).toMatchObject({
    operator: '主账号',
    action_text: '申请提现',
    subject_text: withdraw_no,
    detail: '¥20.00 提现至 测试企业 招商银行（尾号 1234）',
  })
  await as(operator).post('/admin/api/withdraw/decide', { withdraw_no, decision: 'refuse', reason: '户名不符' })
  expect(await last(owner)).toMatchObject({
    operator: '平台',
    action_text: '提现已退回',
    subject_text: withdraw_no,
    detail: '测试企业 ¥20.00，原因：户名不符',
  })
})

test('the company that changed hands says so, and its new owner reads it', async () => {
  const company = await aCompany()
  const heir = company.member('buyer')
  const codeOf = async (person: Person) => {
    pass(minutes(1))
    return ownCode(person, 'step_up', newIp())
  }
  await as(company.owner).post('/user/api/company/hand_over', {
    user_id: heir.userId,
    code: await codeOf(company.owner),
  })
  await as(heir).post('/user/api/company/take_over', { code: await codeOf(heir) })
  expect(await ask(company.owner)).toMatchObject({ code: 'auth.forbidden' })
  expect((await log(heir)).list).toMatchObject([
    { operator: '采购员', action_text: '移交主账号', subject_text: '采购员', detail: '主账号 → 采购员' },
    { operator: '主账号', action_text: '发起主账号移交', subject_text: '采购员', detail: '移交给 采购员' },
  ])
})

test('exports and imports are told with how much it was', async () => {
  const company = await aCompany()
  const blank = { material_name: '螺栓', spec: '', brand: '', unit: '个', goods_out_item_code: '', remark: '' }
  const rows = [{ ...blank, material_code: 'A-1' }]
  await as(company.owner).post('/shop/api/goods/material/import', { rows }, { 'Idempotency-Key': 'import-them-once' })
  await as(company.member('buyer')).post('/shop/api/goods/material/export', { format: 'csv' })
  expect((await log(company.owner, { group: 'export' })).list).toMatchObject([
    { operator: '采购员', action_text: '导出物料', detail: '全部物料，1 行，CSV', link: '/users/material_list' },
    { operator: '主账号', action_text: '导入物料', detail: '新增 1 条，修改 0 条' },
  ])
})

test('the log is searched by who, what, whom and details, by group and by day, page by page', async () => {
  const company = await aCompany()
  const { owner } = company
  const buyer = company.member('buyer')
  const actorOf = (person: Person, nickname: string) => ({
    ...nobody,
    ...person,
    nickname,
    companyId: company.companyId,
  })
  const note = (person: Person, action: string, subject: string, detail = '') =>
    audit({ db, now, actor: actorOf(person, '旧昵称') }, { action, subject, detail })
  await note(buyer, 'order.withdraw', 'order:D2026112000001', '撤回审批')
  pass(days(1))
  await note(owner, 'employee.edit', `user:${buyer.userId}`, '100%_满')
  await note(owner, 'some.thing', `company:${company.companyId}`)
  await note({ ...owner, userId: 999_999 }, 'role.add', 'role:888888888')
  expect(await told(owner, {})).toEqual(['新增角色', '其他操作', '修改员工', '撤回审批'])
  expect(await told(owner, { keyword: '采购员' })).toEqual(['修改员工', '撤回审批'])
  expect(await told(owner, { keyword: 'd2026112' })).toEqual(['撤回审批'])
  expect(await told(owner, { keyword: '修改' })).toEqual(['修改员工'])
  expect(await told(owner, { keyword: '0%_' })).toEqual(['修改员工'])
  expect(await told(owner, { keyword: '旧昵称' })).toEqual(['新增角色'])
  expect(await told(owner, { keyword: 'some' })).toEqual([])
  expect(await told(owner, { group: 'review' })).toEqual(['撤回审批'])
  expect(await told(owner, { group: 'account' })).toEqual(['其他操作'])
  expect(await told(owner, { group: 'people', keyword: '员工' })).toEqual(['修改员工'])
  expect(await told(owner, { date: '2026-11-20,2026-11-20' })).toEqual(['撤回审批'])
  expect(await told(owner, { date: '2026-11-21,2026-11-21', group: 'people' })).toEqual(['新增角色', '修改员工'])
  expect(await log(owner, { page: 2, list_rows: 3 })).toMatchObject({ total: 4, list: [{ action_text: '撤回审批' }] })
  pass(-days(1))
})

test('what somebody of the company does for a store they work for as well is none of the company’s', async () => {
  const company = await aCompany()
  const staff = await aMerchant()
  const actor = { ...nobody, ...company.owner, companyId: company.companyId, merchantId: staff.merchantId }
  await audit({ db, now, actor }, { action: '修改价格', subject: '商品 1', detail: '¥1.00 → ¥2.00' })
  expect(await log(company.owner)).toMatchObject({ total: 0, list: [] })
})

test('two companies see nothing of each other, whatever they search for', async () => {
  const [mine, theirs] = [await aCompany(), await aCompany()]
  await edit(theirs.owner, theirs.member('buyer').userId, { real_name: '他企' })
  // A subject that is not the company's own has no name here.
  const actor = { ...nobody, ...mine.owner, companyId: mine.companyId }
  const role = { action: 'role.edit', subject: `role:${await presetId(theirs, '审查员')}`, detail: '' }
  await audit({ db, now, actor }, role)
  expect(await log(mine.owner)).toMatchObject({ total: 1, list: [{ subject_text: '已删除的角色' }] })
  for (const query of [{ keyword: '他企' }, { keyword: '修改员工' }, { keyword: '审查员' }]) {
    expect(await log(mine.owner, query)).toMatchObject({ total: 0, list: [] })
  }
})

test('only who holds everything in a company reads it', async () => {
  const company = await aCompany()
  expect(await ask(await aHolder(company, '*'))).toMatchObject({ error: 0 })
  for (const role of ['purchase_manager', 'reviewer', 'buyer']) {
    expect(await ask(company.member(role))).toMatchObject({ code: 'auth.forbidden', data: null })
  }
  expect(await ask(await aShopper())).toMatchObject({ code: 'company.none' })
  expect(await ask(null)).toMatchObject({ status: 401 })
  expect(mall.defects).toEqual([])
})

const nobody = {
  nickname: '',
  name: '',
  phone: '',
  permissions: ['*'],
  orderSight: 'company' as const,
  companyId: null,
  companyName: null,
  roleName: '',
  isPaidMember: false,
  merchantId: null,
  desk: null,
  tokenId: 0,
  profile: null,
}
