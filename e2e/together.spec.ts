import { type Browser, expect, type Page, test } from '@playwright/test'
import { logIn, play, settled } from './people.ts'
import { openFirst, payByBalance, search } from './steps.ts'

test.use({ actionTimeout: 15_000, navigationTimeout: 20_000 })

const people = {
  owner: '13800001000',
  manager: '13800001001',
  buyer: '13800001002',
  officer: '13800001003',
  clerk: '13800001004',
  reviewer: '13800001005',
} as const

async function as(browser: Browser, who: keyof typeof people): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 375, height: 812 } })).newPage()
  await logIn(page, people[who])
  return page
}

/** What a page's own call would answer: for ids that no screen shows. */
const ask = <Data>(page: Page, path: string): Promise<Data> =>
  page.evaluate(async (asked) => {
    const { state } = JSON.parse(localStorage.getItem('session') ?? '{}')
    const reply = await fetch(asked, { headers: { platform: 'H5', Authorization: state.token } })
    return JSON.parse(await reply.text()).data
  }, path)

/** Of the orders that an address names, one a store, the one that costs most. */
async function dearest(page: Page): Promise<string> {
  const orderNos = (new URL(page.url()).searchParams.get('order_no') ?? '').split(',')
  const amounts = await Promise.all(
    orderNos.map((no) => ask<{ pay_amount_fen: number }>(page, `/shop/api/order/detail?order_no=${no}`)),
  )
  const most = Math.max(...amounts.map(({ pay_amount_fen }) => pay_amount_fen))
  return orderNos[amounts.findIndex(({ pay_amount_fen }) => pay_amount_fen === most)] ?? ''
}

type CartLine = { cart_id: number; sku_id: number; qty: number; price_fen: number; added_by: { name: string } }
const linesOf = async (page: Page) =>
  (await ask<{ groups: { lines: CartLine[] }[] }>(page, '/shop/api/cart')).groups.flatMap(({ lines }) => lines)

test('five people of one company take a purchase from “somebody needs it” to a paid order', async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000)

  // The sourcing clerk collects; 提交 is not theirs.
  const clerk = await as(browser, 'clerk')
  const before = new Set((await linesOf(clerk)).map(({ cart_id }) => cart_id))
  await search(clerk, '胶带')
  await openFirst(clerk)
  await clerk.locator('main ~ *').getByRole('button', { name: '加入进货单' }).click()
  const sheet = clerk.getByRole('dialog', { name: '选择规格' })
  await sheet.getByRole('button', { name: '加入进货单' }).click()
  await expect(sheet).toBeHidden()

  // The demand officer adds by the company's own part number.
  const officer = await as(browser, 'officer')
  type Material = { material_code: string; goods: { state: string; price_fen: number | null; sku_id: number } | null }
  const { list } = await ask<{ list: Material[] }>(officer, '/shop/api/goods/material/index?bound=1&list_rows=60')
  const held = new Set((await linesOf(officer)).map(({ sku_id }) => sku_id))
  // The dearest, so that the store holds as many as it takes to pass the threshold.
  const [part] = list
    .filter(({ goods }) => goods?.state === 'ok' && !held.has(goods.sku_id))
    .sort((a, b) => (b.goods?.price_fen ?? 0) - (a.goods?.price_fen ?? 0))
  const qty = Math.ceil(600_000 / (part?.goods?.price_fen ?? 1))
  await officer.goto('/order/shopping_cart')
  await settled(officer)
  await officer.getByRole('button', { name: '快速下单' }).first().click()
  const quick = officer.getByRole('dialog', { name: '快速下单' })
  await quick.getByRole('textbox', { name: '采购清单' }).fill(`${part?.material_code}\t${qty}`)
  await quick.getByRole('button', { name: '识别' }).click()
  await officer.getByRole('button', { name: '加入 1 行' }).click()
  await expect
    .poll(async () => (await linesOf(officer)).some(({ sku_id }) => sku_id === part?.goods?.sku_id))
    .toBe(true)

  // The buyer submits what the two have added, over the threshold.
  const buyer = await as(browser, 'buyer')
  const added = (await linesOf(buyer)).filter(
    ({ cart_id, sku_id }) => !before.has(cart_id) || sku_id === part?.goods?.sku_id,
  )
  const cartIds = added.map(({ cart_id }) => cart_id)
  await buyer.goto(`/order/order_confirm?cart_ids=${cartIds.join(',')}`)
  await settled(buyer)
  await buyer.getByRole('textbox', { name: '采购单号' }).fill('LY-PO-E2E')
  await buyer.getByRole('button', { name: '提交订单' }).click()
  await buyer.waitForURL(/order_pay_status/, { timeout: 20_000 })
  await settled(buyer)
  await expect(buyer.getByText(/等待审批/).first()).toBeVisible()
  const first = await dearest(buyer)

  // The reviewer says no, and why.
  const reviewer = await as(browser, 'reviewer')
  await expect(reviewer).toHaveURL(/order_list\?tab=review/)
  await reviewer.goto(`/order/order_details?order_no=${first}`)
  await settled(reviewer)
  await reviewer.getByRole('button', { name: '驳回' }).click()
  const no = reviewer.getByRole('dialog', { name: '驳回订单' })
  await no.getByRole('textbox', { name: '驳回原因' }).fill('数量不合理')
  await no.getByRole('button', { name: '驳回' }).click()
  await expect(reviewer.getByRole('heading', { name: '已关闭' })).toBeVisible()

  // The buyer changes it and submits again.
  await buyer.goto(`/order/order_details?order_no=${first}`)
  await settled(buyer)
  await expect(buyer.getByText('数量不合理').first()).toBeVisible()
  await buyer.getByRole('button', { name: '修改后重新提交' }).click()
  await buyer.waitForURL(/order_confirm/, { timeout: 20_000 })
  await settled(buyer)
  await buyer.getByRole('button', { name: '提交订单' }).click()
  await buyer.waitForURL(/order_pay_status/, { timeout: 20_000 })
  const [again = ''] = (new URL(buyer.url()).searchParams.get('order_no') ?? '').split(',')
  expect(again).not.toBe(first)

  // The reviewer approves from the message, without logging in.
  const outbox = await (await request.get('/dev/outbox')).text()
  const link = /\/review\?token=[\w-]+/.exec(outbox)?.[0] ?? ''
  const phone = await (await browser.newContext({ viewport: { width: 375, height: 812 } })).newPage()
  await phone.goto(link)
  await settled(phone)
  await phone.getByRole('button', { name: '审批通过' }).click()
  await phone.getByRole('alertdialog').or(phone.getByRole('dialog')).getByRole('button', { name: '审批通过' }).click()
  await expect(phone.getByText('可以关闭此页面')).toBeVisible()
  await phone.goto(link)
  await settled(phone)
  await expect(phone.getByText('无法通过此链接审批')).toBeVisible()

  // The manager pays from the company's wallet, and the store ships.
  const manager = await as(browser, 'manager')
  await manager.goto(`/order/order_payment?order_no=${again}`)
  await settled(manager)
  await payByBalance(manager)
  await play(request, again, 'ship')
  await buyer.goto(`/order/order_details?order_no=${again}`)
  await settled(buyer)
  await expect(buyer.getByRole('heading', { name: '待收货' })).toBeVisible()
  for (const page of [clerk, officer, buyer, reviewer, phone, manager]) await page.context().close()

  // The budget says what the order says.
  const owner = await as(browser, 'owner')
  await owner.goto('/company/budgets')
  await settled(owner)
  await expect(owner.getByText('全公司').first()).toBeVisible()
  await owner.context().close()
})
