import { expect, type Locator, type Page } from '@playwright/test'
import { ask } from './own-calls.ts'
import { logIn, settled } from './people.ts'
import { test } from './test.ts'

/* Every entry behind 更多: it is pressed, and it does as it says. */

type Arrival = { path: RegExp } | { dialog: RegExp } | { says: RegExp }
const detailsOf = { path: /orderRefund_details|aftersale\/detail/ }

/** Destinations of the entries. An entry that is missing here fails the test that meets it. */
const arrivals: Readonly<Record<string, Arrival>> = {
  申请退款: { path: /apply_refund/ },
  申请售后: { path: /aftersale\/apply/ },
  查看退款: detailsOf,
  查看售后: detailsOf,
  去支付: { path: /order_payment/ },
  转交付款: { path: /order_payment/ },
  查看转账信息: { path: /order_payment/ },
  去评价: { path: /product_evaluate/ },
  查看物流: { path: /order_logistics/ },
  申请开票: { path: /invoice_edit/ },
  查看发票: { path: /invoice_view/ },
  再次购买: { says: /购物车|进货单|库存|不能/ },
  提醒发货: { says: /提醒/ },
  延长收货: { dialog: /温馨提示/ },
  确认收货: { dialog: /温馨提示/ },
  删除订单: { dialog: /温馨提示/ },
  取消订单: { dialog: /取消订单|撤回/ },
  修改地址: { dialog: /地址/ },
  修改申请: { dialog: /修改/ },
  补充说明: { dialog: /补充/ },
  申请平台介入: { dialog: /平台/ },
  撤销申请: { dialog: /温馨提示/ },
  删除记录: { dialog: /温馨提示/ },
  延长时间: { dialog: /温馨提示/ },
  再次申请: { path: /apply_refund|aftersale\/apply/ },
  修改退货物流: { path: /returningGoods/ },
  填写退货物流: { path: /returningGoods/ },
}

async function sees(page: Page, label: string, from: string): Promise<void> {
  const arrival = arrivals[label]
  if (!arrival) throw new Error(`nobody said where ${label} leads`)
  if ('path' in arrival) {
    await page.waitForURL(arrival.path)
    await settled(page)
    await expect(page).toHaveURL(arrival.path)
    await page.goBack()
    await expect.poll(() => page.url(), `Back from ${label}`).toContain(from)
    // Back lands on the entry of the sheet first, and steps over it by itself.
    await expect.poll(() => page.evaluate('history.state?.overlay'), `the page below ${label}`).toBeUndefined()
  } else if ('dialog' in arrival) await expect(page.locator('dialog[open]').last()).toContainText(arrival.dialog)
  else await expect(page.getByText(arrival.says).last()).toBeVisible()
}

/** Entries of the sheet behind the button that can be used now. */
async function offered(page: Page, more: Locator): Promise<string[]> {
  await more.click()
  const sheet = page.getByRole('dialog', { name: '更多操作' })
  await expect(sheet).toBeVisible()
  return sheet.locator('.pick-list button:not(:has(.field-message))').allInnerTexts()
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await settled(page)
}

/** Presses each entry behind the 更多 that `moreOf` finds on a page, opening the page anew for each. */
async function pressAll(page: Page, path: string, moreOf: () => Locator, pressed: Set<string>, kind: string) {
  await open(page, path)
  const labels = await offered(page, moreOf())
  for (const label of labels.map((one) => one.trim())) {
    if (pressed.has(`${kind} ${label}`)) continue
    pressed.add(`${kind} ${label}`)
    await test.step(`${kind} → ${label}`, async () => {
      await open(page, path)
      await offered(page, moreOf())
      await page.getByRole('dialog', { name: '更多操作' }).getByRole('button', { name: label, exact: true }).click()
      await sees(page, label, path.split('?')[0] ?? path)
    })
  }
}

type Order = { order_no: string; status: string; is_virtual: boolean }
const more = (page: Page) => page.getByRole('button', { name: '更多', exact: true })

for (const [who, phone, scope] of [
  ['a shopper', '13800000001', 'mine'],
  ['the owner of a company', '13800001000', 'company'],
] as const) {
  test(`every command behind 更多 of every kind of order does what it says, for ${who}`, async ({ page }) => {
    test.setTimeout(600_000)
    await logIn(page, phone)
    const { list } = await ask<{ list: Order[] }>(page, `/shop/api/order/list?tab=all&list_rows=100&scope=${scope}`)
    const pressed = new Set<string>()
    // Orders of one kind have mostly the same entries; three of each are opened, since later requests differ.
    const kinds = Map.groupBy(list, ({ status, is_virtual }) => (is_virtual ? `virtual ${status}` : status))
    for (const [kind, orders] of kinds) {
      for (const { order_no, is_virtual } of orders.slice(0, 3)) {
        const path = `/order/${is_virtual ? 'virtual_order_details' : 'order_details'}?order_no=${order_no}`
        await open(page, path)
        await expect(page.getByText(order_no).first()).toBeVisible()
        if ((await more(page).count()) > 0) {
          await pressAll(page, path, () => more(page).first(), pressed, `page of ${kind}`)
        }
      }
    }
    for (const tab of ['review', 'unpaid', 'unshipped', 'unreceived', 'unverified', 'unreviewed', 'completed']) {
      const path = `/users/order_list?tab=${tab}&scope=${scope}`
      await open(page, path)
      await expect(page.locator('main article, .empty').first()).toBeVisible()
      const most = Math.min(2, await more(page).count())
      for (let at = 0; at < most; at += 1) {
        await pressAll(page, path, () => more(page).nth(at), pressed, `list of ${tab}`)
      }
    }
    expect([...pressed].filter((one) => one.endsWith('申请售后')).length, 'asking for service').toBeGreaterThan(0)
  })

  test(`every command behind 更多 of every kind of request does what it says, for ${who}`, async ({ page }) => {
    test.setTimeout(600_000)
    await logIn(page, phone)
    const pressed = new Set<string>()
    type Requests = { list: { aftersale_no: string; status: string; is_refund: boolean }[] }
    for (const group of ['refund', 'service']) {
      const { list } = await ask<Requests>(page, `/shop/api/aftersale/list?group=${group}&list_rows=50`)
      const kinds = Map.groupBy(list, ({ status }) => status)
      for (const [kind, requests] of kinds) {
        for (const { aftersale_no, is_refund } of requests.slice(0, 2)) {
          const path = is_refund
            ? `/order/orderRefund_details?refund_no=${aftersale_no}`
            : `/order/aftersale/detail?aftersale_no=${aftersale_no}`
          await open(page, path)
          await expect(page.getByText(aftersale_no).first()).toBeVisible()
          if ((await more(page).count()) > 0) {
            await pressAll(page, path, () => more(page).first(), pressed, `${group} ${kind}`)
          }
        }
      }
    }
    for (const path of [
      '/users/refund_list',
      '/users/aftersale_list?tab=processing',
      '/users/aftersale_list?tab=done',
    ]) {
      await open(page, path)
      await expect(page.locator('main article, .empty').first()).toBeVisible()
      const most = Math.min(2, await more(page).count())
      for (let at = 0; at < most; at += 1) await pressAll(page, path, () => more(page).nth(at), pressed, path)
    }
  })
}
