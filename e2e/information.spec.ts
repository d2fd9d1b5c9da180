import { type Browser, expect, type Page } from '@playwright/test'
import { enterDesk } from '../scripts/desk-viewers.ts'
import { named } from './at-desk.ts'
import { deskSettled } from './desk-settled.ts'
import { faultsOf } from './faults.ts'
import { settled } from './people.ts'
import { test } from './test.ts'

const openList = async (page: Page) => {
  await page.goto('/activity/information_list')
  await settled(page)
}
/** As search engines find it in the document. */
const linkedData = (page: Page) => page.locator('script[type="application/ld+json"]').textContent()

test('a guest finds an article by a word, reads it, looks at a picture, shares it and goes on to goods and to the next one', async ({
  page,
}) => {
  await openList(page)
  await page.getByRole('tab', { name: '采购指南' }).click()
  await expect(page).toHaveURL(/cid=\d+/)
  const box = page.getByRole('searchbox', { name: '搜索资讯' })
  await box.fill('防刺穿 鞋')
  await box.press('Enter')
  const found = page.getByRole('list', { name: '资讯' }).getByRole('listitem')
  await expect(found).toHaveCount(1)
  await found.getByRole('link', { name: /安全鞋怎么选/ }).click()
  await page.waitForURL(/information_info/)
  await settled(page)
  await expect(page.getByRole('heading', { name: /安全鞋怎么选/ })).toBeVisible()
  await expect(page).toHaveTitle(/^安全鞋怎么选.* - /)

  // The table is wider than the phone, and the page is not.
  const table = page.getByRole('region', { name: /表格/ })
  const inner = await table.getByRole('table').boundingBox()
  expect(inner?.width).toBeGreaterThan((await table.boundingBox())?.width ?? 9999)
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await page.getByRole('button', { name: /^查看大图/ }).click()
  const viewer = page.getByRole('dialog', { name: /安全鞋怎么选/ })
  await expect(viewer).toBeVisible()
  await viewer.getByRole('button', { name: '关闭' }).click()
  await expect(viewer).toBeHidden()

  await page.getByRole('button', { name: '分享' }).click()
  await expect(page.getByText('链接已复制')).toBeVisible()
  const next = page.getByRole('navigation', { name: '上一篇与下一篇' }).getByRole('link', { name: /下一篇/ })
  const title = ((await next.textContent()) ?? '').replace('下一篇', '')
  const address = page.url()
  await next.click()
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()
  await expect(page).not.toHaveURL(address)
  await settled(page)
  await page.goBack()
  await expect(page).toHaveURL(address)
  await settled(page)
  await expect(page.getByRole('heading', { name: /安全鞋怎么选/ })).toBeVisible()
  await page
    .getByRole('link')
    .filter({ has: page.locator('img') })
    .first()
    .click()
  await page.waitForURL(/product\/detail/)
})

test('every tab of the articles stands where it was left', async ({ page }) => {
  await openList(page)
  /** As a thumb does it: nothing scrolls the tab into view first. */
  const tap = async (name: string) => {
    const box = await page.getByRole('tab', { name, exact: true }).boundingBox()
    expect(box).not.toBeNull()
    await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2)
    await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true')
  }
  const height = () => page.evaluate<number>('Math.round(scrollY)')
  await page.evaluate('scrollTo(0, 420)')
  for (const _ of [1, 2, 3]) {
    await tap('采购指南')
    await settled(page)
    expect(await height()).toBe(0)
    await tap('全部')
    await expect.poll(height).toBe(420)
  }
})

