import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { days, hours, later } from '#kernel/time.ts'
import { writeVisits } from '#modules/collection/collection.public.ts'
import { informationFaults } from '#modules/doctor/doctor.public.ts'
import { mallForTest } from '#test/mall.ts'
import type { Person } from '#test/people.ts'
import { informationOn } from './information.fake.ts'
import { forgetReads, writeReads } from './information.public.ts'
import { information, informationReads } from './information.table.ts'

const mall = await mallForTest()
const { as, aMerchant, aGoods, aShopper, anOperator, db, now, pass, visits, random, defects } = mall
const editor = await anOperator()
const { aCategory, aDraft, anArticle, list, titles, publish, read, save, withdraw } = informationOn(mall, editor)

const [anna, ben] = ['a'.repeat(32), 'b'.repeat(32)]
const look = (id: number, { by = null, visitor = anna }: { by?: Person | null; visitor?: string } = {}, headers = {}) =>
  as(by).post('/shop/api/information/read', { id, visitor }, headers)
const written = () => writeReads({ db, random, visits })
const countOf = async (id: number) => (await read(id)).data.read_count

test('a guest reads what is out, newest first, and the categories that have any', async () => {
  const [guides, news, empty] = [await aCategory('采购指南'), await aCategory('商城公告'), await aCategory('空分类')]
  await anArticle({ title: '安全鞋怎么选', category_id: guides, summary: '看清分级' })
  pass(1000)
  await anArticle({ title: '国庆发货安排', category_id: news })
  const { data } = await as(null).get('/shop/api/information/list')
  expect(data).toMatchObject({
    total: 2,
    page: 1,
    list_rows: 10,
    list: [{ title: '国庆发货安排' }, { title: '安全鞋怎么选', summary: '看清分级', category_name: '采购指南' }],
    categories: [{ name: '采购指南' }, { name: '商城公告' }],
  })
  expect(await titles({ cid: guides })).toEqual(['安全鞋怎么选'])
  expect(await titles({ cid: empty })).toEqual([])
})

test('a draft, one whose time has not come and a withdrawn one are nowhere: not listed, counted, found, beside, or read', async () => {
  const category_id = await aCategory()
  const first = await anArticle({ category_id, title: '潜水泵选型甲' })
  pass(1000)
  const draft = await aDraft({ category_id, title: '潜水泵选型乙' })
  const soon = await aDraft({ category_id, title: '潜水泵选型丙' })
  await publish(soon, later(now(), hours(1)))
  const gone = await anArticle({ category_id, title: '潜水泵选型丁' })
  await withdraw(gone)
  pass(1000)
  const last = await anArticle({ category_id, title: '潜水泵选型戊' })
  for (const id of [draft, soon, gone]) {
    expect(await read(id)).toMatchObject({ code: 'information.not_found', msg: '资讯不存在或已下架' })
  }
  const shown = { total: 2, list: [{ id: last }, { id: first }] }
  expect(await list({ cid: category_id })).toMatchObject(shown)
  expect(await list({ keyword: '潜水泵' })).toMatchObject(shown)
  expect((await read(last)).data).toMatchObject({ prev: null, next: { id: first } })
  expect((await read(first)).data).toMatchObject({ prev: { id: last }, next: null })
})

test('what was scheduled comes out when its time comes, and nobody does anything for it', async () => {
  const category_id = await aCategory()
  const id = await aDraft({ category_id })
  const at = later(now(), hours(2))
  await publish(id, at)
  expect((await list({ cid: category_id })).total).toBe(0)
  pass(hours(2))
  expect(await list({ cid: category_id })).toMatchObject({ total: 1, list: [{ id, published_at: at.toISOString() }] })
  expect((await read(id)).error).toBe(0)
})

