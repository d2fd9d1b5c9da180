import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { swipe } from './fingers.fake.ts'
import { SwipeCell } from './SwipeCell.tsx'

const remove = vi.fn()

function Lines() {
  return ['手套', '胶带'].map((name) => (
    <SwipeCell key={name} actions={[{ text: `删除${name}`, danger: true, onClick: () => remove(name) }]}>
      <p style={{ height: 80 }}>{name}</p>
    </SwipeCell>
  ))
}

const line = (name: string) => page.getByText(name, { exact: true })
/** The button under a line, which is unreachable until the line is swiped aside. */
const action = (name: string) => page.getByRole('button', { name: `删除${name}` })
const isUncovered = (name: string) => expect.element(action(name)).toBeVisible()
const isCovered = (name: string) => expect.element(action(name)).not.toBeInTheDocument()

test('a line that is drawn to the left uncovers what can be done with it', async () => {
  await render(<Lines />)
  await isCovered('手套')
  await swipe(line('手套').element(), { dx: -120 })
  await isUncovered('手套')
  await action('手套').click()
  expect(remove).toHaveBeenCalledExactlyOnceWith('手套')
  await isCovered('手套')
})

test('a line that is hardly moved, or moved up, stays shut', async () => {
  await render(<Lines />)
  await swipe(line('手套').element(), { dx: -12 })
  await isCovered('手套')
  await swipe(line('手套').element(), { dx: -4, dy: -60 })
  await isCovered('手套')
})

test('one line is open at a time, and a touch elsewhere shuts it', async () => {
  await render(
    <>
      <Lines />
      <button type="button">别处</button>
    </>,
  )
  await swipe(line('手套').element(), { dx: -120 })
  await isUncovered('手套')
  await swipe(line('胶带').element(), { dx: -120 })
  await isCovered('手套')
  await isUncovered('胶带')
  await page.getByRole('button', { name: '别处' }).click()
  await isCovered('胶带')
})
