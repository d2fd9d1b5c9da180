import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { LoginGate } from './LoginGate.tsx'
import { LoginRequired } from './LoginRequired.tsx'
import { renderedAs } from './user.fake.ts'

const at = (path: string, page: ReactElement) =>
  renderToStaticMarkup(<MemoryRouter initialEntries={[path]}>{page}</MemoryRouter>)

const orders = (
  <LoginGate hint="登录后查看您的订单" skeleton="骨架">
    订单
  </LoginGate>
)

test('until storage was read the page shows its skeleton', () => {
  renderedAs({ ready: false })
  expect(at('/users/order_list', orders)).toBe('骨架')
})

test('a guest sees the not-logged-in view in place, which leads back to the same address', () => {
  renderedAs({ token: null })
  const html = at('/users/order_list?status=shipped', orders)
  expect(html).toContain('您还未登录')
  expect(html).toContain('登录后查看您的订单')
  expect(html).toContain('href="/login?redirect=%2Fusers%2Forder_list%3Fstatus%3Dshipped"')
  expect(html).toContain('href="/register?redirect=%2Fusers%2Forder_list%3Fstatus%3Dshipped"')
})

test('a member sees the page', () => {
  renderedAs({ token: 't' })
  expect(at('/users/order_list', orders)).toBe('订单')
})

test('a page of money shows a guest its skeleton while it moves on to the login', () => {
  const page = <LoginRequired skeleton="骨架">确认订单</LoginRequired>
  renderedAs({ token: null })
  expect(at('/order/order_confirm', page)).toBe('骨架')
  renderedAs({ token: 't' })
  expect(at('/order/order_confirm', page)).toBe('确认订单')
})
