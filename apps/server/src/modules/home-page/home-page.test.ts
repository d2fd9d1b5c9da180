import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { days, later, minutes } from '#kernel/time.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { mallForTest } from '#test/mall.ts'
import { always, aNotice, homePagesOn } from './home-page.fake.ts'

const mall = await mallForTest()
const { as, db, now, pass, anOperator, aShopper, aCompany, aMerchant, aGoods, atDesk, defects } = mall
const its = homePagesOn(mall)
const operator = await anOperator()
afterEach(() => expect(defects).toEqual([]))
const iso = (ms: number) => later(now(), ms).toISOString()

test('what an operator keeps is seen by nobody until it is published, and then by everybody', async () => {
  const { version } = await its.draft(operator)
  expect((await its.save(operator, version, { notices: [aNotice(1, '新仓开业')] })).data.version).toBe(version + 1)
  expect(await its.seen(null)).toEqual([])
  expect(await its.draft(operator)).toMatchObject({ changes: ['新增公告“新仓开业”'], published: null })
  expect((await its.publish(operator, version + 1, '开仓')).error).toBe(0)
  expect(await its.seen(null)).toEqual(['新仓开业'])
  expect(await its.editions(operator)).toMatchObject([{ number: 1, note: '开仓', is_shown: true }])
  expect((await its.draft(operator)).changes).toEqual([])
  const deeds = await db.select({ action: auditLogs.action }).from(auditLogs).where(eq(auditLogs.subject, 'home:1'))
  expect(deeds.map(({ action }) => action)).toEqual(['home.save', 'home.publish'])
})

test('changes are told as what came, went, was changed and stands elsewhere', async () => {
  const { version } = await its.draft(operator)
  const input = { notices: [aNotice(3, '丙'), aNotice(1, '新仓已开业'), aNotice(2, '乙')] }
  await its.save(operator, version, input)
  await its.publish(operator, version + 1)
  await its.save(operator, version + 1, { notices: [aNotice(2, '乙'), aNotice(3, '丙'), aNotice(4, '丁')] })
  expect((await its.draft(operator)).changes).toEqual(['新增公告“丁”', '移除公告“新仓已开业”', '调整公告的顺序'])
})

test('of two operators who change one draft the second is told so, and nothing of the first is lost', async () => {
  const { version } = await its.draft(operator)
  const [first, second] = [await its.save(operator, version, { notices: [aNotice(1, '先')] }), await anOperator()]
  expect(first.error).toBe(0)
  expect(await its.save(second, version, { notices: [aNotice(1, '后')] })).toMatchObject({ code: 'home.changed' })
  expect(await its.publish(second, version)).toMatchObject({ code: 'home.changed' })
  expect((await its.draft(operator)).page.notices).toMatchObject([{ title: '先' }])
  await its.publish(operator, version + 1)
  expect(await its.publish(operator, version + 1)).toMatchObject({ code: 'home.same' })
})

test('an older page is shown again as a new edition, and publishing it again says that nothing is different', async () => {
  const before = await its.seen(null)
  const { version } = await its.draft(operator)
  await its.save(operator, version, { notices: [aNotice(1, '错的')] })
  await its.publish(operator, version + 1)
  expect(await its.seen(null)).toEqual(['错的'])
  const [, older] = await its.editions(operator)
  expect((await its.restore(operator, older?.id ?? 0)).error).toBe(0)
  expect(await its.seen(null)).toEqual(before)
  const { version: now_, changes } = await its.draft(operator)
  expect(changes).toEqual([])
  expect(await its.publish(operator, now_)).toMatchObject({ code: 'home.same' })
  expect(await its.restore(operator, 999_999)).toMatchObject({ code: 'home.edition_not_found' })
})

