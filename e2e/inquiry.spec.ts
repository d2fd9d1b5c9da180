import { demoPassword } from '@mall/demo/accounts'
import { type Browser, expect, type Page } from '@playwright/test'
import { sureOfPrices } from './at-desk.ts'
import { logIn, settled } from './people.ts'
import { test } from './test.ts'

const aPhone = async (browser: Browser) =>
  (await browser.newContext({ viewport: { width: 375, height: 812 }, hasTouch: true })).newPage()

/** The desk of a store, at its inquiries. */
async function atTheDesk(browser: Browser, phone: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 }, hasTouch: false })).newPage()
  await page.goto('/console/login')
  await page.getByLabel('账号或手机号').fill(phone)
  await page.getByRole('textbox', { name: '密码', exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: /登\s*录/ }).click()
  await page.waitForURL((url) => url.pathname !== '/console/login')
  await sureOfPrices(page)
  await page.getByRole('link', { name: /^询价/ }).click()
  return page
}

/** Quotes the only line of an inquiry with a sku of the store. */
async function quote(desk: Page, title: string, { price, code }: { price: string; code?: string }): Promise<void> {
  await desk.getByText(title, { exact: true }).click()
  const sheet = desk.getByRole('dialog')
  if (code) await sheet.getByRole('textbox', { name: '本店商品编码' }).fill(code)
  await sheet.getByRole('textbox', { name: '含税单价' }).fill(price)
  await sheet.getByLabel('报价有效期至').fill('2027-03-31')
  await sheet.getByRole('button', { name: '发送报价' }).click()
  await desk
    .getByRole('dialog', { name: '发送报价' })
    .getByRole('button', { name: /确\s*定/ })
    .click()
  await expect(desk.getByText('报价已发送')).toBeVisible()
}

/** A sku of a store that has a price, as its shelf shows it. */
async function aSkuOf(desk: Page): Promise<{ goodsId: number; code: string }> {
  const token = await desk.evaluate(() => localStorage.getItem('desk-token') ?? '')
  const headers = { platform: 'PC', Authorization: token }
  const shelf = await desk.request.get('/merchant/api/goods/list?status=on_sale&list_rows=50', { headers })
  type Shelf = {
    data: {
      list: { goods_id: number; type: string; skus: { sku_code: string; price_fen: number | null; stock: number }[] }[]
    }
  }
  const { data }: Shelf = JSON.parse(await shelf.text())
  const goods = data.list.find(
    ({ skus }) => skus.length === 1 && (skus[0]?.price_fen ?? 0) > 1_000 && (skus[0]?.stock ?? 0) > 20,
  )
  return { goodsId: goods?.goods_id ?? 0, code: goods?.skus[0]?.sku_code ?? '' }
}

