import { expect, type Page } from '@playwright/test'
import { logIn, settled } from './people.ts'
import { addToCart, openCart, openFirst, search } from './steps.ts'
import { test } from './test.ts'

type Line = { cart_id: number; qty: number }
type Cart = { groups: { lines: Line[] }[] }

/** Calls the mall as the person of this page. */
const callAs = (page: Page, path: string, body?: object) =>
  page.evaluate(
    async ([to, sent]) => {
      const { token } = JSON.parse(localStorage.getItem('session') ?? '{}').state
      const headers = { platform: 'H5', Authorization: token, 'Content-Type': 'application/json' }
      const reply = await fetch(to, sent ? { method: 'POST', headers, body: sent } : { headers })
      const told: { data: Cart } = JSON.parse(await reply.text())
      return told.data
    },
    [path, body ? JSON.stringify(body) : ''] as const,
  )
const linesOf = async (page: Page) => (await callAs(page, '/shop/api/cart')).groups.flatMap(({ lines }) => lines)

/** Puts the cart back as it was: others shop with the same login. */
async function putBack(page: Page, before: readonly Line[]) {
  for (const { cart_id, qty } of await linesOf(page)) {
    const held = before.find((line) => line.cart_id === cart_id)
    if (!held) await callAs(page, '/shop/api/cart/delete', { cart_ids: [cart_id] })
    else if (held.qty !== qty) await callAs(page, '/shop/api/cart/update', { cart_id, qty: held.qty })
  }
}
const addedUp = (lines: readonly Line[]) => lines.reduce((sum, { qty }) => sum + qty, 0)

test('a buyer collects several sizes of a shoe in one sheet, with sums by tier, and adds them all at once', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await logIn(page, '13800001002')
  await search(page, 'GD-2201')
  await openFirst(page)
  const before = await linesOf(page)
  await page.locator('main ~ *').getByRole('button', { name: '加入进货单' }).click()
  const sheet = page.getByRole('dialog', { name: '选择规格' })
  await sheet.getByText('批量选购').click()
  await expect(sheet.getByRole('button', { name: '全部加入' })).toHaveAttribute('aria-disabled', 'true')
  const rows = sheet.getByRole('spinbutton', { disabled: false })
  await rows.nth(0).fill('12')
  await rows.nth(0).press('Enter')
  await rows.nth(1).focus()
  await page.keyboard.press('ArrowUp')
  await expect(sheet.getByText(/已选 2 个规格/)).toBeVisible()
  await expect(sheet.getByText(/优惠已省/)).toBeVisible()
  // Half-filled: closing asks.
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /继续填写|取消/ })
    .last()
    .click()
  await sheet.getByRole('button', { name: '全部加入' }).click()
  await expect(sheet).toBeHidden()
  await expect.poll(async () => addedUp(await linesOf(page))).toBe(addedUp(before) + 13)
  await putBack(page, before)
})

test('a shopper is offered one sku at a time', async ({ page }) => {
  await logIn(page, '13800000002')
  await search(page, 'GD-2201')
  await openFirst(page)
  await page.locator('main ~ *').getByRole('button', { name: '加入购物车' }).click()
  const sheet = page.getByRole('dialog', { name: '选择规格' })
  await expect(sheet.getByRole('spinbutton')).toHaveCount(1)
  await expect(sheet.getByText('批量选购')).toHaveCount(0)
})

test('how an order is to be paid is chosen when it is made, and the cashier begins with it', async ({ page }) => {
  await logIn(page, '13800000002')
  await search(page, '胶带')
  await openFirst(page)
  await addToCart(page)
  await openCart(page)
  await page.getByRole('button', { name: /^去结算/ }).click()
  await page.waitForURL(/order_confirm/)
  await settled(page)
  const ways = page.getByRole('group', { name: /支付方式/ })
  await expect(ways.getByRole('radio', { checked: true })).toHaveCount(1)
  await ways.getByRole('radio', { name: /对公转账/ }).check()
  await page.getByRole('button', { name: '提交订单' }).click()
  await page.waitForURL(/order_payment/)
  await settled(page)
  await expect(page.getByRole('radio', { name: /对公转账/ })).toBeChecked()
})

test('a visitor says where it would go, and reads what that costs, when it would come, or that it does not', async ({
  page,
}) => {
  await search(page, '手套')
  await openFirst(page)
  const row = page.getByRole('button', { name: /^送至/ })
  await expect(row).toContainText('请选择配送地区')
  const pick = async (...names: string[]) => {
    await row.click()
    await page.getByRole('dialog', { name: '配送至' }).getByRole('button', { name: '选择配送地区' }).click()
    const picker = page.getByRole('dialog', { name: '选择配送地区' })
    for (const name of names) await picker.getByRole('button', { name, exact: true }).last().click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await pick('上海市', '上海市', '松江区')
  await expect(row).toContainText('上海市 松江区')
  await expect(row).toContainText(/预计.+送达/)
  // The choice holds for all goods, and after a reload. The sheets' own entries in the history must be gone first.
  await expect.poll(() => page.evaluate('history.state?.overlay ?? null')).toBeNull()
  await page.reload()
  await settled(page)
  await expect(row).toContainText('上海市 松江区')
})

test('a visitor does not want a goods recommended: it goes, can be taken back, and stays away after a reload', async ({
  page,
}) => {
  await page.goto('/product/product_recommended')
  await settled(page)
  const cards = page.getByRole('tabpanel').getByRole('article')
  const first = (await cards.first().getByRole('heading').textContent()) ?? ''
  const dismiss = async () => {
    await cards
      .first()
      .getByRole('button', { name: /^更多操作/ })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /不感兴趣/ })
      .click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await dismiss()
  await expect(cards.getByRole('heading', { name: first, exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(cards.first().getByRole('heading')).toHaveText(first)
  // A long press of a finger opens the same; the tap that would follow opens nothing.
  const at = { pointerType: 'touch', isPrimary: true, pointerId: 7, clientX: 60, clientY: 300 }
  await cards.first().dispatchEvent('pointerdown', at)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/product_recommended/)
  await dismiss()
  const asked = page.waitForResponse((reply) => /goods\/recommend\?.*without=\d+/.test(reply.url()))
  await page.goto('/product/category')
  await settled(page)
  await page.goto('/')
  await settled(page)
  await page.mouse.wheel(0, 4000)
  await page.getByRole('region', { name: '为你精选' }).scrollIntoViewIfNeeded()
  await asked
})

test('what one buys again and again stands on the home page and in a list of its own', async ({ page }) => {
  await page.goto('/product/product_recommended?type=bought')
  await settled(page)
  await expect(page.getByText('登录后查看常购商品')).toBeVisible()
  await logIn(page, '13800001000')
  await page.goto('/')
  await settled(page)
  const often = page.locator('section').filter({ has: page.getByRole('heading', { name: '常购清单' }) })
  await often.scrollIntoViewIfNeeded()
  await expect(often.getByRole('article').first()).toBeVisible()
  const before = await linesOf(page)
  await often
    .getByRole('button', { name: /到进货单/ })
    .first()
    .click()
  await expect.poll(async () => addedUp(await linesOf(page))).toBeGreaterThan(addedUp(before))
  await putBack(page, before)
  await often.getByRole('link', { name: '全部' }).click()
  await page.waitForURL(/type=bought/)
  await expect(
    page
      .getByRole('tabpanel')
      .getByText(/买过 \d+ 次/)
      .first(),
  ).toBeVisible()
})
