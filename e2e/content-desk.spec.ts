import { expect, type Page } from '@playwright/test'
import { atDesk, named, openAt } from './at-desk.ts'
import { logIn } from './people.ts'
import { test } from './test.ts'

test.use({ actionTimeout: 20_000, navigationTimeout: 30_000 })

/** The question that comes before an edition is put back. */
async function agreeToRestore(desk: Page): Promise<void> {
  const question = desk.locator('.ant-modal-confirm').filter({ hasText: /恢复第 \d+ 版？/ })
  await question.getByRole('button', { name: named('恢复') }).click()
  await expect(question).toBeHidden()
}

const words = '企业专享：月结额度上调'

test('the platform puts a notice for companies on the home page, looks at it as one, publishes it, and goes back', async ({
  browser,
  page: guest,
}) => {
  test.setTimeout(240_000)
  const desk = await atDesk(browser, '13800009000')
  await openAt(desk, 'mall_home', '首页装修')
  await expect(desk.getByText('所有人看到的就是草稿')).toBeVisible()
  await desk.getByText(/^公告 \d+$/).click()
  await desk.getByRole('button', { name: '+ 公告' }).click()
  const row = desk.locator('.edition-row').last()
  await row.getByRole('textbox', { name: '内容' }).fill(words)
  await row.getByRole('textbox', { name: '链接（可不填）' }).fill('javascript:alert(1)')
  await desk.getByRole('button', { name: named('保存草稿') }).click()
  await expect(row.getByText('请填写商城内的路径').first()).toBeVisible()
  await row.getByRole('textbox', { name: '链接（可不填）' }).fill('/users/company_credit')
  await row.getByRole('checkbox', { name: '企业用户' }).check()
  // Only the first of several notices is seen at once, so it moves to the front.
  const up = desk.getByRole('button', { name: `上移：${words}` })
  while (await up.isEnabled()) await up.click()
  await desk.getByRole('button', { name: named('保存草稿') }).click()
  await expect(desk.getByText('草稿已保存')).toBeVisible()

  // The preview shows the draft to a company, and hides it from a visitor.
  const framed = desk.frameLocator('iframe[title="首页在手机上的样子"]')
  await expect(framed.getByText('预览 · 草稿')).toBeVisible()
  await expect(framed.getByText(words)).toHaveCount(0)
  await desk.getByRole('combobox', { name: '以谁的身份看' }).click()
  await desk.locator('.ant-select-item-option').filter({ hasText: '企业用户' }).click()
  await expect(framed.getByText(words).first()).toBeAttached()

  await desk.getByRole('button', { name: named('发布') }).click()
  const dialog = desk.getByRole('dialog', { name: '发布首页' })
  await expect(dialog.getByText(`新增公告“${words}”`)).toBeVisible()
  await dialog.getByRole('textbox', { name: '说明' }).fill('企业月结公告')
  await dialog.getByRole('button', { name: named('发布') }).click()
  await expect(desk.getByText('已发布，所有人现在看到的就是这一版')).toBeVisible()
  await expect(dialog).toBeHidden()

  await guest.goto('/')
  await expect(guest.getByRole('link', { name: '首页' }).first()).toBeVisible()
  await expect(guest.getByText(words)).toHaveCount(0)
  await logIn(guest, '13800001001')
  await guest.goto('/')
  await expect(guest.getByText(words).first()).toBeAttached()

  await desk.getByRole('button', { name: named('发布记录') }).click()
  const records = desk.getByRole('dialog', { name: '发布记录' })
  await expect(records.getByText('企业月结公告')).toBeVisible()
  await records
    .getByRole('button', { name: named('恢复这一版') })
    .first()
    .click()
  await agreeToRestore(desk)
  await expect(desk.getByText('已恢复并发布')).toBeVisible()
  await expect
    .poll(async () => {
      await guest.goto('/')
      await guest.locator('html[data-hydrated]').waitFor()
      return guest.getByText(words).count()
    })
    .toBe(0)
})

test('an agreement is corrected, looked at, published with the day from which it binds, and what it said before stays to be read', async ({
  browser,
  page: guest,
}) => {
  test.setTimeout(240_000)
  const desk = await atDesk(browser, '13800009000')
  await openAt(desk, 'agreements', '协议与规则')
  const row = desk.getByRole('row').filter({ hasText: '积分规则' })
  await expect(row.getByText('第 1 版')).toBeVisible()
  await row.getByRole('button', { name: named('打开') }).click()
  await expect(desk.getByRole('heading', { level: 1, name: '积分规则' })).toBeVisible()
  const text = desk.getByRole('textbox', { name: '正文' })
  await text.click()
  await desk.keyboard.press('ControlOrMeta+End')
  await desk.keyboard.press('Enter')
  await desk.keyboard.type('积分兑换以本规则为准。')
  // Leaving before the draft is kept brings a question.
  await desk.getByRole('link', { name: '帮助中心' }).click()
  await desk
    .getByRole('dialog', { name: '修改还没有保存' })
    .getByRole('button', { name: named('继续编辑') })
    .click()
  await desk.getByRole('button', { name: named('保存草稿') }).click()
  await expect(desk.getByText('草稿已保存')).toBeVisible()
  const framed = desk.frameLocator('iframe[title="协议在手机上的样子"]')
  await expect(framed.getByText('积分兑换以本规则为准。')).toBeVisible()
  await guest.goto('/users/agreement_rules?key=points')
  await expect(guest.getByText(/^第 1 版/)).toBeVisible()
  await expect(guest.getByText('积分兑换以本规则为准。')).toHaveCount(0)

  await desk.getByRole('button', { name: named('发布') }).click()
  const dialog = desk.getByRole('dialog', { name: '发布协议' })
  await dialog.getByRole('textbox', { name: '修改说明' }).fill('补充兑换说明')
  await dialog.getByLabel('施行时间').fill('2030-01-08T00:00')
  await dialog.getByRole('button', { name: named('发布') }).click()
  await expect(desk.getByText('已发布，旧版仍可查阅')).toBeVisible()

  // Guests' responses may be a second old.
  await expect(async () => {
    await guest.goto('/users/agreement_rules?key=points')
    await expect(guest.getByText(/^第 2 版 .* 2030-01-08 施行$/)).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 15_000 })
  await expect(guest.getByText('积分兑换以本规则为准。')).toBeVisible()
  await guest.getByText('历史版本').click()
  await guest.getByRole('link', { name: /^第 1 版/ }).click()
  await expect(guest.getByText('这是第 1 版，现在公布的是第 2 版')).toBeVisible()
  await expect(guest.getByText('积分兑换以本规则为准。')).toHaveCount(0)

  await desk.getByRole('button', { name: named('发布记录') }).click()
  const records = desk.getByRole('dialog', { name: '发布记录' })
  await expect(records.getByText(/补充兑换说明/)).toBeVisible()
  await records.getByRole('button', { name: named('恢复这一版') }).click()
  await agreeToRestore(desk)
  await expect(desk.getByText('第 1 版已放进草稿')).toBeVisible()
  await expect(text).not.toContainText('积分兑换以本规则为准。')
})
