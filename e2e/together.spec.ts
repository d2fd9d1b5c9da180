import { type Browser, expect, type Page } from '@playwright/test'
import { ship } from './desk-acts.ts'
import { logIn, logInByForm, payPassword, settled } from './people.ts'
import { openFirst, payByBalance, search } from './steps.ts'
import { test } from './test.ts'

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
  const page = await aPhone(browser)
  await logIn(page, people[who])
  return page
}

const aPhone = async (browser: Browser) =>
  (await browser.newContext({ viewport: { width: 375, height: 812 } })).newPage()

/** The answer of a page's own call: for ids that no screen shows. */
const ask = <Data>(page: Page, path: string): Promise<Data> =>
  page.evaluate(async (asked) => {
    const { state } = JSON.parse(localStorage.getItem('session') ?? '{}')
    const reply = await fetch(asked, { headers: { platform: 'H5', Authorization: state.token } })
    return JSON.parse(await reply.text()).data
  }, path)

/** The most expensive of the orders in the address, one a store. */
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

const yuan = (fen: number) => `¥${(fen / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`

/** The company's books, in fen: the whole company's budget of this month, the wallet, and the spend of this month. */
async function booksOf(page: Page): Promise<{ committed: number; balance: number; spend: number }> {
  type Budgets = { list: { scope: string; committed_fen: number }[] }
  const { list } = await ask<Budgets>(page, '/user/api/company/budget/list')
  const { balance_fen: balance } = await ask<{ balance_fen: number }>(page, '/user/api/wallet')
  const { by_month } = await ask<{ by_month: { spend_fen: number }[] }>(page, '/user/api/analysis/spend')
  const committed = list.find(({ scope }) => scope === 'company')?.committed_fen ?? 0
  return { committed, balance, spend: by_month.at(-1)?.spend_fen ?? 0 }
}

test('five people of one company take a purchase from “somebody needs it” to a paid order', async ({
  browser,
  request,
}) => {
  test.setTimeout(240_000)

  // The sourcing clerk collects, and has no right to 提交.
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
  // The most expensive one, so that the store has enough pieces to pass the threshold.
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
  const reviewer = await aPhone(browser)
  await logInByForm(reviewer, people.reviewer)
  await expect(reviewer).toHaveURL(/order_list\?tab=review/)
  await reviewer.goto(`/order/approval?order_no=${first}`)
  await settled(reviewer)
  await reviewer.getByRole('button', { name: '驳回' }).click()
  const no = reviewer.getByRole('dialog', { name: '驳回采购' })
  await no.getByRole('textbox', { name: '驳回原因' }).fill('数量不合理')
  await no.getByRole('button', { name: '驳回' }).click()
  await expect(reviewer.getByText('审批驳回').first()).toBeVisible()

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
  const phone = await aPhone(browser)
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
  const books = await booksOf(manager)
  await manager.goto(`/order/order_payment?order_no=${again}`)
  await settled(manager)
  await payByBalance(manager)
  await ship(request, again)
  await buyer.goto(`/order/order_details?order_no=${again}`)
  await settled(buyer)
  await expect(buyer.getByRole('heading', { name: '待收货' })).toBeVisible()
  for (const page of [clerk, officer, buyer, reviewer, phone, manager]) await page.context().close()

  // Budget, statement, analysis and log agree with it afterwards, on their pages and to the fen.
  const owner = await as(browser, 'owner')
  const { pay_amount_fen: paidFen, paid_amount_fen } = await ask<{ pay_amount_fen: number; paid_amount_fen: number }>(
    owner,
    `/shop/api/order/detail?order_no=${again}`,
  )
  expect(paid_amount_fen).toBe(paidFen)
  const after = await booksOf(owner)
  expect(after.committed - books.committed).toBe(paidFen)
  expect(books.balance - after.balance).toBe(paidFen)
  expect(after.spend - books.spend).toBe(paidFen)

  await owner.goto('/company/budgets')
  await settled(owner)
  await expect(owner.getByText(yuan(after.committed)).first()).toBeVisible()

  await owner.goto('/users/user_balance')
  await settled(owner)
  await owner.getByRole('button', { name: new RegExp(`订单 …${again.slice(-6)}`) }).click()
  await expect(owner.getByRole('dialog').getByText(yuan(paidFen)).first()).toBeVisible()

  await owner.goto('/company/audit?group=review')
  await settled(owner)
  const deeds = owner.getByRole('article').filter({ hasText: again })
  await expect(deeds.filter({ hasText: '审批通过' }).first()).toBeVisible()
  await expect(
    owner.getByRole('article').filter({ hasText: first }).filter({ hasText: '数量不合理' }).first(),
  ).toBeVisible()

  const { total } = await ask<{ total: { spend_fen: number } }>(owner, '/user/api/analysis/spend')
  await owner.goto('/analysis')
  await settled(owner)
  await expect(owner.getByRole('region', { name: '采购额' })).toContainText(yuan(total.spend_fen))
  const month = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7)
  await owner.goto(`/users/order_list?scope=company&paid=${month},${month}`)
  await settled(owner)
  await expect(owner.locator(`a[href*="${again}"]`).first()).toBeVisible()
  await owner.context().close()
})

