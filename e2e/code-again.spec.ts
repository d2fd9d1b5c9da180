import { safetyGet, sendSms } from '@mall/contract/account/calls'
import { expect } from '@playwright/test'
import { newPhone, passSafety, settled } from './people.ts'
import { test } from './test.ts'

test('who got no code because the sender refused it asks again without another puzzle; for another number there is one', async ({
  page,
}) => {
  const asked: string[] = []
  // The demo's sender refuses nobody: its refusal is played here, the puzzle is the mall's own.
  await page.route(`**${sendSms.path}`, (route) => {
    asked.push(route.request().postDataJSON().phone)
    const refusal = { error: 1, code: 'sms.not_sent', data: null, msg: '短信暂时发不出去，这次不计次数，请稍后再试' }
    const sent = { error: 0, data: { resend_after_seconds: 60, undelivered: '' }, msg: '' }
    return route.fulfill({ json: asked.length === 1 || asked.length === 2 ? refusal : sent })
  })
  await page.goto('/login?type=sms')
  await settled(page)
  const [phone, other] = [newPhone(), newPhone()]
  const puzzle = page.getByRole('dialog', { name: '安全验证' })
  const puzzles: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(safetyGet.path)) puzzles.push(request.url())
  })
  await page.getByLabel('手机号').first().fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await passSafety(page)
  await expect(page.getByText('短信暂时发不出去').first()).toBeVisible()
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect.poll(() => asked.length).toBe(2)
  await expect(puzzle).toBeHidden()
  await page.getByLabel('手机号').first().fill(other)
  await page.getByRole('button', { name: '获取验证码' }).click()
  // A person who could not drag the first puzzle is not asked to drag the second.
  await expect(page.getByText('验证码已发送').first()).toBeVisible({ timeout: 60_000 })
  expect(asked).toEqual([phone, phone, other])
  expect(puzzles).toHaveLength(2)
})

test('who asks for a code somewhere else before its time is over sees at the button how long that is', async ({
  page,
}) => {
  const phone = newPhone()
  await page.goto('/login?type=sms')
  await settled(page)
  await page.getByLabel('手机号').first().fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await passSafety(page)
  await expect(page.getByText('验证码已发送').first()).toBeVisible()

  await page.goto('/register')
  await settled(page)
  await page.getByLabel('手机号').fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await passSafety(page)
  await expect(page.getByRole('button', { name: /^\d+s 后重发$/ })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText(/请 \d+ 秒后再试/).first()).toBeVisible()

  await page.goto('/console/login')
  await page.getByText('短信登录', { exact: true }).click()
  await page.getByLabel('手机号').fill(phone)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('button', { name: /^\d+ 秒后重发$/ })).toBeDisabled()
  await expect(page.getByRole('alert')).toContainText(/请 \d+ 秒后再试/)
})
