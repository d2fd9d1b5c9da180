import { readFile } from 'node:fs/promises'
import { demoPassword } from '@mall/demo/accounts'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { logIn, settled } from './people.ts'
import { test } from './test.ts'

const phone = '13800000002'
const qty = 130
type Sku = { sku_id: number; price_fen: number; stock: number }

/** Calls as a person, since a hundred and thirty pieces are not typed by hand. */
async function callerFor(request: APIRequestContext) {
  const headers = { platform: 'H5' }
  const login = await request.post('/user/api/user/accountLogin', {
    headers,
    data: { account: phone, password: demoPassword },
  })
  const { data }: { data: { token: string } } = await login.json()
  const own = { ...headers, Authorization: data.token }
  return {
    get: async (path: string, params: Record<string, string | number>) =>
      (await (await request.get(path, { headers: own, params })).json()).data,
    post: async (path: string, body: object) =>
      (await (await request.post(path, { headers: own, data: body })).json()).data,
  }
}

/** The cheapest gift card, of which there are enough. */
async function aCard(caller: Awaited<ReturnType<typeof callerFor>>): Promise<Sku> {
  const { list } = await caller.get('/shop/api/goods/list', { keyword: '礼品卡', list_rows: 100 })
  const cards = list.filter((card: { is_virtual: boolean }) => card.is_virtual)
  const details = await Promise.all(
    cards.map(({ goods_id }: { goods_id: number }) => caller.get('/shop/api/goods/detail', { goods_id })),
  )
  const skus: Sku[] = details.flatMap((detail) => (detail.limit_num === null ? detail.skus : []))
  const [cheapest] = skus.filter(({ stock }) => stock >= qty).sort((a, b) => a.price_fen - b.price_fen)
  if (!cheapest) throw new Error('no card of which there are enough')
  return cheapest
}

async function payInSandbox(page: Page) {
  await page.getByRole('radio', { name: /支付宝/ }).check()
  await page.getByRole('button', { name: /确认支付/ }).click()
  await page.waitForURL(/sandbox\/pay/)
  await page.getByRole('button', { name: '支付成功' }).click()
  await page.waitForURL(/order_pay_status/)
  await settled(page)
  await expect(page.getByText('支付成功').first()).toBeVisible()
}

test('who bought many cards sees the first of them, loads the others as wanted, and takes all of them as a file', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const caller = await callerFor(page.request)
  const { sku_id } = await aCard(caller)
  const { fingerprint } = await caller.get('/shop/api/order/confirm', { sku_id, qty })
  const { order_nos } = await caller.post('/shop/api/order/submit', { sku_id, qty, fingerprint })
  await logIn(page, phone)
  await page.goto(`/order/order_payment?order_no=${order_nos[0]}`)
  await settled(page)
  await payInSandbox(page)
  await page.goto(`/order/virtual_order_details?order_no=${order_nos[0]}`)
  await settled(page)
  const cards = page.getByRole('list', { name: '卡密' }).getByRole('listitem')
  await expect(page.getByText(`共 ${qty} 张`)).toBeVisible()
  await expect(cards).toHaveCount(20)
  await page.screenshot({ path: 'test-results/codes-light.png', fullPage: true })
  const first = await cards.first().textContent()
  await page.getByRole('button', { name: '加载更多' }).click()
  await expect(cards).toHaveCount(40)
  expect(await cards.first().textContent()).toBe(first)
  await page.getByRole('button', { name: '加载更多' }).click()
  await expect(cards).toHaveCount(60)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.screenshot({ path: 'test-results/codes-dark.png' })
  // The order itself can be exported too, further down.
  await page.getByRole('button', { name: '导出' }).first().click()
  // Reads the name that the page gives the browser: on a busy machine the browser's own record of it was once empty.
  const named = page.evaluate<string>(
    "new Promise((done) => document.addEventListener('click', ({ target }) => target.download && done(target.download)))",
  )
  const saved = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: '导出', exact: true }).click()
  expect(await named).toMatch(/^卡密_D\d+_\d{8}_\d{4}\.xlsx$/)
  const file = await readFile(await (await saved).path())
  expect(file.subarray(0, 2).toString()).toBe('PK')
})
