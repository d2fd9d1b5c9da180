import { demoPassword } from '@mall/demo/accounts'
import { type Browser, expect, type Page } from '@playwright/test'
import { logIn, settled } from './people.ts'
import { buyFound, rate } from './steps.ts'
import { test } from './test.ts'

/** The clerk of the store at a desk of 1280, logged in. */
async function atTheDesk(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, hasTouch: false })
  const page = await context.newPage()
  await page.goto('/console/login')
  await page
    .getByLabel(/手机号|账号/)
    .first()
    .fill('13800002001')
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
  return page
}

test('a shopper buys, the store ships in bulk, the shopper receives and reviews, the store answers', async ({
  page,
  browser,
}) => {
  await logIn(page, '13800000002')
  const orderNo = await buyFound(page, '固盾 丁腈涂层手套')

  const desk = await atTheDesk(browser)
  await desk.goto('/console/orders/ship')
  await desk
    .getByLabel('订单编号、快递公司、运单号')
    .fill(`${orderNo}\t顺丰\tSF${orderNo.slice(-10)}\nD20990101000001\t中通\tZT1234567890`)
  await desk.getByRole('button', { name: '预览' }).click()
  await expect(desk.getByText('订单不存在')).toBeVisible()
  await desk.getByRole('button', { name: '发货 1 单' }).click()
  await expect(desk.getByText('已发货', { exact: true })).toBeVisible()

  await page.goto(`/order/order_details?order_no=${orderNo}`)
  await settled(page)
  await page.getByRole('button', { name: '确认收货' }).click()
  const sure = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await sure.getByRole('button', { name: /确认收货|确定/ }).click()
  await expect(page.getByRole('heading', { name: '已完成' })).toBeVisible()
  await page.goto(`/order/product_evaluate?order_no=${orderNo}`)
  await settled(page)
  await rate(page, 5)
  await page.getByRole('textbox').first().fill('戴着不闷，抓得住油件。')
  await page.getByRole('button', { name: '发布' }).click()
  await expect(page.getByText(/评价成功/)).toBeVisible()

  await desk.goto(`/console/reviews?keyword=${orderNo}`)
  await desk.getByRole('button', { name: '回复', exact: true }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox').fill('感谢支持，欢迎再来。')
  await dialog.getByRole('button', { name: '回复', exact: true }).click()
  await expect(desk.getByText('没有评价').or(desk.getByText('没有符合条件的内容'))).toBeVisible()
  await desk.goto('/console/log')
  await expect(desk.getByText(`订单 ${orderNo}`)).toBeVisible()
  await desk.context().close()
})

/** A shopper buys gloves; their store sees the order that is to be shipped. */
async function boughtToShip(page: Page, browser: Browser) {
  await logIn(page, '13800000002')
  const orderNo = await buyFound(page, '固盾 丁腈涂层手套')

  const desk = await atTheDesk(browser)
  await desk.goto(`/console/orders?tab=unshipped&keyword=${orderNo}`)
  return { orderNo, desk }
}

test('who ships one order reads to whom and what, the number chooses its carrier, and the papers can be scanned', async ({
  page,
  browser,
}) => {
  const { orderNo, desk } = await boughtToShip(page, browser)
  const row = desk.getByRole('row').filter({ hasText: orderNo })
  await row.getByRole('button', { name: '发货', exact: true }).click()
  const dialog = desk.getByRole('dialog', { name: '发货', exact: true })
  await expect(dialog).toContainText(orderNo)
  await expect(dialog.getByText('收货人')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toContainText(/丁腈涂层手套.*× 1/)
  await dialog.getByLabel('运单号').fill(`SF${orderNo.slice(-10)}`)
  await expect(dialog.getByText('顺丰速运')).toBeVisible()
  await dialog.getByRole('button', { name: '发货', exact: true }).click()
  await expect(desk.getByText('已发货').first()).toBeVisible()
  await expect(dialog).toBeHidden()

  await desk.goto(`/console/orders/print?paper=note&nos=${orderNo}`)
  await expect(desk.getByRole('img', { name: `订单 ${orderNo} 的二维码` })).toBeVisible()
  await desk.context().close()
})

test('a store brings an order itself and installs the rest: the shopper reads who comes and that no parcel is tracked', async ({
  page,
  browser,
}) => {
  const { orderNo, desk } = await boughtToShip(page, browser)
  await desk.getByRole('row').filter({ hasText: orderNo }).getByText(orderNo).click()
  await desk.getByRole('button', { name: '分批、自送或无需物流' }).click()
  const dialog = desk.getByRole('dialog', { name: '发货', exact: true })
  await dialog.getByText('商家自送').click()
  await dialog.getByRole('button', { name: '确认自送' }).click()
  await expect(dialog.getByText('请填写送货人', { exact: true })).toBeVisible()
  await dialog.getByLabel('送货人', { exact: true }).fill('张师傅')
  await dialog.getByLabel('送货人电话').fill('13800009999')
  await dialog.getByLabel('交付说明').fill('今天下午送到')
  await dialog.getByRole('button', { name: '确认自送' }).click()
  await expect(dialog).toBeHidden()
  await expect(desk.getByRole('region', { name: '包裹 1' })).toContainText('商家自送 张师傅 138 0000 9999')
  await desk.context().close()

  await page.goto(`/order/order_logistics?order_no=${orderNo}`)
  await expect(page.getByText('张师傅')).toBeVisible()
  await expect(page.getByText('今天下午送到')).toBeVisible()
  await expect(page.getByRole('link', { name: '拨打电话，张师傅 13800009999' })).toBeVisible()
  await expect(page.getByText('没有运单号与物流轨迹')).toBeVisible()
  await expect(page.getByText('物流轨迹', { exact: true })).toHaveCount(0)
})
