import { expect, test, vi } from 'vitest'
import { makeLoginHandler } from './login-handler.ts'

const handlerAt = (pathname: string, search = '') => {
  const navigate = vi.fn()
  makeLoginHandler({ location: () => ({ pathname, search }), navigate })()
  return navigate
}

test('a login failure on a personal page leads to the login and back again', () => {
  expect(handlerAt('/order/order_details', '?order_no=D1')).toHaveBeenCalledWith(
    '/login?redirect=%2Forder%2Forder_details%3Forder_no%3DD1',
  )
})

test.each(['/', '/product/detail', '/login', '/order/shopping_cart'])('%s stays and turns to guest', (path) => {
  expect(handlerAt(path)).not.toHaveBeenCalled()
})