test('a demand officer asks, the store quotes and quotes less, the officer takes it, and the buyer orders it at that price', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const title = `换季采购 ${Date.now()}`
  const store = await atTheDesk(browser, '13800002001')
  const { goodsId } = await aSkuOf(store)

  // From the goods' page into the list, and from there to its store.
  const officer = await aPhone(browser)
  await logIn(officer, '13800001003')
  await officer.goto(`/product/detail?goods_id=${goodsId}`)
  await settled(officer)
  await officer.getByRole('button', { name: /询价/ }).first().click()
  await expect(officer.getByText(/已加入询价单/)).toBeVisible()
  await officer.goto('/inquiry/inquiry_cart')
  await settled(officer)
  // Items that colleagues have collected stay in the cart.
  const name = await officer.evaluate(async (id) => {
    const reply = await fetch(`/shop/api/goods/detail?goods_id=${id}`, { headers: { platform: 'H5' } })
    const { data }: { data: { name: string } } = JSON.parse(await reply.text())
    return data.name
  }, goodsId)
  await officer.getByRole('checkbox', { name, exact: true }).check()
  await officer.getByRole('button', { name: '提交询价' }).click()
  await officer.waitForURL(/inquiry_confirm/)
  await settled(officer)
  await officer.getByRole('textbox', { name: /^标题/ }).fill(title)
  await officer.getByRole('radio', { name: /商品所属店铺/ }).check()
  await officer.getByRole('button', { name: '提交询价' }).click()
  await officer.waitForURL(/inquiry_details/)
  await settled(officer)
  await expect(officer.getByRole('heading', { name: '待报价' })).toBeVisible()

  // The store quotes, thinks again, and quotes less.
  await store.reload()
  await quote(store, title, { price: '8.80' })
  await store.goto('/console/inquiries?tab=answered')
  await store.getByText(title, { exact: true }).click()
  const sheet = store.getByRole('dialog')
  await sheet.getByRole('textbox', { name: '含税单价' }).fill('8.50')
  await sheet.getByRole('button', { name: '更新报价' }).click()
  await store
    .getByRole('dialog', { name: '发送报价' })
    .getByRole('button', { name: /确\s*定/ })
    .click()
  await expect(sheet.getByText('历次报价（2 版）')).toBeVisible()

  // The officer takes it; a buyer orders it.
  await officer.reload()
  await settled(officer)
  await expect(officer.getByText('¥8.50').first()).toBeVisible()
  await officer.getByRole('button', { name: /^整单选用/ }).click()
  await officer.getByRole('button', { name: '采纳', exact: true }).click()
  await officer.getByRole('alertdialog', { name: '采纳报价' }).getByRole('button', { name: '采纳' }).click()
  await expect(officer.getByText('已采纳，待同事下单')).toBeVisible()
  const inquiryNo = new URL(officer.url()).searchParams.get('inquiry_no') ?? ''

  // The decision is kept as a numbered sheet.
  await officer.getByRole('link', { name: /^比价表/ }).click()
  await officer.waitForURL(/inquiry_sheet/)
  await settled(officer)
  const paper = officer.getByRole('article', { name: /^比价表 B\d{19}$/ })
  await expect(paper.getByText(/^✓ 采纳 \d+$/).first()).toBeVisible()
  await expect(paper.getByText(title, { exact: true })).toBeVisible()
  await expect(officer.getByRole('button', { name: '打印' })).toBeVisible()

  const buyer = await aPhone(browser)
  await logIn(buyer, '13800001002')
  await buyer.goto(`/inquiry/inquiry_details?inquiry_no=${inquiryNo}`)
  await settled(buyer)
  await buyer.getByRole('button', { name: '转为订单' }).click()
  await buyer.waitForURL(/order_confirm/)
  await settled(buyer)
  await expect(buyer.getByText('¥8.50').first()).toBeVisible()
  await expect(buyer.getByText('按报价').first()).toBeVisible()
  await buyer.getByRole('button', { name: /提交/ }).last().click()
  await buyer.waitForURL(/order_payment|order_pay_status|order_details/)
  await buyer.goto(`/inquiry/inquiry_details?inquiry_no=${inquiryNo}`)
  await settled(buyer)
  await expect(buyer.getByRole('heading', { name: '已转订单' })).toBeVisible()
  await store.goto('/console/inquiries?tab=won')
  await expect(store.getByText(title, { exact: true })).toBeVisible()
})

test('the platform finds a store for a need in words, and the store answers with goods of its own', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const need = `非标支架 ${Date.now()}`
  const owner = await aPhone(browser)
  await logIn(owner, '13800001000')
  await owner.goto(`/inquiry/inquiry_cart?need=${need}`)
  await settled(owner)
  const form = owner.getByRole('dialog', { name: '填写需求' })
  await expect(form.getByRole('textbox', { name: /^名称/ })).toHaveValue(need)
  await form.getByRole('textbox', { name: /^规格/ }).fill('304 不锈钢，承重 20 kg')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
  await owner.getByRole('checkbox', { name: need, exact: true }).check()
  await owner.getByRole('button', { name: '提交询价' }).click()
  await owner.waitForURL(/inquiry_confirm/)
  await settled(owner)
  await expect(owner.getByText('1 项文字需求由平台指派合适的店铺报价')).toBeVisible()
  const title = `定制 ${Date.now()}`
  await owner.getByRole('textbox', { name: /^标题/ }).fill(title)
  await owner.getByRole('button', { name: '提交询价' }).click()
  await owner.waitForURL(/inquiry_details/)

  const platform = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  const { storageState } = await import('../scripts/desk-viewers.ts').then(({ enterDesk }) =>
    enterDesk(new URL(owner.url()).origin, 'platform'),
  )
  await platform.goto('/healthz')
  const kept = storageState.origins[0]?.localStorage[0]
  await platform.evaluate((one) => one && localStorage.setItem(one.name, one.value), kept)
  await platform.goto('/console/mall_inquiries?waiting=1')
  await platform.getByText(title, { exact: true }).click()
  const drawer = platform.getByRole('dialog')
  await drawer.getByRole('combobox', { name: `为“${need}”选择店铺` }).fill('固盾')
  await platform.getByTitle('固盾劳保旗舰店').click()
  await platform.keyboard.press('Escape')
  await drawer.getByRole('button', { name: '请这些店铺报价' }).click()
  await expect(platform.getByText('已通知店铺报价')).toBeVisible()

  const store = await atTheDesk(browser, '13800002001')
  const { code } = await aSkuOf(store)
  await store.goto('/console/inquiries')
  await quote(store, title, { price: '66.00', code })
  await owner.reload()
  await settled(owner)
  await expect(owner.getByText('¥66.00').first()).toBeVisible()
  await expect(owner.getByText(`对应 ${need}`).first()).toBeVisible()
})

