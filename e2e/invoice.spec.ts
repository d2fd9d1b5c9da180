import { expect, type Page, test } from '@playwright/test'
import { invoiceAtStore } from './desk-acts.ts'
import { logIn, settled } from './people.ts'

const owner = '13800001000'
/** 采购员: orders, and no right to invoices. */
const buyer = '13800001002'

type Order = { order_no: string; mer_id: number }

/** What the page has loaded is told by its own calls. */
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

test('an employee without rights to invoices reads titles and changes none', async ({ page }) => {
  await logIn(page, buyer)
  await page.goto('/users/invoice_list?tab=title')
  await settled(page)
  await expect(page.getByText('上海砺远精密机械有限公司').first()).toBeVisible()
  await expect(page.getByRole('button', { name: '复制' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: '编辑' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: '新增抬头' })).toHaveCount(0)
})
