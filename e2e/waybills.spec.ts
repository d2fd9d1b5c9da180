import { type Browser, expect, type Page } from '@playwright/test'
import { logInAtDesk, named } from './at-desk.ts'
import { ask, bought, goodsOf, send } from './own-calls.ts'
import { logIn } from './people.ts'
import { test } from './test.ts'

/** The clerk of a store at a desk of 1280, logged in. */
async function atTheDesk(browser: Browser, account: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, hasTouch: false })
  const page = await context.newPage()
  await logInAtDesk(page, account)
  return page
}

type Sku = { sku_id: number; price_fen: number | null; stock: number }

/** Three paid orders at one store; the demo's carrier delivers nothing to the second. */
async function threeOrders(page: Page): Promise<{ orders: string[]; refused: string }> {
  const [goods] = (await goodsOf(page, 'keyword=固盾')).filter(({ mer_name }) => mer_name.startsWith('固盾'))
  const { skus } = await ask<{ skus: Sku[] }>(page, `/shop/api/goods/detail?goods_id=${goods?.goods_id}`)
  const sku_id = skus.find(({ price_fen, stock }) => price_fen !== null && stock > 5)?.sku_id ?? 0
  const orders: string[] = []
  for (let n = 0; n < 3; n++) orders.push(await bought(page, { sku_id, qty: 1 }))
  const refused = orders[1] ?? ''
  const { id } = await send<{ id: number }>(page, '/shop/api/user/address', {
    name: '李远',
    phone: '13800000002',
    division_code: '310117',
    detail: '超区村 9 号',
  })
  await send(page, '/shop/api/order/change_address', { order_no: refused, address_id: id })
  return { orders, refused }
}

async function addContract(desk: Page): Promise<void> {
  await desk.goto('/console/freight')
  await desk.getByRole('button', { name: '添加电子面单合约' }).click()
  const form = desk.getByRole('dialog', { name: '添加电子面单合约' })
  await form.getByLabel('合约名称').fill('圆通月结')
  await form.getByLabel('快递公司').click()
  await desk.locator('.ant-select-item-option').filter({ hasText: '圆通' }).first().click()
  await form.getByLabel('客户编号').fill('K100-1')
  await form.getByLabel('密钥').fill('carrier-secret')
  await form.getByLabel('面单模板编号').fill('60f6c17c7c223700131d8bc3')
  await form.getByLabel('寄件人', { exact: true }).fill('王仓库')
  await form.getByLabel('寄件人电话').fill('13900000001')
  await form.getByLabel('寄件地址').fill('上海市松江区仓储路 1 号')
  await form.getByRole('button', { name: named('保存') }).click()
  const row = desk.getByRole('row').filter({ hasText: '圆通月结' })
  await expect(row).toContainText('未测试')
  await row.getByRole('button', { name: '测试' }).click()
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: named('测试') })
    .click()
  await expect(row).toContainText('通过')
}

test('a store takes numbers for three orders, of which the carrier refuses one, prints the labels and takes one back', async ({
  page,
  browser,
}) => {
  test.slow()
  await logIn(page, '13800000002')
  const { orders, refused } = await threeOrders(page)
  const desk = await atTheDesk(browser, '13800002001')
  await addContract(desk)

  await desk.goto(`/console/orders/ship?nos=${orders.join(',')}`)
  const box = desk.getByRole('region', { name: '电子面单' })
  await box.getByRole('button', { name: '取号并发货 3 单' }).click()
  await expect(box.getByRole('status')).toHaveText('已发货 2 单，未取到号 1 单')
  const rowOf = (orderNo: string) => box.getByRole('row').filter({ hasText: orderNo })
  await expect(rowOf(refused)).toContainText('收件地址超出派送范围')
  await expect(rowOf(orders[0] ?? '')).toContainText(/YTO\d{12}/)

  const print = desk.waitForResponse((reply) => reply.url().endsWith('/merchant/api/waybill/print'))
  await box.getByRole('button', { name: '打印面单 2 张' }).click()
  expect((await print).headers()['content-type']).toBe('application/pdf')

  await desk.goto(`/console/orders?tab=all&keyword=${orders[0]}`)
  await desk
    .getByText(orders[0] ?? '')
    .first()
    .click()
  const drawer = desk.getByRole('dialog', { name: `订单 ${orders[0]}` })
  await expect(drawer.getByRole('button', { name: '重打面单' })).toBeVisible()
  await drawer.getByRole('button', { name: '取消面单' }).click()
  await desk.getByRole('dialog', { name: '取消这张面单？' }).getByRole('button', { name: '取消面单' }).click()
  await expect(desk.getByText('面单已取消，订单回到待发货')).toBeVisible()
  await expect(drawer.getByText('还没有发出的包裹')).toBeVisible()

  // The order that the carrier refused is shipped with a typed number.
  await desk.goto('/console/orders/ship')
  await desk.getByLabel('订单编号、快递公司、运单号').fill(`${refused}\t顺丰\tSF${refused.slice(-10)}`)
  await desk.getByRole('button', { name: '预览' }).click()
  await desk.getByRole('button', { name: '发货 1 单' }).click()
  await expect(desk.getByText('已发货', { exact: true })).toBeVisible()
  await desk.context().close()
})
