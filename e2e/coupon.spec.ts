import { expect, type Locator, type Page } from '@playwright/test'
import { giveCoupon } from './desk-acts.ts'
import { logIn, logInByForm, settled } from './people.ts'
import { orderNosOf, payByBalance } from './steps.ts'
import { test } from './test.ts'

const shopper = '13800000001'

/** Whole yuan off, whatever one buys of the store. */
const off = (name: string, yuan: number) => ({ name, takes: { kind: 'no_threshold', amount_fen: yuan * 100 } })

let serial = 0
const named = (what: string) => {
  serial += 1
  return `${what}${String(Date.now()).slice(-6)}${serial}`
}

/** A goods of this store to buy at once: one sku, one piece, a visible price, dearer than the coupons take off. */
async function goodsOf(page: Page, merId: number): Promise<number> {
  const reply = await page.request.get(`/shop/api/goods/list?mer_id=${merId}&list_rows=50&in_stock=1&price_min=8000`, {
    headers: { platform: 'H5' },
  })
  const list: { goods_id: number; price_mode: string; moq: number; is_virtual: boolean }[] = (await reply.json()).data
    .list
  const found = list.find(({ price_mode, moq, is_virtual }) => price_mode === 'shown' && moq === 1 && !is_virtual)
  expect(found, 'goods to be bought with a coupon').toBeDefined()
  return found?.goods_id ?? 0
}

const openGoods = async (page: Page, goodsId: number) => {
  await page.goto(`/product/detail?goods_id=${goodsId}`)
  await settled(page)
}
const sheet = (page: Page) => page.getByRole('dialog', { name: '领券' })

async function buy(page: Page) {
  await page.locator('main ~ *').getByRole('button', { name: '立即购买' }).click()
  await page.getByRole('dialog', { name: '选择规格' }).getByRole('button', { name: '立即购买' }).click()
  await page.waitForURL(/order_confirm/)
  await settled(page)
}

async function openChoice(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^优惠券/ }).click()
  return page.getByRole('dialog', { name: '优惠券' })
}

/** By hand: whatever else this person holds. */
async function takeOnly(choice: Locator, name: string) {
  await choice.getByRole('button', { name: '不使用' }).click()
  await choice.getByRole('checkbox', { name: new RegExp(`使用${name}`) }).check()
  await choice.getByRole('button', { name: /^确定/ }).click()
  await expect(choice).toBeHidden()
}

test('a visitor reaches for a coupon, logs in and has it; the best one is taken, another chosen by hand, and paid with', async ({
  page,
}) => {
  const [large, small] = [named('大额券'), named('小额券')]
  const { merId } = await giveCoupon(page.request, off(large, 50))
  await giveCoupon(page.request, off(small, 7))
  const goodsId = await goodsOf(page, merId)

  await openGoods(page, goodsId)
  await page.getByRole('button', { name: /^领券/ }).click()
  await sheet(page)
    .getByRole('button', { name: `立即领取：${large}` })
    .click()
  await page.waitForURL(/\/login/)
  await logInByForm(page, shopper, { here: true })
  await expect(page).toHaveURL(new RegExp(`goods_id=${goodsId}`))
  await expect(page.getByText('已领取 1 张优惠券')).toBeVisible()

  await page.getByRole('button', { name: /^领券/ }).click()
  await expect(sheet(page).getByRole('article', { name: large })).toBeVisible()
  await sheet(page)
    .getByRole('button', { name: `立即领取：${small}` })
    .click()
  await expect(sheet(page).getByRole('button', { name: `立即领取：${small}` })).toHaveCount(0)
  await sheet(page).getByRole('button', { name: '关闭' }).click()
  await expect(sheet(page)).toBeHidden()

  await buy(page)
  const choice = await openChoice(page)
  const best = choice.getByRole('listitem').filter({ hasText: '推荐' })
  await expect(best.getByRole('checkbox').first()).toBeChecked()
  await expect(choice.getByRole('checkbox', { name: new RegExp(`使用${large}`) })).toBeVisible()
  await takeOnly(choice, small)
  await expect(page.getByRole('button', { name: /^优惠券/ })).toContainText('-¥7.00')
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL(/order_payment/)
  await settled(page)
  const [orderNo = ''] = orderNosOf(page)
  await payByBalance(page)

  await page.goto(`/order/order_details?order_no=${orderNo}`)
  await settled(page)
  const share = page.locator('.amount-row', { hasText: small })
  await expect(share).toContainText('店铺券')
  await expect(share).toContainText('-¥7.00')
  await page.goto('/users/user_coupon?tab=used')
  await settled(page)
  await expect(page.getByRole('article', { name: small })).toBeVisible()
})

