import { type Browser, expect, type Page } from '@playwright/test'
import { authenticatorCodes } from '../scripts/desk-viewers.ts'
import { onePage } from '../simulate/acts/files.ts'
import { describeStore, uploadPapers } from './apply-steps.ts'
import { named, pressAndRead } from './at-desk.ts'
import { deskSettled } from './desk-settled.ts'
import { agree, atComputer, type NewMall, password, publish, setUpFactor } from './new-mall.ts'
import { clockTimeout, passSafety, press, settled } from './people.ts'

/* Steps of every journey to a first sale in a mall for real people, from stores that may apply to returned goods. */

/** No phone ends in a digit for which the simulated sender of texts refuses. */
export const people = {
  operator: '13911110000',
  owner: '13911113331',
  contact: '13911114441',
  buyer: '13911112221',
  newcomer: '13911115551',
}
const store = '云帆劳保用品店'
const goods = '云帆耐磨防割手套'

/** A page at the size of a phone, of a person registered by a text. */
export async function atPhone(browser: Browser, mall: NewMall, phone: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: mall.base,
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    // A desktop browser would get a code to scan.
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Phone) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36',
  })
  const page = await context.newPage()
  await page.goto('/register')
  await settled(page)
  await page.getByLabel('手机号').fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await passSafety(page)
  await page.getByRole('textbox', { name: '验证码' }).fill(await mall.texts.codeTo(phone))
  await page.getByRole('textbox', { name: '密码', exact: true }).fill(password)
  await page.getByRole('textbox', { name: '确认密码' }).fill(password)
  await page.getByRole('checkbox', { name: /已阅读并同意/ }).check()
  await page.getByRole('button', { name: '注册', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/register')
  await settled(page)
  return page
}

export async function open(page: Page, path: string) {
  await page.goto(path)
  await settled(page)
}
export async function openDesk(desk: Page, path: string, title: string) {
  await desk.goto(`/console/${path}`)
  await deskSettled(desk, title)
}

export const picture = async (page: Page) => ({
  name: '照片.png',
  mimeType: 'image/png',
  buffer: await page.screenshot(),
})

/** Conditions for stores to apply: categories with their fees, and the agreements. */
export async function makeRoomForStores(desk: Page) {
  await openDesk(desk, 'categories', '类目')
  await desk.getByRole('button', { name: '从行业模板添加' }).click()
  const starters = desk.getByRole('dialog', { name: '从行业模板添加' })
  const industry = starters.getByRole('button', { name: /^添加：工/ }).first()
  await industry.click()
  await expect(industry).toContainText('已添加')
  await openDesk(desk, 'applications/fees', '类目资费')
  await desk
    .getByRole('row')
    .filter({ hasText: '劳保防护' })
    .getByRole('button', { name: named('设定资费') })
    .click()
  await agree(desk, '设定资费', async (dialog) => {
    await dialog.getByLabel('佣金（千分比）').fill('50')
    await dialog.getByLabel('保证金').fill('1000')
    await dialog.getByLabel('技术服务费（每年）').fill('0')
  })
  await openDesk(desk, 'agreements', '协议与规则')
  await desk
    .getByRole('row')
    .filter({ hasText: '商家入驻协议' })
    .getByRole('button', { name: named('阅读并发布') })
    .click()
  await publish(desk, '商家入驻协议')
}

/** Applies for a store at the phone; no registry is connected, so all facts of the company are typed. */
export async function applyForStore(page: Page, mall: NewMall) {
  const file = await picture(page)
  await open(page, '/merchant/merchant_settled')
  await page.getByRole('textbox', { name: '企业名称' }).fill('上海云帆劳保用品有限公司')
  await page.getByRole('textbox', { name: /信用代码/ }).fill('91310000MA1FL0QK0J')
  await page.getByRole('textbox', { name: '法人' }).fill('周云帆')
  await page.getByRole('textbox', { name: '联系人' }).fill('周云帆')
  await page.getByRole('textbox', { name: '手机号' }).fill(people.contact)
  await page.getByRole('textbox', { name: '开户行' }).fill('招商银行上海松江支行')
  await page.getByRole('textbox', { name: '结算账号' }).fill('121900001234567')
  await page.getByRole('button', { name: '下一步' }).click()
  await page.getByRole('textbox', { name: '店铺名称' }).fill(store)
  await describeStore(page, '劳保防护', file)
  await uploadPapers(page, file)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await passSafety(page)
  await page.getByRole('textbox', { name: '验证码' }).fill(await mall.texts.codeTo(people.contact))
  await page.getByRole('checkbox', { name: /已阅读并同意/ }).check()
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByRole('heading', { name: /已提交/ })).toBeVisible()
}

