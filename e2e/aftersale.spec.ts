import { expect, type Page } from '@playwright/test'
import { answerAftersale, giveMallCoupon, ship } from './desk-acts.ts'
import { ask, send } from './own-calls.ts'
import { logIn, press, settled, standsStill } from './people.ts'
import { orderNosOf, payByBalance } from './steps.ts'
import { test } from './test.ts'

/* Requests after the order: each journey makes an order of its own, and touches nothing else of the shopper. */

const shopper = '13800000001'
const store = '澄采自营'

type Goods = { goods_id: number; mer_name: string; price_mode: string; moq: number; is_virtual: boolean } & {
  single_sku_id: number | null
  name: string
}

/** An order of so many goods of the store, so many pieces each, paid from the balance; points are used where there are any. */
async function buy(page: Page, lines: number, qty: number, points = false): Promise<string> {
  await page.goto('/healthz')
  const token = await page.evaluate(() => String(JSON.parse(localStorage.getItem('session') ?? '{}').state.token))
  const headers = { platform: 'H5', Authorization: token }
  const list: Goods[] = JSON.parse(
    await (
      await page.request.get('/shop/api/goods/list?list_rows=50&in_stock=1&self=1&price_min=500&price_max=9000', {
        headers,
      })
    ).text(),
  ).data.list
  const found = list
    .filter((one) => one.mer_name.startsWith(store) && one.price_mode === 'shown' && one.moq === 1 && !one.is_virtual)
    .filter(({ single_sku_id }) => single_sku_id !== null)
    .slice(0, lines)
  expect(found, 'goods of the store').toHaveLength(lines)
  const wanted = found.map(({ single_sku_id }) => single_sku_id)
  for (const { single_sku_id } of found) {
    const reply = await page.request.post('/shop/api/cart/add', { headers, data: { sku_id: single_sku_id, qty } })
    const { error, msg } = JSON.parse(await reply.text())
    expect(error, msg).toBe(0)
  }
  type Cart = { groups: { lines: { cart_id: number; sku_id: number }[] }[] }
  const cart: Cart = JSON.parse(await (await page.request.get('/shop/api/cart', { headers })).text()).data
  const cartIds = cart.groups
    .flatMap((group) => group.lines)
    .flatMap(({ cart_id, sku_id }) => (wanted.includes(sku_id) ? [cart_id] : []))
  await page.goto(`/order/order_confirm?cart_ids=${cartIds.join(',')}`)
  await settled(page)
  if (points) {
    const use = page.getByRole('switch', { name: '使用积分抵扣' })
    // With the points on, the page asks for the price again.
    const still = standsStill(page)
    await use.check()
    await still()
  }
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL(/order_payment/)
  await settled(page)
  const [orderNo = ''] = orderNosOf(page)
  await payByBalance(page)
  return orderNo
}

async function open(page: Page, path: string) {
  await page.goto(path)
  await settled(page)
}

async function giveReason(page: Page, reason: string) {
  await page.getByRole('button', { name: /^原因/ }).click()
  await page.getByRole('dialog', { name: '选择原因' }).getByRole('button', { name: reason }).click()
}

const stands = (page: Page, state: string) =>
  expect(page.getByRole('region', { name: '售后状态' }).getByRole('heading')).toHaveText(state)

test('one of three goods is refunded before it is sent, less its shares of coupon and points, and the others stay in the order', async ({
  page,
}) => {
  await logIn(page, shopper)
  const coupon = await giveMallCoupon(page.request, '三件券')
  await send(page, '/shop/api/coupon/claim', { coupon_id: coupon })
  const orderNo = await buy(page, 3, 1, true)
  type Item = { amount_fen: number; paid_fen: number }
  const { lines: its } = await ask<{ lines: Item[] }>(page, `/shop/api/aftersale/lines?order_no=${orderNo}`)
  type Order = {
    pay_amount_fen: number
    freight_amount_fen: number
    points_amount_fen: number
    discount_amount_fen: number
  }
  const order = await ask<Order>(page, `/shop/api/order/detail?order_no=${orderNo}`)
  // Both reduced the price, and every line has its share of it: the shares add up to the sum paid.
  expect(order.points_amount_fen).toBeGreaterThan(0)
  expect(order.discount_amount_fen).toBeGreaterThan(order.points_amount_fen)
  for (const { amount_fen, paid_fen } of its) expect(paid_fen).toBeLessThan(amount_fen)
  expect(its.reduce((sum, { paid_fen }) => sum + paid_fen, 0)).toBe(order.pay_amount_fen - order.freight_amount_fen)
  await open(page, `/order/apply_refund?order_no=${orderNo}`)
  const picks = page.getByRole('checkbox', { name: /^退款 / })
  await expect(picks).toHaveCount(3)
  await picks.nth(1).uncheck()
  await picks.nth(2).uncheck()
  await giveReason(page, '不想要了')
  const money = page.getByRole('region', { name: '退款金额' }).or(page.locator('section', { hasText: '预计退回' }))
  await expect(money.first()).toContainText('预计退回')
  await expect(money.first()).toContainText(((its[0]?.paid_fen ?? 0) / 100).toFixed(2))
  await expect(money.first()).toContainText('优惠券')
  await press(page.getByRole('button', { name: '提交申请' }))
  await page.waitForURL(/orderRefund_details/)
  await settled(page)
  await stands(page, '待商家审核')
  const no = new URL(page.url()).searchParams.get('refund_no') ?? ''

  await answerAftersale(page.request, 'store', 'approve', { aftersale_no: no })
  await page.reload()
  await settled(page)
  await stands(page, '退款成功')
  await expect(page.getByRole('list', { name: '到账情况' })).toContainText('余额')

  await open(page, `/order/order_details?order_no=${orderNo}`)
  await expect(page.getByRole('heading', { name: '待发货' })).toBeVisible()
  await expect(page.getByRole('link', { name: '退款成功' })).toHaveCount(1)
  await open(page, `/order/apply_refund?order_no=${orderNo}`)
  await expect(picks).toHaveCount(2)
})

