import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '#shell/css/list.css'
import { Look } from '#shell/Look.tsx'
import { RegistryFacts } from './RegistryFacts.tsx'

test.each([
  ['that the registry does not know the number', { answered: true }, /工商登记中没有这个信用代码/],
  ['that the registry did not answer', { answered: false }, /工商查询没有答复/],
])('whoever decides about a company is warned %s', async (_what, { answered }, words) => {
  await render(
    <Look>
      <p className="desk-dim">灰字</p>
      <RegistryFacts connected answered={answered} known={null} />
    </Look>,
  )
  const warning = page.getByText(words)
  await expect.element(warning).toBeVisible()
  const colourOf = (one: Element) => getComputedStyle(one).color
  const [red = 0, green = 0, blue = 0] = (colourOf(warning.element()).match(/\d+/g) ?? []).map(Number)
  expect(red, 'orange is no grey').toBeGreaterThan(blue + 60)
  expect(red).toBeGreaterThan(green)
  expect(colourOf(warning.element())).not.toBe(colourOf(page.getByText('灰字').element()))
})
