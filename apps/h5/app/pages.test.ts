import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { screens } from './page-screens.ts'
import { pageAt, pages, to } from './pages.ts'
import routes from './routes.ts'

/** Every path that the mall is to have. */
const specified = [
  '/',
  ...['coupon_goods_list', 'coupon_list', 'information_info', 'information_list', 'seckill_list'].map(
    (name) => `/activity/${name}`,
  ),
  ...['', '/content', '/defaultHelp'].map((name) => `/help${name}`),
  ...[
    'application_record',
    'defaultMerchant',
    'merchant/home',
    'merchant/recommending',
    'merchant_home',
    'merchant_list',
    'merchant_settled',
    'merchant_street',
  ].map((name) => `/merchant/${name}`),
  ...[
    'aftersale/apply',
    'aftersale/detail',
    'apply_refund',
    'components/returningGoods',
    'defaultOrder',
    'invoice_edit',
    'invoice_view',
    'orderRefund_details',
    'order_confirm',
    'order_details',
    'order_logistics',
    'order_pay_status',
    'order_payment',
    'product_evaluate',
    'shopping_cart',
    'virtual_order_details',
  ].map((name) => `/order/${name}`),
  ...[
    'activityStyleCard',
    'category',
    'detail',
    'product_list',
    'product_recommended',
    'receiveCouponList',
    'seckillCard',
  ].map((name) => `/product/${name}`),
  '/users',
  ...[
    'address_list',
    'aftersale_list',
    'agreement_rules',
    'browsing_history',
    'collect_merchant',
    'collect_products',
    'components/editUserPasswordFrom',
    'components/editUserPhoneFrom',
    'defaultUser',
    'evaluation_list',
    'invoice_list',
    'material_list',
    'order_list',
    'refund_list',
    'role_list',
    'user_account',
    'user_balance',
    'user_coupon',
    'user_info',
    'user_integral',
    'user_list',
  ].map((name) => `/users/${name}`),
]

const pathsOf = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, index, children }) => {
    const here = path === undefined ? above : `${above}/${path}`
    return [...(children ? [] : [index && here === '' ? '/' : here]), ...pathsOf(children ?? [], here)]
  })

test('the client answers each path of the table, and no other', () => {
  const answered = pathsOf(routes).filter((path) => path !== '/*')
  expect(answered.sort()).toEqual(
    Object.values(pages)
      .map(({ path }) => path)
      .sort(),
  )
})

test('the table has each of the 62 paths of the specification', () => {
  expect(specified).toHaveLength(62)
  const built = new Set<string>(Object.values(pages).map(({ path }) => path))
  expect(specified.filter((path) => !built.has(path))).toEqual([])
})

test('pages of money redirect, personal pages gate in place, the rest is public', () => {
  expect(pageAt('/order/order_confirm')?.level).toBe('R')
  expect(pageAt('/users/')?.level).toBe('L')
  expect(pageAt('/users/agreement_rules')?.level).toBe('P')
  expect(pageAt('/product/detail')?.level).toBe('P')
  expect(pageAt('/no/such/page')).toBeUndefined()
})

test('an address says what it must, and of the rest what is not as it would be anyway', () => {
  expect(to.home()).toBe('/')
  expect(to.orderDetails({ order_no: 'D20261120001' })).toBe('/order/order_details?order_no=D20261120001')
  expect(to.orderList({ tab: 'all', keyword: '', mer_id: null })).toBe('/users/order_list')
  expect(to.orderList({ tab: 'unpaid', keyword: '手套', scope: 'company' })).toBe(
    `/users/order_list?tab=unpaid&keyword=${encodeURIComponent('手套')}&scope=company`,
  )
  expect(to.orderList({ scope: 'company', paid: '2026-09,2026-11', mer_id: 12, slice: '北辰' })).toBe(
    `/users/order_list?scope=company&paid=2026-09,2026-11&mer_id=12&slice=${encodeURIComponent('北辰')}`,
  )
  expect(to.balance({ date: '2026-01-01,2026-01-31' })).toBe('/users/user_balance?date=2026-01-01,2026-01-31')
  expect(to.evaluate({ order_no: 'D20261120001', append: true })).toBe(
    '/order/product_evaluate?order_no=D20261120001&append=1',
  )
  expect(to.login({ redirect: '/order/order_details?order_no=D1' })).toBe(
    '/login?redirect=%2Forder%2Forder_details%3Forder_no%3DD1',
  )
})

test('no path of a page stands anywhere but in the table', () => {
  const folder = import.meta.dirname
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.(test|fake)\.tsx?$/.test(file) && file !== 'pages.ts',
  )
  const paths = Object.values(pages).flatMap(({ path }) => (path === '/' ? [] : [path]))
  const written = files.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    const literals = [...text.matchAll(/['"`](\/[\w/]+)[?'"`$]/g)].map(([, path]) => path)
    return literals.filter((path) => paths.some((known) => known === path)).map((path) => `${file}: ${path}`)
  })
  expect(written).toEqual([])
})

test('no two pictures have one name', () => {
  const named = Object.values(screens).flatMap((lines) =>
    lines.flatMap(({ name, views }) => views.map((view) => `${name}-${view}`)),
  )
  expect(named.filter((name, i) => named.indexOf(name) !== i)).toEqual([])
})
