import * as platformCalls from '@mall/contract/export/platform.calls'
import * as platformWords from '@mall/contract/export/platform.words'
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { wordHits } from '#modules/banned-word/banned-word.table.ts'
import { brands } from '#modules/catalog/catalog.table.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { exportsOn } from './export.fake.ts'

const mall = await mallForTest()
const { as, db, atDesk, anOperator, aShopper, aCompany, aMerchant, aGoods, aBrand } = mall
const { ask, csv, sheet } = exportsOn(mall)
const operator = await anOperator()

const said = async (by: Person, path: `/${string}`, input: object = {}) => (await ask(by, path, input)).json()
const note = (from: number, until: number) =>
  mall.database.query(
    `insert into audit_logs (at, operator, action, subject, detail)
      select now(), '系统', 'order.export', 'order:' || i, '第 ' || i || ' 条' from generate_series($1::int, $2::int) i`,
    [from, until],
  )

test('a file of users holds those whom the list shows, their phones masked as there, and is noted', async () => {
  const [shopper, { owner }] = [await aShopper(), await aCompany()]
  const list: { data: { list: { nickname: string; phone: string; company_name: string }[] } } = await as(operator).get(
    '/admin/api/user/list',
    { list_rows: 100 },
  )
  const [headings, ...rows] = (await csv(operator, '/admin/api/user/list/export')) ?? []
  expect(headings?.slice(0, 4)).toEqual(['昵称', '手机号', '状态', '企业'])
  expect(rows.map(([nickname, phone, , company]) => ({ nickname, phone, company }))).toEqual(
    list.data.list.map(({ nickname, phone, company_name }) => ({ nickname, phone, company: company_name })),
  )
  expect(JSON.stringify(rows)).not.toContain(shopper.phone)

  await as(operator).post('/admin/api/user/disable', { user_id: owner.userId, disabled: true, reason: '冒用名义' })
  const disabled = await sheet(operator, '/admin/api/user/list/export', { state: 'disabled' })
  expect(disabled.slice(1).map((row) => row[2])).toEqual(['已停用'])
  const [noted] = await db.select().from(auditLogs).orderBy(desc(auditLogs.id)).limit(1)
  expect(noted).toMatchObject({ action: 'list.export', userId: operator.userId, detail: '用户，已停用，1 行，Excel' })
})

test('of many rows each stands in the file once, newest first, and what was asked for is noted in words', async () => {
  await note(1, 1200)
  const input = { subject: '条', days: 7 }
  const rows = (await csv(operator, '/admin/api/audit/search/export', input)) ?? []
  expect(rows.slice(1).map((row) => row[4])).toEqual(Array.from({ length: 1200 }, (_, i) => `第 ${1200 - i} 条`))
  const [noted] = await db
    .select()
    .from(auditLogs)
    .where(eq(auditLogs.action, 'list.export'))
    .orderBy(desc(auditLogs.id))
  expect(noted?.detail).toBe('操作记录，对象“条”，近 7 天，1200 行，CSV')
})

test('more rows than a file may have are refused before the first is written, and so is a list without any', async () => {
  await note(1201, platformWords.listFileLines + 1)
  expect(await said(operator, '/admin/api/audit/search/export', { subject: '条' })).toMatchObject({
    code: 'export.too_many',
    msg: expect.stringContaining('10000'),
  })
  expect(await said(operator, '/admin/api/withdraw/list/export')).toMatchObject({ code: 'export.empty' })
})

test('goods of all stores, with words for their states and prices to the fen', async () => {
  const { merchantId } = await aMerchant({ name: '岫谷旗舰店' })
  await aGoods({ merchantId, name: '=棉手套', skus: [{ priceFen: 1990, stock: 7 }] })
  const [headings, row] = (await csv(operator, '/admin/api/goods/list/export', { keyword: '岫谷' })) ?? []
  const cell = (title: string) => row?.[headings?.indexOf(title) ?? -1]
  expect(['商品名称', '状态', '店铺', '价格起', '库存'].map(cell)).toEqual([
    "'=棉手套",
    '在售',
    '岫谷旗舰店',
    '19.90',
    '7',
  ])
})

test('brands, words and what is to be looked at are files of just what their page was narrowed to', async () => {
  const shelf = await aGoods({
    merchantId: (await aMerchant({ name: '复核店铺' })).merchantId,
    brandId: await aBrand('澄面'),
  })
  await db.update(brands).set({ isHidden: true }).where(eq(brands.name, '澄面'))
  await aBrand('澄面二号')
  const place = { source: 'goods' as const, sourceId: shelf.goodsId, goodsId: shelf.goodsId, createdAt: mall.now() }
  await db.insert(wordHits).values([
    { ...place, words: ['顶级', '第一'], excerpt: '@顶级手套，全网第一' },
    { ...place, source: 'reply' as const, words: ['顶级'], excerpt: '已经看过', state: 'fine' as const },
  ])
  await as(operator).post('/admin/api/word/add', { text: '暗号甲', kind: 'review', category: 'other', reason: '试用' })
  await as(operator).post('/admin/api/word/add', { text: '暗号乙', kind: 'refuse', category: 'other', reason: '试用' })
  const rows = async (list: string, input: object) =>
    ((await csv(operator, `/admin/api/${list}/export`, input)) ?? []).slice(1)

  expect(await rows('brand/list', { keyword: '澄面', hidden: 'yes' })).toEqual([
    ['澄面', 'C', 'chengmian', '已隐藏', '0', '1'],
  ])
  expect((await rows('word/hits', { state: 'open' })).map((row) => row.slice(0, 6))).toEqual([
    ['商品', "'@顶级手套，全网第一", '顶级、第一', expect.any(String), '复核店铺', '待复核'],
  ])
  expect((await rows('word/list', { kind: 'review', keyword: '暗号' })).map((row) => row.slice(0, 5))).toEqual([
    ['暗号甲', '提醒', '其他', '试用', '启用'],
  ])
})

const platformLists = Object.values(platformCalls).flatMap((one) =>
  typeof one === 'object' && 'needs' in one
    ? [[`/${one.path.slice(1)}`, String(one.needs).split(':')[1] ?? ''] as const]
    : [],
)
test.each(platformLists)('%s is for who may read the list and for nobody else', async (path, area) => {
  const other = area === 'money' ? 'users' : 'money'
  const reader = await atDesk(null, '读者', { rights: [`${area}:see`] })
  expect(['export.empty', 'export.too_many', 'file']).toContain(await outcome(reader, path))
  expect(await outcome(await atDesk(null, '别人', { rights: [other] }), path)).toBe('auth.forbidden')
  expect(mall.defects).toEqual([])
})

async function outcome(by: Person, path: `/${string}`): Promise<string> {
  const reply = await ask(by, path)
  if (reply.headers.has('content-disposition')) return 'file'
  return ((await reply.json()) as { code: string }).code
}
