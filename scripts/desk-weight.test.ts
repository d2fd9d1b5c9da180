import { expect, test } from 'vitest'
import { filesOf, tooHeavy } from './desk-weight.ts'

const manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', imports: ['_core.js'] },
  '_core.js': { file: 'assets/core.js' },
  'app/pages/store/orders.tsx': { file: 'assets/orders.js', imports: ['_shared.js', 'index.html'] },
  'sheet.css': { file: 'assets/sheet.css' },
}

test('what a page loads is its own script and all that these import, each once', () => {
  expect([...filesOf(manifest, ['index.html', 'app/pages/store/orders.tsx'])].sort()).toEqual([
    ...['assets/core.js', 'assets/index.js', 'assets/orders.js', 'assets/shared.js'],
  ])
  expect(filesOf(manifest, ['sheet.css']).size).toBe(0)
})

test('a page that was not built is told, not weighed as nothing', () => {
  expect(() => filesOf(manifest, ['app/pages/store/goods.tsx'])).toThrow('goods.tsx')
})

test('a login page over 400 KB and a list over its limit are named, with how heavy they are', () => {
  const login = { name: 'login', title: '登录', path: '/login' }
  const orders = { name: 'orders', title: '订单', path: '/orders' }
  expect(
    tooHeavy([
      { page: login, kb: 399.9 },
      { page: orders, kb: 500 },
    ]),
  ).toEqual([])
  expect(
    tooHeavy([
      { page: login, kb: 400.1 },
      { page: orders, kb: 540 },
    ]),
  ).toEqual(['登录（/login）首次载入脚本 400.1 KB，上限 400 KB', '订单（/orders）首次载入脚本 540.0 KB，上限 530 KB'])
})
