import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { PhoneField } from './PhoneField.tsx'

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

test.each(['+86 138 0013 8000', '0086-138-0013-8000', '１３８００１３８０００'])(
  '%s is the same number pasted or filled in by the phone',
  async (text) => {
    await render(<Phone />)
    await phone.click()
    const input = phone.element()
    if (!(input instanceof HTMLInputElement)) throw new Error('no field')
    // A maxLength would make browsers cut pasted text before the script can read it.
    expect(input.maxLength).toBe(-1)
    await phone.fill(text)
    await expect.element(phone).toHaveValue('138 0013 8000')
    await expect.element(filled).toHaveTextContent('13800138000')
  },
)

test('the country’s code that is typed in front of the number leaves nothing behind', async () => {
  await render(<Phone />)
  await phone.click()
  await userEvent.keyboard('+8613800138000')
  await expect.element(filled).toHaveTextContent('13800138000')
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
