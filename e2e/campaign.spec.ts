import { type Browser, expect, type Page } from '@playwright/test'
import { enterDesk } from '../scripts/desk-viewers.ts'
import { named } from './at-desk.ts'
import { freeGoods, holdCampaign } from './desk-acts.ts'
import { deskSettled } from './desk-settled.ts'
import { faultsOf } from './faults.ts'
import { logInByForm, settled } from './people.ts'
import { checkOut, openCart, orderNosOf, payByBalance, untickCart } from './steps.ts'
import { test } from './test.ts'

const shopper = '13800000001'

async function atDesk(browser: Browser, origin: string) {
  const { storageState } = await enterDesk(origin, 'platform')
  // The policy of the page would keep out what looks for faults.
  const wide = { viewport: { width: 1280, height: 860 }, hasTouch: false, baseURL: origin, bypassCSP: true } as const
  const context = await browser.newContext({ storageState, ...wide, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto('/console/mall_campaigns')
  await deskSettled(page, '活动')
  return page
}
const rowOf = (page: Page, text: string) => page.locator('.ant-table-row').filter({ hasText: text })
async function act(page: Page, row: string, label: string): Promise<void> {
  if (label === '结束') {
    await rowOf(page, row).getByRole('button', { name: '更多操作' }).click()
    await page.getByRole('menuitem', { name: label }).click()
  } else
    await rowOf(page, row)
      .getByRole('button', { name: named(label) })
      .click()
  const dialog = page.getByRole('dialog', { name: label, exact: true })
  await dialog.getByRole('button', { name: named(label) }).click()
  await expect(dialog).toBeHidden()
}

const landing = (id: number) => `/product/activityStyleCard?activity_id=${id}`

test('a visitor sees the frame, fills the cart until the reduction is reached, pays, and finds their share; the desk pauses and ends it', async ({
  browser,
  page,
}) => {
  test.setTimeout(180_000)
  const { campaign_id, name, goods } = await holdCampaign(page.request)
  const [first, second] = goods

  await page.goto(landing(campaign_id))
  await settled(page)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('满 ¥150 减 ¥30')).toBeVisible()
  const card = page.locator('main article').filter({ hasText: first?.name ?? '' })
  await expect(card.locator('img[src="/static/campaign/supply-frame.svg"]')).toBeVisible()
  await card.getByRole('link').first().click()
  await page.waitForURL(/product\/detail/)
  await settled(page)
  const cell = page.getByRole('link', { name: new RegExp(name) })
  await expect(cell).toContainText('满 ¥150 减 ¥30')

  await logInByForm(page, shopper)
  await untickCart(page)
  const token = await page.evaluate(() => String(JSON.parse(localStorage.getItem('session') ?? '{}').state.token))
  const put = async (sku_id: number | null | undefined) => {
    const reply = await page.request.post('/shop/api/cart/add', {
      headers: { platform: 'H5', Authorization: token, 'Idempotency-Key': crypto.randomUUID() },
      data: { sku_id, qty: 1 },
    })
    expect(await reply.json()).toMatchObject({ error: 0 })
  }
  await put(first?.single_sku_id)
  await openCart(page)
  const row = page.locator('main').getByRole('link', { name: /^满减.*去凑单/ })
  await expect(row).toContainText('再买')
  await expect(row).toContainText('减 ¥30')
  await row.click()
  await page.waitForURL(/activityStyleCard/)
  await settled(page)
  await expect(page.getByRole('status').filter({ hasText: '再买' })).toContainText('减 ¥30')

  await put(second?.single_sku_id)
  for (let n = 0; n < 2; n += 1) await put(first?.single_sku_id)
  await openCart(page)
  await expect(page.locator('main').getByRole('link', { name: /^满减.*去凑单/ })).toContainText('已减 ¥30')
  await page.getByRole('button', { name: /^去结算/ }).click()
  await page.waitForURL(/order_confirm/)
  await settled(page)
  await expect(page.locator('.amount-row', { hasText: '满减' })).toContainText('-¥30.00')
  await openCart(page)
  await checkOut(page)
  const orderNos = orderNosOf(page)
  await payByBalance(page)
  // One order for each store: each shows its own share, and the shares add up to the promised sum.
  let shares = 0
  for (const orderNo of orderNos) {
    await page.goto(`/order/order_details?order_no=${orderNo}`)
    await settled(page)
    const share = await page.locator('.amount-row', { hasText: `满减 · ${name}` }).textContent()
    shares += Math.round(Number(/-¥([\d.]+)$/.exec(share ?? '')?.[1]) * 100)
  }
  expect(shares).toBe(3000)

  const desk = await atDesk(browser, new URL(page.url()).origin)
  await expect(rowOf(desk, name)).toContainText('进行中')
  await expect(rowOf(desk, name)).toContainText('30.00')
  await act(desk, name, '暂停')
  await expect(rowOf(desk, name)).toContainText('已暂停')
  await page.goto(landing(campaign_id))
  await expect(page.getByText('活动暂停中，暂时不减，商品可按原价购买')).toBeVisible()
  await act(desk, name, '结束')
  await expect(rowOf(desk, name)).toContainText('已结束')
  await expect(async () => {
    await page.goto(landing(campaign_id))
    await expect(page.getByText('活动已结束，商品可按原价购买')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await settled(page)
  await expect(page.locator('img[src="/static/campaign/supply-frame.svg"]')).toHaveCount(0)
})

test('the platform drafts a campaign at its desk, is told what is wrong with it, and puts it online', async ({
  browser,
  page,
}) => {
  test.setTimeout(120_000)
  await page.goto('/healthz')
  const name = `草拟 ${String(Date.now()).slice(-6)}`
  const desk = await atDesk(browser, new URL(page.url()).origin)
  await desk.getByRole('button', { name: '新建活动' }).click()
  const editor = desk.getByRole('dialog', { name: '新建活动' })
  await editor.getByRole('button', { name: '保存草稿' }).click()
  await expect(editor.getByText('请填写活动名称')).toBeVisible()
  await editor.getByLabel('活动名称').fill(name)
  await editor.getByRole('button', { name: '加一档' }).click()
  await editor.getByPlaceholder('门槛').fill('100')
  await editor.getByPlaceholder('减额').fill('10')
  const [free] = await freeGoods(page.request, 1)
  await editor.getByLabel('活动商品').fill(free?.name ?? '')
  await desk.locator('.ant-select-item-option').first().click()
  expect(await faultsOf(desk, {}, '.ant-modal')).toEqual([])
  await editor.getByRole('button', { name: '保存草稿' }).click()
  await expect(rowOf(desk, name)).toContainText('草稿')
  await expect(rowOf(desk, name)).toContainText('满 100 减 10')
  await act(desk, name, '上线')
  await expect(rowOf(desk, name)).toContainText('即将开始')
  await act(desk, name, '结束')
  await expect(rowOf(desk, name)).toContainText('已结束')
})
