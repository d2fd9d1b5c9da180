import type { Address } from '@mall/contract/address/terms'
import type { GoodsDetail, Sku } from '@mall/contract/goods/terms'
import { expect, test } from 'vitest'
import { placeOf, regionName } from './delivery.tsx'
import { saleStateOf, sectionsOf, tabsOf } from './sale-state.ts'

const sku = (price_fen: number | null, stock: number): Sku => ({
  sku_id: 1,
  sku_code: '',
  values: [],
  price_fen,
  market_price_fen: null,
  vip_price_fen: null,
  tiers: [],
  stock,
  image: null,
})
const store: GoodsDetail['merchant'] = {
  mer_id: 1,
  name: '固盾劳保旗舰店',
  logo: '',
  is_self: false,
  type_name: '',
  status: 'open',
  score: 49,
  desc_score: 49,
  service_score: 49,
  delivery_score: 49,
  fans: 0,
  region: '',
  phone: '',
  business_time: '',
  rests_until: null,
  rest_notice: '',
  goods: [],
}
const shoe: GoodsDetail = {
  goods_id: 1,
  status: 'on_sale',
  type: 'normal',
  name: '安全鞋',
  sub_title: '',
  images: [],
  unit: '双',
  price_mode: 'shown',
  moq: 1,
  step: 1,
  limit_num: null,
  members_only: false,
  tax_rate: 13,
  lead_days: 0,
  sales: 0,
  brand: { id: 1, name: '固盾' },
  model: '',
  item_code: '',
  cid: 1,
  category_path: [],
  specs: [],
  skus: [sku(100, 5)],
  params: [],
  services: [],
  detail_html: '',
  freight_text: '',
  promise_text: '',
  review_summary: { total: 0, good_percent: null, tags: [] },
  merchant: store,
}
const visitor = { loggedIn: false, fetching: false, isPaidMember: false }
const member = { loggedIn: true, fetching: false, isPaidMember: false }

test('a goods on the shelf with price and stock can be bought', () => {
  expect(saleStateOf(shoe, visitor)).toBe('on_sale')
})

test('what is off the shelf is so whatever else holds', () => {
  expect(saleStateOf({ ...shoe, status: 'off_sale', skus: [sku(null, 0)] }, member)).toBe('off_sale')
})

test('without stock for the minimum nothing can be bought', () => {
  expect(saleStateOf({ ...shoe, skus: [sku(100, 0)] }, visitor)).toBe('sold_out')
  expect(saleStateOf({ ...shoe, moq: 10, step: 10 }, visitor)).toBe('sold_out')
})

test('a visitor is asked to log in for a price; a member waits for it, and learns when there is none', () => {
  const hidden: GoodsDetail = { ...shoe, price_mode: 'login', skus: [sku(null, 5)] }
  expect(saleStateOf(hidden, visitor)).toBe('login')
  expect(saleStateOf(hidden, { ...member, fetching: true })).toBe('arriving')
  expect(saleStateOf(hidden, member)).toBe('inquiry')
  expect(saleStateOf({ ...hidden, skus: [sku(100, 5)] }, member)).toBe('on_sale')
})

test('what is for paid members is bought by them, and offers the others to become one', () => {
  const exclusive = { ...shoe, members_only: true }
  expect(saleStateOf(exclusive, visitor)).toBe('members')
  expect(saleStateOf(exclusive, member)).toBe('members')
  expect(saleStateOf(exclusive, { ...member, isPaidMember: true })).toBe('on_sale')
  expect(saleStateOf({ ...exclusive, skus: [sku(100, 0)] }, member)).toBe('sold_out')
})

test('goods without any price are asked about, not bought', () => {
  expect(saleStateOf({ ...shoe, price_mode: 'inquiry' }, member)).toBe('inquiry')
  expect(saleStateOf({ ...shoe, skus: [sku(null, 5)] }, visitor)).toBe('inquiry')
})

const html =
  '<p>开头</p><h3>固盾 安全鞋</h3><p>一段<br>两行</p><p><img src="/img/a.webp"></p>' +
  '<h3>规格参数</h3><table><tbody><tr><th>材质</th><td>皮</td></tr></tbody></table>' +
  '<h3>包装<b>清单</b></h3><p>一双</p><h3>售后说明</h3><p>七天</p>'

test('a description falls into its headed parts and loses nothing', () => {
  const parts = sectionsOf(html)
  expect(parts.map((part) => part.title)).toEqual(['', '固盾 安全鞋', '规格参数', '包装清单', '售后说明'])
  expect(parts.map((part) => part.html).join('')).toBe(html)
})

test('headings inside other elements do not tear them apart', () => {
  const nested = '<div><h3>售后</h3><p>七天</p></div><h3>后记</h3>'
  expect(sectionsOf(nested)).toEqual([
    { title: '', html: '<div><h3>售后</h3><p>七天</p></div>' },
    { title: '后记', html: '<h3>后记</h3>' },
  ])
})

test('packing and after-sale stand in their own tab, a table of parameters only once', () => {
  const { story, after } = tabsOf(html, true)
  expect(after).toBe('<h3>包装<b>清单</b></h3><p>一双</p><h3>售后说明</h3><p>七天</p>')
  expect(story).not.toContain('规格参数')
  expect(tabsOf(html, false).story).toContain('规格参数')
})

test('a goods without description has neither', () => {
  expect(tabsOf('', true)).toEqual({ story: '', after: '' })
})

const address = (id: number, more: Partial<Address> = {}): Address => ({
  id,
  name: '王敏',
  phone: '13800001000',
  division_code: '310117',
  tag: '',
  is_default: false,
  province: '上海市',
  city: '上海市',
  district: '松江区',
  street: '',
  detail: `申港路 ${id} 号`,
  ...more,
})
const home = address(1, { is_default: true })
const work = address(2)
const shanghai = { code: '310100', name: '上海市' }
const suzhou = { code: '320505', name: '江苏省 苏州市 虎丘区' }

test('goods go to the default address of who has one, said without saying a name twice', () => {
  expect(placeOf({ chosen: null, addresses: [work, home], city: shanghai })).toEqual({
    code: '310117',
    name: '上海市 松江区 申港路 1 号',
    addressId: 1,
  })
})

test('what was chosen by hand goes before it, an address or a region', () => {
  expect(placeOf({ chosen: { address_id: 2 }, addresses: [home, work], city: null })).toMatchObject({ addressId: 2 })
  expect(placeOf({ chosen: suzhou, addresses: undefined, city: null })).toEqual({ ...suzhou, addressId: null })
})

test('an address that was deleted meanwhile is not held on to', () => {
  expect(placeOf({ chosen: { address_id: 9 }, addresses: [home], city: null })).toMatchObject({ addressId: 1 })
  expect(placeOf({ chosen: { address_id: 9 }, addresses: [], city: shanghai })).toMatchObject(shanghai)
})

test('who has no address shops in a city, or has yet to say where', () => {
  expect(placeOf({ chosen: null, addresses: [], city: shanghai })).toEqual({ ...shanghai, addressId: null })
  expect(placeOf({ chosen: null, addresses: [], city: null })).toBeNull()
  expect(placeOf({ chosen: null, addresses: undefined, city: shanghai })).toBeUndefined()
})

test('a region reads from the province down', () => {
  expect(regionName([{ name: '上海市' }, { name: '上海市' }, { name: '松江区' }])).toBe('上海市 松江区')
})
