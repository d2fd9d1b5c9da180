import { expect, type Locator, type Page } from '@playwright/test'
import { enterDesk } from '../scripts/desk-viewers.ts'
import { named } from './at-desk.ts'
import { answerAftersale, atSomeStore, ship } from './desk-acts.ts'
import { deskSettled } from './desk-settled.ts'
import { ask, bought, goodsOf, send, uploaded } from './own-calls.ts'
import { logIn, play, press, settled } from './people.ts'
import { test } from './test.ts'

/* A company unpacks, sends back and settles; a shopper exchanges. Each journey makes an order of its own. */

const owner = '13800001000'
const shopper = '13800000001'
/** At the desk of 澄采自营. */
const ownerOfMall = '13800002003'

async function open(page: Page, path: string) {
  await page.goto(path)
  await settled(page)
}
const stands = (page: Page, state: string) =>
  expect(page.getByRole('region', { name: '售后状态' }).getByRole('heading')).toHaveText(state)
const yuan = (fen: number) => `¥${(fen / 100).toFixed(2)}`
const oneOfTheMall = async (page: Page) => {
  const found = (await goodsOf(page, 'self=1&price_min=1500&price_max=9000')).find(
    ({ mer_name, single_sku_id }) => mer_name.startsWith('澄采自营') && single_sku_id !== null,
  )
  expect(found, 'goods of the mall').toBeDefined()
  return found?.single_sku_id ?? 0
}
type Detail = { aftersale_no: string; amount_fen: number; status: string }

test('a parcel comes with a piece too few: it is noted when it is unpacked, and the piece is paid back', async ({
  page,
}) => {
  await logIn(page, owner)
  const orderNo = await bought(page, { sku_id: await oneOfTheMall(page), qty: 3 })
  await ship(page.request, orderNo)
  for (let stop = 0; stop < 5; stop += 1) await play(page.request, orderNo, 'advance')
  await open(page, `/order/order_logistics?order_no=${orderNo}`)
  await page.getByRole('link', { name: '去验收' }).click()
  await page.waitForURL(/order\/acceptance/)
  await settled(page)
  await page.getByRole('spinbutton', { name: /^短少/ }).fill('1')
  await page.getByRole('spinbutton', { name: /^短少/ }).press('Enter')
  // A note on missing or damaged pieces needs a photo.
  await page.getByRole('button', { name: '提交（差异 1 件）' }).click()
  await expect(page.getByText('有短少或破损，请上传照片')).toBeVisible()
  const photo = await (await page.request.get('/img/icon-1f3c6.webp')).body()
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: '到货.webp', mimeType: 'image/webp', buffer: photo })
  await expect(page.getByRole('img', { name: '验收照片 1' })).toBeVisible()
  await page.getByRole('textbox', { name: '验收人' }).fill('陈库管')
  await page.getByRole('button', { name: '提交（差异 1 件）' }).click()
  await expect(page.getByText('短少 1 件').first()).toBeVisible()
  await expect(page.getByText('陈库管')).toBeVisible()

  await page.getByRole('link', { name: /^仅退款 1/ }).click()
  await page.waitForURL(/aftersale\/apply/)
  await settled(page)
  await expect(page.getByRole('button', { name: /^原因/ })).toContainText('少件/漏发')
  await expect(page.getByRole('spinbutton', { name: '申请数量' })).toHaveValue('1')
  await expect(page.getByText('预计退回')).toBeVisible()
  await press(page.getByRole('button', { name: '提交申请' }))
  await page.waitForURL(/aftersale\/detail/)
  await settled(page)
  const no = new URL(page.url()).searchParams.get('aftersale_no') ?? ''
  await answerAftersale(page.request, 'store', 'approve', { aftersale_no: no })
  await page.reload()
  await settled(page)
  await stands(page, '退款成功')

  await open(page, `/order/order_details?order_no=${orderNo}`)
  const match = page.locator('section', { has: page.getByRole('heading', { name: '三单匹配' }) })
  await expect(match).toContainText('差异 1')
  await expect(match).toContainText('已处理 1')
  await expect(match).toContainText('待开票')
})

