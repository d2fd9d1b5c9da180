import { expect } from '@playwright/test'
import { ask, goodsOf, send } from './own-calls.ts'
import { logIn, payPassword, settled } from './people.ts'
import { test } from './test.ts'

/** People of the demo's company: one submits, one decides, one pays. */
const people = { buyer: '13800001002', reviewer: '13800001005', manager: '13800001001' }

type Cart = { groups: { mer_id: number; lines: { cart_id: number; sku_id: number; selected: boolean }[] }[] }

test('48 lines of 11 stores are one approval; one store is refused, and the rest is paid in one go', async ({
  browser,
}) => {
  test.setTimeout(240_000)
  const pageOf = async (phone: string) => {
    const page = await (await browser.newContext()).newPage()
    await page.goto('/')
    await logIn(page, phone)
    return page
  }
  const buyer = await pageOf(people.buyer)
  // Goods of every store that can be bought at once, a few of each, so that the rest of the credit covers them.
  const cards = (await goodsOf(buyer, 'sort=default')).filter(({ single_sku_id }) => single_sku_id !== null)
  const stores = [...Map.groupBy(cards, ({ mer_id }) => mer_id).values()].filter((of) => of.length > 0)
  expect(stores.length).toBeGreaterThanOrEqual(3)
  const wanted = stores.flatMap((of) => of.slice(0, 5)).flatMap(({ single_sku_id }) => single_sku_id ?? [])
  await send(buyer, '/shop/api/cart/add_many', { lines: wanted.map((sku_id) => ({ sku_id, qty: 2 })) })
  const cart = await ask<Cart>(buyer, '/shop/api/cart')
  const lines = cart.groups.flatMap((group) => group.lines).filter(({ sku_id }) => wanted.includes(sku_id))
  await buyer.goto(`/order/order_confirm?cart_ids=${lines.map(({ cart_id }) => cart_id).join(',')}`)
  await settled(buyer)
  // Goods that cannot be ordered now stay in the list; the rest goes on.
  const onward = buyer.getByRole('button', { name: /件先留在进货单，提交其余/ })
  if (await onward.isVisible()) {
    await onward.click()
    await settled(buyer)
  }
  await buyer.getByRole('button', { name: '提交订单' }).click()
  await buyer.waitForURL(/order_pay_status/, { timeout: 30_000 })
  await settled(buyer)
  await expect(buyer.getByRole('heading', { name: '等待审批', exact: true })).toBeVisible()
  const orderNos = (new URL(buyer.url()).searchParams.get('order_no') ?? '').split(',')
  expect(orderNos.length).toBeGreaterThanOrEqual(3)

  const reviewer = await pageOf(people.reviewer)
  await reviewer.goto('/users/order_list?tab=review')
  await settled(reviewer)
  const card = reviewer.getByRole('article').filter({ hasText: `采购 · ${orderNos.length} 笔订单` })
  await expect(card).toHaveCount(1)
  await card.getByRole('link', { name: /采购详情/ }).click()
  await settled(reviewer)
  const boxes = reviewer.getByRole('checkbox', { name: /^同意/ })
  await expect(boxes).toHaveCount(orderNos.length)
  const refused = (await boxes.last().getAttribute('aria-label'))?.replace('同意 ', '') ?? ''
  await boxes.last().uncheck()
  await reviewer.getByRole('button', { name: '驳回 1 笔，通过其余' }).click()
  const sheet = reviewer.getByRole('dialog', { name: '部分驳回' })
  await expect(sheet.getByText('其余合计')).toBeVisible()
  await expect(sheet.getByText(refused).first()).toBeVisible()
  await sheet.getByRole('button', { name: '价格偏高，建议询价' }).click()
  const rises = sheet.getByRole('checkbox', { name: /同意按新金额通过/ })
  if (await rises.isVisible()) await rises.check()
  await sheet.getByRole('button', { name: /通过其余/ }).click()
  await expect(reviewer.getByText('已审批通过，其中 1 笔订单已驳回')).toBeVisible()

  // The remaining orders are one payment.
  const manager = await pageOf(people.manager)
  type Status = { status: string; order_nos: string[]; pay_amount_fen: number }
  const due = await ask<Status>(manager, `/shop/api/payment/status?order_no=${orderNos.join(',')}`)
  expect(due).toMatchObject({ status: 'unpaid' })
  expect(due.order_nos).toHaveLength(orderNos.length - 1)
  await manager.goto(`/order/order_payment?order_no=${orderNos.join(',')}`)
  await settled(manager)
  await expect(
    manager
      .getByText(`共 ${orderNos.length - 1} 笔`)
      .or(manager.getByText(`${orderNos.length - 1} 笔订单`))
      .first(),
  ).toBeVisible()
  await send(manager, '/shop/api/payment/pay', {
    order_no: due.order_nos.join(','),
    channel: 'credit',
    pay_password: payPassword,
  })
  const paid = await ask<Status>(manager, `/shop/api/payment/status?order_no=${orderNos.join(',')}`)
  expect(paid.status).toBe('success')
  for (const page of [buyer, reviewer, manager]) await page.context().close()
})
