import { expect, test } from 'vitest'
import { nearestRoute } from './nearest-route.ts'

test.each([
  ['/order/shoping_cart', '购物车'],
  ['/shopping_cart', '购物车'],
  ['/user', '我的'],
  ['/users/orderlist', '我的订单'],
  ['/product/categorys', '分类'],
  ['/Login', '登录'],
])('%s was probably meant to be %s', (path, name) => {
  expect(nearestRoute(path)?.name).toBe(name)
})

test.each(['/', '/x', '/wp-admin/setup.php', `/${'很'.repeat(50)}`])('nothing is near %s', (path) => {
  expect(nearestRoute(path)).toBeNull()
})
