import { type Browser, expect, type Page } from '@playwright/test'
import { enterDesk } from '../scripts/desk-viewers.ts'
import { logIn, settled } from './people.ts'
import { payByBalance } from './steps.ts'
import { test } from './test.ts'

const people = {
  officer: '13800001003',
  buyer: '13800001002',
  reviewer: '13800001005',
  manager: '13800001001',
} as const
const stores = {
  gudun: { phone: '13800002001', name: '固盾劳保旗舰店' },
  ruigong: { phone: '13800002002', name: '锐工工具旗舰店' },
  chengcai: { phone: '13800002003', name: '澄采自营' },
} as const

async function as(browser: Browser, who: keyof typeof people): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 375, height: 812 }, hasTouch: true })).newPage()
  await logIn(page, people[who])
  return page
}

/** The answer of a page's own call: for figures that several screens show. */
const ask = <Data>(page: Page, path: string): Promise<Data> =>
  page.evaluate(async (asked) => {
    const { state } = JSON.parse(localStorage.getItem('session') ?? '{}')
    const reply = await fetch(asked, { headers: { platform: 'H5', Authorization: state.token } })
    return JSON.parse(await reply.text()).data
  }, path)

type CartLine = { id: number; sku_code: string; name: string }
const cartOf = async (page: Page) => (await ask<{ list: CartLine[] }>(page, '/shop/api/inquiry/cart')).list
const tell = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ({ path, body }) => {
      const { state } = JSON.parse(localStorage.getItem('session') ?? '{}')
      const headers = { platform: 'H5', Authorization: state.token, 'Content-Type': 'application/json' }
      await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
    },
    { path, body },
  )

type Item = { item_id: number; sku_code: string; name: string; qty: number; is_own: boolean }
type Quoted = { item: Item; code: string; priceFen: number }

