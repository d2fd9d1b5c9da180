import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Stepper } from './Stepper.tsx'

const onAdjust = vi.fn()
const below = vi.fn()

function Buying({ start = 20 }: { start?: number }) {
  const [qty, setQty] = useState(start)
  return <Stepper value={qty} onChange={setQty} onAdjust={onAdjust} onBelow={below} min={15} max={128} step={10} />
}

const box = page.getByRole('spinbutton', { name: '数量' })

async function typed(text: string) {
  onAdjust.mockClear()
  await render(<Buying />)
  // A tap selects the present number, so that typing replaces it.
  await box.click()
  await userEvent.keyboard(text)
  await userEvent.keyboard('{Enter}')
}

test('what is typed over the number counts once one is done, and is rounded to what is sold together', async () => {
  await typed('31')
  await expect.element(box).toHaveValue('40')
  expect(onAdjust).toHaveBeenCalledExactlyOnceWith('step', 40)
  expect(document.activeElement).not.toBe(box.element())
})

test('what cannot be read falls back to what was there before, and is told', async () => {
  await typed('1.5')
  await expect.element(box).toHaveValue('20')
  expect(onAdjust).toHaveBeenCalledExactlyOnceWith('invalid', 20)
})

test('a box that is left empty says nothing and is filled again', async () => {
  await typed('{Backspace}')
  await expect.element(box).toHaveValue('20')
  expect(onAdjust).not.toHaveBeenCalled()
})

test('plus and minus go by what is sold together; the minus at the least asks what it means', async () => {
  await render(<Buying />)
  await page.getByRole('button', { name: '增加' }).click()
  await expect.element(box).toHaveValue('30')
  await page.getByRole('button', { name: '减少' }).click()
  await expect.element(box).toHaveValue('20')
  expect(below).not.toHaveBeenCalled()
  await page.getByRole('button', { name: '减少' }).click()
  expect(below).toHaveBeenCalledOnce()
})

test('the arrow keys count without leaving the box', async () => {
  await render(<Buying />)
  await box.click()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}')
  await expect.element(box).toHaveValue('30')
  expect(document.activeElement).toBe(box.element())
})