/** The platform reads the application, and the store's owner comes in at the desk. */
export async function letIn(desk: Page, browser: Browser, mall: NewMall): Promise<Page> {
  await openDesk(desk, 'applications', '商家入驻')
  await desk.getByRole('row').filter({ hasText: store }).click()
  await desk
    .getByRole('dialog', { name: store })
    .getByRole('button', { name: named('通过入驻') })
    .click()
  await agree(desk, '通过入驻')
  const shop = await atComputer(browser, mall.base)
  await shop.goto('/console/login')
  await shop.getByLabel('账号或手机号').fill(people.owner)
  await shop.getByRole('textbox', { name: '密码', exact: true }).fill(password)
  await shop.getByRole('button', { name: named('登录') }).click()
  await expect(shop.getByRole('heading', { name: '开店指引' })).toBeVisible()
  return shop
}

/** The steps of the store's own guide: a second factor, its identity, freight, goods. Returns the authenticator's secret. */
export async function openStore(shop: Page, mall: NewMall): Promise<string> {
  await shop.goto('/console/factor')
  const secret = await setUpFactor(shop, people.owner, mall.texts)
  await shop.goto('/console/')
  await shop.getByRole('link', { name: '完善店铺资料' }).click()
  await shop.getByLabel('店铺简介').fill('专做劳保手套与安全鞋')
  await shop.getByLabel('客服电话').fill('400-820-1234')
  const mark = shop.locator('.ant-form-item').filter({ hasText: '店铺标志' })
  // A store of the platform's own has none yet.
  if ((await mark.locator('img').count()) === 0) {
    await mark.locator('input[type=file]').setInputFiles(await picture(shop))
    await useCut(shop)
    await expect(mark.locator('img')).toBeVisible()
  }
  await pressAndRead(shop, shop.getByRole('button', { name: named('保存') }), '店铺资料已保存')
  await shop.goto('/console/')
  await shop.getByRole('region', { name: '开店指引' }).getByRole('button', { name: '就按全国包邮' }).click()
  await shop.getByRole('link', { name: '发布第一件商品' }).click()
  await expect(shop.getByRole('heading', { name: '新增商品' })).toBeVisible()
  await shop.getByRole('combobox', { name: '* 分类' }).click()
  for (const category of ['劳保防护', '手部防护', '耐切割手套'])
    await shop.locator('.ant-cascader-menu-item').filter({ hasText: category }).click()
  await shop.getByRole('combobox', { name: '* 品牌' }).fill('无品牌')
  await shop.locator('.ant-select-item-option').filter({ hasText: '无品牌' }).click()
  await shop.getByLabel('商品名称').fill(goods)
  await shop.getByLabel('计量单位').fill('双')
  await shop.locator('.goods-pictures input[type=file]').setInputFiles(await picture(shop))
  await useCut(shop)
  await expect(shop.getByRole('button', { name: '第 1 张图片，主图，拖动排序' })).toBeVisible()
  await shop.getByRole('textbox', { name: /售价$/ }).fill('12.80')
  await shop.getByRole('spinbutton', { name: /库存$/ }).fill('200')
  await shop.getByRole('button', { name: '生成商品编码' }).click()
  await shop.getByRole('button', { name: '保存并上架' }).click()
  await expect(shop.getByRole('button', { name: '保存并上架' })).toHaveCount(0)
  return secret
}

