import type { OutputOf } from '@mall/contract/call/call'
import type { merchantList } from '@mall/contract/merchant/calls'
import { expect, test } from 'vitest'
import { days, later } from '#kernel/time.ts'
import { mallForTest } from '#test/mall.ts'

type Told = OutputOf<typeof merchantList>
const mall = await mallForTest()
const { as, aMerchant, aGoods, aCategory } = mall
const visitor = as(null)

/** A category of the third level in a first-level one of this name. */
async function aShelf(name: string) {
  const top = await aCategory(name)
  return { top, categoryId: await aCategory(`${name}小类`, await aCategory(`${name}中类`, top)) }
}
const safety = await aShelf('安全防护')
const office = await aShelf('办公')
const gudun = await aMerchant({ name: '固盾劳保旗舰店', typeName: '旗舰店', region: '浙江省 杭州市', sort: 2 })
const own = await aMerchant({ name: '澄采自营', typeName: '平台自营', isSelf: true, region: '上海市 上海市', sort: 1 })
const resting = await aMerchant({
  name: '歇业中的工厂',
  typeName: '厂家直供',
  status: 'resting',
  region: '浙江省 宁波市',
  sort: 0,
})
await aMerchant({ name: '还没有货的店', typeName: '专营店', region: '北京市 北京市', sort: 3 })
await aMerchant({ name: '关了的手套店', status: 'closed', sort: -1 })
await aMerchant({ name: '冻结的手套店', status: 'frozen', sort: -1 })

const yesterday = later(mall.now(), -days(2))
await aGoods({
  merchantId: gudun.merchantId,
  name: '防刺穿安全鞋',
  categoryId: safety.categoryId,
  sales: 10,
  onSaleAt: yesterday,
})
await aGoods({
  merchantId: gudun.merchantId,
  name: '登录可见的面罩',
  categoryId: safety.categoryId,
  priceMode: 'login',
  onSaleAt: mall.now(),
})
await aGoods({
  merchantId: own.merchantId,
  name: '订书机',
  categoryId: office.categoryId,
  sales: 90,
  onSaleAt: yesterday,
})
await aGoods({
  merchantId: resting.merchantId,
  name: '防滑手套',
  categoryId: safety.categoryId,
  sales: 500,
  onSaleAt: yesterday,
})
await aGoods({ merchantId: own.merchantId, name: '下架的手套', categoryId: safety.categoryId, status: 'off_sale' })

const ask = async (query = ''): Promise<Told> =>
  (await visitor.get(`/shop/api/merchant/list?${query.includes('list_rows') ? '' : 'list_rows=20'}${query}`)).data
const names = async (query = '') => (await ask(query)).list.map(({ name }) => name)

test('the street shows the stores that can be visited, those that rest last, and says what each is about', async () => {
  const { list, total, categories } = await ask()
  expect(list.map(({ name }) => name)).toEqual(['澄采自营', '固盾劳保旗舰店', '还没有货的店', '歇业中的工厂'])
  expect(total).toBe(4)
  expect(categories.map(({ name }) => name)).toEqual(['安全防护', '办公'])
  expect(list[1]).toMatchObject({ main_category: '安全防护', new_today: 1, coupon_text: '' })
  expect(list[2]).toMatchObject({ main_category: '', new_today: 0, goods: [] })
})

test('a visitor of the street learns no price that they may not see', async () => {
  const store = (await ask()).list.find(({ name }) => name === '固盾劳保旗舰店')
  expect(store?.goods.find(({ name }) => name === '登录可见的面罩')).toMatchObject({ price_fen: null })
})

test.each([
  ['&sort=sales', ['澄采自营', '固盾劳保旗舰店', '还没有货的店', '歇业中的工厂']],
  ['&sort=new', ['固盾劳保旗舰店', '澄采自营', '还没有货的店', '歇业中的工厂']],
  ['&sort=near&near=330106', ['固盾劳保旗舰店', '澄采自营', '还没有货的店', '歇业中的工厂']],
  ['&sort=near&near=110105', ['还没有货的店', '澄采自营', '固盾劳保旗舰店', '歇业中的工厂']],
  ['&sort=near&near=999999', ['澄采自营', '固盾劳保旗舰店', '还没有货的店', '歇业中的工厂']],
  ['&kind=self', ['澄采自营']],
  ['&kind=flagship', ['固盾劳保旗舰店']],
  ['&kind=factory', ['歇业中的工厂']],
  [`&cid=${office.top}`, ['澄采自营']],
  ['&cid=99999999', []],
  ['&list_rows=2&page=2', ['还没有货的店', '歇业中的工厂']],
])('asked for %s it shows %j', async (query, expected) => {
  expect(await names(query)).toEqual(expected)
})

test('a word finds the store that is called so, those with it in their names, and those that sell it with what they sell', async () => {
  expect(await names('&keyword=手套')).toEqual(['歇业中的工厂'])
  const { list } = await ask('&keyword=手套')
  expect(list[0]?.goods.map(({ name }) => name)).toEqual(['防滑手套'])
  expect(await names('&keyword=店')).toEqual(['固盾劳保旗舰店', '还没有货的店'])
  expect((await names('&keyword=固盾劳保旗舰店'))[0]).toBe('固盾劳保旗舰店')
  expect(await names('&keyword=没有这样的东西')).toEqual([])
})

test('a place that is no code is refused', async () => {
  expect(await visitor.get('/shop/api/merchant/list?near=abc')).toMatchObject({ error: expect.any(Number), data: null })
})
