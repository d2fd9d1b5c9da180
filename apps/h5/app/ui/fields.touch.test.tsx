import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PhoneField } from './PhoneField.tsx'
import { SmsCodeField } from './SmsCodeField.tsx'

function Phone() {
  const [phone, setPhone] = useState('')
  return (
    <>
      <PhoneField label="手机号" value={phone} onChange={setPhone} />
      <output aria-label="所填">{phone}</output>
    </>
  )
}

const phone = page.getByRole('textbox', { name: '手机号' })
const filled = page.getByRole('status', { name: '所填' })

test('a phone number is shown in groups and kept as digits, whatever is typed between them', async () => {
  await render(<Phone />)
  await phone.click()
  await userEvent.keyboard('138-0000 00012')
  await expect.element(phone).toHaveValue('138 0000 0001')
  await expect.element(filled).toHaveTextContent('13800000001')
})

test('a digit that is mended in the middle leaves the caret where it was', async () => {
  await render(<Phone />)
  await phone.fill('13800000001')
  const input = phone.element()
  if (!(input instanceof HTMLInputElement)) throw new Error('no field')
  input.focus()
  input.setSelectionRange(6, 6)
  await userEvent.keyboard('{Backspace}9')
  await expect.element(phone).toHaveValue('138 0900 0001')
  expect(input.selectionStart).toBe(6)
})

function Code({ onSend }: { onSend: () => Promise<unknown> }) {
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

test('of a code six digits are taken, and nothing else', async () => {
  await render(<Code onSend={async () => true} />)
  const code = page.getByRole('textbox', { name: '验证码' })
  await code.click()
  await userEvent.keyboard('12a34')
  await expect.element(code).toHaveValue('1234')
  await userEvent.keyboard('5678')
  await expect.element(code).toHaveValue('123456')
})
