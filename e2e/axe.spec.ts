import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { phones, readFacts } from '../scripts/facts.ts'
import { screens, views } from '../scripts/screens.ts'
import { logIn, settled } from './people.ts'

const open = [
  '/',
  '/product/category',
  '/product/product_list?keyword=%E6%89%8B%E5%A5%97',
  '/product/detail?goods_id=1',
  '/product/product_recommended?type=hot',
  '/product/product_recommended?type=bought',
  '/merchant/merchant_home?mer_id=1',
  '/merchant/merchant/home?mer_id=1',
  '/merchant/merchant/recommending?mer_id=1',
  '/users/agreement_rules?key=user',
  '/login',
  '/login?type=account',
  '/register',
  '/forgot',
  '/no/such/page',
]
const personal = [
  '/order/shopping_cart',
  '/order/order_confirm?sku_id=1&qty=2',
  '/product/product_recommended?type=bought',
  '/order/defaultOrder',
  '/messages',
  '/users',
  '/users/order_list',
  '/users/address_list',
  '/users/user_info',
  '/users/user_account',
  '/users/components/editUserPasswordFrom',
  '/users/components/editUserPhoneFrom',
  '/users/collect_products',
  '/users/collect_merchant',
  '/users/browsing_history',
  '/users/evaluation_list',
  '/users/evaluation_list?tab=done',
  '/users/user_balance',
  '/users/defaultUser',
  '/company/register',
  '/company/status',
  '/analysis',
]
const ofCompany = [
  '/',
  '/users',
  '/users/user_list',
  '/users/role_list',
  '/users/material_list',
  '/users/user_balance',
  '/users/defaultUser',
  '/order/shopping_cart',
  '/order/handed_over',
  '/company/status',
  '/company/review_settings',
  '/company/budgets',
  '/company/pay_rules',
  '/company/credit',
  '/company/statement',
  '/company/audit',
  '/analysis',
  '/analysis?tables=month,category',
]

/** What keeps somebody out of a page, a line each. */
async function faultsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await settled(page)
  await page.waitForLoadState('networkidle')
  // Targets that are too small for a thumb are no part of the WCAG 2.1 rules that run by themselves.
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze()
  const faults: string[] = []
  for (const { id, impact, nodes } of violations) {
    if (impact !== 'serious' && impact !== 'critical') continue
    const places = nodes.map(({ target }) => target.join(' '))
    const found = id === 'target-size' ? await tooSmall(page, places) : places
    if (found.length > 0) faults.push(`${path} ${id}: ${found.slice(0, 3).join(' | ')}`)
  }
  return faults
}

/** Of these targets those that are too small where they lie free: a bar at the edge of the screen cuts off what is under it. */
async function tooSmall(page: Page, targets: readonly string[]): Promise<string[]> {
  const small: string[] = []
  for (const target of targets) {
    await page.evaluate(`document.querySelector(${JSON.stringify(target)})?.scrollIntoView({ block: 'center' })`)
    const { violations } = await new AxeBuilder({ page }).include(target).withRules(['target-size']).analyze()
    if (violations.length > 0) small.push(target)
  }
  return small
}

/** From the cart to the outcome of a payment, what comes by a link or as an invitation, and what each role may not do. */
const onTheWay = /^(order_confirm|order_payment|order_pay_status|review_link|company_invitation|role-)/

for (const mode of ['light', 'dark'] as const) {
  for (const view of views) {
    const wanted = screens.filter((screen) => onTheWay.test(screen.name) && screen.views.includes(view))
    if (wanted.length === 0) continue
    test(`nobody is kept out on the way to an order, as ${view}, seen ${mode}`, async ({ page, baseURL }) => {
      test.setTimeout(180_000)
      await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
      const facts = await readFacts(baseURL ?? '', view)
      if (view !== 'out') await logIn(page, phones[view])
      for (const { name, path } of wanted) {
        const at = path(facts)
        expect(at, `${name} can be looked at`).not.toBeNull()
        if (at) expect(await faultsOf(page, at), name).toEqual([])
      }
    })
  }

  test(`no screen keeps anybody out, seen ${mode}`, async ({ page }) => {
    test.setTimeout(420_000)
    await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
    const complaints: string[] = []
    const examine = async (path: string) => void complaints.push(...(await faultsOf(page, path)))
    for (const path of open) await examine(path)
    await logIn(page, '13800000001')
    for (const path of personal) await examine(path)
    const orders = await page.evaluate(async () => {
      const token = JSON.parse(localStorage.getItem('session') ?? '{}').state.token
      const reply = await fetch('/shop/api/order/list?list_rows=50', {
        headers: { platform: 'H5', Authorization: token },
      })
      const { data }: { data: { list: { order_no: string; status: string }[] } } = JSON.parse(await reply.text())
      return data.list
    })
    const of = (status: string) => orders.find((order) => order.status === status)?.order_no
    const [shipped, done, waiting] = [of('shipped'), of('completed'), of('pending_payment')]
    for (const orderNo of [shipped, done, waiting])
      if (orderNo) await examine(`/order/order_details?order_no=${orderNo}`)
    if (shipped) await examine(`/order/order_logistics?order_no=${shipped}`)
    if (waiting) await examine(`/order/order_payment?order_no=${waiting}`)
    if (done) await examine(`/order/product_evaluate?order_no=${done}`)
    await page.evaluate(() => localStorage.clear())
    await logIn(await page.context().newPage(), '13800001000')
    for (const path of ofCompany) await examine(path)
    expect(complaints).toEqual([])
  })
}
