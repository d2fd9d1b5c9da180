import { demoPassword } from '@mall/demo/accounts'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { ask, goodsOf } from './own-calls.ts'
import { newPhone, register, settled } from './people.ts'
import { test } from './test.ts'

/* Work that a browser must do once, however many of its tabs hear of it. */

/** A person who has an account and nothing in the cart, logged out. */
async function aMember(context: BrowserContext): Promise<string> {
  const page = await context.newPage()
  const phone = await register(page, newPhone())
  await page.evaluate('localStorage.clear()')
  await page.close()
  return phone
}

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  await settled(page)
  return page
}

/** As a visitor collects it, in the storage that all tabs share. */
const collects = (page: Page, skuId: number, goodsId: number, qty: number) =>
  page.evaluate(
    ([sku_id, goods_id, wanted]) => {
      const line = { sku_id, goods_id, qty: wanted, selected: true, added_at: new Date().toISOString() }
      localStorage.setItem('guest-cart', JSON.stringify({ state: { lines: [line], id: 'a'.repeat(32) }, version: 0 }))
    },
    [skuId, goodsId, qty],
  )

async function logsIn(page: Page, phone: string): Promise<void> {
  await page.getByLabel('账号或手机号').fill(phone)
  await page.getByRole('textbox', { name: '密码', exact: true }).fill(demoPassword)
  await page.getByRole('checkbox', { name: /已阅读并同意/ }).check()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  await settled(page)
}

type Cart = { groups: { lines: { sku_id: number; qty: number }[] }[] }

for (const locks of [true, false]) {
  test(`three tabs of a visitor with one piece log in once, and it is one piece, ${locks ? 'with' : 'without'} locks of the browser`, async ({
    browser,
  }) => {
    const context = await browser.newContext()
    const phone = await aMember(context)
    if (!locks)
      await context.addInitScript(
        "Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined }); delete Navigator.prototype.locks",
      )
    const home = await open(context, '/')
    const [goods] = (await goodsOf(home, 'price_min=500&price_max=9000')).filter((one) => one.single_sku_id !== null)
    if (!goods?.single_sku_id) throw new Error('no goods to collect')
    await collects(home, goods.single_sku_id, goods.goods_id, 1)
    const tabs = [
      await open(context, '/'),
      await open(context, '/product/category'),
      await open(context, '/login?type=account'),
    ]
    const merged: string[] = []
    context.on('response', (reply) => {
      if (reply.url().includes('/cart/merge')) merged.push(reply.url())
    })
    const login = tabs.at(-1)
    if (!login) throw new Error('no tab')
    await logsIn(login, phone)
    // Every tab has heard of it and done its work: the badge shows it in each.
    for (const tab of [home, ...tabs]) {
      await expect(tab.getByRole('link', { name: /购物车，1 件商品/ }).first()).toBeAttached()
      await expect
        .poll(() => tab.evaluate(() => JSON.parse(localStorage.getItem('guest-cart') ?? '{}').state?.lines?.length))
        .toBe(0)
    }
    const { groups } = await ask<Cart>(login, '/shop/api/cart')
    expect(groups.flatMap(({ lines }) => lines.map(({ qty }) => qty))).toEqual([1])
    if (locks) expect(merged).toHaveLength(1)
    await context.close()
  })
}

test('what is in the cart stands at its door right after a login, without the cart having been opened', async ({
  browser,
}) => {
  const context = await browser.newContext()
  const phone = await aMember(context)
  const first = await open(context, '/login?type=account')
  await logsIn(first, phone)
  const [goods] = (await goodsOf(first, 'price_min=500&price_max=9000')).filter((one) => one.single_sku_id !== null)
  await first.evaluate(async (sku_id) => {
    const { token } = JSON.parse(localStorage.getItem('session') ?? '{}').state
    const headers = { platform: 'H5', Authorization: token, 'Content-Type': 'application/json' }
    await fetch('/shop/api/cart/add', { method: 'POST', headers, body: JSON.stringify({ sku_id, qty: 2 }) })
    localStorage.clear()
  }, goods?.single_sku_id)
  await context.close()
  const another = await browser.newContext()
  const page = await open(another, '/login?type=account')
  await logsIn(page, phone)
  await expect(page.getByRole('link', { name: /购物车，1 件商品/ }).first()).toBeAttached()
  await another.close()
})