test('a cheaper one is exchanged for, and the difference is paid when it has come', async ({ page }) => {
  await logIn(page, shopper)
  type Sku = { sku_id: number; price_fen: number | null; stock: number; sku_text: string }
  const sold = (await goodsOf(page, 'self=1&price_min=1000&price_max=9000')).filter(
    ({ mer_name, single_sku_id }) => mer_name.startsWith('澄采自营') && single_sku_id === null,
  )
  let dear: Sku | undefined
  for (const { goods_id } of sold) {
    const { skus } = await ask<{ skus: Sku[] }>(page, `/shop/api/goods/detail?goods_id=${goods_id}`)
    const priced = skus.filter(({ price_fen, stock }) => price_fen !== null && stock > 5)
    const sorted = priced.toSorted((a, b) => (b.price_fen ?? 0) - (a.price_fen ?? 0))
    if ((sorted[0]?.price_fen ?? 0) > (sorted.at(-1)?.price_fen ?? 0)) [dear] = sorted
    if (dear) break
  }
  const orderNo = await bought(page, { sku_id: dear?.sku_id ?? 0, qty: 1 })
  await ship(page.request, orderNo)
  await send(page, '/shop/api/order/receive', { order_no: orderNo })
  await open(page, `/order/aftersale/apply?order_no=${orderNo}&type=exchange`)
  const cheaper = page.getByRole('radio', { name: /退差价/ }).first()
  await cheaper.check()
  await page.getByRole('button', { name: /^原因/ }).click()
  await page.getByRole('dialog', { name: '选择原因' }).getByRole('button', { name: '规格不合适' }).click()
  await expect(page.getByText('预计退回')).toBeVisible()
  await press(page.getByRole('button', { name: '提交申请' }))
  await page.waitForURL(/aftersale\/detail/)
  await settled(page)
  const aftersale_no = new URL(page.url()).searchParams.get('aftersale_no') ?? ''
  await answerAftersale(page.request, 'store', 'set_return_address', {
    name: '售后仓',
    phone: '021-55667788',
    address: '上海市松江区新桥镇民益路 201 号 3 号库',
  })
  await answerAftersale(page.request, 'store', 'approve', { aftersale_no })

  // A courier is booked to fetch the parcel, which is then followed to the store.
  await open(page, `/order/components/returningGoods?aftersale_no=${aftersale_no}`)
  await page.getByText('上门取件', { exact: true }).click()
  await page.getByRole('button', { name: '预约上门取件' }).click()
  await page.waitForURL(/aftersale\/detail/)
  await settled(page)
  await stands(page, '寄回中')
  await expect(page.getByText('等待快递员上门取件')).toBeVisible()
  await play(page.request, aftersale_no, 'advance_aftersale')
  await page.reload()
  await settled(page)
  await expect(page.getByText('快件已由快递员揽收')).toBeVisible()

  await answerAftersale(page.request, 'store', 'receive', { aftersale_no, result: 'whole' })
  await answerAftersale(page.request, 'store', 'resend', {
    aftersale_no,
    express_code: 'sf',
    express_no: `SF${String(Date.now()).slice(-12)}`,
  })
  await page.reload()
  await settled(page)
  await stands(page, '商家已寄出')
  await page.getByRole('button', { name: /确认收到/ }).click()
  const sure = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await sure.getByRole('button', { name: /确认/ }).click()
  await stands(page, '已完成')
  const { amount_fen } = await ask<Detail>(page, `/shop/api/aftersale/detail?aftersale_no=${aftersale_no}`)
  expect(amount_fen).toBeGreaterThan(0)
  await expect(page.getByRole('list', { name: '到账情况' })).toContainText(yuan(amount_fen).slice(1))
})

