import { expect, test, vi } from 'vitest'
import { makeLoginHandler } from './login-handler.ts'

const handlerAt = (pathname: string, { search = '', starting = false } = {}) => {
  const navigate = vi.fn()
  makeLoginHandler({ location: () => ({ pathname, search }), starting: () => starting, navigate })()
  return navigate
}

test('a login failure on a personal page leads to the login and back again', () => {
  expect(handlerAt('/order/order_details', { search: '?order_no=D1' })).toHaveBeenCalledWith(
    '/login?redirect=%2Forder%2Forder_details%3Forder_no%3DD1',
  )
})

test.each(['/', '/product/detail', '/login', '/order/shopping_cart'])('%s stays and turns to guest', (path) => {
  expect(handlerAt(path)).not.toHaveBeenCalled()
})

test('a login that turns out to be lost while the page starts is told on a personal page itself', () => {
  expect(handlerAt('/users/order_list', { starting: true })).not.toHaveBeenCalled()
})

test('a page of money leads to the login, even while it starts', () => {
  expect(handlerAt('/order/order_payment', { search: '?order_no=D1', starting: true })).toHaveBeenCalledWith(
    '/login?redirect=%2Forder%2Forder_payment%3Forder_no%3DD1',
  )
})