test('a pasted list loses nothing: codes become goods, the rest needs in words', async ({ browser }) => {
  const store = await atTheDesk(browser, '13800002001')
  const { code } = await aSkuOf(store)
  const need = `找不到的东西 ${Date.now()}`
  const buyer = await aPhone(browser)
  await logIn(buyer, '13800001002')
  await buyer.goto('/inquiry/inquiry_cart')
  await settled(buyer)
  await buyer.getByRole('button', { name: '粘贴清单' }).click()
  await buyer.getByRole('textbox', { name: '询价清单' }).fill(`${code}\t30\n${need}\t500`)
  await buyer.getByRole('button', { name: '识别' }).click()
  await expect(buyer.getByText('商品 1 项，文字需求 1 项')).toBeVisible()
  await buyer.getByRole('button', { name: '加入 2 项' }).click()
  await expect(buyer.getByRole('checkbox', { name: need, exact: true })).toBeVisible()
  await expect(buyer.getByRole('spinbutton', { name: `${need}的数量` })).toHaveValue('500')
})

test('the two carts turn into each other, Back leads to where one came from, and what can be bought moves over', async ({
  browser,
}) => {
  const store = await atTheDesk(browser, '13800002001')
  const { code } = await aSkuOf(store)
  const need = `没有的东西 ${Date.now()}`
  const buyer = await aPhone(browser)
  await logIn(buyer, '13800001002')
  await buyer.goto('/')
  await settled(buyer)
  await buyer
    .getByRole('navigation', { name: '主导航' })
    .getByRole('link', { name: /进货单/ })
    .click()
  const carts = buyer.getByRole('navigation', { name: '进货单与询价单' })
  await carts.getByRole('link', { name: /询价单/ }).click()
  await buyer.waitForURL(/inquiry_cart/)
  await carts.getByRole('link', { name: /进货单/ }).click()
  await buyer.waitForURL(/shopping_cart/)
  await carts.getByRole('link', { name: /询价单/ }).click()
  await buyer.waitForURL(/inquiry_cart/)
  await buyer.getByRole('button', { name: '粘贴清单' }).click()
  await buyer.getByRole('textbox', { name: '询价清单' }).fill(`名称\t订货编码\t数量\n随便\t${code}\t3\n${need}\t\t5`)
  await buyer.getByRole('button', { name: '识别' }).click()
  await buyer.getByRole('button', { name: '加入 2 项' }).click()
  await expect(buyer.getByRole('checkbox', { name: need, exact: true })).toBeVisible()
  await buyer.getByRole('checkbox', { name: /全选/ }).check()
  await buyer.getByRole('button', { name: '转进货单' }).click()
  const told = buyer.getByRole('dialog')
  await expect(told.getByText(need)).toBeVisible()
  await told.getByRole('button', { name: '知道了' }).click()
  await expect(buyer.getByRole('checkbox', { name: need, exact: true })).toBeVisible()
  await buyer.getByRole('button', { name: '返回' }).click()
  await buyer.waitForURL((url) => url.pathname === '/')
})
