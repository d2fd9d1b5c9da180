import { type Browser, expect, type Page } from '@playwright/test'
import { enterDesk } from '../scripts/desk-viewers.ts'
import { logInAt } from '../scripts/viewers.ts'
import { named } from './at-desk.ts'
import { deskSettled } from './desk-settled.ts'
import { faultsOf } from './faults.ts'
import { test } from './test.ts'

const base = (page: Page) => new URL(page.url()).origin

/** A desk with a login of that kind. */
async function atDesk(browser: Browser, origin: string, kind: 'store' | 'platform', path: string): Promise<Page> {
  const { storageState } = await enterDesk(origin, kind)
  // The page's policy would keep out the script that looks for faults.
  const wide = { viewport: { width: 1280, height: 860 }, hasTouch: false, baseURL: origin, bypassCSP: true } as const
  const context = await browser.newContext({ storageState, ...wide, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`/console/${path}`)
  await deskSettled(page, '优惠券')
  return page
}

/** Calls of the mall as a person. */
async function caller(page: Page, phone: string) {
  const { token } = await logInAt(base(page), phone)
  const headers = { platform: 'H5', Authorization: token }
  // biome-ignore lint/suspicious/noExplicitAny: what a call answers is looked at, not relied on
  type Reply = { error: number; msg: string; data: any }
  const read = async (reply: Awaited<ReturnType<Page['request']['get']>>): Promise<Reply> =>
    JSON.parse(await reply.text())
  const dataOf = ({ error, msg, data }: Reply) => {
    expect(error, msg).toBe(0)
    return data
  }
  return {
    ask: async (path: string) => dataOf(await read(await page.request.get(path, { headers }))),
    send: async (path: string, data: object) => dataOf(await read(await page.request.post(path, { headers, data }))),
    tried: async (path: string, data: object) => read(await page.request.post(path, { headers, data })),
  }
}

/** Checks the open drawer's accessibility, light and dark; the dimmed page behind it is checked by itself. */
async function isForAll(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator(`html[data-theme=${colorScheme}]`)).toHaveCount(1)
    // Colours begin to change with the next frame after the scheme has changed.
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
    expect(await faultsOf(page, {}, '.ant-drawer'), colorScheme).toEqual([])
  }
}

const rowOf = (page: Page, name: string) => page.locator('.ant-table-row').filter({ hasText: name })
/** Presses an act of a row, in sight or behind the dots, and agrees. */
async function act(page: Page, name: string, label: string): Promise<void> {
  const row = rowOf(page, name)
  const button = row.getByRole('button', { name: named(label) })
  if ((await button.count()) > 0) await button.click()
  else {
    await row.getByRole('button', { name: '更多操作' }).click()
    await page.getByRole('menuitem', { name: label }).click()
  }
  const dialog = page.getByRole('dialog', { name: label, exact: true })
  await dialog.getByRole('button', { name: named(label) }).click()
  await expect(page.getByText(`已${label}`).first()).toBeVisible()
  await expect(dialog).toBeHidden()
}

