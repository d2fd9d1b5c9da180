import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { logIn, settled } from './people.ts'

const open = [
  '/',
  '/product/category',
  '/product/product_list?keyword=%E6%89%8B%E5%A5%97',
  '/product/detail?goods_id=1',
  '/product/product_recommended?type=hot',
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

for (const mode of ['light', 'dark'] as const) {
  test(`no screen keeps anybody out, seen ${mode}`, async ({ page }) => {
    test.setTimeout(420_000)
    await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
    const complaints: string[] = []
    const examine = async (path: string) => {
      await page.goto(path)
      await settled(page)
      await page.waitForLoadState('networkidle')
      const { violations } = await new AxeBuilder({ page }).analyze()
      for (const one of violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')) {
        complaints.push(
          `${path} ${one.id}: ${one.nodes
            .slice(0, 3)
            .map((node) => node.target.join(' '))
            .join(' | ')}`,
        )
      }
    }
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
