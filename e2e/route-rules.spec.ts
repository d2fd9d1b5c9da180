import { expect, type Page } from '@playwright/test'
import { giveMallCoupon } from './desk-acts.ts'
import { logIn, settled } from './people.ts'
import { openFirst, search } from './steps.ts'
import { test } from './test.ts'

/** A field of the client's stored state, as it lies in the browser. */
const kept = (page: Page, field: string) =>
  page.evaluate<unknown>(`JSON.parse(localStorage.getItem('app') ?? '{"state":{}}').state[${JSON.stringify(field)}]`)

test('the search box keeps its words from the goods to the stores that are found, and forgets them on the way elsewhere', async ({
  page,
}) => {
  await search(page, '手套')
  await expect.poll(() => kept(page, 'searchText')).toBe('手套')
  await page.getByRole('button', { name: '搜索 手套' }).click()
  await page.getByRole('group', { name: '搜索范围' }).getByText('店铺', { exact: true }).click()
  await page.getByRole('searchbox', { name: '搜索店铺' }).press('Enter')
  await page.waitForURL(/merchant\/merchant_list/)
  await settled(page)
  expect(await kept(page, 'searchText')).toBe('手套')
  await page.goBack()
  await page.waitForURL(/product_list/)
  await settled(page)
  expect(await kept(page, 'searchText')).toBe('手套')
  await page.getByRole('link', { name: /^购物车/ }).click()
  await page.waitForURL(/shopping_cart/)
  await settled(page)
  await expect.poll(() => kept(page, 'searchText')).toBe('')
})

test('where one is stands in the mall’s memory; the header menu is there everywhere but on a store’s page', async ({
  page,
}) => {
  await logIn(page, '13800000001')
  await page.goto('/')
  await settled(page)
  await expect.poll(() => kept(page, 'currentPath')).toBe('/')
  expect(await kept(page, 'isHomePage')).toBe(true)
  await expect(page.getByRole('button', { name: /^快捷菜单/ })).toBeVisible()
  await search(page, '手套')
  await expect.poll(() => kept(page, 'currentPath')).toBe('/product/product_list')
  expect(await kept(page, 'isHomePage')).toBe(false)
  await page.goto('/merchant/merchant_street')
  await settled(page)
  await page.locator('main a[href^="/merchant/merchant_home"]').first().click()
  await page.waitForURL(/merchant\/merchant_home/)
  await settled(page)
  await expect.poll(() => kept(page, 'headerMenuVisible')).toBe(false)
  await expect(page.getByRole('button', { name: /^快捷菜单/ })).toHaveCount(0)
  await page.goBack()
  await settled(page)
  await expect.poll(() => kept(page, 'headerMenuVisible')).toBe(true)
})

test('on a goods’ page its coupons open, however one came; leaving closes their popup, and coming back does not open it', async ({
  page,
}) => {
  await giveMallCoupon(page.request, '路过也能领')
  const popup = page.getByRole('dialog', { name: '领券' })
  const openPopup = () => page.getByRole('button', { name: /^领券/ }).click()
  await search(page, '手套')
  await openFirst(page)
  await openPopup()
  await expect(popup).toBeVisible()

  // Two steps at once, as by holding the browser's own Back.
  await page.evaluate('history.go(-2)')
  await page.waitForURL(/product_list/)
  await settled(page)
  await expect(popup).toBeHidden()
  await page.goForward()
  await page.waitForURL(/product\/detail/)
  await settled(page)
  await expect(page.getByRole('button', { name: /^领券/ })).toBeVisible()
  await expect(popup).toBeHidden()
  await openPopup()
  await expect(popup).toBeVisible()

  await page.reload()
  await settled(page)
  await expect(popup).toBeHidden()
  await openPopup()
  await expect(popup).toBeVisible()
})
