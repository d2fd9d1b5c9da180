import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { pages } from '#app/pages.ts'
import { LoginGate } from './LoginGate.tsx'
import { LoginRequired } from './LoginRequired.tsx'
import { PageGate } from './PageGate.tsx'
import { aUser, renderedAs } from './user.fake.ts'

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

const roles = (
  <PageGate page={pages.roles} skeleton="骨架">
    角色
  </PageGate>
)
const log = (
  <PageGate page={pages.audit} skeleton="骨架">
    记录
  </PageGate>
)
const inCompany = (permissions: string) => aUser({ role: { name: '采购员', permissions, order_sight: 'own' } })

test('a page of companies tells a shopper how to become one, and is skeleton until it is known who this is', () => {
  renderedAs({ token: null })
  expect(at('/users/role_list', roles)).toContain('登录后管理企业角色')
  renderedAs({ token: 't', userInfo: aUser({ company: null }) })
  expect(at('/users/role_list', roles)).toContain('该功能仅对企业账号开放')
})

test('who lacks the right is told which to ask for, and who holds one of several sees the page', () => {
  renderedAs({ token: 't', userInfo: inCompany('cart:add') })
  expect(at('/users/role_list', roles)).toContain('角色管理')
  expect(at('/users/role_list', roles)).not.toContain('>角色<')
  renderedAs({ token: 't', userInfo: inCompany('role:edit') })
  expect(at('/users/role_list', roles)).toBe('角色')
})

test('what is the owner’s alone no right opens, and nobody is sent to ask for one', () => {
  renderedAs({ token: 't', userInfo: inCompany('role:edit,order:review') })
  expect(at('/company/audit', log)).toContain('操作记录仅企业主账号可以查看')
  renderedAs({ token: 't', userInfo: inCompany('*') })
  expect(at('/company/audit', log)).toBe('记录')
})
