import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { days, minutes } from '#kernel/time.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { helpFaults } from '#modules/doctor/doctor.public.ts'
import { forgetSettings } from '#modules/site/site.public.ts'
import { settings } from '#modules/site/site.table.ts'
import { mallForTest } from '#test/mall.ts'
import { shipHelp } from './help.public.ts'
import { helpArticles, helpCategories, helpVotes } from './help.table.ts'
import { shippedArticles, shippedCategories } from './shipped.ts'

const mall = await mallForTest()
const { as, aShopper, anOperator, db, now, pass, defects } = mall
await shipHelp(db, now())
const editor = await anOperator()
const desk = as(editor)

type Title = { id: number; title: string }
type Home = { categories: (Title & { name: string; articles: Title[] })[]; hot: Title[]; about: Title[] }
type Answer<Data> = { error: number; code?: string; msg: string; data: Data }
const home = async (query: Record<string, string> = {}): Promise<Home> => {
  const reply: Answer<Home> = await as(null).get('/shop/api/help', query)
  return reply.data
}
const found = async (keyword: string): Promise<string[]> => {
  const reply: Answer<{ list: Title[] }> = await as(null).get('/shop/api/help/search', { keyword })
  return reply.data.list.map(({ title }) => title)
}
type Content = Title & { content_html: string; siblings: Title[]; category: { id: number; name: string } }
const read = (id: number): Promise<Answer<Content>> => as(null).get('/shop/api/help/content', { id })
const idOf = async (key: string) => {
  const [row] = await db.select().from(helpArticles).where(eq(helpArticles.key, key))
  if (!row) throw new Error(`${key} is not there`)
  return row.id
}
const device = (n: number) => n.toString(16).padStart(32, '0')
const vote = (id: number, helpful: boolean, voter: string): Promise<Answer<{ helpful: boolean }>> =>
  as(null).post('/shop/api/help/vote', { id, helpful, voter })
const votesOf = async (id: number) => {
  const [row] = await db.select().from(helpArticles).where(eq(helpArticles.id, id))
  return [row?.helpful, row?.unhelpful]
}
const held = async (id: number) => {
  const reply: Answer<Record<string, unknown> & { version: number }> = await desk.get('/admin/api/help/detail', { id })
  return reply.data
}
const categoryId = async (name: string) => {
  const [row] = await db.select().from(helpCategories).where(eq(helpCategories.name, name))
  return row?.id ?? 0
}

test('a new mall has its answers at once: eight categories, ten that are asked most', async () => {
  const { categories, hot, about } = await home()
  expect(categories.map(({ name }) => name)).toEqual(shippedCategories.map(({ name }) => name))
  const titles = categories.flatMap(({ articles }) => articles.map(({ title }) => title))
  // Help does not describe features that this mall has not: no applications for stores, no membership on sale, no transfers.
  const unseen = ['怎样入驻开店？', '付费会员有什么好处？', '对公转账怎么操作？', '余额怎么用、怎么提现？']
  expect(
    shippedArticles
      .map(({ title }) => title)
      .filter((title) => !titles.includes(title))
      .sort(),
  ).toEqual(unseen.sort())
  expect(shippedArticles.length).toBeGreaterThanOrEqual(40)
  expect(hot).toHaveLength(10)
  expect(about).toEqual([])
})

test('who comes from an order that waits for its money reads first of paying', async () => {
  const { about } = await home({ about: 'unpaid' })
  expect(about.map(({ title }) => title)).toContain('多久之内要付款？超时会怎样？')
  expect((await home({ about: 'virtual' })).about.map(({ title }) => title)).toContain('虚拟商品怎么收货？')
})

test.each([
  ['words', '专票'],
  ['sounds', 'zhuanpiao'],
  ['a sound still being typed', 'zhuanp'],
  ['initials', 'kzp'],
])('a question is found by %s', async (_how, keyword) => {
  expect(await found(keyword)).toContain('怎样开发票？可以开专票吗？')
})

test('what nobody answers is not found', async () => {
  expect(await found('天体物理学')).toEqual([])
  expect(await found('！？')).toEqual([])
})

test('answers on transfers are there once there is an account for them, and by their address not before', async () => {
  const [own, ways] = [await idOf('payment.transfer'), await idOf('payment.ways')]
  expect((await read(own)).code).toBe('help.not_found')
  expect((await vote(own, true, device(9))).code).toBe('help.not_found')
  expect((await read(ways)).data.content_html).not.toContain('对公转账')
  await db
    .insert(settings)
    .values({ key: 'transfer_account', value: { name: '恒昌工品', bank: '工商银行', account: '6222000011112222' } })
  forgetSettings(db)
  pass(minutes(1))
  expect((await read(own)).data.title).toBe('对公转账怎么操作？')
  expect((await read(ways)).data.content_html).toContain('对公转账')
  // An edit at the desk begins with the words that people read, and belongs to the platform from then on.
  expect((await held(ways)).content_html).toBe((await read(ways)).data.content_html)
})

