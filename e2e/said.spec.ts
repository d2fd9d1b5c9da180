import { expect } from '@playwright/test'
import { enterAs } from '../scripts/viewers.ts'
import { ship } from './desk-acts.ts'
import { logIn, register, settled } from './people.ts'
import { test } from './test.ts'

test('a review is taken back after a question that says what goes with it', async ({ page }) => {
  await logIn(page, '13800000002')
  await page.goto('/users/evaluation_list?tab=done')
  await settled(page)
  const reviews = page.getByRole('article', { name: /^我对/ })
  await expect(reviews.first()).toBeVisible()
  const before = await reviews.count()
  await reviews
    .first()
    .getByRole('button', { name: /^删除评价/ })
    .click()
  const asked = page.getByRole('alertdialog', { name: '温馨提示' })
  await expect(asked).toContainText('删除后不能恢复，也不能再次评价')
  await asked.getByRole('button', { name: '删除', exact: true }).click()
  await expect(reviews).toHaveCount(before - 1)
})

test('who opens a link of invitation registers with its code later, and the friend who sent it sees one more', async ({
  browser,
  page,
}) => {
  await logIn(page, '13800000003')
  const openInvite = async () => {
    await page.goto('/users/user_info')
    await settled(page)
    await page.getByRole('button', { name: /^邀请好友/ }).click()
    return page.getByRole('dialog', { name: '邀请好友' })
  }
  const sheet = await openInvite()
  await expect(sheet.getByText('还没有人使用')).toBeVisible()
  const label = await sheet.getByRole('button', { name: /^邀请码/ }).getAttribute('aria-label')
  const code = /[3-9A-Z]{8}/.exec(label ?? '')?.[0] ?? ''

  const friend = await (await browser.newContext()).newPage()
  await friend.goto(`/?invite_code=${code}`)
  await settled(friend)
  await friend.goto('/register')
  await expect(friend.getByRole('textbox', { name: '邀请码' })).toHaveValue(code)
  await register(friend)
  await friend.context().close()
  await expect((await openInvite()).getByText('已有 1 人通过您的邀请注册')).toBeVisible()
})

test('what the mall has to tell is said at the top of the page one is on, for 4.5 seconds, and leads there', async ({
  baseURL,
  page,
  request,
}) => {
  await page.clock.install()
  await logIn(page, '13800000001')
  const { unshipped = '' } = (await enterAs(baseURL ?? '', 'demo')).facts
  const counted = page.waitForResponse(/message\/unread/)
  await page.goto('/product/category')
  await settled(page)
  await counted
  const notice = page.getByRole('region', { name: /发货/ })
  const shipped = async () => {
    const told = page.waitForResponse(/message\/list/)
    await page.clock.fastForward(61_000)
    await told
  }
  await ship(request, unshipped)
  await shipped()
  await expect(notice).toContainText('订单')
  await page.clock.runFor(4500)
  await expect(notice).toBeHidden()
})