/** The desk of the platform; its policy would keep out the script that looks for faults. */
async function atDesk(browser: Browser, origin: string): Promise<Page> {
  const { storageState } = await enterDesk(origin, 'platform')
  const wide = { viewport: { width: 1280, height: 860 }, hasTouch: false, baseURL: origin, bypassCSP: true } as const
  const context = await browser.newContext({ storageState, ...wide, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto('/console/information')
  await deskSettled(page, '资讯')
  return page
}

const rowOf = (page: Page, text: string) => page.locator('.ant-table-row').filter({ hasText: text })
async function act(page: Page, row: string, label: string): Promise<void> {
  const button = rowOf(page, row).getByRole('button', { name: named(label) })
  if ((await button.count()) > 0) await button.click()
  else {
    await rowOf(page, row).getByRole('button', { name: '更多操作' }).click()
    await page.getByRole('menuitem', { name: label }).click()
  }
  const dialog = page.getByRole('dialog', { name: label, exact: true })
  await dialog.getByRole('button', { name: named(label) }).click()
  await expect(dialog).toBeHidden()
}

test('the desk writes an article and publishes it, the phone shows it, and when it is withdrawn the phone says so', async ({
  browser,
  page,
}) => {
  test.setTimeout(120_000)
  await page.goto('/healthz')
  const mark = String(Date.now()).slice(-7)
  const title = `</script><b>第 ${mark} 号通知`
  const desk = await atDesk(browser, new URL(page.url()).origin)
  await desk.getByRole('button', { name: '写资讯' }).click()
  const editor = desk.getByRole('dialog', { name: '写资讯' })
  await editor.getByLabel('标题').fill(title)
  await editor.getByRole('button', { name: '保存草稿' }).click()
  await expect(editor.getByText(/请选择分类|分类/).last()).toBeVisible()
  await editor.getByLabel('分类').click()
  await desk.getByTitle('商城公告').click()
  // The dialog has no accessibility faults, light or dark.
  for (const colorScheme of ['light', 'dark'] as const) {
    await desk.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(desk.locator(`html[data-theme=${colorScheme}]`)).toHaveCount(1)
    await desk.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
    expect(await faultsOf(desk, {}, '.ant-drawer'), colorScheme).toEqual([])
  }
  const text = editor.getByRole('textbox', { name: '正文' })
  await text.click()
  await text.pressSequentially(`仓库 ${mark} 盘点，当天不发货。`)
  await editor.getByRole('combobox', { name: '关联商品' }).click()
  await editor.getByRole('combobox', { name: '关联商品' }).fill('安全鞋')
  await desk.locator('.ant-select-item-option').filter({ hasText: '安全鞋' }).first().click()
  await desk.keyboard.press('Escape')
  await editor.getByRole('button', { name: '保存草稿' }).click()
  await expect(desk.getByText('草稿已保存，发布后才能看到')).toBeVisible()
  await expect(rowOf(desk, mark)).toContainText('草稿')

  // The preview on a phone is open to editors only.
  const opened = desk.waitForEvent('popup')
  await rowOf(desk, mark)
    .getByRole('button', { name: named('手机预览') })
    .click()
  const preview = await opened
  await expect(preview.getByText('预览 · 仅供编辑查看')).toBeVisible()
  await expect(preview.getByRole('heading', { name: title })).toBeVisible()
  const id = new URL(preview.url()).searchParams.get('id')
  await preview.close()
  const address = `/activity/information_info?id=${id}`
  await page.goto(address)
  await expect(page.getByText('资讯不存在或已下架')).toBeVisible()

  await act(desk, mark, '发布')
  await expect(rowOf(desk, mark)).toContainText('已发布')
  await page.goto(address)
  await settled(page)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText(`仓库 ${mark} 盘点`)).toBeVisible()
  await expect(page.getByRole('heading', { name: '相关商品' })).toBeVisible()
  expect(JSON.parse((await linkedData(page)) ?? '')).toMatchObject({ '@type': 'Article', headline: title })
  await page.goto('/activity/information_list')
  await settled(page)
  await expect(page.getByRole('link', { name: title })).toBeVisible()

  await act(desk, mark, '下架')
  await expect(rowOf(desk, mark)).toContainText('已下架')
  // Guests' responses may be a second old.
  await expect(async () => {
    await page.goto(address)
    await expect(page.getByText('资讯不存在或已下架')).toBeVisible({ timeout: 500 })
    await page.goto('/activity/information_list')
    await settled(page)
    await expect(page.getByRole('link', { name: title })).toHaveCount(0, { timeout: 500 })
  }).toPass({ timeout: 15_000 })

  // A text that was replaced by mistake is restored.
  const correcting = desk.getByRole('dialog', { name: '编辑资讯' })
  const corrected = correcting.getByRole('textbox', { name: '正文' })
  await rowOf(desk, mark)
    .getByRole('button', { name: named('编辑') })
    .click()
  await corrected.fill('写错了')
  await correcting.getByRole('button', { name: named('保存') }).click()
  await expect(desk.getByText('已保存').first()).toBeVisible()
  await expect(correcting).toBeHidden()
  await rowOf(desk, mark)
    .getByRole('button', { name: named('编辑') })
    .click()
  await expect(corrected).toHaveText('写错了')
  await correcting.getByRole('button', { name: '改动记录' }).click()
  const older = desk.getByRole('dialog', { name: '改动记录' })
  await older.getByRole('button', { name: '恢复这一版' }).click()
  await desk
    .getByRole('dialog', { name: '恢复第 1 版？' })
    .getByRole('button', { name: named('恢复') })
    .click()
  await expect(desk.getByText('已放回编辑框，保存之后生效')).toBeVisible()
  await expect(corrected).toContainText(`仓库 ${mark} 盘点`)
  await correcting.getByRole('button', { name: named('保存') }).click()
  await expect(correcting).toBeHidden()
  await desk.context().close()
})
