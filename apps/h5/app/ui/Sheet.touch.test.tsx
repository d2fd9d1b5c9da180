import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FeedbackHost } from './feedback/FeedbackHost.tsx'
import { swipe } from './fingers.fake.ts'
import { Sheet } from './Sheet.tsx'

function Asking({ dirty = false }: { dirty?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <MemoryRouter>
      <button type="button" onClick={() => setOpen(true)}>
        选择地址
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title="收货地址" dirty={dirty}>
        <button type="button">第一个</button>
      </Sheet>
      <FeedbackHost />
    </MemoryRouter>
  )
}

const opener = page.getByRole('button', { name: '选择地址' })
const sheet = page.getByRole('dialog', { name: '收货地址' })

async function opened(props: { dirty?: boolean } = {}) {
  await render(<Asking {...props} />)
  await opener.click()
  await expect.element(sheet).toBeVisible()
  return sheet.element()
}

const closed = () => expect.element(sheet).not.toBeInTheDocument()

test('the focus goes into a sheet, stays in it, and comes back to what opened it', async () => {
  const dialog = await opened()
  await expect.poll(() => dialog.contains(document.activeElement)).toBe(true)
  for (let i = 0; i < 4; i += 1) {
    await userEvent.tab()
    expect(document.activeElement === opener.element()).toBe(false)
  }
  await page.getByRole('button', { name: '关闭' }).click()
  await closed()
  expect(document.activeElement).toBe(opener.element())
})

test('Esc closes a sheet', async () => {
  await opened()
  await userEvent.keyboard('{Escape}')
  await closed()
})

test('Back closes a sheet and leaves one where one was', async () => {
  await opened()
  const here = location.href
  history.back()
  await closed()
  expect(location.href).toBe(here)
})

test('a tap beside a sheet closes it', async () => {
  const dialog = await opened()
  dialog.dispatchEvent(new MouseEvent('click', { clientX: 10, clientY: 10, bubbles: true }))
  await closed()
})

test('a sheet that is drawn down by its head closes, one that is hardly moved stays', async () => {
  await opened()
  const head = page.getByRole('heading', { name: '收货地址' }).element()
  await swipe(head, { dy: 16 })
  await expect.element(sheet).toBeVisible()
  await swipe(head, { dy: 160 })
  await closed()
})

test('closing what is half-filled asks first', async () => {
  await opened({ dirty: true })
  await userEvent.keyboard('{Escape}')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: '继续填写' }).click()
  await expect.element(sheet).toBeVisible()
  history.back()
  await question.getByRole('button', { name: '放弃' }).click()
  await closed()
})
