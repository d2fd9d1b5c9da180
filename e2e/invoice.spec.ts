import { expect, type Page } from '@playwright/test'
import { atSomeStore, invoiceAtStore, ship } from './desk-acts.ts'
import { ask, bought, goodsOf, send } from './own-calls.ts'
import { logIn, settled } from './people.ts'
import { test } from './test.ts'

const owner = '13800001000'
/** 采购员: orders, and no right to invoices. */
const buyer = '13800001002'

type Order = { order_no: string; mer_id: number }

/** Orders to invoice, read from the page's own call. */
async function ordersToInvoice(page: Page): Promise<Order[]> {
  const answered = page.waitForResponse((reply) => reply.url().includes('/shop/api/invoice/orders'))
  await page.goto('/users/invoice_list?tab=apply')
  const reply = await (await answered).json()
  await settled(page)
  return reply.data.list
}

test('a special invoice over orders of one store is issued, opened, taken back with the buyer’s word, and asked for again', async ({
  page,
  request,
}) => {
  await logIn(page, owner)
  const own = await ordersToInvoice(page)
  const byStore = Map.groupBy(own, ({ mer_id }) => mer_id)
  const [most = []] = [...byStore.values()].sort((a, b) => b.length - a.length)
  const wanted = most.slice(0, 3)
  expect(wanted.length, 'orders to be invoiced').toBeGreaterThan(0)
  for (const { order_no } of wanted) await page.getByRole('checkbox', { name: `选择订单 ${order_no}` }).check()
  await page.getByRole('button', { name: /合并开票|申请开票/ }).click()
  await page.waitForURL(/invoice_edit/)
  await settled(page)
  await page.getByRole('radio', { name: /数电专票/ }).check()
  await expect(page.getByText(/^税率/).first()).toBeVisible()
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.waitForURL(/invoice_view\?invoice_id=/)
  await settled(page)
  await expect(page.getByText('商家将在 3 个工作日内开具')).toBeVisible()

  const id = Number(new URL(page.url()).searchParams.get('invoice_id'))
  await invoiceAtStore(request, 'issue', id)
  await page.reload()
  await settled(page)
  await expect(page.getByRole('img', { name: '发票首页预览' })).toHaveAttribute('aria-busy', 'false', {
    timeout: 30_000,
  })
  await expect(page.getByRole('link', { name: '下载PDF' })).toBeVisible()

  await invoiceAtStore(request, 'red', id)
  await page.reload()
  await settled(page)
  await page.getByRole('button', { name: '确认红冲' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确认红冲' }).click()
  await expect(page.getByText('已红冲').first()).toBeVisible()
  await page.getByRole('button', { name: '重新申请' }).click()
  await page.waitForURL(/invoice_edit/)
  await settled(page)
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.waitForURL(/invoice_view\?invoice_id=/)
  await settled(page)
  await expect(page.getByText('商家将在 3 个工作日内开具')).toBeVisible()
})

test('orders of several stores that are marked together are asked for at once: first it says what each store invoices, then what was asked', async ({
  page,
}) => {
  await logIn(page, owner)
  const own = await ordersToInvoice(page)
  const [one, other] = [...Map.groupBy(own, ({ mer_id }) => mer_id).values()].flatMap(([first]) => first ?? [])
  expect(other, 'orders of two stores').toBeDefined()
  const order_nos = [one?.order_no, other?.order_no]
  for (const order_no of order_nos) await page.getByRole('checkbox', { name: `选择订单 ${order_no}` }).check()
  await expect(page.getByText('所选订单来自 2 家商家，将开具 2 张发票')).toBeVisible()
  await page.getByRole('button', { name: /合并开票/ }).click()
  await page.waitForURL(/invoice_edit/)
  await settled(page)
  const { invoices, amount_fen } = await ask<Preview>(
    page,
    `/shop/api/invoice/preview?order_nos=${order_nos.join(',')}`,
  )
  const sumOf = (fen: number) => new RegExp((fen / 100).toLocaleString('zh-CN', { minimumFractionDigits: 2 }))
  expect(invoices).toHaveLength(2)
  for (const { mer_name, amount_fen: fen } of invoices)
    await expect(page.getByRole('region', { name: `${mer_name}的发票` })).toContainText(sumOf(fen))
  await page.getByRole('button', { name: '提交 2 份申请' }).click()
  await expect(page.getByRole('status').filter({ hasText: '已向 2 家商家提交 2 份开票申请' })).toContainText(
    sumOf(amount_fen),
  )
  for (const { mer_name, amount_fen: fen } of invoices)
    await expect(page.getByRole('link', { name: new RegExp(mer_name) })).toContainText(sumOf(fen))
  await page.getByRole('link', { name: new RegExp(invoices[0]?.mer_name ?? '-') }).click()
  await page.waitForURL(/invoice_view\?invoice_id=/)
  await settled(page)
  await expect(page.getByText('商家将在 3 个工作日内开具')).toBeVisible()
})

type Preview = {
  amount_fen: number
  invoices: { mer_name: string; amount_fen: number; rates: { tax_rate: number }[] }[]
}
type Invoice = {
  red_fen: number
  amount_fen: number
  state: string
  papers: { paper_id: number; state: string; kind: string }[]
}

test('three orders of two tax rates stand on one special invoice, whose paper is opened; after a refund it is red-lettered and made out anew', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await logIn(page, owner)
  const grain = await goodsOf(page, `keyword=${encodeURIComponent('大米')}`)
  const [first] = grain
  expect(first, 'food of the lower rate').toBeDefined()
  const sold = [...grain, ...(await goodsOf(page, `mer_id=${first?.mer_id}`))]
  const rated: { sku_id: number; rate: number; mer_id: number }[] = []
  type Goods = { tax_rate: number; skus: { sku_id: number; stock: number }[] }
  for (const { goods_id, mer_id } of sold) {
    const { tax_rate, skus } = await ask<Goods>(page, `/shop/api/goods/detail?goods_id=${goods_id}`)
    if (skus[0]) rated.push({ sku_id: skus[0].sku_id, rate: tax_rate, mer_id })
    if (twoRates(rated)) break
  }
  const [one, other] = twoRates(rated) ?? []
  expect(other, 'goods of two tax rates at one store').toBeDefined()
  const orders: string[] = []
  for (const sku_id of [one, other, one]) {
    const order_no = await bought(page, { sku_id: sku_id ?? 0, qty: 2 })
    await ship(page.request, order_no)
    await send(page, '/shop/api/order/receive', { order_no })
    orders.push(order_no)
  }
  const order_nos = orders.join(',')
  const { amount_fen, invoices } = await ask<Preview>(page, `/shop/api/invoice/preview?order_nos=${order_nos}`)
  expect(invoices.map(({ rates }) => rates.length)).toEqual([2])
  await page.goto(`/order/invoice_edit?order_no=${order_nos}`)
  await settled(page)
  await page.getByRole('radio', { name: /数电专票/ }).check()
  await expect(page.getByText(/^税率/).first()).toBeVisible()
  await page.getByRole('button', { name: '提交申请' }).click()
  await page.waitForURL(/invoice_view\?invoice_id=/)
  const invoice_id = Number(new URL(page.url()).searchParams.get('invoice_id'))
  const find = `invoice/detail?invoice_id=${invoice_id}`
  const detail = () => ask<Invoice>(page, `/shop/api/invoice/detail?invoice_id=${invoice_id}`)
  await atSomeStore(page.request, find, 'invoice/issue', { invoice_id })
  await page.reload()
  await settled(page)
  const link = page.getByRole('link', { name: '下载PDF' })
  const pdf = await page.request.get((await link.getAttribute('href')) ?? '')
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')
  expect((await detail()).amount_fen).toBe(amount_fen)

  // A piece is paid back, and that part of the invoice is taken back with the buyer's consent.
  type Lines = { lines: { order_item_id: number }[] }
  const { lines } = await ask<Lines>(page, `/shop/api/aftersale/lines?order_no=${orders[0]}`)
  const { aftersale_no } = await send<{ aftersale_no: string }>(page, '/shop/api/aftersale/apply', {
    kind: 'refund_only',
    place: 'received',
    order_no: orders[0],
    reason: '与商家协商一致',
    lines: [{ order_item_id: lines[0]?.order_item_id, qty: 1 }],
  })
  await atSomeStore(page.request, `aftersale/detail?aftersale_no=${aftersale_no}`, 'aftersale/approve', {
    aftersale_no,
  })
  const { amount_fen: back } = await ask<{ amount_fen: number }>(
    page,
    `/shop/api/aftersale/detail?aftersale_no=${aftersale_no}`,
  )
  await atSomeStore(page.request, find, 'invoice/red', { invoice_id, reason: '销货退回' })
  await page.reload()
  await settled(page)
  await page.getByRole('button', { name: '确认红冲' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '确认红冲' }).click()
  await expect.poll(async () => (await detail()).red_fen).toBe(back)

  // A new invoice is over the amount still paid, and the old one is taken back in full.
  const titles = await ask<{ list: { id: number }[] }>(page, '/shop/api/user/invoice')
  await send(page, '/shop/api/invoice/reissue', {
    invoice_id,
    type: 'e_special',
    title_id: titles.list[0]?.id,
    reason: '退货后金额有变',
  })
  await atSomeStore(page.request, find, 'invoice/issue', { invoice_id })
  expect(await detail()).toMatchObject({ state: 'issued', amount_fen: amount_fen - back, red_fen: 0 })
  await page.reload()
  await settled(page)
  await expect(page.getByText(((amount_fen - back) / 100).toFixed(2)).first()).toBeVisible()
})

/** A sku of each of two tax rates at one store. */
function twoRates(rated: readonly { sku_id: number; rate: number; mer_id: number }[]): [number, number] | null {
  for (const one of rated) {
    const other = rated.find(({ rate, mer_id }) => mer_id === one.mer_id && rate !== one.rate)
    if (other) return [one.sku_id, other.sku_id]
  }
  return null
}

test('an employee without rights to invoices reads titles and changes none', async ({ page }) => {
  await logIn(page, buyer)
  await page.goto('/users/invoice_list?tab=title')
  await settled(page)
  await expect(page.getByText('上海砺远精密机械有限公司').first()).toBeVisible()
  await expect(page.getByRole('button', { name: '复制' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: '编辑' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '新增抬头' })).toHaveCount(0)
})
