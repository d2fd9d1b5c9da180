import { type Browser, expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { openPostgres } from '../apps/server/src/db/client.ts'
import { authenticatorCodes } from '../scripts/desk-viewers.ts'
import { type Postgres, startPostgres } from '../scripts/postgres.ts'
import { onePage } from '../simulate/acts/files.ts'
import { describeStore, uploadPapers } from './apply-steps.ts'
import { actInDrawer, named } from './at-desk.ts'
import { deskSettled } from './desk-settled.ts'
import {
  agree,
  atComputer,
  command,
  enterByLink,
  fillSettings,
  identity,
  type NewMall,
  openMall,
  operatorLink,
  password,
  publish,
  setUpFactor,
  startNewMall,
} from './new-mall.ts'
import { passSafety, press, settled } from './people.ts'
import { test } from './test.ts'

/* A mall for real people, from its first operator to a month that is paid out, without a key of anybody outside: whatever needs one is said to be off. */

test.use({ actionTimeout: 40_000 })

let postgres: Postgres
let mall: NewMall

test.beforeAll(async () => {
  test.setTimeout(240_000)
  postgres = await startPostgres()
  mall = await startNewMall(postgres.url)
})
test.afterAll(async () => {
  await mall.remove()
  await postgres.stop()
})

const people = { operator: '13911110000', owner: '13911113333', contact: '13911114444', buyer: '13911112222' }
const store = '云帆劳保用品店'
const goods = '云帆耐磨防割手套'

/** Somebody at a phone, registered by a text. */
async function atPhone(browser: Browser, phone: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: mall.base,
    viewport: { width: 375, height: 812 },
    hasTouch: true,
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

async function open(page: Page, path: string) {
  await page.goto(path)
  await settled(page)
}
async function openDesk(desk: Page, path: string, title: string) {
  await desk.goto(`/console/${path}`)
  await deskSettled(desk, title)
}

const publicPages = [
  '/',
  '/product/category',
  '/product/product_list',
  '/product/detail?goods_id=1',
  '/merchant/merchant_street',
  '/merchant/merchant_home?mer_id=1',
  '/merchant/merchant_settled',
  '/login',
  '/register',
  '/site.webmanifest',
  '/robots.txt',
  '/console/login',
  '/no-such-page',
]

const picture = async (page: Page) => ({
  name: '照片.png',
  mimeType: 'image/png',
  buffer: await page.screenshot(),
})

/** What stores need before one can apply: categories with their fees, and what they agree to. */
async function makeRoomForStores(desk: Page) {
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
    .getByRole('button', { name: named('设定') })
    .click()
  await agree(desk, '设定', async (dialog) => {
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

/** Applies for a store at the phone; no registry tells of the company, so all of it is typed. */
async function applyForStore(page: Page) {
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
async function letIn(desk: Page, browser: Browser): Promise<Page> {
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

/** The store's own guide: a second factor, who it is, what it ships for, what it sells. The secret of the authenticator. */
async function openStore(shop: Page): Promise<string> {
  await shop.goto('/console/factor')
  const secret = await setUpFactor(shop, people.owner, mall.texts)
  await shop.goto('/console/')
  await shop.getByRole('link', { name: '完善店铺资料' }).click()
  await shop.getByLabel('店铺简介').fill('专做劳保手套与安全鞋')
  await shop.getByLabel('客服电话').fill('400-820-1234')
  await shop.getByRole('button', { name: named('保存') }).click()
  await expect(shop.getByText('店铺资料已保存')).toBeVisible()
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
  await shop
    .getByRole('dialog', { name: '裁剪图片' })
    .getByRole('button', { name: named('使用') })
    .click()
  await expect(shop.getByRole('button', { name: '第 1 张图片，主图，拖动排序' })).toBeVisible()
  await shop.getByRole('textbox', { name: /售价$/ }).fill('12.80')
  await shop.getByRole('spinbutton', { name: /库存$/ }).fill('200')
  await shop.getByRole('button', { name: '生成商品编码' }).click()
  await shop.getByRole('button', { name: '保存并上架' }).click()
  await expect(shop.getByRole('button', { name: '保存并上架' })).toHaveCount(0)
  return secret
}

/** Buys ten pairs and is told where to transfer; the order's number. */
async function buyByTransfer(buyer: Page): Promise<string> {
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
  await buyer.getByRole('button', { name: '提交订单' }).click()
  await buyer.waitForURL(/order_payment/)
  await settled(buyer)
  await expect(buyer.getByRole('radio', { name: /支付宝|微信/ })).toHaveCount(0)
  await buyer.getByRole('radio', { name: /对公转账/ }).check()
  await buyer.getByRole('button', { name: /^对公转账/ }).click()
  await expect(buyer.getByText('汇款识别码').first()).toBeVisible()
  await expect(
    buyer.getByText('1001234509000056789').or(buyer.getByText('1001 2345 0900 0056 789')).first(),
  ).toBeVisible()
  return new URL(buyer.url()).searchParams.get('order_no') ?? ''
}

/** The bank tells of a transfer with its code; the platform books it where it is waited for. */
async function bookTransfer(desk: Page, orderNo: string) {
  await openDesk(desk, `transfers?tab=all&keyword=${orderNo}`, '对公转账')
  await desk.getByRole('button', { name: '登记这笔到账' }).click()
  const booking = desk.getByRole('dialog', { name: '登记这笔到账' })
  await expect(booking.getByLabel('金额')).toHaveValue('128')
  await booking.getByLabel('银行流水号').fill('TXN20261129000001')
  await booking.getByLabel('付款户名').fill('何采购')
  await booking.getByRole('button', { name: '登记到账 ¥128.00' }).click()
  await expect(desk.getByRole('row').filter({ hasText: 'P2' })).toContainText('已到账')
}

async function shipAndReceive(shop: Page, buyer: Page, orderNo: string) {
  await openDesk(shop, 'orders/ship', '批量发货')
  await shop.getByLabel('订单编号、快递公司、运单号').fill(`${orderNo}\t顺丰\tSF1234567890123`)
  await shop.getByRole('button', { name: '预览' }).click()
  await shop.getByRole('button', { name: '发货 1 单' }).click()
  await expect(shop.getByText('已发货', { exact: true })).toBeVisible()
  await open(buyer, `/order/order_logistics?order_no=${orderNo}`)
  // Nobody tells where it is; so nothing is told, and where to look.
  await expect(buyer.getByText('SF1234567890123').first()).toBeVisible()
  await open(buyer, `/order/order_details?order_no=${orderNo}`)
  await buyer.getByRole('button', { name: '确认收货' }).click()
  await buyer
    .getByRole('alertdialog')
    .getByRole('button', { name: /确认收货|确定/ })
    .click()
  await expect(buyer.getByRole('heading', { name: '已完成' })).toBeVisible()
}

/** The buyer asks for an invoice in her own name; the store uploads the one that it issued elsewhere. */
async function invoice(shop: Page, buyer: Page, orderNo: string) {
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
  await drawer.getByRole('button', { name: named('登记') }).click()
  await expect(shop.getByText('发票已登记，买家可查看')).toBeVisible()
  await buyer.reload()
  await settled(buyer)
  await expect(buyer.getByText('26312000000000000001').first()).toBeVisible()
}

/** Three of ten pairs are paid back: the store agrees, and the platform sends the money by hand. */
async function refundThree(desk: Page, shop: Page, buyer: Page, orderNo: string) {
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
  await openDesk(desk, 'paybacks', '退款退回')
  await desk.getByRole('row').filter({ hasText: orderNo }).getByRole('button', { name: '确认已退回' }).click()
  await agree(desk, '确认已退回')
  // The clock sees it within a minute.
  const state = buyer.getByRole('region', { name: '售后状态' }).getByRole('heading')
  await expect
    .poll(
      async () => {
        await buyer.reload()
        await settled(buyer)
        return state.textContent()
      },
      { timeout: 100_000, intervals: [3_000] },
    )
    .toBe('退款成功')
}

/** Comes in by password and authenticator, the login of before being over. */
async function comeIn(desk: Page, phone: string, secret: string) {
  await desk.goto('/console/')
  await desk.getByLabel('账号或手机号').fill(phone)
  await desk.getByRole('textbox', { name: '密码', exact: true }).fill(password)
  await desk.getByRole('button', { name: named('登录') }).click()
  const box = desk.locator('form.desk-proof input').first()
  await box.click()
  await desk.keyboard.type(authenticatorCodes(Date.now(), secret)[1] ?? '')
  await expect(desk.getByRole('heading', { name: '待办' })).toBeVisible()
}

/** As if so many days had gone by while it stood still: whatever has a time happened that much earlier. Then it starts again. */
async function startsAgainAfter(days: number) {
  await mall.stop()
  const database = openPostgres(postgres.url, 1)
  await database.exec(`do $$ declare t record; begin
    -- What a trigger copies to a second table is moved there by itself.
    set local session_replication_role = replica;
    for t in
      select table_name, string_agg(format('%I = %I - interval ''${days} days''', column_name, column_name), ', ') as moved
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
        and data_type in ('timestamp with time zone', 'date')
      group by table_name
    loop execute format('update %I set %s', t.table_name, t.moved); end loop;
    update settlement_marks set month = to_char((month || '-01')::date - interval '${days} days', 'YYYY-MM');
  end $$`)
  await database.close()
  await mall.start()
}

/** What the clock has booked for stores to get. */
async function linesToSettle(): Promise<number> {
  const database = openPostgres(postgres.url, 1)
  const { rows } = await database.query('select count(*)::int as count from settlement_lines')
  await database.close()
  return z.object({ count: z.int() }).parse(rows[0]).count
}

test('with no keys a mall goes from its link to a month that is paid out: by transfer, by number, by hand', async ({
  browser,
}) => {
  test.setTimeout(900_000)
  const desk = await atComputer(browser, mall.base)
  const deskSecret = await test.step('the operator opens the mall', async () => {
    const secret = await enterByLink(desk, await operatorLink(mall.base, mall.environment), people.operator, mall.texts)
    await fillSettings(desk, [
      ...identity,
      ['收款户名', '上海恒昌工业品有限公司'],
      ['收款开户行', '工商银行上海松江支行'],
      ['收款账号', '1001234509000056789'],
    ])
    await openMall(desk)
    return secret
  })
  await test.step('stores can apply', async () => makeRoomForStores(desk))
  const owner = await atPhone(browser, people.owner)
  await test.step('a store applies', async () => applyForStore(owner))
  const shop = await test.step('and is let in', async () => letIn(desk, browser))
  const shopSecret = await test.step('it says who it is and sells', async () => openStore(shop))
  const buyer = await atPhone(browser, people.buyer)
  const orderNo = await test.step('somebody buys by transfer', async () => buyByTransfer(buyer))
  await test.step('the transfer is booked', async () => bookTransfer(desk, orderNo))
  await test.step('the parcel goes and comes', async () => shipAndReceive(shop, buyer, orderNo))
  await test.step('it is invoiced', async () => invoice(shop, buyer, orderNo))
  await test.step('three pairs are paid back', async () => refundThree(desk, shop, buyer, orderNo))
  await test.step('three weeks go by, and nothing can be asked back any more', async () => {
    await startsAgainAfter(20)
    await expect.poll(linesToSettle, { timeout: 100_000, intervals: [2_000] }).toBe(1)
  })
  await test.step('the month ends', async () => startsAgainAfter(45))
  await test.step('the month is paid out', async () => {
    await comeIn(shop, people.owner, shopSecret)
    await expect
      .poll(
        async () => {
          await openDesk(shop, 'settlements?tab=all', '结算')
          return shop.getByRole('row').filter({ hasText: '待确认' }).count()
        },
        { timeout: 100_000, intervals: [3_000] },
      )
      .toBe(1)
    await actInDrawer(shop, '待确认', '确认')
    await comeIn(desk, people.operator, deskSecret)
    await openDesk(desk, 'mall_settlements?tab=confirmed', '商家结算')
    // Seven pairs, less 5 %.
    await expect(desk.getByRole('row').filter({ hasText: '85.12' })).toHaveCount(1)
    await actInDrawer(desk, '85.12', '打款')
    await openDesk(desk, 'mall_settlements?tab=all', '商家结算')
    await expect
      .poll(
        async () => {
          await openDesk(desk, 'mall_settlements?tab=all', '商家结算')
          return desk.getByRole('row').filter({ hasText: '打款中' }).count()
        },
        { timeout: 100_000, intervals: [3_000] },
      )
      .toBe(1)
    await actInDrawer(desk, '打款中', '标记已打款')
    await openDesk(shop, 'settlements?tab=all', '结算')
    await expect(shop.getByRole('row').filter({ hasText: '已打款' })).toHaveCount(1)
  })
  await test.step('no word of the demo was said to anybody', async () => {
    const said = mall.texts.texts.map(({ text }) => text)
    for (const path of publicPages) said.push(await (await buyer.request.get(path)).text())
    expect(said.flatMap((text) => /.{0,30}(澄采|演示|沙箱|1380000|400-000-0000).{0,30}/.exec(text)?.[0] ?? [])).toEqual(
      [],
    )
  })
  await test.step('nothing is wrong', async () => {
    expect(await command('doctor', mall.environment)).toContain('✓')
  })
})