test('two of five pieces go back by parcel, and the money comes when the store has them', async ({ page }) => {
  await logIn(page, shopper)
  const orderNo = await buy(page, 1, 5)
  await ship(page.request, orderNo)
  await open(page, `/order/order_details?order_no=${orderNo}`)
  await page.getByRole('button', { name: '确认收货' }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: /确认收货/ })
    .click()
  await expect(page.getByRole('heading', { name: '已完成' })).toBeVisible()

  // The link stands at the goods, not behind 更多.
  await page.getByRole('link', { name: /^申请售后：/ }).click()
  await page.waitForURL(/aftersale\/apply/)
  await settled(page)
  await page.getByRole('button', { name: /退货退款/ }).click()
  const count = page.getByRole('spinbutton', { name: '申请数量' })
  await count.fill('2')
  await count.press('Enter')
  await giveReason(page, '七天无理由')
  await expect(page.getByText('预计退回')).toBeVisible()
  await press(page.getByRole('button', { name: '提交申请' }))
  await page.waitForURL(/aftersale\/detail/)
  await settled(page)
  await stands(page, '待商家审核')
  const no = new URL(page.url()).searchParams.get('aftersale_no') ?? ''

  await answerAftersale(page.request, 'store', 'set_return_address', {
    name: '售后仓',
    phone: '021-55667788',
    address: '上海市松江区新桥镇民益路 201 号 3 号库',
  })
  await answerAftersale(page.request, 'store', 'approve', { aftersale_no: no })
  await page.reload()
  await settled(page)
  await stands(page, '待寄回')
  await expect(page.getByRole('region', { name: '退货地址' })).toContainText('售后仓')
  await page.getByRole('button', { name: '填写退货物流' }).click()
  await page.waitForURL(/returningGoods/)
  await settled(page)
  await page.getByRole('textbox', { name: '运单号' }).fill(`SF${String(Date.now()).slice(-12)}`)
  await expect(page.getByRole('button', { name: /快递公司/ })).toContainText('顺丰')
  await page.getByRole('button', { name: '提交', exact: true }).click()
  await page.waitForURL(/aftersale\/detail/)
  await stands(page, '寄回中')

  await answerAftersale(page.request, 'store', 'receive', { aftersale_no: no, result: 'whole' })
  await page.reload()
  await settled(page)
  await stands(page, '退款成功')
  await expect(page.getByRole('region', { name: '售后商品' })).toContainText('×2')
})

test('what the store refuses the platform decides, with what both have said', async ({ page }) => {
  await logIn(page, shopper)
  const orderNo = await buy(page, 1, 1)
  await open(page, `/order/apply_refund?order_no=${orderNo}`)
  await giveReason(page, '发货太慢')
  await expect(page.getByText('预计退回')).toBeVisible()
  await press(page.getByRole('button', { name: '提交申请' }))
  await page.waitForURL(/orderRefund_details/)
  await settled(page)
  const no = new URL(page.url()).searchParams.get('refund_no') ?? ''

  await answerAftersale(page.request, 'store', 'refuse', { aftersale_no: no, reason: '今天下午发出，请再等等' })
  await page.reload()
  await settled(page)
  await stands(page, '商家已拒绝')
  await expect(page.getByRole('region', { name: '售后状态' })).toContainText('今天下午发出，请再等等')
  await page.getByRole('button', { name: '申请平台介入' }).click()
  const words = page.getByRole('dialog', { name: '申请平台介入' })
  await words.getByRole('textbox').fill('付款一周仍未发货，请平台支持退款。')
  await words.getByRole('button', { name: '提交' }).click()
  await stands(page, '平台介入中')

  await answerAftersale(page.request, 'platform', 'decide', {
    aftersale_no: no,
    result: 'buyer',
    reason: '逾期未发货，支持退款',
  })
  await page.reload()
  await settled(page)
  await stands(page, '退款成功')
  await expect(page.getByText('逾期未发货，支持退款').first()).toBeVisible()
})
