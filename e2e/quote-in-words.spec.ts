import { type Browser, expect, type Page } from '@playwright/test'
import { enterDesk } from '../scripts/desk-viewers.ts'
import { logIn, settled } from './people.ts'
import { test } from './test.ts'

const store = { phone: '13800002001', name: '固盾劳保旗舰店' }
const people = { officer: '13800001003', manager: '13800001001' } as const

async function as(browser: Browser, phone: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 375, height: 812 }, hasTouch: true })).newPage()
  await logIn(page, phone)
  return page
}

test('a need in words is quoted in words, taken, listed from the quote and ordered at that price', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const base = new URL(baseURL ?? '').origin
  const need = `非标导轨 ${Date.now()}`

  // The demand officer asks one store for something that the mall does not have.
  const officer = await as(browser, people.officer)
  await officer.goto('/inquiry/inquiry_cart')
  await settled(officer)
  await officer.getByRole('button', { name: '粘贴清单' }).click()
  await officer.getByRole('textbox', { name: '询价清单' }).fill(`${need}\t10`)
  await officer.getByRole('button', { name: '识别' }).click()
  await officer.getByRole('button', { name: '加入 1 项' }).click()
  await expect(officer.getByRole('checkbox', { name: need, exact: true })).toBeVisible()
  const id = await officer.evaluate(async (name) => {
    const { state } = JSON.parse(localStorage.getItem('session') ?? '{}')
    const reply = await fetch('/shop/api/inquiry/cart', { headers: { platform: 'H5', Authorization: state.token } })
    const { list }: { list: { id: number; name: string }[] } = JSON.parse(await reply.text()).data
    return list.find((line) => line.name === name)?.id
  }, need)
  await officer.goto(`/inquiry/inquiry_confirm?ids=${id}`)
  await settled(officer)
  await officer.getByRole('radio', { name: /指定店铺/ }).check()
  const sheet = officer.getByRole('dialog')
  await sheet.getByRole('searchbox').fill(store.name)
  await sheet.getByRole('checkbox', { name: new RegExp(store.name) }).check()
  await sheet.getByRole('button', { name: /^确定/ }).click()
  await officer.getByRole('button', { name: '提交询价' }).click()
  await officer.waitForURL(/inquiry_details/)
  const inquiryNo = new URL(officer.url()).searchParams.get('inquiry_no') ?? ''

  // The store has no such goods: it describes its offer in words, and sees the sum while it types.
  const { storageState } = await enterDesk(base, 'store', store.phone)
  const desk = await (await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } })).newPage()
  await desk.goto(`${base}/console/inquiries?id=${inquiryNo}&keyword=${inquiryNo}`)
  const quote = desk.getByRole('dialog')
  await quote.getByRole('button', { name: '没有上架？用文字报价' }).click()
  const words = desk.getByRole('dialog', { name: '用文字报价' })
  await expect(words.getByLabel('名称')).toHaveValue(need)
  await words.getByLabel('规格').fill('长 2 米，镀锌')
  await words.getByRole('button', { name: /确\s*定/ }).click()
  await quote.getByRole('textbox', { name: '含税单价' }).fill('88')
  await expect(quote.getByText('已报 1 项，含税含运费共')).toContainText('¥880.00')
  await expect(quote.getByLabel('报价有效期至')).not.toHaveValue('')
  await quote.getByRole('button', { name: '发送报价' }).click()
  const sure = desk.getByRole('dialog', { name: '发送报价' })
  await expect(sure).toContainText('1 项是文字报价，被采纳后请在 3 天内上架')
  await sure.getByRole('button', { name: /确\s*定/ }).click()
  await expect(desk.getByText('报价已发送')).toBeVisible()

  // The officer reads that it is in words, on the comparison and in the box, and takes it.
  await officer.reload()
  await settled(officer)
  await expect(officer.getByText('文字报价', { exact: true })).toBeVisible()
  await officer.getByRole('button', { name: `整单选用${store.name}` }).click()
  await officer.getByRole('button', { name: '采纳', exact: true }).click()
  const box = officer.getByRole('alertdialog', { name: '采纳报价' })
  await expect(box).toContainText(`其中 1 项是文字报价：${need}。店铺会在 3 天内上架，上架后才能下单。`)
  await box.getByRole('button', { name: '采纳' }).click()
  const listing = officer.getByRole('region', { name: '文字报价的上架' })
  await expect(listing.getByText('待店铺上架')).toBeVisible()
  await expect(listing.getByRole('button', { name: `取消采纳${need}` })).toBeVisible()

  // The store begins the goods from the quote, and the company gets a message.
  await desk.goto(`${base}/console/quote_listings?keyword=${inquiryNo}`)
  await desk.getByRole('button', { name: '上架', exact: true }).click()
  await expect(desk.getByLabel('商品名称')).toHaveValue(need)
  await desk.locator('#goods-category_id').fill('防割手套')
  await desk.locator('.ant-cascader-menu-item').filter({ hasText: '防割手套' }).first().click()
  await desk.locator('#goods-brand_id').click()
  await desk.locator('.ant-select-item-option').first().click()
  await desk.getByRole('button', { name: '保存并上架' }).click()
  await expect(desk.getByText('已通知企业，可以按采纳的价格下单')).toBeVisible()

  // A manager orders it, at the price that was taken.
  const manager = await as(browser, people.manager)
  await manager.goto(`/inquiry/inquiry_details?inquiry_no=${inquiryNo}`)
  await settled(manager)
  await expect(manager.getByText('已上架，可下单')).toBeVisible()
  await manager.getByRole('button', { name: '转为订单' }).click()
  await manager.waitForURL(/order_confirm/)
  await settled(manager)
  await expect(manager.getByText('¥880.00').first()).toBeVisible()
  await manager.getByRole('button', { name: '提交订单' }).click()
  await manager.waitForURL(/order_pay_status|order_payment/, { timeout: 20_000 })
  for (const page of [officer, desk, manager]) await page.context().close()
})