test('what a company sends back lowers its budget and what it owes, and the invoice is red-lettered', async ({
  page,
}) => {
  await logIn(page, owner)
  type Budgets = { list: { id: number; committed_fen: number }[] }
  const budgets = async () => (await ask<Budgets>(page, '/user/api/company/budget/list')).list
  const owed = async () => (await ask<{ used_fen: number }>(page, '/user/api/credit/account')).used_fen
  const orderNo = await bought(page, { sku_id: await oneOfTheMall(page), qty: 2, channel: 'credit' })
  await ship(page.request, orderNo)
  await send(page, '/shop/api/order/receive', { order_no: orderNo })
  const titles = await ask<{ list: { id: number }[] }>(page, '/shop/api/user/invoice')
  const { amount_fen } = await ask<{ amount_fen: number }>(page, `/shop/api/invoice/preview?order_nos=${orderNo}`)
  const { invoices } = await send<{ invoices: { invoice_id: number }[] }>(page, '/shop/api/invoice/apply', {
    type: 'e_normal',
    order_nos: [orderNo],
    amount_fen,
    title_id: titles.list[0]?.id,
  })
  const invoice_id = invoices[0]?.invoice_id ?? 0
  await atSomeStore(page.request, `invoice/detail?invoice_id=${invoice_id}`, 'invoice/issue', { invoice_id })
  const before = { budgets: await budgets(), owed: await owed() }

  await open(page, `/order/aftersale/apply?order_no=${orderNo}&type=return_refund`)
  await page.getByRole('button', { name: /^原因/ }).click()
  await page.getByRole('dialog', { name: '选择原因' }).getByRole('button', { name: '七天无理由' }).click()
  const count = page.getByRole('spinbutton', { name: '申请数量' })
  await count.fill('1')
  await count.press('Enter')
  await expect(page.getByText('预计退回')).toBeVisible()
  await press(page.getByRole('button', { name: '提交申请' }))
  await page.waitForURL(/aftersale\/detail/)
  await settled(page)
  const aftersale_no = new URL(page.url()).searchParams.get('aftersale_no') ?? ''
  await answerAftersale(page.request, 'store', 'set_return_address', {
    name: '售后仓',
    phone: '021-55667788',
    address: '上海市松江区新桥镇民益路 201 号 3 号库',
  })
  await answerAftersale(page.request, 'store', 'approve', { aftersale_no })
  await send(page, '/shop/api/aftersale/send_return', {
    aftersale_no,
    express_code: 'sf',
    express_no: `SF${String(Date.now()).slice(-12)}`,
  })
  await answerAftersale(page.request, 'store', 'receive', { aftersale_no, result: 'whole' })
  await page.reload()
  await settled(page)
  await stands(page, '退款成功')
  const { amount_fen: back } = await ask<Detail>(page, `/shop/api/aftersale/detail?aftersale_no=${aftersale_no}`)
  expect(before.owed - (await owed())).toBe(back)
  const now = await budgets()
  const spent = (list: Budgets['list'], id: number) => list.find((one) => one.id === id)?.committed_fen ?? 0
  const lowered = before.budgets.map(({ id }) => spent(before.budgets, id) - spent(now, id))
  for (const fen of lowered) expect([0, back]).toContain(fen)
  expect(lowered, 'a budget that the order counted for').toContain(back)

  await open(page, '/company/statement')
  const line = page.getByRole('article').filter({ hasText: orderNo }).first()
  await expect(line).toContainText('已退')
  await expect(line).toContainText(yuan(back))

  await atSomeStore(page.request, `invoice/detail?invoice_id=${invoice_id}`, 'invoice/red', {
    invoice_id,
    reason: '销货退回',
  })
  await open(page, `/order/invoice_view?invoice_id=${invoice_id}`)
  await expect(page.getByText(/红冲/).first()).toBeVisible()
  const { red_fen } = await ask<{ red_fen: number }>(page, `/shop/api/invoice/detail?invoice_id=${invoice_id}`)
  expect(red_fen).toBe(back)
})