test('an answer tells its category and what else it has', async () => {
  const id = await idOf('invoice.how')
  const { data } = await read(id)
  expect(data).toMatchObject({ title: '怎样开发票？可以开专票吗？', category: { name: '发票' } })
  expect(data.siblings.map((one) => one.id)).not.toContain(id)
  expect(data.siblings).toHaveLength(shippedArticles.filter(({ category }) => category === 'invoice').length - 1)
})

test('whoever asks which price counts reads that pieces of several kinds are not added up for a tier, as the mall counts them', async () => {
  const { merchantId } = await mall.aMerchant()
  const kinds = [1, 2].map(() => ({ priceFen: 1000, stock: 100, tiers: [{ min_qty: 10, price_fen: 800 }] }))
  const { skuIds } = await mall.aGoods({ merchantId, skus: kinds })
  const buyer = await aShopper()
  for (const sku_id of skuIds) await as(buyer).post('/shop/api/cart/add', { sku_id, qty: 5 })
  type Cart = { groups: { lines: { price_fen: number }[] }[] }
  const cart: Answer<Cart> = await as(buyer).get('/shop/api/cart')
  expect(cart.data.groups.flatMap(({ lines }) => lines.map(({ price_fen }) => price_fen))).toEqual([1000, 1000])
  const { data } = await read(await idOf('shopping.price'))
  expect(data.content_html).toContain('同一规格买到一定数量，每件更便宜，几个规格不合计')
})

test('a device votes once on an answer, and is told the vote that counts', async () => {
  const id = await idOf('shopping.order')
  expect((await vote(id, true, device(1))).data).toEqual({ helpful: true })
  expect((await vote(id, false, device(1))).data).toEqual({ helpful: true })
  expect((await vote(id, false, device(2))).data).toEqual({ helpful: false })
  expect(await votesOf(id)).toEqual([1, 1])
  expect(await helpFaults(db)).toEqual([])
  expect((await vote(99_999, true, device(1))).code).toBe('help.not_found')
})

test('the doctor says where other votes are counted than there are', async () => {
  const id = await idOf('shopping.order')
  await db.update(helpArticles).set({ helpful: 7 }).where(eq(helpArticles.id, id))
  expect(await helpFaults(db)).toEqual([`帮助文章 ${id} 记有 7 次有帮助、1 次没帮助，实为 1 与 1 次`])
  await db.update(helpArticles).set({ helpful: 1 }).where(eq(helpArticles.id, id))
})

test('an editor corrects an answer, which from then on is theirs; the others follow the rules of the mall', async () => {
  const [own, other] = [await idOf('shopping.cart'), await idOf('shopping.coupon')]
  const { version, is_shipped, state: _, id, ...words } = await held(own)
  expect(is_shipped).toBe(true)
  const saved: Answer<unknown> = await desk.post('/admin/api/help/save', { ...words, id, version, title: '购物车说明' })
  expect(saved.error).toBe(0)
  const [deed] = await db
    .select()
    .from(auditLogs)
    .where(and(eq(auditLogs.subject, `help:${own}`), eq(auditLogs.action, 'help.edit')))
  expect(deed).toMatchObject({ before: { title: '购物车里的商品为什么变灰了？' }, after: { title: '购物车说明' } })
  // A later version of the mall says it otherwise.
  await db.update(helpArticles).set({ digest: 'older', title: '旧' }).where(eq(helpArticles.id, other))
  await shipHelp(db, now())
  expect((await read(own)).data.title).toBe('购物车说明')
  expect((await read(other)).data.title).toBe('优惠券怎么领、怎么用？')
  expect(await held(own)).toMatchObject({ is_shipped: false })
})

test('what was withdrawn is gone for people and does not come back by itself', async () => {
  const id = await idOf('shopping.search')
  expect(await desk.post('/admin/api/help/withdraw', { id })).toMatchObject({ error: 0 })
  await shipHelp(db, now())
  expect(await read(id)).toMatchObject({ code: 'help.not_found', msg: '内容不存在' })
  expect((await vote(id, true, device(3))).code).toBe('help.not_found')
  expect(await found('搜索技巧')).toEqual([])
  expect(await desk.post('/admin/api/help/withdraw', { id })).toMatchObject({ code: 'help.state_changed' })
  await desk.post('/admin/api/help/publish', { id })
  expect((await read(id)).error).toBe(0)
})

test('a hidden category takes its answers with it, wherever their address is kept', async () => {
  const [id, category] = [await idOf('merchant.duty'), await categoryId('商家入驻')]
  const save = (is_hidden: boolean) =>
    desk.post('/admin/api/help/category/save', { id: category, name: '商家入驻', icon: 'store', is_hidden })
  await save(true)
  pass(days(1))
  expect((await read(id)).code).toBe('help.not_found')
  expect((await home()).categories.map(({ name }) => name)).not.toContain('商家入驻')
  await save(false)
  pass(days(1))
  expect((await read(id)).error).toBe(0)
})