test('somebody pages from the newest to the oldest within one category', async () => {
  const [own, other] = [await aCategory(), await aCategory()]
  const ids = []
  // Two of the same moment are in one order as well.
  for (const wait of [1000, 0, 1000]) {
    ids.push(await anArticle({ category_id: own }))
    await anArticle({ category_id: other })
    pass(wait)
  }
  const [oldest = 0, middle = 0, newest = 0] = ids
  expect((await list({ cid: own })).list.map(({ id }) => id)).toEqual([newest, middle, oldest])
  expect((await read(newest)).data).toMatchObject({ prev: null, next: { id: middle } })
  expect((await read(middle)).data).toMatchObject({ prev: { id: newest }, next: { id: oldest } })
  expect((await read(oldest)).data).toMatchObject({ prev: { id: middle }, next: null })
})

test('somebody finds an article by words of its title, its text and its author, never by its markup', async () => {
  const category_id = await aCategory()
  const title = '叉车托盘如何挑选'
  const html = '<h2>川字托盘</h2><table><tr><td>动载 1.5t</td></tr></table><p>参考 GB/T 15234。</p>'
  await anArticle({ category_id, title, content_html: html, author: '仓储顾问组' })
  for (const keyword of ['托盘', '叉车', '川字', '1.5t', 'GB/T 15234', '仓储顾问', '挑选 动载']) {
    expect(await titles({ keyword, cid: category_id }), keyword).toEqual([title])
  }
  for (const keyword of ['h2', 'table', '螺丝', '%', "'", '：*', '托盘 & !']) {
    const found = await titles({ keyword, cid: category_id })
    expect(found, keyword).toEqual(keyword.startsWith('托盘') ? [title] : [])
  }
})

test('an unknown article is none, and a page far behind the last is empty', async () => {
  for (const id of [987_654_321, Number.MAX_SAFE_INTEGER]) {
    expect(await read(id)).toMatchObject({ code: 'information.not_found' })
  }
  for (const id of ['0', '-1', 'x', '1.5']) {
    expect(await as(null).get('/shop/api/information/detail', { id })).toMatchObject({ code: 'request.invalid' })
  }
  const far = await list({ page: 10_000, list_rows: 100 })
  expect(far.list).toEqual([])
  expect(far.total).toBeGreaterThan(0)
  expect(await as(null).get('/shop/api/information/list', { page: 10_001 })).toMatchObject({ code: 'request.invalid' })
  expect(await as(null).get('/shop/api/information/list', { list_rows: 101 })).toMatchObject({
    code: 'request.invalid',
  })
})

test('goods stand beside an article at the prices that its reader may see, those that cannot be bought left out', async () => {
  const { merchantId } = await aMerchant()
  const shown = await aGoods({ merchantId, name: '公开价' })
  const hidden = await aGoods({ merchantId, name: '登录可见', priceMode: 'login' })
  const gone = await aGoods({ merchantId, status: 'off_sale' })
  const goods_ids = [hidden.goodsId, gone.goodsId, shown.goodsId]
  const id = await anArticle({ category_id: await aCategory(), goods_ids })
  expect((await read(id)).data.goods).toMatchObject([
    { goods_id: hidden.goodsId, price_fen: null },
    { goods_id: shown.goodsId, price_fen: 10_000 },
  ])
  const { goods } = (await read(id, await aShopper())).data
  expect(goods).toMatchObject([{ price_fen: 10_000 }, { price_fen: 10_000 }])
})

test('scripts, handlers and foreign pictures never get into an article, however it is written', async () => {
  const category_id = await aCategory()
  const html = `<h2 onclick="steal()">标题</h2><script>steal()</script><p>正文<img src=x onerror=steal()></p>
    <img src="https://evil.test/a.png"><a href="javascript:steal()">点</a><iframe src="/x"></iframe><svg onload=steal()></svg>`
  const id = await anArticle({ category_id, content_html: html, title: '</script><img src=x onerror=steal()>' })
  const { content_html, title } = (await read(id)).data
  expect(content_html).not.toMatch(/script|onclick|onerror|evil|iframe|svg|steal/)
  expect(content_html).toContain('<h2>标题</h2>')
  // A title is text; pages escape it where it stands.
  expect(title).toBe('</script><img src=x onerror=steal()>')
  expect(await save({ category_id, content_html: '<script>x</script><p> &nbsp;</p>' })).toMatchObject({
    code: 'information.empty',
  })
})

