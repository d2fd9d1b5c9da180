import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Look } from '#shell/Look.tsx'
import { Waited } from './cells.tsx'
import { NothingYet } from './NothingYet.tsx'

/** The page's own clock goes on every half minute, and may be a little behind. */
const minutesAgo = (n: number) => new Date(Date.now() - n * 60_000).toISOString()

test('what waits says for how long, and since when to who points at it', async () => {
  await render(<Waited since={minutesAgo(12.5)} />)
  const time = page.getByText('12 分钟')
  await expect.element(time).toBeVisible()
  await expect.element(time).toHaveAttribute('title', expect.stringMatching(/^自 /))
})

test('what has only just come has waited for less than a minute, and what waits for nobody has not waited', async () => {
  const { container } = await render(
    <>
      <Waited since={minutesAgo(0)} />
      <Waited since={null} />
    </>,
  )
  expect([...container.children].map(({ textContent }) => textContent)).toEqual(['不到 1 分钟', '—'])
})

test('an empty list leads to where its first entry is made', async () => {
  const begin = vi.fn()
  const { container } = await render(
    <Look>
      <NothingYet text="还没有优惠券">
        <button type="button" onClick={begin}>
          新建优惠券
        </button>
      </NothingYet>
    </Look>,
  )
  expect(container.textContent).toBe('还没有优惠券新建优惠券')
  await page.getByRole('button', { name: '新建优惠券' }).click()
  expect(begin).toHaveBeenCalledOnce()
})

test('an empty list to which nobody here may add leads nowhere', async () => {
  const { container } = await render(<NothingYet text="没有待审核的报名" />)
  await expect.element(page.getByText('没有待审核的报名')).toBeVisible()
  expect(container.children).toHaveLength(0)
})
