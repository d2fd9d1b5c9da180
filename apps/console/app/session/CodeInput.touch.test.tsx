import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#shell/css/page.css'
import { Look } from '#shell/Look.tsx'
import { CodeInput } from './CodeInput.tsx'

/** Less than six boxes ask for. */
const narrow = 180

function Asked() {
  const [code, setCode] = useState('')
  return (
    <Look>
      <div style={{ width: narrow }}>
        <CodeInput label="验证码" value="" busy={false} onCode={setCode} />
      </div>
      <output>{code}</output>
    </Look>
  )
}

test('each of the six boxes is wide enough to be hit, where there is little room as well', async () => {
  await render(<Asked />)
  const boxes = page.getByRole('textbox').elements()
  expect(boxes).toHaveLength(6)
  for (const box of boxes) expect(box.getBoundingClientRect().width).toBeGreaterThanOrEqual(32)
})

test('six digits are given at once, and letters are none', async () => {
  await render(<Asked />)
  await page.getByRole('textbox').first().click()
  await userEvent.keyboard('12a3456')
  await expect.element(page.getByRole('status')).toHaveTextContent('123456')
})

test('who hears the boxes read aloud hears them in Chinese, also after typing', async () => {
  await render(<Asked />)
  await page.getByRole('textbox', { name: '第 1 位，共 6 位' }).click()
  await userEvent.keyboard('12')
  await expect.element(page.getByRole('textbox', { name: '第 6 位，共 6 位' })).toBeVisible()
  expect(page.getByRole('textbox', { name: /OTP/ }).elements()).toEqual([])
})