test('a draft is written, moved up, published and read; of two who correct it at once the second is told', async () => {
  const category_id = await categoryId('商家入驻')
  const words = { title: '店铺怎么提现？', category_id, content_html: '<p>在工作台申请。</p><script>x</script>' }
  const { data }: Answer<{ id: number }> = await desk.post('/admin/api/help/save', words)
  expect((await read(data.id)).code).toBe('help.not_found')
  expect(await desk.post('/admin/api/help/move', { id: data.id, up: true })).toMatchObject({ error: 0 })
  await desk.post('/admin/api/help/publish', { id: data.id })
  pass(days(1))
  expect((await read(data.id)).data.content_html).toBe('<p>在工作台申请。</p>')
  const stands = (await home()).categories.find(({ name }) => name === '商家入驻')?.articles.map(({ id }) => id) ?? []
  expect(stands.indexOf(data.id)).toBe(stands.length - 2)
  const edit = (title: string) => desk.post('/admin/api/help/save', { ...words, id: data.id, version: 1, title })
  expect(await edit('店铺怎样提现？')).toMatchObject({ error: 0 })
  expect(await edit('提现')).toMatchObject({ code: 'help.changed' })
  expect(await desk.post('/admin/api/help/remove', { id: data.id })).toMatchObject({ code: 'help.state_changed' })
  const before = await desk.get('/admin/api/article/revision', { kind: 'help', id: data.id, version: 1 })
  expect(before).toMatchObject({ data: { words: { title: words.title, content_html: '<p>在工作台申请。</p>' } } })
})

test('what is refused at the desk says why', async () => {
  const category_id = await categoryId('发票')
  const save = (input: Record<string, unknown>) =>
    desk.post('/admin/api/help/save', { title: '一问', category_id, content_html: '<p>答</p>', ...input })
  expect(await save({ content_html: '<p> </p>' })).toMatchObject({ code: 'help.empty' })
  expect(await save({ category_id: 99_999 })).toMatchObject({ code: 'help.category_not_found' })
  expect(await save({ id: 99_999, version: 1 })).toMatchObject({ code: 'help.not_found' })
  expect(await desk.post('/admin/api/help/category/save', { name: '发票' })).toMatchObject({
    code: 'help.category_taken',
    msg: '已有名为“发票”的分类',
  })
  expect(await desk.post('/admin/api/help/category/remove', { id: category_id })).toMatchObject({
    code: 'help.category_in_use',
  })
  expect(await as(await aShopper()).post('/admin/api/help/withdraw', { id: 1 })).not.toMatchObject({ error: 0 })
})

test('an answer of signs that grow when they are made safe is refused where it is written, and what was kept is read', async () => {
  const category_id = await categoryId('发票')
  const save = (content_html: string) => desk.post('/admin/api/help/save', { title: '与号', category_id, content_html })
  expect(await save(`<p>${'&'.repeat(20_000)}</p>`)).toMatchObject({
    code: 'request.invalid',
    msg: '正文太长',
    field: 'content_html',
  })
  const { data }: { data: { id: number } } = await save(`<p>${'&'.repeat(9_000)}</p>`)
  await db
    .update(helpArticles)
    .set({ contentHtml: '&amp;'.repeat(20_000) })
    .where(eq(helpArticles.id, data.id))
  expect(await desk.get('/admin/api/help/detail', { id: data.id })).toMatchObject({ error: 0 })
  await desk.post('/admin/api/help/remove', { id: data.id })
})

test('an emptied category is removed and stays away', async () => {
  const { data }: Answer<{ id: number }> = await desk.post('/admin/api/help/category/save', { name: '临时' })
  expect(await desk.post('/admin/api/help/category/move', { id: data.id, up: true })).toMatchObject({ error: 0 })
  expect(await desk.post('/admin/api/help/category/remove', { id: data.id })).toMatchObject({ error: 0 })
  await shipHelp(db, now())
  expect(await db.$count(helpCategories)).toBe(shippedCategories.length)
})

test('a draft of one’s own is thrown away with its votes gone; what the mall ships is not', async () => {
  const category_id = await categoryId('发票')
  const { data }: Answer<{ id: number }> = await desk.post('/admin/api/help/save', {
    title: '草稿',
    category_id,
    content_html: '<p>草稿</p>',
  })
  expect(await desk.post('/admin/api/help/remove', { id: data.id })).toMatchObject({ error: 0 })
  expect(await db.$count(helpVotes, eq(helpVotes.articleId, data.id))).toBe(0)
  expect(await db.$count(helpArticles, isNull(helpArticles.key))).toBe(1)
  expect(defects).toEqual([])
})