/** Takes a picture as it is offered to be cut. */
const useCut = (page: Page) =>
  page
    .getByRole('dialog', { name: '裁剪图片' })
    .getByRole('button', { name: named('使用') })
    .click()

/** Puts ten pairs into an order, with an address that is typed once, and comes to the cashier. */
export async function orderTen(buyer: Page, { isFirst }: { isFirst: boolean }): Promise<string> {
  await open(buyer, `/product/product_list?keyword=${encodeURIComponent('防割手套')}`)
  await buyer.locator('main article').first().getByRole('link').first().click()
  await buyer.waitForURL(/product\/detail/)
  await settled(buyer)
  await buyer.locator('main ~ *').getByRole('button', { name: '立即购买' }).click()
  const sheet = buyer.getByRole('dialog', { name: '选择规格' })
  await sheet.getByRole('spinbutton').fill('10')
  await sheet.getByRole('button', { name: '立即购买' }).click()
  await buyer.waitForURL(/order_confirm/)
  await settled(buyer)
  if (isFirst) await typeAddress(buyer)
  await buyer.getByRole('button', { name: '提交订单' }).click()
  await buyer.waitForURL(/order_payment/)
  await settled(buyer)
  return new URL(buyer.url()).searchParams.get('order_no') ?? ''
}

async function typeAddress(buyer: Page) {
  await buyer
    .getByRole('button', { name: /收货地址/ })
    .first()
    .click()
  const editor = buyer.getByRole('dialog', { name: '新增收货地址' })
  await editor.getByRole('textbox', { name: '收货人' }).fill('何采购')
  await editor.getByRole('textbox', { name: '手机号' }).fill(people.buyer)
  await editor.getByRole('button', { name: /地区/ }).click()
  const picker = buyer.getByRole('dialog', { name: /选择.*地区/ })
  for (const place of ['上海市', '上海市', '松江区']) await picker.getByRole('button', { name: place }).last().click()
  await editor.getByRole('textbox', { name: '详细地址' }).fill('九亭镇涞亭南路 9 号')
  await editor.getByRole('button', { name: '保存' }).click()
  await expect(editor).toBeHidden()
  await settled(buyer)
}

/** Ships as stores with many orders do: a line with order number, carrier and parcel number. */
export async function shipOrder(shop: Page, orderNo: string, carrier: string, parcel: string) {
  await openDesk(shop, 'orders/ship', '批量发货')
  await shop.getByLabel('订单编号、快递公司、运单号').fill(`${orderNo}\t${carrier}\t${parcel}`)
  await shop.getByRole('button', { name: '预览' }).click()
  await shop.getByRole('button', { name: '发货 1 单' }).click()
  await expect(shop.getByText('已发货', { exact: true })).toBeVisible()
}

export async function receiveOrder(buyer: Page, orderNo: string) {
  await open(buyer, `/order/order_details?order_no=${orderNo}`)
  await buyer.getByRole('button', { name: '确认收货' }).click()
  await buyer
    .getByRole('alertdialog')
    .getByRole('button', { name: /确认收货|确定/ })
    .click()
  await expect(buyer.getByRole('heading', { name: '已完成' })).toBeVisible()
}

