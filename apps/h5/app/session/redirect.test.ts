import { expect, test } from 'vitest'
import { loginPath, safeRedirect } from './redirect.ts'

test('a place of this site is kept with its query and fragment', () => {
  expect(safeRedirect('/order/order_details?order_no=D123#log')).toBe('/order/order_details?order_no=D123#log')
})

test.each([
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/a/..//evil.example',
  'evil',
  '',
  null,
  '/login?redirect=/login',
  '/register',
])('%j does not lead away or around in circles', (target) => {
  expect(safeRedirect(target)).toBe('/')
})

test('the login path remembers the full path', () => {
  expect(loginPath({ pathname: '/users/order_list', search: '?status=shipped' })).toBe(
    '/login?redirect=%2Fusers%2Forder_list%3Fstatus%3Dshipped',
  )
  expect(loginPath({ pathname: '/', search: '' })).toBe('/login')
  expect(loginPath({ pathname: '/login', search: '?redirect=%2F' })).toBe('/login')
})
