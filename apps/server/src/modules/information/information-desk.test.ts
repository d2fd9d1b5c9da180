import { and, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { dayOf, days, hours, later, minutes } from '#kernel/time.ts'
import { auditLogs } from '#modules/audit/audit.table.ts'
import { mallForTest } from '#test/mall.ts'
import { informationOn } from './information.fake.ts'

const mall = await mallForTest()
const { as, aMerchant, aGoods, aShopper, anOperator, atDesk, db, now, pass } = mall
const editor = await anOperator()
const { aCategory, aDraft, anArticle, list, publish, read, save, saveCategory, withdraw } = informationOn(mall, editor)
const desk = as(editor)

type Row = { id: number; standing: string; title: string }
type Answer = { data: { list: Row[]; total: number; counts: Record<string, number> } }
const rows = async (query: Record<string, string | number> = {}): Promise<Answer['data']> => {
  const reply: Answer = await desk.get('/admin/api/information/list', query)
  return reply.data
}
const held = async (id: number) => {
  const reply: { data: Record<string, unknown> & { version: number } } = await desk.get(
    '/admin/api/information/detail',
    { id },
  )
  return reply.data
}
const lastDeed = async (subject: string) => {
  const [deed] = await db
    .select()
    .from(auditLogs)
    .where(and(eq(auditLogs.subject, subject), eq(auditLogs.userId, editor.userId)))
    .orderBy(desc(auditLogs.id))
    .limit(1)
  return deed
}

test('an editor drafts, publishes, corrects and withdraws an article, and each step stays in the log', async () => {
  const category_id = await aCategory('企业服务')
  const id = await aDraft({ category_id, title: '账期怎么开', summary: '' })
  expect((await rows()).list[0]).toMatchObject({ id, standing: 'draft', category_name: '企业服务', published_at: null })
  await publish(id)
  expect(await lastDeed(`information:${id}`)).toMatchObject({
    action: 'information.publish',
    detail: '账期怎么开',
    before: { state: 'draft' },
    after: { state: 'published', published_at: now().toISOString() },
  })
  const { version, title: _, ...words } = await held(id)
  expect(words).toMatchObject({ summary: '正文。' })
  expect(await save({ ...words, id, version, title: '账期怎么申请' })).toMatchObject({ error: 0, data: { id } })
  expect((await lastDeed(`information:${id}`))?.before).toEqual({ title: '账期怎么开' })
  expect((await lastDeed(`information:${id}`))?.after).toEqual({ title: '账期怎么申请' })
  expect((await read(id)).data.title).toBe('账期怎么申请')
  await withdraw(id)
  expect((await rows({ tab: 'withdrawn' })).list).toMatchObject([{ id, standing: 'withdrawn' }])
  expect(await publish(id)).toMatchObject({ error: 0 })
  expect((await read(id)).error).toBe(0)
})

type Texts = { data: { list: { version: number; title: string; operator: string; at: string }[] } }
const textsOf = async (id: number) => {
  const reply: Texts = await desk.get('/admin/api/article/revisions', { kind: 'information', id })
  return reply.data.list
}

test('what an article said before is put back: each text that was replaced stays to be read, the newest first', async () => {
  const id = await aDraft({
    category_id: await aCategory('改动'),
    title: '第一稿',
    author: '甲',
    content_html: '<p>第一稿。</p>',
  })
  expect(await textsOf(id)).toEqual([])
  const written = now().toISOString()
  const { title: _, author: __, content_html: ___, ...words } = await held(id)
  pass(minutes(1))
  await save({ ...words, id, version: 1, title: '第二稿', author: '乙', content_html: '<p>第二稿。</p>' })
  await save({ ...words, id, version: 2, title: '第三稿', author: '乙', content_html: '<p>第三稿。</p>' })
  // Saved as it is: nothing was replaced.
  await save({ ...words, id, version: 3, title: '第三稿', author: '乙', content_html: '<p>第三稿。</p>' })
  expect((await textsOf(id)).map(({ version, title }) => [version, title])).toEqual([
    [2, '第二稿'],
    [1, '第一稿'],
  ])
  expect((await textsOf(id))[1]).toMatchObject({ at: written })
  const before: { data: { words: object } } = await desk.get('/admin/api/article/revision', {
    kind: 'information',
    id,
    version: 1,
  })
  expect(before.data.words).toMatchObject({ title: '第一稿', author: '甲', content_html: '<p>第一稿。</p>' })
  await save({ ...words, ...before.data.words, id, version: 3 })
  expect(await held(id)).toMatchObject({ version: 4, title: '第一稿', content_html: '<p>第一稿。</p>' })
  expect((await textsOf(id)).map(({ title }) => title)).toEqual(['第三稿', '第二稿', '第一稿'])
  const none = { kind: 'information', id, version: 9 }
  expect(await desk.get('/admin/api/article/revision', none)).toMatchObject({ code: 'article.revision_not_found' })
  // Help has articles of the same numbers.
  expect(await desk.get('/admin/api/article/revision', { ...none, kind: 'help', version: 1 })).toMatchObject({
    code: 'article.revision_not_found',
  })
})

test('with a draft its older texts are removed', async () => {
  const id = await aDraft({ category_id: await aCategory('不要'), title: '不要了' })
  const { title: _, ...words } = await held(id)
  await save({ ...words, id, version: 1, title: '还是不要' })
  expect(await textsOf(id)).toHaveLength(1)
  expect(await desk.post('/admin/api/information/remove', { id })).toMatchObject({ error: 0 })
  expect(await textsOf(id)).toEqual([])
})

test('of two editors who correct at once the second is told, and nothing of theirs is lost unseen', async () => {
  const category_id = await aCategory()
  const id = await aDraft({ category_id })
  const { version } = await held(id)
  expect(await save({ id, version, category_id, title: '甲改的' })).toMatchObject({ error: 0 })
  expect(await save({ id, version, category_id, title: '乙改的' })).toMatchObject({
    code: 'information.changed',
    msg: '资讯已被他人修改，请刷新后再试',
  })
  expect((await held(id)).title).toBe('甲改的')
})

test('what waits for its time can be given another, be called off, and then be thrown away', async () => {
  const category_id = await aCategory()
  const id = await aDraft({ category_id })
  await publish(id, later(now(), days(1)))
  expect((await rows({ tab: 'scheduled' })).list).toMatchObject([{ id, standing: 'scheduled' }])
  const at = later(now(), days(2))
  await publish(id, at)
  expect((await rows({ tab: 'scheduled' })).list).toMatchObject([{ published_at: at.toISOString() }])
  await withdraw(id)
  expect(await held(id)).toMatchObject({ state: 'draft', published_at: null })
  expect(await desk.post('/admin/api/information/remove', { id })).toMatchObject({ error: 0 })
  expect(await lastDeed(`information:${id}`)).toMatchObject({
    action: 'information.remove',
    before: { content_html: '<p>正文。</p>' },
  })
  expect(await desk.get('/admin/api/information/detail', { id })).toMatchObject({ code: 'information.not_found' })
})

test('a time that is over is now', async () => {
  const id = await aDraft({ category_id: await aCategory() })
  await publish(id, later(now(), -hours(5)))
  expect((await read(id)).data.published_at).toBe(now().toISOString())
})

test('what was done to it meanwhile is told to who comes second', async () => {
  const id = await anArticle({ category_id: await aCategory() })
  expect(await publish(id)).toMatchObject({ code: 'information.state_changed' })
  expect(await desk.post('/admin/api/information/remove', { id })).toMatchObject({ code: 'information.state_changed' })
  await withdraw(id)
  expect(await withdraw(id)).toMatchObject({ code: 'information.state_changed', msg: '资讯状态已变化，请刷新' })
  for (const act of ['publish', 'withdraw', 'remove']) {
    const path = `/admin/api/information/${act}`
    expect(await desk.post(path, { id: 987_654 })).toMatchObject({ code: 'information.not_found' })
  }
})

test('the list of the desk is narrowed by state, category, words and days, and says how many stand in each tab', async () => {
  const category_id = await aCategory()
  const draft = await aDraft({ category_id, title: '百分 50% 的折扣' })
  const shown = await anArticle({ category_id, title: '物流时效说明' })
  const all = await rows({ category_id })
  expect(all.counts).toEqual({ all: 2, draft: 1, scheduled: 0, published: 1, withdrawn: 0 })
  const ids = async (query: Record<string, string | number>) =>
    (await rows({ category_id, ...query })).list.map(({ id }) => id)
  expect(await ids({ tab: 'draft' })).toEqual([draft])
  expect(await ids({ keyword: '50%' })).toEqual([draft])
  expect(await ids({ keyword: '%' })).toEqual([draft])
  expect(await ids({ keyword: '时效' })).toEqual([shown])
  const today = dayOf(now())
  expect(await ids({ date: `${today},${today}` })).toEqual([shown])
  expect(await ids({ date: '2020-01-01,2020-01-31' })).toEqual([])
  expect(await ids({ page: 10_000 })).toEqual([])
})

test('categories are added, renamed and put in order; people see them so', async () => {
  const [one, two] = [await aCategory('行业动态'), await aCategory('使用技巧')]
  await anArticle({ category_id: one })
  await anArticle({ category_id: two })
  const shown = async () =>
    (await list()).categories.filter(({ id }) => id === one || id === two).map(({ name }) => name)
  expect(await shown()).toEqual(['行业动态', '使用技巧'])
  expect(await desk.post('/admin/api/information/category/move', { id: two, up: true })).toMatchObject({ error: 0 })
  expect(await shown()).toEqual(['使用技巧', '行业动态'])
  expect(await saveCategory('行业观察', one)).toMatchObject({ error: 0 })
  expect(await shown()).toEqual(['使用技巧', '行业观察'])
  expect(await saveCategory('行业观察')).toMatchObject({
    code: 'information.category_taken',
    msg: '已有名为“行业观察”的分类',
  })
})

test('a category with articles in it stays, whatever their state; an empty one goes', async () => {
  const id = await aCategory()
  const article = await aDraft({ category_id: id })
  const remove = () => desk.post('/admin/api/information/category/remove', { id })
  expect(await remove()).toMatchObject({ code: 'information.category_in_use', msg: /还有 1 篇资讯/ })
  await desk.post('/admin/api/information/remove', { id: article })
  expect(await remove()).toMatchObject({ error: 0 })
  for (const [act, more] of [
    ['remove', {}],
    ['move', { up: true }],
    ['save', { name: '已经没了' }],
  ] as const) {
    expect(await desk.post(`/admin/api/information/category/${act}`, { id, ...more })).toMatchObject({
      code: 'information.category_not_found',
    })
  }
  expect(await save({ category_id: id })).toMatchObject({ code: 'information.category_not_found' })
})

test('goods that are not there, or nobody’s to see yet, do not stand beside an article', async () => {
  const { merchantId } = await aMerchant()
  const category_id = await aCategory()
  const { goodsId: draft } = await aGoods({ merchantId, status: 'draft' })
  for (const goods_ids of [[987_654_321], [draft]]) {
    expect(await save({ category_id, goods_ids })).toMatchObject({ code: 'goods.not_found' })
  }
  const { goodsId } = await aGoods({ merchantId, name: '安全帽' })
  const id = await aDraft({ category_id, goods_ids: [goodsId, goodsId] })
  expect(await held(id)).toMatchObject({ goods_ids: [goodsId], goods_names: [{ id: goodsId, name: '安全帽' }] })
})

test('staff of a store, shoppers and who has no right to contents neither read nor write at this desk', async () => {
  const id = await aDraft({ category_id: await aCategory() })
  const store = await aMerchant()
  const clerk = await atDesk(null, '商品员', { rights: ['goods'] })
  const reader = await atDesk(null, '只读', { rights: ['content:see'] })
  const calls = [
    ['list', 'get'],
    ['detail', 'get'],
    ['preview_code', 'get'],
    ['category/list', 'get'],
    ['save', 'post'],
    ['publish', 'post'],
    ['withdraw', 'post'],
    ['remove', 'post'],
    ['category/save', 'post'],
    ['category/move', 'post'],
    ['category/remove', 'post'],
  ] as const
  for (const [name, method] of calls) {
    const path = `/admin/api/information/${name}`
    expect(await as(store)[method](path, { id }), name).toMatchObject({ code: 'auth.forbidden' })
    expect(await as(clerk)[method](path, { id }), name).toMatchObject({ code: 'auth.forbidden' })
    expect((await as(await aShopper())[method](path, { id })).error, name).not.toBe(0)
    expect((await as(null)[method](path, { id })).error, name).not.toBe(0)
    const reply = await as(reader)[method](path, { id })
    if (method === 'get') expect(reply.error, name).toBe(0)
    else expect(reply, name).toMatchObject({ code: 'auth.forbidden' })
  }
})

test('an editor sees a draft on a phone by a code that is good for that draft alone, for ten minutes', async () => {
  const category_id = await aCategory()
  const [id, other] = [await aDraft({ category_id, title: '还没发布' }), await aDraft({ category_id })]
  const code = await desk.get('/admin/api/information/preview_code', { id })
  const { preview } = code.data as { preview: string }
  const seen = (asked: number, with_code: string) =>
    as(null).get('/shop/api/information/preview', { id: asked, preview: with_code })
  expect(await seen(id, preview)).toMatchObject({ error: 0, data: { title: '还没发布', read_count: 0 } })
  const none = { code: 'information.not_found' }
  expect(await seen(other, preview)).toMatchObject(none)
  expect(await seen(id, 'made-up')).toMatchObject(none)
  expect(await as(null).get('/shop/api/information/detail', { id, preview })).toMatchObject(none)
  expect(await desk.get('/admin/api/information/preview_code', { id: 987_654 })).toMatchObject(none)
  pass(minutes(10))
  expect(await seen(id, preview)).toMatchObject(none)
})

test('an article without a title, an author or a category, or too long, is not taken', async () => {
  const category_id = await aCategory()
  for (const wrong of [
    { title: ' ' },
    { title: '长'.repeat(61) },
    { author: '' },
    { summary: '长'.repeat(121) },
    { content_html: '' },
    // Made safe it is 100,000 characters long.
    { content_html: '&'.repeat(20_000) },
    { cover: 'https://evil.test/a.png' },
    { goods_ids: Array.from({ length: 13 }, (_, i) => i + 1) },
  ]) {
    expect(await save({ category_id, ...wrong }), JSON.stringify(wrong)).toMatchObject({ code: 'request.invalid' })
  }
  expect(await save({})).toMatchObject({ code: 'request.invalid' })
  expect(await save({ category_id, title: '长'.repeat(60) })).toMatchObject({ error: 0 })
})