test('a code is redeemed, the coupon held by an unpaid order, and given back when that is cancelled', async ({
  page,
}) => {
  const [name, code] = [named('兑换券'), `CODE-${String(Date.now()).slice(-8)}`]
  const { merId } = await giveCoupon(page.request, { ...off(name, 60), given: { way: 'shared_code', code } })
  const goodsId = await goodsOf(page, merId)
  await logIn(page, shopper)
  await page.goto('/users/user_coupon')
  await settled(page)
  const box = page.getByRole('textbox', { name: '兑换码' })
  await box.fill('NO-SUCH-CODE')
  await page.getByRole('button', { name: '兑换', exact: true }).click()
  await expect(page.getByText('兑换码不正确')).toBeVisible()
  await box.fill(code.toLowerCase())
  await page.getByRole('button', { name: '兑换', exact: true }).click()
  await expect(page.getByText(`已兑换“${name}”`)).toBeVisible()
  const mine = page.getByRole('listitem').filter({ has: page.getByRole('article', { name }) })
  await expect(mine).toBeVisible()

  await openGoods(page, goodsId)
  await buy(page)
  await takeOnly(await openChoice(page), name)
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL(/order_payment/)
  await page.goto('/users/user_coupon')
  await settled(page)
  await mine.getByRole('link', { name: new RegExp(`占用${name}`) }).click()
  await page.waitForURL(/order_details/)
  await settled(page)
  await page.getByRole('button', { name: '取消订单' }).click()
  const reasons = page.getByRole('dialog', { name: '取消订单' })
  await reasons.getByText('不想买了').click()
  await reasons.getByRole('button', { name: '取消订单' }).click()
  await expect(page.getByRole('heading', { name: '已取消' })).toBeVisible()
  await page.goto('/users/user_coupon')
  await settled(page)
  await expect(mine.getByRole('link', { name: `去使用：${name}` })).toBeVisible()
})

test('goods of a coupon go into the cart until it counts; the store says there that it gives coupons', async ({
  page,
}) => {
  const name = named('凑单券')
  const { id, merId } = await giveCoupon(page.request, {
    name,
    takes: { kind: 'amount_off', amount_fen: 2000, min_fen: 90_000_000 },
  })
  await logIn(page, shopper)
  await page.goto(`/activity/coupon_list?mer_id=${merId}&category=merchant`)
  await settled(page)
  await page.getByRole('button', { name: `立即领取：${name}` }).click()
  await page.getByRole('link', { name: `去使用：${name}` }).click()
  await page.waitForURL(new RegExp(`coupon_goods_list\\?coupon_id=${id}`))
  await settled(page)
  const bar = page.locator('main ~ footer')
  await expect(bar).toContainText(/还差 ¥[\d,.]+，可减 ¥20/)
  const before = await bar.textContent()
  await page
    .getByRole('button', { name: /^加入购物车/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: '加入购物车', exact: true }).click()
  await expect.poll(() => bar.textContent()).not.toBe(before)
  await bar.getByRole('link', { name: '去购物车' }).click()
  await page.waitForURL(/shopping_cart/)
  await settled(page)
  await page.getByRole('button', { name: /^领券/ }).first().click()
  await expect(sheet(page).getByRole('article').first()).toBeVisible()
})
