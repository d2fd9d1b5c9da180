import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { hold, swipe } from './fingers.fake.ts'
import { useLongPress } from './useLongPress.ts'

const menu = vi.fn()
const tapped = vi.fn()

function Card() {
  const press = useLongPress(menu)
  return (
    <article {...press} style={{ height: 120 }}>
      <button type="button" onClick={tapped}>
        安全鞋
      </button>
    </article>
  )
}

const card = page.getByRole('button', { name: '安全鞋' })

test('a finger that stays opens the menu, and the tap that would follow does not come', async () => {
  await render(<Card />)
  const finger = await hold(card.element())
  await expect.poll(() => menu.mock.calls.length).toBe(1)
  await finger.lift()
  expect(tapped).not.toHaveBeenCalled()
  await card.click()
  expect(tapped).toHaveBeenCalledOnce()
})

test('a finger that moves on scrolls, and means no menu', async () => {
  menu.mockClear()
  await render(<Card />)
  await swipe(card.element(), { dy: 40 })
  expect(menu).not.toHaveBeenCalled()
})
