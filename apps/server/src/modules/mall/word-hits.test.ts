import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { wordHits } from '#modules/banned-word/banned-word.table.ts'
import { mallForTest } from '#test/mall.ts'
import { ordersIn } from '#test/orders.ts'

const mall = await mallForTest()
const { as, aShopper, aMerchant, anOperator, atDesk, aGoods, aBrand, aCategory, db, defects } = mall
const { aCompletedOrder } = ordersIn(mall)
const operator = await anOperator()
const category_id = await aCategory('手套', await aCategory('手部防护', await aCategory('劳保')))
const place = { category_id, brand_id: await aBrand('曜栅') }

let serial = 0
const fields = (more: object = {}) => {
  serial += 1
  const skus = [{ sku_code: `W-${serial}`, values: [], price_fen: 1500 }]
  return { ...place, name: '防割手套', unit: '双', skus, ...more }
}
type Person = { token: string }
type Added = { code?: string; data: { goods_id: number } }
const add = (store: Person, more: object): Promise<Added> => as(store).post('/merchant/api/goods/add', fields(more))
const edit = (store: Person, id: number, more: object) => as(store).put(`/merchant/api/goods/edit/${id}`, fields(more))
const shelve = (store: Person, goods_id: number) =>
  as(store).post('/merchant/api/goods/status', { goods_id, status: 'on_sale' })

type Hit = { hit_id: number; source: string; goods_id: number; words: string[]; excerpt: string; state: string }
const hits = async (input: Record<string, string> = {}): Promise<Hit[]> => {
  const reply: { data: { list: Hit[] } } = await as(operator).get('/admin/api/word/hits', input)
  return reply.data.list
}
const hitsOf = async (goodsId: number) => (await hits()).filter(({ goods_id }) => goods_id === goodsId)
const decide = (hit_id: number, decision: string) =>
  as(operator).post('/admin/api/word/decide', { hit_id, decision, note: '' })

test.each([
  ['name', '商品名称', { name: '刷·单手套' }],
  ['sub_title', '副标题', { sub_title: '可代开 发票' }],
  ['detail_html', '商品详情', { detail_html: '<p>可<b>代开</b>发票</p>' }],
  ['params', '商品参数', { params: [{ name: '服务', value: '代开发票' }] }],
])(
  'a goods with a banned word in its %s is not kept, and the refusal tells word and field',
  async (field, name, more) => {
    const store = await aMerchant()
    const word = field === 'name' ? '刷单' : '代开发票'
    const refusal = {
      code: 'goods.banned_word',
      msg: `${name}含有违禁词“${word}”，请修改`,
      data: { field, name, word },
    }
    expect(await add(store, more)).toMatchObject(refusal)
    const { data } = await add(store, {})
    expect(await edit(store, data.goods_id, more)).toMatchObject(refusal)
  },
)

test('a goods written before the word was banned is not put on sale', async () => {
  const store = await aMerchant()
  const { data } = await add(store, { name: '闪电返现手套' })
  const word = { text: '闪电返现', kind: 'refuse', category: 'fraud' }
  await as(operator).post('/admin/api/word/add', word)
  expect(await shelve(store, data.goods_id)).toMatchObject({ code: 'goods.banned_word', data: { field: 'name' } })
})

test('a goods with a word to look at is kept, waits before the platform, and waits no longer once the word is gone', async () => {
  const store = await aMerchant()
  const { data } = await add(store, { name: '全网 最低 防割手套', sub_title: '国家级品质' })
  expect(await hitsOf(data.goods_id)).toMatchObject([
    { source: 'goods', words: ['全网最低', '国家级'], excerpt: '全网 最低 防割手套', state: 'open' },
  ])
  const queue: { data: { list: { queue: string; count: number }[] } } = await as(operator).get('/desk/api/queue/list')
  expect(queue.data.list.find((one) => one.queue === 'word_hits')?.count).toBe(1)
  await edit(store, data.goods_id, { name: '防割手套' })
  expect(await hitsOf(data.goods_id)).toEqual([])
})

test('what was found to be fine is not told again, until there is another word', async () => {
  const store = await aMerchant()
  const { data } = await add(store, { name: '全网最低手套' })
  const [hit] = await hitsOf(data.goods_id)
  expect(await decide(hit?.hit_id ?? 0, 'fine')).toMatchObject({ error: 0 })
  expect(await decide(hit?.hit_id ?? 0, 'handled')).toMatchObject({ code: 'word.hit_decided' })
  await edit(store, data.goods_id, { name: '全网最低防割手套' })
  expect(await hitsOf(data.goods_id)).toMatchObject([{ state: 'fine' }])
  await edit(store, data.goods_id, { name: '全网最低国家级手套' })
  expect(await hitsOf(data.goods_id)).toMatchObject([{ state: 'open', words: ['全网最低', '国家级'] }])
})

test('a goods that the platform takes out of the mall waits no longer', async () => {
  const store = await aMerchant()
  const { data } = await add(store, { name: '全网最低手套' })
  await as(operator).post('/admin/api/goods/ban', { goods_id: data.goods_id, banned: true, reason: '广告法' })
  expect(await hitsOf(data.goods_id)).toEqual([])
})

test('reviews, additions and replies with a word to look at wait, and go with the review', async () => {
  const store = await aMerchant()
  const { goodsId, skuId } = await aGoods({ merchantId: store.merchantId })
  const buyer = await aShopper()
  const order = await aCompletedOrder(buyer, { skuId })
  const order_item_id = order.lineIds[0] ?? 0
  const item = { order_item_id, star: 5, content: '客服让我加微信，好评返现', images: [] }
  expect(await as(buyer).post('/shop/api/evaluation/create', { order_no: order.orderNo, items: [item] })).toMatchObject(
    { error: 0 },
  )
  const more = { order_item_id, content: '真的要我加 微信', images: [] }
  expect(await as(buyer).post('/shop/api/evaluation/append', more)).toMatchObject({ error: 0 })
  const [written] = await hitsOf(goodsId)
  const [row] = await db
    .select()
    .from(wordHits)
    .where(eq(wordHits.id, written?.hit_id ?? 0))
  const answer = { reply_id: row?.sourceId, content: '加微信有优惠' }
  expect(await as(store).post('/merchant/api/evaluation/reply', answer)).toMatchObject({ error: 0 })
  expect((await hitsOf(goodsId)).map(({ source, words }) => [source, words]).sort()).toEqual([
    ['append', ['加微信']],
    ['evaluation', ['加微信', '好评返现']],
    ['reply', ['加微信']],
  ])
  await as(buyer).delete(`/shop/api/evaluation/delete/${row?.sourceId}`)
  expect(await hitsOf(goodsId)).toEqual([])
})

test('who may not judge goods reads at most, and what is not there is not judged', async () => {
  const reader = await atDesk(null, '只读', { rights: ['goods:see'] })
  expect(await as(reader).get('/admin/api/word/hits')).toMatchObject({ error: 0 })
  const wish = { hit_id: 99_999, decision: 'fine' }
  expect(await as(reader).post('/admin/api/word/decide', wish)).toMatchObject({ code: 'auth.forbidden' })
  expect(await as(operator).post('/admin/api/word/decide', wish)).toMatchObject({ code: 'word.hit_not_found' })
  expect(defects).toEqual([])
})