test('who may not pay hands the bill over; it is bought on credit, stands on the account, and can be disputed', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  const manager = await as(browser, 'manager')
  const { used_fen: before } = await ask<{ used_fen: number }>(manager, '/user/api/credit/account')

  // The owner, who is not held back by any rule or review, orders and hands the bill to the manager.
  const owner = await as(browser, 'owner')
  await search(owner, '胶带')
  await openFirst(owner)
  await owner.locator('main ~ *').getByRole('button', { name: '立即购买' }).click()
  const sheet = owner.getByRole('dialog', { name: '选择规格' })
  await sheet.getByRole('button', { name: '立即购买' }).click()
  await owner.waitForURL(/order_confirm/)
  await settled(owner)
  await owner.getByRole('button', { name: '提交订单' }).click()
  await owner.waitForURL(/order_payment/)
  const [orderNo = ''] = (new URL(owner.url()).searchParams.get('order_no') ?? '').split(',')
  const handed = await owner.evaluate(async (order_no) => {
    const { state } = JSON.parse(localStorage.getItem('session') ?? '{}')
    const headers = { platform: 'H5', Authorization: state.token, 'Content-Type': 'application/json' }
    const body = JSON.stringify({ order_no, remark: '请用账期支付' })
    const reply = await fetch('/shop/api/payment/hand_over', { method: 'POST', headers, body })
    return JSON.parse(await reply.text())
  }, orderNo)
  expect(handed).toMatchObject({ error: 0 })
  await owner.context().close()

  await manager.goto('/order/handed_over')
  await settled(manager)
  await expect(manager.getByText('请用账期支付').first()).toBeVisible()
  await manager.goto(`/order/order_payment?order_no=${orderNo}`)
  await settled(manager)
  await manager.getByRole('radio', { name: /账期支付/ }).check()
  await manager.getByRole('button', { name: /确认支付/ }).click()
  await manager.getByRole('dialog').getByRole('textbox').fill(payPassword)
  await manager.waitForURL(/order_pay_status/)
  await settled(manager)
  await expect(manager.getByText('支付成功').first()).toBeVisible()

  const { pay_amount_fen: paidFen } = await ask<{ pay_amount_fen: number }>(
    manager,
    `/shop/api/order/detail?order_no=${orderNo}`,
  )
  const { used_fen: used } = await ask<{ used_fen: number }>(manager, '/user/api/credit/account')
  expect(used - before).toBe(paidFen)

  await manager.goto('/company/statement')
  await settled(manager)
  const line = manager
    .getByRole('article')
    .filter({ hasText: orderNo.slice(-6) })
    .first()
  await expect(line.getByText(yuan(paidFen)).first()).toBeVisible()
  await line.getByRole('button', { name: '提出争议' }).click()
  const dispute = manager.getByRole('dialog')
  await dispute.getByRole('radio', { name: '金额不符' }).check()
  await dispute.getByRole('textbox').fill('与报价单上的金额对不上，请核对')
  await dispute.getByRole('button', { name: '提交' }).click()
  await expect(line.getByText('处理中').first()).toBeVisible()
  await manager.context().close()
})
