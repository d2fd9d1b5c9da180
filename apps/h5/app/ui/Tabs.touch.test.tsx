import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { TabPanel, Tabs } from './Tabs.tsx'

const hours = ['08:00', '14:00', '20:00']
const items = ['昨日', '今日', '明日'].flatMap((day) =>
  hours.map((hour) => ({ key: day + hour, label: `${day} ${hour}` })),
)

function Sessions({ start }: { start: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <Tabs id="sessions" label="场次" items={items} value={value} onChange={setValue} />
      <TabPanel id="sessions" tab={value}>
        <p>{value} 的商品</p>
      </TabPanel>
    </>
  )
}

const strip = () => page.getByRole('tablist').element()
/** Finds the tab in the middle of the strip. */
const middle = () => {
  const { left, top, width, height } = strip().getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, top + height / 2)?.closest('[role=tab]')
}

test('the tab that is shown stands in the middle as soon as the strip does: nothing moves away under a finger', async () => {
  await render(<Sessions start="明日08:00" />)
  const arrived = strip().scrollLeft
  expect(arrived).toBeGreaterThan(0)
  expect(middle()?.textContent).toBe('明日 08:00')
  await page.getByRole('tab', { name: '今日 20:00' }).click()
  await expect.element(page.getByText('今日20:00 的商品')).toBeVisible()
})

test('where less motion is asked for, the tab that was pressed is in the middle at once', async () => {
  await render(<Sessions start="昨日08:00" />)
  await page.getByRole('tab', { name: '明日 14:00' }).click()
  await expect.element(page.getByText('明日14:00 的商品')).toBeVisible()
  expect(middle()?.textContent).toBe('明日 14:00')
})
