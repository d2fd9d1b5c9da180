import type { GoodsDetail } from '@mall/contract/goods/terms'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { OwnSku } from '#features/buying/sku-choice.ts'
import { PriceBlock } from './PriceBlock.tsx'

const plain: OwnSku = {
  sku_id: 1,
  sku_code: 'GD-1',
  values: [],
  price_fen: 78_00,
  market_price_fen: null,
  vip_price_fen: null,
  tiers: [{ min_qty: 10, price_fen: 70_00 }],
  stock: 100,
  image: null,
}
/** The fields that the block reads. */
const detail = { unit: '双', sales: 3, tax_rate: 13, moq: 1 } as GoodsDetail

const show = (sku: OwnSku, qty: number) =>
  render(
    <RouterProvider
      router={createMemoryRouter([
        { path: '/', element: <PriceBlock detail={detail} sku={sku} qty={qty} state="on_sale" /> },
      ])}
    />,
  )
const tiers = page.getByRole('list', { name: '阶梯价' })
const chosen = () =>
  tiers
    .getByRole('listitem')
    .elements()
    .filter((tier) => tier.getAttribute('aria-current') === 'true')
    .map((tier) => tier.textContent)

test('the tier that the quantity reaches is chosen', async () => {
  await show(plain, 12)
  await expect.element(tiers).toBeVisible()
  expect(chosen()).toEqual([expect.stringContaining('≥10 双 · 已选')])
})

test('none is chosen while the price of a flash sale is paid', async () => {
  const sold: OwnSku = { ...plain, seckill: { price_fen: 50_50, most_qty: 3 } as OwnSku['seckill'] }
  await show(sold, 2)
  await expect.element(tiers).toBeVisible()
  expect(chosen()).toEqual([])
  expect(tiers.element().textContent).not.toContain('已选')
})

test('one is chosen again where more are bought than the flash sale is for', async () => {
  const sold: OwnSku = { ...plain, seckill: { price_fen: 50_50, most_qty: 3 } as OwnSku['seckill'] }
  await show(sold, 12)
  await expect.element(tiers).toBeVisible()
  expect(chosen()).toHaveLength(1)
})
