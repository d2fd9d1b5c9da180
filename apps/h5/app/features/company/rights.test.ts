import { expect, test } from 'vitest'
import { beyond, rightsText } from './rights.ts'

test('a role is read in words, in the order of the mall, whatever order it was stored in', () => {
  expect(rightsText('order:submit,cart:add')).toBe('加入购物车、提交订单')
})

test('a role without rights says what is left, and the main account holds all', () => {
  expect(rightsText('')).toBe('仅可浏览商品')
  expect(rightsText('*')).toBe('全部权限')
})

test('rights of a newer version are counted rather than shown as codes', () => {
  expect(rightsText('cart:add,budget:edit,quote:accept')).toBe('加入购物车、其他 2 项')
})

test('a buyer cannot hand on what they do not hold, the main account can hand on all', () => {
  expect(beyond('cart:add,order:pay,budget:edit', ['cart:add'])).toEqual(['支付订单', 'budget:edit'])
  expect(beyond('cart:add,order:pay,budget:edit', ['*'])).toEqual([])
})
