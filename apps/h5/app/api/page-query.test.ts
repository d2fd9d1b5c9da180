import { expect, test } from 'vitest'
import { flag, id, int, oneOf, optional, required, str } from '#app/page-params.ts'
import { parseQuery, validated, validatedOr } from './page-query.ts'

const Query = {
  goods_id: id,
  tab: oneOf(['detail', 'review'], 'detail'),
  keyword: str('', 5),
  qty: int(1),
  sku_id: int(null),
  in_stock: flag(),
}
const at = (search: string) => new URL(`http://mall/product/detail${search}`)

function refusalOf(act: () => unknown): unknown {
  try {
    act()
  } catch (thrown) {
    return thrown
  }
  return expect.unreachable()
}

test('parameters get their types and defaults', () => {
  expect(parseQuery(Query, at('?goods_id=7'))).toEqual({
    goods_id: 7,
    tab: 'detail',
    keyword: '',
    qty: 1,
    sku_id: null,
    in_stock: false,
  })
  expect(parseQuery(Query, at('?goods_id=7&tab=review&keyword=防砸安全鞋子&qty=3&sku_id=9&in_stock=1'))).toEqual({
    goods_id: 7,
    tab: 'review',
    keyword: '防砸安全鞋',
    qty: 3,
    sku_id: 9,
    in_stock: true,
  })
})

test('an unknown word falls back silently', () => {
  expect(parseQuery(Query, at('?goods_id=7&tab=hacked&in_stock=yes'))).toMatchObject({ tab: 'detail', in_stock: false })
})

test.each([
  '',
  '?goods_id=',
  '?goods_id=0',
  '?goods_id=abc',
  '?goods_id=1e3',
  '?goods_id=1&qty=x',
  `?goods_id=${'9'.repeat(30)}`,
])('%j fails the validate check: 404 with the full path', (search) => {
  expect(refusalOf(() => parseQuery(Query, at(search)))).toMatchObject({
    data: { message: `Page not found: /product/detail${at(search).search}` },
    init: { status: 404, statusText: 'Page not found' },
  })
})

test('a required text must look like what it stands for', () => {
  const OrderQuery = { order_no: required(/^D\d{10,19}$/) }
  expect(parseQuery(OrderQuery, at('?order_no=D12345678901'))).toEqual({ order_no: 'D12345678901' })
  expect(refusalOf(() => validated({ query: OrderQuery })({ request: new Request(at('?order_no=1')) }))).toMatchObject({
    init: { status: 404 },
  })
})

test('what may be left out must still look like one where it is given', () => {
  const query = { order_no: optional(/^D\d+$/) }
  expect(parseQuery(query, at('')).order_no).toBe('')
  expect(parseQuery(query, at('?order_no=D12')).order_no).toBe('D12')
  expect(refusalOf(() => parseQuery(query, at('?order_no=oops')))).toMatchObject({ init: { status: 404 } })
})

test('a page about one of several things leads to their list where it is about none', () => {
  const check = validatedOr({ query: { id: int(0) } }, ({ id }) => (id > 0 ? null : '/users/invoice_list'))
  const load = (search: string) => check({ request: new Request(at(search)) })
  expect(load('?id=3')).toBeNull()
  const led = refusalOf(() => load(''))
  expect(led).toBeInstanceOf(Response)
  expect(led instanceof Response && led.headers.get('Location')).toBe('/users/invoice_list')
})