/** The buyer asks for an invoice in her own name; the store uploads the one that it issued elsewhere. */
export async function invoice(shop: Page, buyer: Page, orderNo: string) {
  await open(buyer, '/users/invoice_list?tab=apply')
  await buyer.getByRole('checkbox', { name: `选择订单 ${orderNo}` }).check()
  await buyer.getByRole('button', { name: /申请开票/ }).click()
  await buyer.waitForURL(/invoice_edit/)
  await settled(buyer)
  await buyer
    .getByRole('button', { name: /新增抬头/ })
    .first()
    .click()
  const title = buyer.getByRole('dialog', { name: /抬头/ })
  await title.getByText('个人', { exact: true }).click()
  await title
    .getByRole('textbox', { name: /名称|抬头/ })
    .first()
    .fill('何采购')
  await title.getByRole('button', { name: '保存' }).click()
  await expect(title).toBeHidden()
  await buyer.getByRole('button', { name: '提交申请' }).click()
  await buyer.waitForURL(/invoice_view\?invoice_id=/)
  await settled(buyer)
  await openDesk(shop, 'invoices', '发票')
  await shop.getByRole('row').filter({ hasText: '何采购' }).first().click()
  const drawer = shop.getByRole('dialog').last()
  await drawer.getByLabel('发票号码').fill('26312000000000000001')
  await drawer.getByLabel('开票日期').fill(new Date().toISOString().slice(0, 10))
  await drawer
    .locator('input[type=file]')
    .setInputFiles({ name: '发票.pdf', mimeType: 'application/pdf', buffer: Buffer.from(onePage) })
  await expect(drawer.getByText('发票.pdf')).toBeVisible()
  await pressAndRead(shop, drawer.getByRole('button', { name: named('登记') }), '发票已登记，买家可查看')
  await buyer.reload()
  await settled(buyer)
  await expect(buyer.getByText('26312000000000000001').first()).toBeVisible()
}

/** Asks for three of ten pairs back, and the store agrees; the number of the request. */
export async function askThreeBack(shop: Page, buyer: Page, orderNo: string): Promise<void> {
  await open(buyer, `/order/order_details?order_no=${orderNo}`)
  await buyer.getByRole('link', { name: /^申请售后：/ }).click()
  await buyer.waitForURL(/aftersale\/apply/)
  await settled(buyer)
  await buyer.getByRole('button', { name: /^仅退款/ }).click()
  const count = buyer.getByRole('spinbutton', { name: '申请数量' })
  await count.fill('3')
  await count.press('Enter')
  await buyer.getByRole('button', { name: /^原因/ }).click()
  await buyer.getByRole('dialog', { name: '选择原因' }).getByRole('button', { name: '与商家协商一致' }).click()
  await expect(buyer.getByText('预计退回')).toBeVisible()
  await press(buyer.getByRole('button', { name: '提交申请' }))
  await buyer.waitForURL(/aftersale\/detail/)
  const no = new URL(buyer.url()).searchParams.get('aftersale_no') ?? ''
  await openDesk(shop, `aftersales?tab=all&id=${no}`, '售后')
  await shop
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: named('同意') })
    .click()
  const sure = shop.getByRole('dialog', { name: '同意', exact: true })
  await sure.getByRole('button', { name: '同意退款 ¥38.40' }).click()
  await expect(sure).toBeHidden()
}

/** The buyer, who has the request open, reads that the money is there; the clock sees it within a minute. */
export async function moneyIsBack(buyer: Page) {
  const state = buyer.getByRole('region', { name: '售后状态' }).getByRole('heading')
  await expect
    .poll(
      async () => {
        await buyer.reload()
        await settled(buyer)
        return state.textContent()
      },
      { timeout: clockTimeout, intervals: [3_000] },
    )
    .toBe('退款成功')
}

/** Logs in by password and authenticator, after the earlier login has ended. */
export async function comeIn(desk: Page, phone: string, secret: string) {
  await desk.goto('/console/')
  await desk.getByLabel('账号或手机号').fill(phone)
  await desk.getByRole('textbox', { name: '密码', exact: true }).fill(password)
  await desk.getByRole('button', { name: named('登录') }).click()
  const box = desk.locator('form.desk-proof input').first()
  await box.click()
  await desk.keyboard.type(authenticatorCodes(Date.now(), secret)[1] ?? '')
  await expect(desk.getByRole('heading', { name: '待办' })).toBeVisible()
}
