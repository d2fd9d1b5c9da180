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

test('a page over 400 KB is named, with how heavy it is; the editor of goods is not', () => {
  const login = { name: 'login', title: '登录', path: '/login' }
  const orders = { name: 'orders', title: '订单', path: '/orders' }
  const editor = { name: 'goods-edit', title: '编辑商品', path: '/goods/edit' }
  expect(
    tooHeavy([
      { page: login, kb: 399.9 },
      { page: orders, kb: 400 },
      { page: editor, kb: 600 },
    ]),
  ).toEqual([])
  expect(
    tooHeavy([
      { page: login, kb: 260 },
      { page: orders, kb: 400.1 },
    ]),
  ).toEqual(['订单（/orders）首次载入脚本 400.1 KB，上限 400 KB'])
})
