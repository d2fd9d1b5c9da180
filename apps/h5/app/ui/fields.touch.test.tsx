import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { type Requested, SmsCodeField } from './SmsCodeField.tsx'

function Code({ onSend }: { onSend: () => Promise<Requested> }) {
  const [code, setCode] = useState('')
  return <SmsCodeField label="验证码" value={code} onChange={setCode} onSend={onSend} />
}

test('a code is sent once, and again only when a minute has passed', async () => {
  const onSend = vi.fn(async () => true)
  await render(<Code onSend={onSend} />)
  await page.getByRole('button', { name: '获取验证码' }).click()
  const waiting = page.getByRole('button', { name: /\d+s 后重发/ })
  await expect.element(waiting).toHaveAttribute('aria-disabled', 'true')
  waiting.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(onSend).toHaveBeenCalledOnce()
})

test('a code that was not sent can be asked for again at once', async () => {
  const onSend = vi.fn(async () => false)
  await render(<Code onSend={onSend} />)
  const send = page.getByRole('button', { name: '获取验证码' })
  await send.click()
  await send.click()
  expect(onSend).toHaveBeenCalledTimes(2)
})

test('who asked too early reads how long it takes, and asks again when it is over', async () => {
  let requested: Requested = { secondsLeft: 2 }
  const onSend = vi.fn(async () => requested)
  await render(<Code onSend={onSend} />)
  await page.getByRole('button', { name: '获取验证码' }).click()
  const waiting = page.getByRole('button', { name: /^[12]s 后重发$/ })
  await expect.element(waiting).toHaveAttribute('aria-disabled', 'true')
  // No code was sent, so the button must not offer to send it again.
  const again = page.getByRole('button', { name: '获取验证码' })
  await expect.element(again).not.toHaveAttribute('aria-disabled')
  requested = true
  await again.click()
  await expect.element(page.getByRole('button', { name: /^(60|59)s 后重发$/ })).toBeVisible()
})

test('of a code six digits are taken, and nothing else', async () => {
  await render(<Code onSend={async () => true} />)
  const code = page.getByRole('textbox', { name: '验证码' })
  await code.click()
  await userEvent.keyboard('12a34')
  await expect.element(code).toHaveValue('1234')
  await userEvent.keyboard('5678')
  await expect.element(code).toHaveValue('123456')
})