/** A store's desk without its pages: the calls that its owner would make from the quote sheet. */
async function aStore(base: string, phone: string) {
  const { token } = await enterDesk(base, 'store', phone)
  const headers = { platform: 'PC', Authorization: token }
  const read = async <Data>(path: string): Promise<Data> =>
    JSON.parse(await (await fetch(`${base}/merchant/api/${path}`, { headers })).text()).data
  type Shelf = { list: { skus: { sku_code: string; price_fen: number | null; stock: number }[] }[] }
  const shelf = await read<Shelf>('goods/list?status=on_sale&list_rows=100')
  const enough = shelf.list
    .flatMap(({ skus }) => skus)
    .filter(({ price_fen, stock }) => (price_fen ?? 0) > 0 && stock >= 200)
    .map(({ sku_code }) => sku_code)
  // Virtual goods are on the shelf but cannot be quoted: the desk's call names those that can.
  const asked = encodeURIComponent(enough.slice(0, 200).join('\n'))
  const { list } = await read<{ list: { sku_code: string }[] }>(`inquiry/skus?codes=${asked}`)
  const quotable = new Set(list.map(({ sku_code }) => sku_code))
  const codes = enough.filter((code) => quotable.has(code))
  return {
    codes,
    items: async (no: string) => (await read<{ items: Item[] }>(`inquiry/detail?inquiry_no=${no}`)).items,
    async quote(inquiry_no: string, lines: readonly Quoted[]): Promise<{ error: number; msg: string }> {
      const body = {
        inquiry_no,
        freight_fen: 0,
        valid_until: '2027-03-31',
        remark: '',
        lines: lines.map(({ item, code, priceFen }) => ({
          item_id: item.item_id,
          sku_code: code,
          price_fen: priceFen,
          qty: item.qty,
          min_qty: 1,
          lead_days: 3,
        })),
      }
      const send = async (fields: object) => {
        const reply = await fetch(`${base}/merchant/api/inquiry/quote`, {
          method: 'POST',
          headers: { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
          body: JSON.stringify(fields),
        })
        return JSON.parse(await reply.text())
      }
      const reply = await send(body)
      // Round prices, so that the sum can be checked by hand: the store confirms that it means them.
      return reply.code === 'price.odd' ? send({ ...body, confirmed_prices: reply.data.prices }) : reply
    },
  }
}

/** Each line with another sku of the store, none of them twice. */
const substitutes = (items: readonly Item[], codes: readonly string[], priceFen: number): Quoted[] =>
  items.map((item, i) => ({ item, code: codes[i] ?? '', priceFen }))
const own = (items: readonly Item[], priceFen: number): Quoted[] =>
  items.map((item) => ({ item, code: item.sku_code, priceFen }))

test('from twelve pasted rows over three stores, a late quote, a bargain and an approval to two paid orders, everything agrees', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const base = new URL(baseURL ?? '').origin
  const gudun = await aStore(base, stores.gudun.phone)
  const ruigong = await aStore(base, stores.ruigong.phone)
  const late = await aStore(base, stores.chengcai.phone)
  const [five, four] = [gudun.codes.slice(0, 5), ruigong.codes.slice(0, 4)]
  const needs = ['非标导轨', '特制护罩', '定制铭牌'].map((name) => `${name} ${Date.now()}`)

  // The demand officer pastes the workshop's list; three rows match nothing and stay as they were written.
  const officer = await as(browser, 'officer')
  await officer.goto('/inquiry/inquiry_cart')
  await settled(officer)
  // Colleagues' items with the same names are removed first, so that each is asked for exactly fifty times.
  const mine = (line: CartLine) => [...five, ...four, ...needs].includes(line.sku_code || line.name)
  const held = (await cartOf(officer)).filter(mine).map(({ id }) => id)
  if (held.length > 0) await tell(officer, '/shop/api/inquiry/cart/delete', { ids: held })
  await officer.getByRole('button', { name: '粘贴清单' }).click()
  const rows = [...five, ...four, ...needs].map((what) => `${what}\t50`)
  await officer.getByRole('textbox', { name: '询价清单' }).fill(rows.join('\n'))
  await officer.getByRole('button', { name: '识别' }).click()
  await expect(officer.getByText('商品 9 项，文字需求 3 项')).toBeVisible()
  await officer.getByRole('button', { name: '加入 12 项' }).click()
  await expect(officer.getByRole('checkbox', { name: needs[0] ?? '', exact: true })).toBeVisible()
  const ids = (await cartOf(officer)).filter(mine).map(({ id }) => id)
  expect(ids).toHaveLength(12)

  // Three stores by name, each about every line.
  const title = `车间改造 ${Date.now()}`
  await officer.goto(`/inquiry/inquiry_confirm?ids=${ids.join(',')}`)
  await settled(officer)
  await officer.getByRole('textbox', { name: /^标题/ }).fill(title)
  await officer.getByRole('radio', { name: /指定店铺/ }).check()
  const sheet = officer.getByRole('dialog')
  for (const { name } of Object.values(stores)) {
    await sheet.getByRole('searchbox').fill(name)
    await sheet.getByRole('checkbox', { name: new RegExp(name) }).check()
  }
  await sheet.getByRole('button', { name: /^确定/ }).click()
  await expect(officer.getByText('12 项 · 询问 3 家店铺')).toBeVisible()
  await officer.getByRole('button', { name: '提交询价' }).click()
  await officer.waitForURL(/inquiry_details/)
  const inquiryNo = new URL(officer.url()).searchParams.get('inquiry_no') ?? ''

  // Two quote, one of them everything, with substitutes; the third comes when quoting is over.
  const asked = await gudun.items(inquiryNo)
  expect(asked).toHaveLength(12)
  const [its, others] = [asked.filter(({ is_own }) => is_own), asked.filter(({ is_own }) => !is_own)]
  expect(its).toHaveLength(5)
  const tools = others.filter(({ sku_code }) => sku_code !== '')
  const words = others.filter(({ sku_code }) => sku_code === '')
  const spare = gudun.codes.filter((code) => !five.includes(code))
  const first = [...own(its, 1000), ...substitutes(tools, spare, 1200)]
  expect((await gudun.quote(inquiryNo, first)).msg).toBe('')
  const rest = ruigong.codes.filter((code) => !four.includes(code))
  const all = (forGudun: number) => [
    ...own(tools, 900),
    ...substitutes([...its, ...words], rest, forGudun).map((line) =>
      line.item.sku_code === '' ? { ...line, priceFen: 2000 } : line,
    ),
  ]
  expect((await ruigong.quote(inquiryNo, all(1100))).msg).toBe('')
  await officer.reload()
  await settled(officer)
  await officer.getByRole('button', { name: '提前结束报价' }).click()
  await officer.getByRole('alertdialog').getByRole('button', { name: '结束报价' }).click()
  // The heading said so before: only the button disappears with the quoting.
  await expect(officer.getByRole('button', { name: '提前结束报价' })).toBeHidden()
  await expect(officer.getByRole('heading', { name: '已报价' })).toBeVisible()
  const tooLate = await late.quote(inquiryNo, substitutes(asked.slice(0, 1), late.codes, 1))
  expect(tooLate.msg).toBe('报价已结束')

  // A bargain with the store that has everything: it lowers its price, and the thread shows both prices.
  await officer.getByRole('button', { name: `与${stores.ruigong.name}议价` }).click()
  const bargain = officer.getByRole('dialog', { name: `与${stores.ruigong.name}议价` })
  await bargain.getByRole('textbox', { name: '想说的话' }).fill('量大，请再优惠')
  await bargain.getByRole('button', { name: '发送' }).click()
  await expect(bargain).toBeHidden()
  expect((await ruigong.quote(inquiryNo, all(1050))).msg).toBe('')
  await officer.reload()
  await settled(officer)
  await expect(officer.getByText('¥11.00 → ¥10.50').first()).toBeVisible()

  // The best of both, line by line, to two stores: 5 × 50 at ¥10, 4 × 50 at ¥9, 3 × 50 at ¥20.
  const sumFen = 50 * (5 * 1000 + 4 * 900 + 3 * 2000)
  await officer.getByRole('region', { name: '最优组合' }).getByRole('button', { name: '选用' }).click()
  await expect(officer.getByText('12 项 · 2 家店铺 · 含运费')).toBeVisible()
  await officer.getByRole('button', { name: '采纳', exact: true }).click()
  await officer.getByRole('alertdialog', { name: '采纳报价' }).getByRole('button', { name: '采纳' }).click()
  await expect(officer.getByText('已采纳，待同事下单')).toBeVisible()

  // The buyer orders at these prices; the reviewer looks at it, since it is more than the threshold.
  const manager = await as(browser, 'manager')
  const books = await booksOf(manager)
  const buyer = await as(browser, 'buyer')
  await buyer.goto(`/order/order_confirm?inquiry_no=${inquiryNo}`)
  await settled(buyer)
  await buyer.getByRole('button', { name: '提交订单' }).click()
  await buyer.waitForURL(/order_pay_status/, { timeout: 20_000 })
  const orderNos = (new URL(buyer.url()).searchParams.get('order_no') ?? '').split(',')
  expect(orderNos).toHaveLength(2)
  const reviewer = await as(browser, 'reviewer')
  for (const no of orderNos) {
    await reviewer.goto(`/order/order_details?order_no=${no}`)
    await settled(reviewer)
    await expect(reviewer.getByText('报价价').first()).toBeVisible()
  }
  // Both stores' orders are one purchase.
  await reviewer.getByRole('link', { name: '审批这笔采购' }).click()
  await settled(reviewer)
  await reviewer.getByRole('button', { name: '审批通过' }).click()
  await reviewer
    .getByRole('alertdialog')
    .or(reviewer.getByRole('dialog'))
    .getByRole('button', { name: '审批通过' })
    .click()
  await expect(
    reviewer
      .getByText('审查员 审批通过')
      .or(reviewer.getByText(/审批通过/))
      .first(),
  ).toBeVisible()

  // Paid together; budget, wallet, analysis and the sheet of the decision say the same.
  await manager.goto(`/order/order_payment?order_no=${orderNos.join(',')}`)
  await settled(manager)
  await payByBalance(manager)
  const paid = await Promise.all(
    orderNos.map((no) => ask<{ paid_amount_fen: number }>(manager, `/shop/api/order/detail?order_no=${no}`)),
  )
  expect(paid.reduce((sum, { paid_amount_fen }) => sum + paid_amount_fen, 0)).toBe(sumFen)
  const after = await booksOf(manager)
  expect(after.committed - books.committed).toBe(sumFen)
  expect(books.balance - after.balance).toBe(sumFen)
  expect(after.spend - books.spend).toBe(sumFen)
  await officer.reload()
  await settled(officer)
  await expect(officer.getByRole('heading', { name: '已转订单' })).toBeVisible()
  await officer.getByRole('link', { name: /^比价表/ }).click()
  await officer.waitForURL(/inquiry_sheet/)
  await settled(officer)
  const paper = officer.getByRole('article', { name: /^比价表 B\d{19}$/ })
  await expect(
    paper.getByText(`¥${(sumFen / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`).first(),
  ).toBeVisible()
  for (const page of [officer, buyer, reviewer, manager]) await page.context().close()
})

/** The company's books, in fen: its budget of this month, its wallet, and its spend of this month. */
async function booksOf(page: Page): Promise<{ committed: number; balance: number; spend: number }> {
  const budgets = await ask<{ list: { scope: string; committed_fen: number }[] }>(page, '/user/api/company/budget/list')
  const { balance_fen: balance } = await ask<{ balance_fen: number }>(page, '/user/api/wallet')
  const { by_month } = await ask<{ by_month: { spend_fen: number }[] }>(page, '/user/api/analysis/spend')
  const committed = budgets.list.find(({ scope }) => scope === 'company')?.committed_fen ?? 0
  return { committed, balance, spend: by_month.at(-1)?.spend_fen ?? 0 }
}
