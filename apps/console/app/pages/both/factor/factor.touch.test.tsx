import { deskStaff } from '@mall/contract/console/calls'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { MeContext, useMe } from '#session/me.ts'
import { AtDesk, answering, mallThatAnswers } from '#shell/desk.fake.tsx'
import { Page } from '../factor.tsx'

const operator = {
  user_id: 1,
  name: '周店主',
  phone: '138****2001',
  role: 'owner',
  role_name: '超级管理员',
  disabled: false,
  has_factor: true,
  is_self: true,
  joined_at: '2026-11-29T02:00:00.000Z',
  last_seen_at: null,
}

function WithFactor() {
  const me = useMe()
  return (
    <MeContext value={{ ...me, factor: 'given' }}>
      <Page />
    </MeContext>
  )
}

async function atFactor(list: (typeof operator)[]) {
  mallThatAnswers(answering(deskStaff, () => ({ list, invitations: [] })))
  await render(
    <AtDesk kind="platform">
      <WithFactor />
    </AtDesk>,
  )
}

test('the only operator reads how the server resets their factor, and goes on to the to-do page', async () => {
  await atFactor([operator])
  await expect.element(page.getByText('npm run operator -- --phone', { exact: false })).toBeVisible()
  expect(page.getByRole('link', { name: '去待办' }).element().getAttribute('href')).toBe('/')
})

test('where there is another operator, they are the ones who reset it', async () => {
  await atFactor([operator, { ...operator, user_id: 2, is_self: false }])
  await expect.element(page.getByText('请同事在“员工”里重置', { exact: false })).toBeVisible()
  expect(page.getByText('npm run operator', { exact: false }).elements()).toEqual([])
})
