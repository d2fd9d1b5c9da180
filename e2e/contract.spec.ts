import { expect, type Page } from '@playwright/test'
import { logInAtDesk, sureOfPrices } from './at-desk.ts'
import { logIn } from './people.ts'
import { test } from './test.ts'

const prices = (page: Page) => page.getByRole('region', { name: '价格与名称' })

test('a store agrees on a price with a company, whose buyer finds it on the goods, at the checkout and in a list, and nobody else does', async ({
  browser,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 860 })
  await logInAtDesk(page, '13800002001')
  // A goods of the store that costs everybody the same whatever the quantity.
  const { token } = await page.evaluate(() => ({ token: localStorage.getItem('desk-token') ?? '' }))
  const shelf = await page.request.get('/merchant/api/goods/list?status=on_sale&list_rows=100', {
    headers: { platform: 'PC', Authorization: token },
  })
  type Shelf = { data: { list: { goods_id: number; name: string; skus: { sku_code: string; price_fen: number }[] }[] } }
  const { data }: Shelf = JSON.parse(await shelf.text())
  const goods = data.list.find(({ skus }) => skus.length === 1 && (skus[0]?.price_fen ?? 0) > 2_000)
  const sku = goods?.skus[0]
  if (!goods || !sku) throw new Error('the store has no goods of one sku')

  await sureOfPrices(page)
  await page.getByRole('link', { name: '协议价' }).click()
  await page.getByRole('button', { name: '新增协议价' }).click()
  const dialog = page.getByRole('dialog', { name: '新增协议价' })
  await dialog.getByLabel('企业', { exact: true }).fill('上海砺远精密机械有限公司')
  await dialog.getByLabel('商品编码').fill(sku.sku_code)
  await dialog.getByLabel('协议价', { exact: true }).fill('12.34')
  await dialog.getByLabel('生效日期').fill('2026-01-01')
  await dialog.getByLabel('截止日期').fill('2099-12-31')
  await dialog.getByLabel('备注').fill('CG-E2E')
  await dialog.getByRole('button', { name: /新\s*增/ }).click()
  await expect(page.getByText('已新增协议价')).toBeVisible()
  const row = page.locator('.ant-table-row').filter({ hasText: sku.sku_code })
  await expect(row).toContainText('¥12.34')

  const phone = await (await browser.newContext({ viewport: { width: 375, height: 812 }, hasTouch: true })).newPage()
  await logIn(phone, '13800001002')
  await phone.goto(`/product/detail?goods_id=${goods.goods_id}`)
  await expect(prices(phone)).toContainText('12.34')
  await expect(prices(phone).getByText('协议价', { exact: true })).toBeVisible()
  await phone.locator('main ~ *').getByRole('button', { name: '立即购买' }).click()
  await phone.getByRole('dialog', { name: '选择规格' }).getByRole('button', { name: '立即购买' }).click()
  await phone.waitForURL(/order_confirm/)
  await expect(phone.getByText(/协议价 -¥/).first()).toBeVisible()
  await phone.goto('/company/contract_price')
  await phone.getByRole('searchbox').fill(sku.sku_code)
  await phone.keyboard.press('Enter')
  await expect(phone.getByRole('link', { name: new RegExp(goods.name.slice(0, 6)) })).toContainText('12.34')
  await phone.context().close()

  const shopper = await (await browser.newContext({ viewport: { width: 375, height: 812 }, hasTouch: true })).newPage()
  await logIn(shopper, '13800000001')
  await shopper.goto(`/product/detail?goods_id=${goods.goods_id}`)
  await expect(shopper.getByRole('heading', { name: goods.name })).toBeVisible()
  await expect(prices(shopper)).toContainText((sku.price_fen / 100).toFixed(2).replace(/\.?0+$/, ''))
  await expect(prices(shopper).getByText('协议价', { exact: true })).toHaveCount(0)
  await shopper.context().close()

  await row.getByRole('button', { name: /结\s*束/ }).click()
  const ending = page.getByRole('dialog', { name: '结束', exact: true })
  await ending.getByRole('button', { name: /结\s*束/ }).click()
  await expect(row).toHaveCount(0)
})
