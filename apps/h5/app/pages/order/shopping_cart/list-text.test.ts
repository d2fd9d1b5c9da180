import { expect, test } from 'vitest'
import { line } from '#features/cart/cart.fake.ts'
import { listText } from './list-text.ts'

const facts = {
  by: '陈立',
  amountFen: 336_000,
  link: 'https://mall.example/order/shopping_cart',
  ownCodeOf: () => 'M-1001',
}

test('a colleague reads who chose what, and a table takes the rest', () => {
  const text = listText([line({ cart_id: 1, sku_code: 'GD-2201-42', qty: 20, name: '安全鞋\t加厚' })], facts)
  expect(text).toBe(
    [
      '【采购清单】陈立选了 1 种商品，金额 ¥3,360.00，请在进货单中结算：https://mall.example/order/shopping_cart',
      '订货编码\t数量\t单位\t商品名称\t规格\t物料编码',
      'GD-2201-42\t20\t双\t安全鞋 加厚\t黑色，42 码\tM-1001',
    ].join('\n'),
  )
})

test('of what is short only as many are asked for as can be had', () => {
  const short = line({ cart_id: 1, sku_code: 'GD-1', qty: 20, stock: 8, status: 'low' })
  expect(listText([short], facts).split('\n').at(-1)).toMatch(/^GD-1\t8\t/)
})