test('a store drafts a coupon and puts it online, a shopper uses it, the desk tells what it gave, and the platform stops it', async ({
  browser,
  page,
}) => {
  test.setTimeout(150_000)
  await page.goto('/healthz')
  const name = `店庆立减 ${String(Date.now()).slice(-6)}`
  const store = await atDesk(browser, base(page), 'store', 'coupons')

  // A missing value is reported beside its field; the ticket follows the typing.
  await store.getByRole('button', { name: '新建优惠券' }).click()
  const editor = store.getByRole('dialog', { name: '新建优惠券' })
  await editor.getByLabel('券名称').fill(name)
  await editor.getByRole('button', { name: '保存草稿' }).click()
  await expect(editor.getByText(/面额/).last()).toBeVisible()
  await editor.getByLabel('无门槛', { exact: true }).check()
  await editor.getByLabel('面额').fill('6')
  await editor.getByLabel('发放数量').fill('30')
  const preview = editor.getByRole('region', { name: '券面预览' })
  await expect(preview).toContainText(name)
  await expect(preview).toContainText('无门槛减 ¥6')
  await expect(preview).toContainText('固盾劳保旗舰店 全部商品')
  await isForAll(store)
  await editor.getByRole('button', { name: '保存草稿' }).click()
  await expect(store.getByText('草稿已保存，上线后才能领取')).toBeVisible()
  await expect(rowOf(store, name)).toContainText('草稿')

  // The draft is made dearer before anybody holds it.
  await rowOf(store, name)
    .getByRole('button', { name: named('编辑') })
    .click()
  const again = store.getByRole('dialog', { name: '编辑优惠券' })
  await expect(again.getByLabel('面额')).toHaveValue('6')
  await again.getByLabel('面额').fill('8.88')
  await again.getByRole('button', { name: '保存草稿' }).click()
  await expect(rowOf(store, name)).toContainText('无门槛减 ¥8.88')
  await act(store, name, '上线')
  await expect(rowOf(store, name)).toContainText('进行中')

  // A shopper claims it and buys from the store; the mall applies it without being asked.
  const shopper = await caller(page, '13800000002')
  const shown = await shopper.ask('/shop/api/coupon/list?category=merchant&list_rows=100')
  const ticket = shown.list.find((one: { name: string }) => one.name === name)
  await shopper.send('/shop/api/coupon/claim', { coupon_id: ticket.coupon_id })
  const shelf = await shopper.ask(`/shop/api/goods/list?mer_id=${ticket.mer_id}&list_rows=50`)
  const goods = shelf.list.find(
    (one: { single_sku_id: number | null; price_fen: number | null }) =>
      one.single_sku_id !== null && (one.price_fen ?? 0) > 2_000,
  )
  const { data } = JSON.parse(
    await (await page.request.get(`/shop/api/goods/detail?goods_id=${goods.goods_id}`)).text(),
  )
  const input = { sku_id: goods.single_sku_id, qty: data.moq ?? 1 }
  const confirmed = await shopper.ask(`/shop/api/order/confirm?sku_id=${input.sku_id}&qty=${input.qty}`)
  const chosen = confirmed.coupons.filter((one: { is_chosen: boolean }) => one.is_chosen)
  expect(chosen.map((one: { name: string }) => one.name)).toEqual([name])
  const placed = await shopper.send('/shop/api/order/submit', {
    ...input,
    fingerprint: confirmed.fingerprint,
    coupon_ids: chosen.map((one: { user_coupon_id: number }) => one.user_coupon_id),
    address_id: confirmed.address.id,
  })
  await shopper.send('/shop/api/payment/pay', {
    order_no: placed.order_nos.join(','),
    channel: 'balance',
    pay_password: '135790',
  })

  await store.getByRole('button', { name: '刷新' }).click()
  await expect(rowOf(store, name)).toContainText('1 / 30')
  await expect(rowOf(store, name)).toContainText('已用 1')
  await expect(rowOf(store, name)).toContainText('¥8.88')

  // More of them for more people; the ticket stays what it is.
  await rowOf(store, name)
    .getByRole('button', { name: named('追加') })
    .click()
  const more = store.getByRole('dialog', { name: '追加', exact: true })
  await more.getByLabel('发放数量').fill('60')
  await more.getByRole('button', { name: named('追加') }).click()
  await expect(rowOf(store, name)).toContainText('1 / 60')
  await rowOf(store, name).getByText(name).click()
  await expect(store.getByRole('dialog')).toContainText('8.88')
  await store.context().close()

  // The platform ends it: nobody can claim it any more, but its holders keep it.
  const platform = await atDesk(browser, base(page), 'platform', 'mall_coupons?of=store')
  await platform.getByPlaceholder('券名称、兑换码、店铺').fill(name)
  await platform.keyboard.press('Enter')
  await act(platform, name, '结束')
  await expect(rowOf(platform, name)).toContainText('已结束')
  const late = await caller(page, '13800000003')
  expect(await late.tried('/shop/api/coupon/claim', { coupon_id: ticket.coupon_id })).toMatchObject({
    code: 'coupon.over',
  })
  await platform.goto('/console/audit')
  await deskSettled(platform, '操作记录')
  await expect(platform.locator('.ant-table-row').filter({ hasText: '结束优惠券' }).first()).toContainText(name)
  await platform.context().close()
})
