import { type Browser, expect, type Page } from '@playwright/test'
import { enterDesk } from '../scripts/desk-viewers.ts'
import { named } from './at-desk.ts'
import { deskSettled } from './desk-settled.ts'
import { logIn, settled } from './people.ts'
import { test } from './test.ts'

const open = async (page: Page, path = '/help') => {
  await page.goto(path)
  await settled(page)
}

test('from an order that waits for its money one comes to the questions about paying, and the address names no order', async ({
  page,
}) => {
  await logIn(page, '13800000001')
  await open(page, '/users/order_list?tab=unpaid')
  await page
    .getByRole('link', { name: /订单|查看/ })
    .first()
    .waitFor()
  const order = await page.locator('a[href*="/order/order_details?order_no="]').first().getAttribute('href')
  await open(page, order ?? '')
  await page.getByRole('link', { name: '订单有疑问？看看常见问题' }).click()
  await page.waitForURL(/\/help\?about=unpaid$/)
  await settled(page)
  const asked = page.getByRole('list', { name: '与订单有关的问题' })
  await expect(asked.getByRole('link', { name: /多久之内要付款/ })).toBeVisible()
  await asked.getByRole('link', { name: /多久之内要付款/ }).click()
  await expect(page.getByRole('heading', { level: 2, name: /多久之内要付款/ })).toBeVisible()
})

test('a guest finds an answer by its sound, follows a link within it, copies its address and votes once', async ({
  page,
}) => {
  await open(page)
  await page.getByRole('searchbox', { name: '搜索问题' }).fill('zhuanpiao')
  const found = page.getByRole('list', { name: '相关问题' })
  await expect(found.getByRole('link', { name: /可以开专票吗/ })).toBeVisible()
  await expect(page).toHaveURL(/keyword=zhuanpiao/)
  await found.getByRole('link', { name: /可以开专票吗/ }).click()
  await page.waitForURL(/help\/content/)
  await settled(page)
  await expect(page).toHaveTitle(/^怎样开发票？可以开专票吗？ - /)
  await open(page, new URL(page.url()).pathname + new URL(page.url()).search)
  const linked = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(linked['@graph'].map((one: { '@type': string }) => one['@type'])).toEqual(['FAQPage', 'BreadcrumbList'])

  await page.getByRole('link', { name: '专票要填什么' }).click()
  const head = (await page.locator('header').first().boundingBox())?.height ?? 0
  const heading = page.getByRole('heading', { name: '专票要填什么' })
  await expect(heading).toBeInViewport()
  expect((await heading.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(head)

  await page.getByRole('button', { name: '复制链接' }).click()
  await expect(page.getByText('链接已复制')).toBeVisible()
  await page.getByRole('button', { name: '没帮助' }).click()
  await expect(page.getByRole('dialog', { name: '联系客服' })).toBeVisible()
  await expect(page.getByRole('dialog', { name: '联系客服' }).getByRole('link', { name: /拨打客服/ })).toBeVisible()
  await page.reload()
  await settled(page)
  await expect(page.getByRole('button', { name: '没帮助，已选' })).toBeVisible()
  await expect(page.getByRole('button', { name: '有帮助', exact: true })).toHaveAttribute('aria-disabled', 'true')
})

test('what nobody answers leads to a person, and what is gone to the search', async ({ page }) => {
  await open(page, `/help?keyword=${encodeURIComponent('天体物理学')}`)
  await expect(page.getByText('没有找到“天体物理学”相关的问题')).toBeVisible()
  await expect(page.getByRole('link', { name: /拨打客服/ })).toBeVisible()
  await open(page, '/help/content?id=99999999')
  await expect(page.getByText('内容不存在')).toBeVisible()
  await page.getByRole('searchbox', { name: '搜索问题' }).fill('退款')
  await page.getByRole('searchbox', { name: '搜索问题' }).press('Enter')
  await page.waitForURL(/\/help\?keyword=/)
  await expect(page.getByRole('list', { name: '相关问题' }).getByRole('link').first()).toBeVisible()
  await open(page, '/help/content')
  await expect(page.getByRole('heading', { name: '热门问题' })).toBeVisible()
})

async function atDesk(browser: Browser, origin: string): Promise<Page> {
  const { storageState } = await enterDesk(origin, 'platform')
  const wide = { viewport: { width: 1280, height: 860 }, hasTouch: false, baseURL: origin } as const
  const context = await browser.newContext({ storageState, ...wide, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto('/console/help')
  await deskSettled(page, '帮助中心')
  return page
}

test('the desk corrects an answer, and the phone shows it', async ({ browser, page }) => {
  test.setTimeout(120_000)
  await open(page, '/help?keyword=zhucexiaozhanghao')
  const desk = await atDesk(browser, new URL(page.url()).origin)
  await desk.getByPlaceholder('标题').fill('注销')
  await desk.getByPlaceholder('标题').press('Enter')
  const row = desk.locator('.ant-table-row').filter({ hasText: '注销' })
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: named('编辑') }).click()
  const editor = desk.getByRole('dialog', { name: '编辑帮助文章' })
  const title = `怎样注销账号（第 ${String(Date.now()).slice(-6)} 版）？`
  await editor.getByLabel('标题').fill(title)
  await editor.getByRole('button', { name: named('保存') }).click()
  await expect(desk.getByText('已保存')).toBeVisible()
  await expect(row).toContainText(title)
  await expect(async () => {
    await open(page, `/help?keyword=${encodeURIComponent('注销账号')}`)
    await expect(page.getByRole('link', { name: title })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 15_000 })
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  await desk.context().close()
})