test('each sees what is for them, while it is for them', async () => {
  await its.becomes({
    notices: [
      aNotice(1, '大家'),
      aNotice(2, '未登录', { audience: ['guest'] }),
      aNotice(3, '个人', { audience: ['shopper'] }),
      aNotice(4, '企业', { audience: ['company'] }),
      aNotice(5, '会员', { audience: ['member'] }),
      aNotice(6, '将来', { start_at: iso(days(1)) }),
      aNotice(7, '过去', { end_at: iso(-days(1)) }),
      aNotice(8, '现在', { start_at: iso(-days(1)), end_at: iso(days(1)) }),
    ],
  })
  const member = await aShopper({ paidMemberUntil: later(now(), days(30)) })
  const { owner } = await aCompany()
  expect(await its.seen(null)).toEqual(['大家', '未登录', '现在'])
  expect(await its.seen(await aShopper())).toEqual(['大家', '个人', '现在'])
  expect(await its.seen(owner)).toEqual(['大家', '企业', '现在'])
  expect(await its.seen(member)).toEqual(['大家', '个人', '会员', '现在'])
  pass(days(1))
  expect(await its.seen(null)).toEqual(['大家', '未登录', '将来'])
})

test('a draft is looked at with a code, as somebody and at an instant, for ten minutes', async () => {
  const { version } = await its.draft(operator)
  const notices = [aNotice(1, '企业日', { audience: ['company'], start_at: iso(days(3)) }), aNotice(2, '大家')]
  await its.save(operator, version, { notices })
  expect(await its.previewed(await its.code(operator, 'company', iso(days(4))))).toEqual(['企业日', '大家'])
  expect(await its.previewed(await its.code(operator, 'company'))).toEqual(['大家'])
  const code = await its.code(operator, 'guest', iso(days(4)))
  expect(await its.previewed(code)).toEqual(['大家'])
  expect(await its.previewed('made-up')).toBe(null)
  pass(minutes(10))
  expect(await its.previewed(code)).toBe(null)
})

test('what is placed has to lead somewhere, to be there and to be fit to be read', async () => {
  const { version } = await its.draft(operator)
  const refused = async (page: object) => {
    const { error, code, field, msg } = await its.save(operator, version, page)
    expect(error, JSON.stringify(page)).not.toBe(0)
    return { code, field, msg }
  }
  for (const link of ['javascript:alert(1)', '//evil.example', 'http://plain.example', '商城']) {
    expect(await refused({ notices: [aNotice(1, '公告', { link })] })).toMatchObject({ field: 'page.notices.0.link' })
  }
  const backwards = { start_at: iso(days(2)), end_at: iso(days(1)) }
  expect((await refused({ notices: [aNotice(1, '公告', backwards)] })).msg).toContain('结束时间要晚于开始时间')
  expect((await refused({ notices: [aNotice(1, '一'), aNotice(1, '二')] })).msg).toContain('编号重复')
  const floor = { ...always, id: 1, kind: 'row', title: '楼层', goods_ids: [987_654] }
  expect(await refused({ floors: [floor] })).toMatchObject({ code: 'home.goods_not_found' })
  const menu = { ...always, id: 1, title: '图标', icon: '/img/u-made-up.webp', link: '/product/category' }
  expect((await refused({ menus: [menu] })).code).not.toBe(undefined)
  const word = { text: '全网最最低', kind: 'refuse', category: 'advertising', reason: '绝对化用语' }
  await as(operator).post('/admin/api/word/add', word)
  expect(await refused({ notices: [aNotice(1, '全网最最低')] })).toMatchObject({ code: 'home.banned_word' })
  const { merchantId } = await aMerchant()
  const { goodsId } = await aGoods({ merchantId })
  expect((await its.save(operator, version, { floors: [{ ...floor, goods_ids: [goodsId] }] })).error).toBe(0)
})

test('who may only look does not change it', async () => {
  const reader = await atDesk(null, '只看', { rights: ['content:see'] })
  const { version } = await its.draft(reader)
  expect((await its.save(reader, version, {})).error).not.toBe(0)
})
