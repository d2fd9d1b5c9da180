import { type Browser, expect, type Page } from '@playwright/test'
import { enterDesk } from '../scripts/desk-viewers.ts'
import { named, sureOfPrices } from './at-desk.ts'
import { deskSettled } from './desk-settled.ts'
import { faultsOf } from './faults.ts'
import { settled } from './people.ts'
import { test } from './test.ts'

const base = (page: Page) => new URL(page.url()).origin

async function atDesk(browser: Browser, origin: string, kind: 'store' | 'platform', at: [path: string, title: string]) {
  const { storageState } = await enterDesk(origin, kind)
  // The policy of the page would keep out what looks for faults.
  const wide = { viewport: { width: 1280, height: 860 }, hasTouch: false, baseURL: origin, bypassCSP: true } as const
  const context = await browser.newContext({ storageState, ...wide, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`/console/${at[0]}`)
  await deskSettled(page, at[1])
  return page
}

const rowOf = (page: Page, text: string) => page.locator('.ant-table-row').filter({ hasText: text })
/** Presses an act of a row, gives its reason if it asks for one, and agrees. */
async function act(page: Page, row: string, label: string, reason?: string): Promise<void> {
  await rowOf(page, row)
    .getByRole('button', { name: named(label) })
    .click()
  const dialog = page.getByRole('dialog', { name: label, exact: true })
  if (reason) await dialog.getByLabel(/原因/).fill(reason)
  await dialog.getByRole('button', { name: named(label) }).click()
  await expect(dialog).toBeHidden()
}

/** An hour of Shanghai so many hours from now, as a field of a day and an hour takes it. */
const hourOn = (hours: number) => new Date(Date.now() + (8 + hours) * 3_600_000).toISOString().slice(0, 16)

test('the platform opens a session, a store applies, one application is refused and one approved, and the phone shows it until it is stopped', async ({
  browser,
  page,
}) => {
  test.setTimeout(180_000)
  await page.goto('/healthz')
  const name = `会场 ${String(Date.now()).slice(-6)}`
  // Minutes may pass before the phone opens the page.
  const [closes, starts, ends] = [hourOn(3), hourOn(4), hourOn(6)]
  const platform = await atDesk(browser, base(page), 'platform', ['mall_seckill/sessions', '秒杀场次'])
  await platform.getByRole('button', { name: '新建场次' }).click()
  const editor = platform.getByRole('dialog', { name: '新建场次' })
  await editor.getByLabel('开始时间').fill(starts)
  await editor.getByLabel('结束时间').fill(closes)
  await editor.getByLabel('报名截止').fill(closes)
  await editor.getByRole('button', { name: '保存草稿' }).click()
  await expect(editor.getByText('请填写场次名称')).toBeVisible()
  await editor.getByLabel('场次名称').fill(name)
  await editor.getByRole('button', { name: '保存草稿' }).click()
  await expect(editor.getByText('结束须晚于开始')).toBeVisible()
  await editor.getByLabel('结束时间').fill(ends)
  await editor.getByRole('button', { name: '保存草稿' }).click()
  await expect(rowOf(platform, name)).toContainText('草稿')
  await act(platform, name, '开放报名')
  await expect(rowOf(platform, name)).toContainText('报名中')

  const store = await atDesk(browser, base(page), 'store', ['seckill', '秒杀'])
  await sureOfPrices(store)
  const apply = async (sku: number, fields: Record<string, string>) => {
    await store.getByRole('button', { name: '报名秒杀' }).click()
    const form = store.getByRole('dialog', { name: '报名秒杀' })
    await form.getByLabel('场次').click()
    await store.getByTitle(new RegExp(name)).click()
    await form.getByLabel('商品规格').click()
    await form.getByLabel('商品规格').fill('手套')
    await expect(store.locator('.ant-select-item-option').filter({ hasText: '手套' }).first()).toBeVisible()
    await store.locator('.ant-select-item-option').filter({ hasText: '手套' }).nth(sku).click()
    for (const [label, text] of Object.entries(fields)) await form.getByLabel(label).fill(text)
    return form
  }
  const form = await apply(0, { 秒杀价: '9999', 件数: '8', 每人限购: '2' })
  await form.getByRole('button', { name: '提交报名' }).click()
  await expect(form.getByText(/秒杀价须低于现价 ¥/).last()).toBeVisible()
  expect(await faultsOf(store, {}, '.ant-modal')).toEqual([])
  await form.getByLabel('秒杀价').fill('6.6')
  await form.getByRole('button', { name: '提交报名' }).click()
  await expect(store.getByText('已报名，等待平台审核')).toBeVisible()
  const second = await apply(1, { 秒杀价: '7.7', 件数: '3', 每人限购: '1' })
  await second.getByRole('button', { name: '提交报名' }).click()
  await expect(second).toBeHidden()
  await expect(rowOf(store, '¥7.70').first()).toContainText('待审核')

  await platform.goto(`/console/mall_seckill`)
  await deskSettled(platform, '秒杀')
  await act(platform, '¥7.70', '不通过', '件数太少')
  await act(platform, '¥6.60', '通过')
  await expect(rowOf(platform, '¥6.60')).toHaveCount(0)
  await platform.getByRole('tab', { name: '已通过' }).click()
  await expect(rowOf(platform, '¥6.60').first()).toContainText('即将开始')

  await store.getByRole('button', { name: '刷新' }).click()
  await expect(rowOf(store, '¥7.70').first()).toContainText('件数太少')
  await expect(rowOf(store, '¥6.60').first()).toContainText('已通过')

  await page.goto('/activity/seckill_list')
  await settled(page)
  await page
    .getByRole('tab', { name: new RegExp(starts.slice(-5)) })
    .last()
    .click()
  await expect(page.getByText(name)).toBeVisible()
  const shown = page.getByRole('article').filter({ hasText: '6.60' })
  await expect(shown.getByRole('button', { name: /提醒我/ })).toBeVisible()

  await act(platform, '¥6.60', '停止', '价格填写有误')
  await expect(rowOf(platform, '¥6.60')).toHaveCount(0)
  await page.reload()
  await settled(page)
  await expect(shown).toContainText('已结束')
  await platform.context().close()
  await store.context().close()
})
