import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useAtOnce } from './useAtOnce.ts'

function Light({ change }: { change: (on: boolean) => boolean }) {
  const [on, setOn] = useState(false)
  const [shown, choose] = useAtOnce(on, (next) => setOn(change(next)))
  return (
    <button type="button" aria-pressed={shown} onClick={() => choose(!shown)}>
      灯
    </button>
  )
}
const light = page.getByRole('button', { name: '灯' })

test('a tap is seen before what follows from it is begun, and once it is done that is seen', async () => {
  const seen: (string | null)[] = []
  const change = vi.fn((on: boolean) => {
    seen.push(light.element().getAttribute('aria-pressed'))
    return on
  })
  await render(<Light change={change} />)
  await light.click()
  await expect.poll(() => change.mock.calls).toEqual([[true]])
  expect(seen).toEqual(['true'])
  await expect.element(light).toHaveAttribute('aria-pressed', 'true')
})

test('what could not be done is shown as it is', async () => {
  const change = vi.fn(() => false)
  await render(<Light change={change} />)
  await light.click()
  await expect.poll(() => change.mock.calls.length).toBe(1)
  await expect.element(light).toHaveAttribute('aria-pressed', 'false')
})

test('of two taps within a frame the last one counts', async () => {
  const change = vi.fn((on: boolean) => on)
  await render(<Light change={change} />)
  const button = light.element()
  if (!(button instanceof HTMLElement)) return expect.unreachable()
  button.click()
  await Promise.resolve()
  button.click()
  await expect.poll(() => change.mock.calls).toEqual([[false]])
  await expect.element(light).toHaveAttribute('aria-pressed', 'false')
})