test('a month is disputed by the company, answered by the store at its desk, and confirmed', async ({ page }) => {
  await logIn(page, owner)
  await open(page, '/company/reconciliations?tab=waiting')
  await page.getByRole('list', { name: '对账单' }).getByRole('link').first().click()
  await page.waitForURL(/company\/reconciliation\?id=/)
  await settled(page)
  const id = Number(new URL(page.url()).searchParams.get('id'))
  await expect(page.getByText('本月净额')).toBeVisible()
  await page.getByRole('button', { name: '提出异议' }).click()
  const sheet = page.getByRole('dialog', { name: '提出异议' })
  await sheet.getByRole('textbox').fill('运费与约定不符，请核对')
  await sheet.getByRole('button', { name: '提交' }).click()
  await expect(page.getByText('有异议').first()).toBeVisible()
  await expect(page.getByRole('button', { name: '确认无误' })).toHaveCount(0)

  await atSomeStore(page.request, `reconciliation/detail?id=${id}`, 'reconciliation/answer', {
    id,
    text: '按当时的运费模板计算，已核对无误',
  })
  await page.reload()
  await settled(page)
  await expect(page.getByText('按当时的运费模板计算，已核对无误')).toBeVisible()
  await page.getByRole('button', { name: '确认无误' }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: '确认无误' }).click()
  await expect(page.getByText('已确认').first()).toBeVisible()
})

test('a missing piece is sent after by parcel, by the store’s own people or handed over, and the buyer reads which', async ({
  baseURL,
  browser,
  page,
}) => {
  await logIn(page, shopper)
  const { token } = await enterDesk(baseURL ?? '', 'store', ownerOfMall)
  const desk = await (await browser.newContext({ viewport: { width: 1280, height: 860 }, hasTouch: false })).newPage()
  await desk.addInitScript((kept) => localStorage.setItem('desk-token', kept), token)
  const orderNo = await bought(page, { sku_id: await oneOfTheMall(page), qty: 3 })
  await ship(page.request, orderNo)
  await send(page, '/shop/api/order/receive', { order_no: orderNo })
  type Lines = { lines: { order_item_id: number; sku_id: number }[] }
  const { lines } = await ask<Lines>(page, `/shop/api/aftersale/lines?order_no=${orderNo}`)
  const [line] = lines
  const photo = await uploaded(page)

  const ways = [
    {
      way: '快递',
      fill: async (dialog: Locator) => dialog.getByLabel('运单号').fill(`SF${String(Date.now()).slice(-12)}`),
      ok: '寄出',
      told: '商家已寄出',
      reads: /SF\d{12}/,
    },
    {
      way: '商家自送',
      fill: async (dialog: Locator) => {
        await dialog.getByLabel('送货人', { exact: true }).fill('周师傅')
        await dialog.getByLabel('送货人电话').fill('13512345678')
      },
      ok: '确认自送',
      told: '商家已送出',
      reads: /周师傅/,
    },
    {
      way: '无需物流',
      fill: async (dialog: Locator) => dialog.getByLabel('交付说明').fill('已当面补交一件'),
      ok: '确认已交付',
      told: '商家已交付',
      reads: /已当面补交一件/,
    },
  ]
  for (const { way, fill, ok, told, reads } of ways) {
    const { aftersale_no } = await send<{ aftersale_no: string }>(page, '/shop/api/aftersale/apply', {
      order_no: orderNo,
      kind: 'reissue',
      lines: [{ order_item_id: line?.order_item_id, sku_id: line?.sku_id, qty: 1 }],
      reason: '少件',
      images: [photo],
    })
    await answerAftersale(page.request, 'store', 'approve', { aftersale_no })
    await desk.goto(`/console/aftersales?tab=all&id=${aftersale_no}`)
    await deskSettled(desk, '售后')
    await desk.getByRole('button', { name: named('寄出') }).click()
    const dialog = desk.getByRole('dialog', { name: '寄出' })
    await dialog.getByText(way, { exact: true }).click()
    await fill(dialog)
    await dialog.getByRole('button', { name: named(ok) }).click()
    await expect(dialog).toBeHidden()
    await open(page, `/order/aftersale/detail?aftersale_no=${aftersale_no}`)
    await stands(page, told)
    await expect(page.getByText(reads).first()).toBeVisible()
    await send(page, '/shop/api/aftersale/confirm', { aftersale_no })
  }
})