test('a person and a guest each count once a day, however often and from wherever they read', async () => {
  const id = await anArticle({ category_id: await aCategory() })
  const member = await aShopper()
  for (const visitor of [anna, anna, ben]) await look(id, { visitor })
  await look(id, { by: member })
  // The same person in another browser, and before the gathered reads are written and after.
  await look(id, { by: member, visitor: ben })
  await written()
  await look(id, { by: member })
  await look(id)
  await written()
  expect(await countOf(id)).toBe(3)
  pass(days(1))
  await look(id)
  await look(id, { by: member })
  await written()
  expect(await countOf(id)).toBe(5)
})

test('robots, and who reads what is not out, do not count', async () => {
  const category_id = await aCategory()
  const [id, draft] = [await anArticle({ category_id }), await aDraft({ category_id })]
  await look(id, {}, { 'User-Agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0)' })
  await look(id, {}, { 'Sec-Purpose': 'prefetch' })
  for (const other of [draft, 987_654_321]) expect(await look(other)).toMatchObject({ error: 0 })
  await written()
  expect(await countOf(id)).toBe(0)
  const [row] = await db.select().from(information).where(eq(information.id, draft))
  expect(row?.readCount).toBe(0)
})

test('who read is kept as a hash that says nothing of them, for two days', async () => {
  const id = await anArticle({ category_id: await aCategory() })
  const member = await aShopper()
  await look(id)
  await look(id, { by: member })
  await written()
  const rows = () => db.select().from(informationReads).where(eq(informationReads.informationId, id))
  for (const { visitor } of await rows()) {
    expect(visitor).toMatch(/^[0-9a-f]{32}$/)
    expect([anna, `u${member.userId}`]).not.toContain(visitor)
  }
  pass(days(1))
  await forgetReads(db, now())
  expect(await rows()).toHaveLength(2)
  pass(days(1))
  await forgetReads(db, now())
  expect(await rows()).toEqual([])
  expect(await countOf(id)).toBe(2)
})

test('what a lost database refused is counted the next time, and goods are counted as ever', async () => {
  const id = await anArticle({ category_id: await aCategory() })
  const refusing = new Proxy(db, {
    get() {
      throw new Error('the database is gone')
    },
  })
  await look(id)
  await expect(writeReads({ db: refusing, random, visits })).rejects.toThrow('gone')
  await look(id)
  await writeVisits({ db, random, visits })
  await written()
  expect(await countOf(id)).toBe(1)
})

test('the home page tells of the three newest that are out, and of none that was withdrawn', async () => {
  const category_id = await aCategory()
  const ids = []
  for (const _ of [1, 2, 3, 4]) {
    pass(1000)
    ids.push(await anArticle({ category_id }))
  }
  await aDraft({ category_id })
  const home = async () => {
    const reply: { data: { information: { id: number }[] } } = await as(null).get('/shop/api/home')
    return reply.data.information.map(({ id }) => id)
  }
  const [, second = 0, third = 0, fourth = 0] = ids
  expect(await home()).toEqual([fourth, third, second])
  await withdraw(third)
  expect(await home()).toEqual([fourth, second, ids[0]])
})

test('the doctor says where fewer readings are counted than are known', async () => {
  const id = await anArticle({ category_id: await aCategory() })
  await look(id)
  await written()
  expect(await informationFaults(db)).toEqual([])
  await db.update(information).set({ readCount: 0 }).where(eq(information.id, id))
  expect(await informationFaults(db)).toEqual([`资讯 ${id} 的阅读数 0 少于已记录的 1 次`])
  await db.update(information).set({ readCount: 1 }).where(eq(information.id, id))
  expect(defects).toEqual([])
})
