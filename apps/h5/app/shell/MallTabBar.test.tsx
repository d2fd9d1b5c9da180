import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { aUser, renderedAs } from '#session/user.fake.ts'
import { useApp } from '#store/app.ts'
import { MallTabBar } from './MallTabBar.tsx'

const at = (path: string) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <MallTabBar />
    </MemoryRouter>,
  )

test.each(['/', '/product/category', '/order/shopping_cart', '/users'])(
  '%s has the tab bar and is its current tab',
  (path) => {
    renderedAs({})
    expect(at(path)).toMatch(new RegExp(`<a[^>]*aria-current="page"[^>]*href="${path}"`))
  },
)

test('no other page has it', () => {
  expect(at('/users/order_list')).toBe('')
  expect(at('/product/detail')).toBe('')
})

test('shoppers see 购物车, company members 进货单 with its lines counted aloud', () => {
  renderedAs({ token: 't', userInfo: aUser({ company: null }) })
  expect(at('/')).toContain('购物车')
  renderedAs({ token: 't', userInfo: aUser() })
  Object.assign(useApp.getInitialState(), { cartNumber: 120 })
  expect(at('/')).toMatch(/进货单.*120 件商品/)
  expect(at('/')).toContain('99+')
})
