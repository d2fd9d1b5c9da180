import { demoPassword } from '@mall/demo/accounts'
import { expect } from '@playwright/test'
import { newPhone, register, settled } from './people.ts'
import { addToCart, openCart, openFirst, search } from './steps.ts'
import { test } from './test.ts'

test('a visitor searches, reads a product page, collects goods, registers by SMS and finds them in the new cart', async ({
  page,
}) => {
  await search(page, '手套')
  await openFirst(page)
  await addToCart(page)
  await openCart(page)
  await expect(page.getByText('登录后结算')).toBeVisible()
  await register(page, newPhone())
  await openCart(page)
  await expect(page.getByText('登录后结算')).toBeHidden()
  await expect(page.locator('main').getByText(/手套/).first()).toBeVisible()
})

test('pinyin, initials and model numbers find what Chinese words find', async ({ page }) => {
  for (const word of ['anquanxie', 'aqx', 'GD-2201']) {
    await search(page, word)
    await expect(
      page
        .locator('main article')
        .filter({ hasText: /安全鞋/ })
        .first(),
    ).toBeVisible()
  }
})

test('a search without a result says so and offers something else', async ({ page }) => {
  await search(page, '绝对没有的东西xyzq')
  await expect(page.getByText(/没有找到/)).toBeVisible()
})

test('an address that does not exist is a page of its own, with the status 404 and a way home', async ({ page }) => {
  const reply = await page.goto('/no/such/page?x=1')
  expect(reply?.status()).toBe(404)
  await settled(page)
  await expect(page.getByText('网址：/no/such/page?x=1')).toBeVisible()
  await page.getByRole('link', { name: '返回首页' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('a product page without its required parameter does not exist', async ({ page }) => {
  expect((await page.goto('/product/detail'))?.status()).toBe(404)
})

test('goods that are gone are told in the page', async ({ page }) => {
  await page.goto('/product/detail?goods_id=99999999')
  await settled(page)
  await expect(page.getByText('商品不存在或已被删除')).toBeVisible()
})

test('who has not ticked the agreement is asked once and may agree on the way', async ({ page }) => {
  await page.goto('/login?type=account')
  await settled(page)
  await page.getByLabel('账号或手机号').fill('13800000003')
  await page.getByRole('textbox', { name: '密码', exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByRole('button', { name: '同意并继续' }).click()
  await page.waitForURL((url) => url.pathname === '/')
})

test('the ten doors of the home page come as one picture, and each by itself where that does not come', async ({
  page,
}) => {
  const pictures: string[] = []
  page.on('request', (request) => pictures.push(new URL(request.url()).pathname))
  const isIcon = (path: string) => /^\/img\/(strip|icon)-/.test(path)
  const doors = page.getByRole('region', { name: '快捷入口' }).getByRole('link').locator('img')
  const shown = () =>
    page.evaluate<boolean>(
      "[...document.querySelectorAll('[aria-label=快捷入口] a img')].every((one) => one.naturalWidth > 0)",
    )
  await page.goto('/')
  await expect(doors).toHaveCount(10)
  await expect.poll(shown).toBe(true)
  expect(pictures.filter(isIcon)).toHaveLength(1)
  await page.route(/\/img\/strip-/, (route) => route.abort())
  await page.reload()
  await expect.poll(shown).toBe(true)
  expect(pictures.filter((path) => path.startsWith('/img/icon-')).length).toBe(10)
})
